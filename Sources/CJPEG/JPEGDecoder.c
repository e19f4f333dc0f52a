#include <stdlib.h>
#include <string.h>

#include "JPEGCatch.h"

enum { BUFFER_SIZE = 65536, ROWS_AT_ONCE = 16 };

struct velatura_jpeg_decoder {
    velatura_jpeg_catch catch;
    struct jpeg_decompress_struct info;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    velatura_jpeg_decoder_settings settings;
    unsigned scan_limit;
    velatura_input input;
    JOCTET buffer[BUFFER_SIZE];
};

static velatura_jpeg_decoder *decoder_of(j_decompress_ptr info) {
    return (velatura_jpeg_decoder *)((char *)info - offsetof(velatura_jpeg_decoder, info));
}

// MARK: the source

static void init_source(j_decompress_ptr info) { (void)info; }
static void term_source(j_decompress_ptr info) { (void)info; }

static boolean fill_input_buffer(j_decompress_ptr info) {
    velatura_jpeg_decoder *decoder = decoder_of(info);
    velatura_jpeg_catch *catch = &decoder->catch;
    if (catch->in_header && decoder->input.offset > decoder->settings.header_bytes)
        velatura_jpeg_fail(
            (j_common_ptr)info, VELATURA_JPEG_LIMIT, "more bytes of metadata than the limit allows");
    int64_t got = velatura_input_read(&decoder->input, decoder->buffer, BUFFER_SIZE);
    if (got < 0) velatura_jpeg_fail_system((j_common_ptr)info, (int)-got);
    if (got == 0) {
        if (decoder->input.offset == 0)
            velatura_jpeg_fail((j_common_ptr)info, VELATURA_JPEG_DATA, "the file is empty");
        if (!catch->tolerant)
            velatura_jpeg_fail((j_common_ptr)info, VELATURA_JPEG_TRUNCATED, "the file ends early");
        if (catch->failure.warnings++ == 0)
            snprintf(catch->failure.first_warning, sizeof catch->failure.first_warning, "the file ends early");
        decoder->buffer[0] = 0xFF;
        decoder->buffer[1] = JPEG_EOI;
        got = 2;
    }
    decoder->source.next_input_byte = decoder->buffer;
    decoder->source.bytes_in_buffer = (size_t)got;
    return TRUE;
}

static void skip_input_data(j_decompress_ptr info, long count) {
    if (count <= 0) return;
    velatura_jpeg_decoder *decoder = decoder_of(info);
    size_t buffered = decoder->source.bytes_in_buffer;
    if ((size_t)count <= buffered) {
        decoder->source.next_input_byte += count;
        decoder->source.bytes_in_buffer -= (size_t)count;
        return;
    }
    uint64_t left = decoder->input.size - decoder->input.offset;
    uint64_t beyond = (uint64_t)count - buffered;
    decoder->input.offset += beyond < left ? beyond : left;
    decoder->source.bytes_in_buffer = 0;
}

// Called for every row of blocks of every scan that is read before the first output.
static void progress_monitor(j_common_ptr info) {
    velatura_jpeg_decoder *decoder = decoder_of((j_decompress_ptr)info);
    if ((unsigned)decoder->info.input_scan_number > decoder->scan_limit)
        velatura_jpeg_fail(info, VELATURA_JPEG_LIMIT, "more scans than a picture of this size may have");
}

// MARK: the handle

velatura_jpeg_decoder *velatura_jpeg_decoder_new(velatura_jpeg_decoder_settings settings) {
    velatura_jpeg_decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return NULL;
    decoder->settings = settings;
    decoder->catch.tolerant = settings.tolerant;
    decoder->catch.in_header = 1;
    decoder->info.err = velatura_jpeg_catch_install(&decoder->catch);
    decoder->info.client_data = &decoder->catch;
    if (setjmp(decoder->catch.jump)) {
        free(decoder);
        return NULL;
    }
    jpeg_create_decompress(&decoder->info);
    decoder->source.init_source = init_source;
    decoder->source.fill_input_buffer = fill_input_buffer;
    decoder->source.skip_input_data = skip_input_data;
    decoder->source.resync_to_restart = jpeg_resync_to_restart;
    decoder->source.term_source = term_source;
    decoder->info.src = &decoder->source;
    decoder->progress.progress_monitor = progress_monitor;
    decoder->info.progress = &decoder->progress;
    return decoder;
}

void velatura_jpeg_decoder_free(velatura_jpeg_decoder *decoder) {
    if (!decoder) return;
    jpeg_destroy_decompress(&decoder->info);
    free(decoder);
}

const velatura_jpeg_failure *velatura_jpeg_decoder_failure(const velatura_jpeg_decoder *decoder) {
    return &decoder->catch.failure;
}

// Takes the bytes as they lie now, and keeps the decoder's place in them.
static void adopt(velatura_jpeg_decoder *decoder, velatura_input input) {
    uint64_t offset = decoder->input.offset;
    decoder->input = input;
    decoder->input.offset = offset;
    decoder->catch.failure.status = VELATURA_JPEG_OK;
}

static int space_of(J_COLOR_SPACE space) {
    switch (space) {
    case JCS_GRAYSCALE: return VELATURA_JPEG_GRAY;
    case JCS_RGB: return VELATURA_JPEG_RGB;
    case JCS_YCbCr: return VELATURA_JPEG_YCBCR;
    case JCS_CMYK: return VELATURA_JPEG_CMYK;
    case JCS_YCCK: return VELATURA_JPEG_YCCK;
    default: return VELATURA_JPEG_UNKNOWN;
    }
}

static void set_marker_length(j_decompress_ptr info, unsigned limit) {
    for (int code = JPEG_APP0; code <= JPEG_APP0 + 15; code++) jpeg_save_markers(info, code, limit);
    jpeg_save_markers(info, JPEG_COM, limit);
}

int velatura_jpeg_decoder_read_header(velatura_jpeg_decoder *decoder, velatura_input input, velatura_jpeg_info *out) {
    adopt(decoder, input);
    if (setjmp(decoder->catch.jump)) return decoder->catch.failure.status;
    j_decompress_ptr info = &decoder->info;
    if (decoder->settings.keep_markers) set_marker_length(info, 0xFFFF);
    jpeg_read_header(info, TRUE);
    decoder->catch.in_header = 0;
    // What comes between scans is no metadata, and would gather without bound.
    if (decoder->settings.keep_markers) set_marker_length(info, 0);

    memset(out, 0, sizeof *out);
    out->width = info->image_width;
    out->height = info->image_height;
    out->components = info->num_components;
    out->stored_space = space_of(info->jpeg_color_space);
    out->precision = info->data_precision;
    out->progressive = info->progressive_mode;
    out->arithmetic = info->arith_code;
    out->multiple_scans = jpeg_has_multiple_scans(info);
    out->restart_interval = info->restart_interval;
    out->saw_adobe = info->saw_Adobe_marker;
    out->adobe_transform = info->Adobe_transform;
    out->saw_jfif = info->saw_JFIF_marker;
    out->density_unit = info->density_unit;
    out->density_x = info->X_density;
    out->density_y = info->Y_density;
    for (int i = 0; i < info->num_components && i < 4; i++) {
        out->sampling_x[i] = info->comp_info[i].h_samp_factor;
        out->sampling_y[i] = info->comp_info[i].v_samp_factor;
    }
    return VELATURA_JPEG_OK;
}

int velatura_jpeg_decoder_marker(
    const velatura_jpeg_decoder *decoder, size_t index, int *code, const uint8_t **bytes, size_t *count) {
    jpeg_saved_marker_ptr marker = decoder->info.marker_list;
    while (marker && index-- > 0) marker = marker->next;
    if (!marker) return 0;
    *code = marker->marker;
    *bytes = marker->data;
    *count = marker->data_length;
    return 1;
}

// The whole limit for pictures of up to 16 megapixels, less for larger ones: what a scan costs grows with the picture.
static unsigned scan_limit(const velatura_jpeg_decoder *decoder) {
    uint64_t pixels = (uint64_t)decoder->info.image_width * decoder->info.image_height;
    uint64_t limit = pixels > 0 ? UINT64_C(8000000000) / pixels : 0;
    if (limit < 64) limit = 64;
    return limit < decoder->settings.maximum_scans ? (unsigned)limit : decoder->settings.maximum_scans;
}

int velatura_jpeg_decoder_start(
    velatura_jpeg_decoder *decoder, velatura_input input, int reduction, uint32_t *width, uint32_t *height,
    int *channels) {
    adopt(decoder, input);
    if (setjmp(decoder->catch.jump)) return decoder->catch.failure.status;
    j_decompress_ptr info = &decoder->info;
    switch (info->jpeg_color_space) {
    case JCS_GRAYSCALE: info->out_color_space = JCS_GRAYSCALE; break;
    case JCS_CMYK:
    case JCS_YCCK: info->out_color_space = JCS_CMYK; break;
    default: info->out_color_space = JCS_RGB; break;
    }
    info->scale_num = 1;
    info->scale_denom = (unsigned)reduction;
    info->dct_method = JDCT_ISLOW;
    info->do_fancy_upsampling = TRUE;
    decoder->scan_limit = scan_limit(decoder);
    jpeg_start_decompress(info);
    *width = info->output_width;
    *height = info->output_height;
    *channels = info->output_components;
    return VELATURA_JPEG_OK;
}

int velatura_jpeg_decoder_read(
    velatura_jpeg_decoder *decoder, velatura_input input, uint8_t *bytes, size_t row_bytes, uint32_t count,
    uint32_t *done) {
    adopt(decoder, input);
    *done = 0;
    if (setjmp(decoder->catch.jump)) return decoder->catch.failure.status;
    j_decompress_ptr info = &decoder->info;
    while (*done < count) {
        JSAMPROW rows[ROWS_AT_ONCE];
        uint32_t wanted = count - *done < ROWS_AT_ONCE ? count - *done : ROWS_AT_ONCE;
        for (uint32_t i = 0; i < wanted; i++) rows[i] = bytes + (size_t)(*done + i) * row_bytes;
        *done += jpeg_read_scanlines(info, rows, wanted);
    }
    if (info->output_scanline == info->output_height) jpeg_finish_decompress(info);
    return VELATURA_JPEG_OK;
}
