// Reading and writing JPEG through libjpeg-turbo's classic interface.
//
// libjpeg reports errors by longjmp; every function here catches it, so that none ever crosses a Swift frame.
#ifndef VELATURA_JPEG_H
#define VELATURA_JPEG_H

#include <stddef.h>
#include <stdint.h>

#include "CByteStream.h"

enum {
    VELATURA_JPEG_OK = 0,
    VELATURA_JPEG_DATA = 1,         // the data is broken
    VELATURA_JPEG_TRUNCATED = 2,    // the data ends early
    VELATURA_JPEG_UNSUPPORTED = 3,  // a feature of the format that libjpeg does not know
    VELATURA_JPEG_LIMIT = 4,        // more scans or marker bytes than allowed
    VELATURA_JPEG_MEMORY = 5,       // no memory
    VELATURA_JPEG_SYSTEM = 6,       // reading or writing failed; the error code is in velatura_jpeg_failure
};

enum { VELATURA_JPEG_MESSAGE_SIZE = 256 };

// What went wrong in the last call of a handle, and what was passed over.
typedef struct {
    int status;
    int system_code;
    char message[VELATURA_JPEG_MESSAGE_SIZE];
    // Warnings of libjpeg since the handle was made, and the first one's text.
    long warnings;
    char first_warning[VELATURA_JPEG_MESSAGE_SIZE];
} velatura_jpeg_failure;

// MARK: reading

typedef struct velatura_jpeg_decoder velatura_jpeg_decoder;

enum {
    VELATURA_JPEG_UNKNOWN = 0,
    VELATURA_JPEG_GRAY = 1,
    VELATURA_JPEG_RGB = 2,
    VELATURA_JPEG_YCBCR = 3,
    VELATURA_JPEG_CMYK = 4,
    VELATURA_JPEG_YCCK = 5,
};

typedef struct {
    uint32_t width, height;
    int components;
    int stored_space;  // VELATURA_JPEG_UNKNOWN...
    int precision;     // bits a sample
    int progressive, arithmetic;
    int multiple_scans;  // the whole picture must be held before the first row comes out
    unsigned restart_interval;
    int saw_adobe, adobe_transform;
    int saw_jfif, density_unit;  // 0 ratio only, 1 dots an inch, 2 dots a centimetre
    unsigned density_x, density_y;
    int sampling_x[4], sampling_y[4];
} velatura_jpeg_info;

typedef struct {
    int tolerant;             // go on after truncation and corruption
    int keep_markers;         // keep APP0 to APP15 and COM for velatura_jpeg_decoder_marker
    uint64_t header_bytes;    // the most bytes before the first scan
    unsigned maximum_scans;
} velatura_jpeg_decoder_settings;

// A decoder, or NULL without memory. Every later call hands the bytes in again: where they lie in memory may change in
// between, what they are may not. The decoder keeps its own place in them.
velatura_jpeg_decoder *velatura_jpeg_decoder_new(velatura_jpeg_decoder_settings settings);
void velatura_jpeg_decoder_free(velatura_jpeg_decoder *decoder);

const velatura_jpeg_failure *velatura_jpeg_decoder_failure(const velatura_jpeg_decoder *decoder);

// Reads up to the first scan.
int velatura_jpeg_decoder_read_header(velatura_jpeg_decoder *decoder, velatura_input input, velatura_jpeg_info *info);

// The kept marker number `index`: 0 past the last. `code` is 0xE0 to 0xEF or 0xFE; the bytes live as long as the decoder.
int velatura_jpeg_decoder_marker(
    const velatura_jpeg_decoder *decoder, size_t index, int *code, const uint8_t **bytes, size_t *count);

// Starts the output shrunk by 1, 2, 4 or 8: gray for gray, CMYK for CMYK and YCCK, RGB for the others.
int velatura_jpeg_decoder_start(
    velatura_jpeg_decoder *decoder, velatura_input input, int reduction, uint32_t *width, uint32_t *height,
    int *channels);

// Reads `count` rows; `done` counts those that came out whole, also on failure. After the last row the end of the file
// is checked.
int velatura_jpeg_decoder_read(
    velatura_jpeg_decoder *decoder, velatura_input input, uint8_t *bytes, size_t row_bytes, uint32_t count,
    uint32_t *done);

// MARK: writing

typedef struct velatura_jpeg_encoder velatura_jpeg_encoder;

enum {
    VELATURA_JPEG_PIXELS_GRAY = 0,
    VELATURA_JPEG_PIXELS_RGB = 1,
    VELATURA_JPEG_PIXELS_BGR = 2,
    VELATURA_JPEG_PIXELS_CMYK = 3,  // inverted, as Adobe has it
};

typedef struct {
    uint32_t width, height;
    int pixels;                  // VELATURA_JPEG_PIXELS_...
    int quality;                 // 1 to 100
    int sampling_x, sampling_y;  // chroma samples are this many times wider and higher
    int progressive, optimize;
    int density_unit;
    unsigned density_x, density_y;
} velatura_jpeg_encoder_settings;

// An encoder, or NULL without memory.
velatura_jpeg_encoder *velatura_jpeg_encoder_new(void);
void velatura_jpeg_encoder_free(velatura_jpeg_encoder *encoder);

const velatura_jpeg_failure *velatura_jpeg_encoder_failure(const velatura_jpeg_encoder *encoder);

// Starts the file. `output` must live as long as the encoder.
int velatura_jpeg_encoder_start(
    velatura_jpeg_encoder *encoder, velatura_output *output, velatura_jpeg_encoder_settings settings);
// Writes a marker segment of at most 65533 bytes; only between the start and the first row.
int velatura_jpeg_encoder_marker(velatura_jpeg_encoder *encoder, int code, const uint8_t *bytes, size_t count);
int velatura_jpeg_encoder_write(
    velatura_jpeg_encoder *encoder, const uint8_t *bytes, size_t row_bytes, uint32_t count);
int velatura_jpeg_encoder_finish(velatura_jpeg_encoder *encoder);

#endif
