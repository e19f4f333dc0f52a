#include <stdlib.h>

#include "JPEGCatch.h"

enum { BUFFER_SIZE = 65536, ROWS_AT_ONCE = 16 };

struct velatura_jpeg_encoder {
    velatura_jpeg_catch catch;
    struct jpeg_compress_struct info;
    struct jpeg_destination_mgr destination;
    velatura_output *output;
    JOCTET buffer[BUFFER_SIZE];
};

static velatura_jpeg_encoder *encoder_of(j_compress_ptr info) {
    return (velatura_jpeg_encoder *)((char *)info - offsetof(velatura_jpeg_encoder, info));
}

// MARK: the destination

static void put(j_compress_ptr info, size_t count) {
    velatura_jpeg_encoder *encoder = encoder_of(info);
    int result = velatura_output_write(encoder->output, encoder->buffer, count);
    if (result < 0) velatura_jpeg_fail_system((j_common_ptr)info, -result);
    encoder->destination.next_output_byte = encoder->buffer;
    encoder->destination.free_in_buffer = BUFFER_SIZE;
}

static void init_destination(j_compress_ptr info) {
    velatura_jpeg_encoder *encoder = encoder_of(info);
    encoder->destination.next_output_byte = encoder->buffer;
    encoder->destination.free_in_buffer = BUFFER_SIZE;
}

static boolean empty_output_buffer(j_compress_ptr info) {
    put(info, BUFFER_SIZE);
    return TRUE;
}

static void term_destination(j_compress_ptr info) {
    size_t count = BUFFER_SIZE - encoder_of(info)->destination.free_in_buffer;
    if (count > 0) put(info, count);
}

// MARK: the handle

velatura_jpeg_encoder *velatura_jpeg_encoder_new(void) {
    velatura_jpeg_encoder *encoder = calloc(1, sizeof *encoder);
    if (!encoder) return NULL;
    encoder->info.err = velatura_jpeg_catch_install(&encoder->catch);
    encoder->info.client_data = &encoder->catch;
    if (setjmp(encoder->catch.jump)) {
        free(encoder);
        return NULL;
    }
    jpeg_create_compress(&encoder->info);
    encoder->destination.init_destination = init_destination;
    encoder->destination.empty_output_buffer = empty_output_buffer;
    encoder->destination.term_destination = term_destination;
    encoder->info.dest = &encoder->destination;
    return encoder;
}

void velatura_jpeg_encoder_free(velatura_jpeg_encoder *encoder) {
    if (!encoder) return;
    jpeg_destroy_compress(&encoder->info);
    free(encoder);
}

const velatura_jpeg_failure *velatura_jpeg_encoder_failure(const velatura_jpeg_encoder *encoder) {
    return &encoder->catch.failure;
}

static void set_pixels(j_compress_ptr info, int pixels) {
    switch (pixels) {
    case VELATURA_JPEG_PIXELS_GRAY:
        info->input_components = 1;
        info->in_color_space = JCS_GRAYSCALE;
        break;
    case VELATURA_JPEG_PIXELS_CMYK:
        info->input_components = 4;
        info->in_color_space = JCS_CMYK;
        break;
    default:
        info->input_components = 3;
        info->in_color_space = pixels == VELATURA_JPEG_PIXELS_BGR ? JCS_EXT_BGR : JCS_RGB;
        break;
    }
}

int velatura_jpeg_encoder_start(
    velatura_jpeg_encoder *encoder, velatura_output *output, velatura_jpeg_encoder_settings settings) {
    encoder->output = output;
    encoder->catch.failure.status = VELATURA_JPEG_OK;
    if (setjmp(encoder->catch.jump)) return encoder->catch.failure.status;
    j_compress_ptr info = &encoder->info;
    info->image_width = settings.width;
    info->image_height = settings.height;
    set_pixels(info, settings.pixels);
    jpeg_set_defaults(info);
    // Tables of 8 bits whatever the quality: baseline is what every reader knows.
    jpeg_set_quality(info, settings.quality, TRUE);
    info->dct_method = JDCT_ISLOW;
    info->optimize_coding = settings.optimize ? TRUE : FALSE;
    if (info->num_components == 3) {
        info->comp_info[0].h_samp_factor = settings.sampling_x;
        info->comp_info[0].v_samp_factor = settings.sampling_y;
    }
    info->density_unit = (UINT8)settings.density_unit;
    info->X_density = (UINT16)settings.density_x;
    info->Y_density = (UINT16)settings.density_y;
    if (settings.progressive) jpeg_simple_progression(info);
    jpeg_start_compress(info, TRUE);
    return VELATURA_JPEG_OK;
}

int velatura_jpeg_encoder_marker(velatura_jpeg_encoder *encoder, int code, const uint8_t *bytes, size_t count) {
    encoder->catch.failure.status = VELATURA_JPEG_OK;
    if (setjmp(encoder->catch.jump)) return encoder->catch.failure.status;
    jpeg_write_marker(&encoder->info, code, bytes, (unsigned)count);
    return VELATURA_JPEG_OK;
}

int velatura_jpeg_encoder_write(
    velatura_jpeg_encoder *encoder, const uint8_t *bytes, size_t row_bytes, uint32_t count) {
    encoder->catch.failure.status = VELATURA_JPEG_OK;
    if (setjmp(encoder->catch.jump)) return encoder->catch.failure.status;
    for (uint32_t done = 0; done < count;) {
        JSAMPROW rows[ROWS_AT_ONCE];
        uint32_t wanted = count - done < ROWS_AT_ONCE ? count - done : ROWS_AT_ONCE;
        for (uint32_t i = 0; i < wanted; i++) rows[i] = (JSAMPROW)(bytes + (size_t)(done + i) * row_bytes);
        jpeg_write_scanlines(&encoder->info, rows, wanted);
        done += wanted;
    }
    return VELATURA_JPEG_OK;
}

int velatura_jpeg_encoder_finish(velatura_jpeg_encoder *encoder) {
    encoder->catch.failure.status = VELATURA_JPEG_OK;
    if (setjmp(encoder->catch.jump)) return encoder->catch.failure.status;
    jpeg_finish_compress(&encoder->info);
    return VELATURA_JPEG_OK;
}
