// Calls that Swift cannot make itself, because they need GNU macros: each returns 0 or a descriptor, or -errno.
#ifndef VELATURA_ATOMIC_FILE_H
#define VELATURA_ATOMIC_FILE_H

#include <stdint.h>

// Opens a folder only to name files in it; works without permission to list it.
int velatura_open_folder(const char *path);

// Opens a new file without a name in the folder (O_TMPFILE): when it is not linked, nothing of it stays.
int velatura_open_unnamed(int folder);

// Gives an unnamed file a name that nothing may have yet.
int velatura_link_unnamed(int fd, int folder, const char *name);

// Renames within the folder; fails with -EEXIST where the new name is taken.
int velatura_rename_new(int folder, const char *from, const char *to);

// Sets the time of the last change and leaves the time of access.
int velatura_set_time(int fd, int64_t seconds, int64_t nanoseconds);

#endif
