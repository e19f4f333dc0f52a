#include "CByteStream.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int64_t velatura_input_read(velatura_input *input, uint8_t *into, size_t count) {
    if (input->offset >= input->size) return 0;
    uint64_t left = input->size - input->offset;
    if (count > left) count = (size_t)left;
    if (input->fd < 0) {
        memcpy(into, input->bytes + input->offset, count);
        input->offset += count;
        return (int64_t)count;
    }
    ssize_t got;
    do {
        got = pread(input->fd, into, count, (off_t)input->offset);
    } while (got < 0 && errno == EINTR);
    if (got < 0) return -errno;
    input->offset += (uint64_t)got;
    return got;
}

int velatura_output_write(velatura_output *output, const uint8_t *bytes, size_t count) {
    if (output->fd < 0) {
        if (count > output->capacity - output->count) {
            size_t wanted = output->capacity * 2 > output->count + count ? output->capacity * 2 : output->count + count;
            uint8_t *grown = realloc(output->bytes, wanted);
            if (!grown) return -ENOMEM;
            output->bytes = grown;
            output->capacity = wanted;
        }
        memcpy(output->bytes + output->count, bytes, count);
        output->count += count;
        return 0;
    }
    while (count > 0) {
        ssize_t put = write(output->fd, bytes, count);
        if (put < 0) {
            if (errno == EINTR) continue;
            return -errno;
        }
        bytes += put;
        count -= (size_t)put;
        output->count += (size_t)put;
    }
    return 0;
}

void velatura_output_free(velatura_output *output) {
    free(output->bytes);
    output->bytes = NULL;
    output->count = output->capacity = 0;
}
