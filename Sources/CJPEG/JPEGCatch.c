#include "JPEGCatch.h"

#include <string.h>

static velatura_jpeg_catch *catch_of(j_common_ptr info) { return info->client_data; }

void velatura_jpeg_fail(j_common_ptr info, int status, const char *message) {
    velatura_jpeg_catch *catch = catch_of(info);
    catch->failure.status = status;
    snprintf(catch->failure.message, sizeof catch->failure.message, "%s", message);
    longjmp(catch->jump, 1);
}

void velatura_jpeg_fail_system(j_common_ptr info, int system_code) {
    catch_of(info)->failure.system_code = system_code;
    velatura_jpeg_fail(info, VELATURA_JPEG_SYSTEM, strerror(system_code));
}

static int status_of(int code) {
    switch (code) {
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED:
        return VELATURA_JPEG_UNSUPPORTED;
    case JERR_OUT_OF_MEMORY:
    case JERR_NO_BACKING_STORE:
    case JERR_WIDTH_OVERFLOW:
        return VELATURA_JPEG_MEMORY;
    default:
        return VELATURA_JPEG_DATA;
    }
}

static void error_exit(j_common_ptr info) {
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    velatura_jpeg_fail(info, status_of(info->err->msg_code), text);
}

// Whether a warning leaves the pixels as the file's maker meant them.
static int is_harmless(const velatura_jpeg_catch *catch, const struct jpeg_error_mgr *manager) {
    switch (manager->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL:
        return 1;
    case JWRN_EXTRANEOUS_DATA:
        // Some cameras pad between markers and before the end; a broken scan leaves far more.
        return catch->in_header || (manager->msg_parm.i[0] <= 8 && manager->msg_parm.i[1] == JPEG_EOI);
    default:
        return 0;
    }
}

static void emit_message(j_common_ptr info, int level) {
    if (level >= 0) return;
    velatura_jpeg_catch *catch = catch_of(info);
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    if (!catch->tolerant && !is_harmless(catch, info->err)) velatura_jpeg_fail(info, VELATURA_JPEG_DATA, text);
    if (catch->failure.warnings++ == 0)
        snprintf(catch->failure.first_warning, sizeof catch->failure.first_warning, "%s", text);
}

// Nothing is ever printed.
static void output_message(j_common_ptr info) { (void)info; }

struct jpeg_error_mgr *velatura_jpeg_catch_install(velatura_jpeg_catch *catch) {
    jpeg_std_error(&catch->manager);
    catch->manager.error_exit = error_exit;
    catch->manager.emit_message = emit_message;
    catch->manager.output_message = output_message;
    return &catch->manager;
}
