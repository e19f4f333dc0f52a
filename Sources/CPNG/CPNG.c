#include "CPNG.h"

#include <string.h>

velatura_png_stream *velatura_png_stream_new(void) { return calloc(1, sizeof(velatura_png_stream)); }

void velatura_png_stream_free(velatura_png_stream *stream) { free(stream); }

void velatura_png_stream_set_piece(velatura_png_stream *stream, int index, velatura_png_piece piece) {
    stream->pieces[index] = piece;
}

// Puts the next bytes into the buffer. Returns 0 at the end or on an error.
static int refill(velatura_png_stream *s) {
    while (s->piece < VELATURA_PNG_PIECES) {
        const velatura_png_piece *piece = &s->pieces[s->piece];
        uint64_t left = piece->length - s->position;
        if (left == 0) {
            s->piece++;
            s->position = 0;
            continue;
        }
        size_t count = left < VELATURA_PNG_BUFFER ? (size_t)left : VELATURA_PNG_BUFFER;
        if (piece->bytes) {
            memcpy(s->buffer, piece->bytes + s->position, count);
        } else {
            s->input.offset = piece->offset + s->position;
            int64_t got = velatura_input_read(&s->input, s->buffer, count);
            if (got < 0) s->error = (int)-got;
            if (got <= 0) return 0;
            count = (size_t)got;
        }
        s->position += count;
        s->start = 0;
        s->end = count;
        return 1;
    }
    return 0;
}

static int read_stream(spng_ctx *context, void *user, void *into, size_t length) {
    (void)context;
    velatura_png_stream *s = user;
    uint8_t *to = into;
    while (length > 0) {
        if (s->start == s->end && !refill(s)) return s->error ? SPNG_IO_ERROR : SPNG_IO_EOF;
        size_t count = s->end - s->start;
        if (count > length) count = length;
        memcpy(to, s->buffer + s->start, count);
        s->start += count;
        to += count;
        length -= count;
    }
    return 0;
}

int velatura_png_attach(spng_ctx *context, velatura_png_stream *stream) {
    return spng_set_png_stream(context, read_stream, stream);
}
