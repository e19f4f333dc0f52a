// Where the codecs' C shims take their bytes from: an open file read at positions of our own (so that several decoders
// may share it and nothing is ever mapped), or memory.
#ifndef VELATURA_BYTE_STREAM_H
#define VELATURA_BYTE_STREAM_H

#include "CAtomicFile.h"

#include <stddef.h>
#include <stdint.h>

typedef struct {
    int fd;                // an open file, or -1 for memory
    const uint8_t *bytes;  // the memory, when fd is -1
    uint64_t size;         // bytes in all
    uint64_t offset;       // where the next read starts
} velatura_input;

// Reads up to `count` bytes and moves on. Returns the number read, 0 at the end, or -errno.
int64_t velatura_input_read(velatura_input *input, uint8_t *into, size_t count);

// Where the shims put their bytes: an open file, or memory that grows.
typedef struct {
    int fd;          // an open file, or -1 for memory
    uint8_t *bytes;  // the memory, owned; freed by velatura_output_free
    size_t count;    // bytes written so far
    size_t capacity;
} velatura_output;

// Writes all bytes. Returns 0 or -errno.
int velatura_output_write(velatura_output *output, const uint8_t *bytes, size_t count);
void velatura_output_free(velatura_output *output);

#endif
