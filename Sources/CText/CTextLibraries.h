// The functions of Pango and HarfBuzz, loaded on first use.
#ifndef VELATURA_CTEXTLIBRARIES_H
#define VELATURA_CTEXTLIBRARIES_H

#include "CPango.h"

typedef struct text_functions {
#define MEMBER(library, result, name, parameters) result(*name) parameters;
    VELATURA_TEXT_FUNCTIONS(MEMBER)
#undef MEMBER
} text_functions;

// The functions, or NULL and in `missing` the name of the library or function that is not there.
const text_functions *text_functions_load(const char **missing);

#endif
