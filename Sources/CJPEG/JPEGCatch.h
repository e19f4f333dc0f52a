// How libjpeg's errors and warnings are caught; shared by the decoder and the encoder.
#ifndef VELATURA_JPEG_CATCH_H
#define VELATURA_JPEG_CATCH_H

#include <setjmp.h>
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>

#include "CJPEG.h"

// `client_data` of every libjpeg object points to one of these.
typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf jump;
    velatura_jpeg_failure failure;
    int tolerant;
    int in_header;  // before the first scan
} velatura_jpeg_catch;

struct jpeg_error_mgr *velatura_jpeg_catch_install(velatura_jpeg_catch *catch);

// Ends the running call with this failure.
_Noreturn void velatura_jpeg_fail(j_common_ptr info, int status, const char *message);
_Noreturn void velatura_jpeg_fail_system(j_common_ptr info, int system_code);

#endif
