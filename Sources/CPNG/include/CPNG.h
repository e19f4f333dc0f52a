// libspng's input: a PNG put together from pieces, of memory and of the file, so that the pixel decoder sees the
// picture's own chunks only and a torn file can be closed properly.
#ifndef VELATURA_PNG_H
#define VELATURA_PNG_H

#include <CByteStream.h>
#include <spng.h>

enum { VELATURA_PNG_PIECES = 5, VELATURA_PNG_BUFFER = 1 << 16 };

typedef struct {
    const uint8_t *bytes;  // memory, or NULL for a part of the file
    uint64_t offset;       // where the part starts in the file
    uint64_t length;
} velatura_png_piece;

typedef struct {
    velatura_input input;
    velatura_png_piece pieces[VELATURA_PNG_PIECES];
    int piece;          // the piece being read
    uint64_t position;  // bytes of it that have been read
    int error;          // errno of a read that failed, or 0
    size_t start, end;  // what of the buffer is still to be handed out
    uint8_t buffer[VELATURA_PNG_BUFFER];
} velatura_png_stream;

velatura_png_stream *velatura_png_stream_new(void);
void velatura_png_stream_free(velatura_png_stream *stream);
void velatura_png_stream_set_piece(velatura_png_stream *stream, int index, velatura_png_piece piece);

// Makes `context` read from `stream`, which must outlive it. Returns libspng's code.
int velatura_png_attach(spng_ctx *context, velatura_png_stream *stream);

#endif
