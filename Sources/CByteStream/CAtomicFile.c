#define _GNU_SOURCE
#include "CAtomicFile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int velatura_open_folder(const char *path) {
    int fd = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    return fd < 0 ? -errno : fd;
}

int velatura_open_unnamed(int folder) {
    int fd = openat(folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0666);
    return fd < 0 ? -errno : fd;
}

int velatura_link_unnamed(int fd, int folder, const char *name) {
    char self[32];
    snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
    return linkat(AT_FDCWD, self, folder, name, AT_SYMLINK_FOLLOW) ? -errno : 0;
}

int velatura_rename_new(int folder, const char *from, const char *to) {
    const unsigned no_replace = 1;  // RENAME_NOREPLACE, which old headers lack
    return syscall(SYS_renameat2, folder, from, folder, to, no_replace) ? -errno : 0;
}

int velatura_set_time(int fd, int64_t seconds, int64_t nanoseconds) {
    struct timespec times[2] = {{0, UTIME_OMIT}, {(time_t)seconds, (long)nanoseconds}};
    return futimens(fd, times) ? -errno : 0;
}
