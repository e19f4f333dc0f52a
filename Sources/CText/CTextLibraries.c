#include "CTextLibraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

enum { PANGOFT2, PANGO, GOBJECT, HARFBUZZ, LIBRARY_COUNT };

static const char *const library_names[LIBRARY_COUNT] = {
    [PANGOFT2] = "libpangoft2-1.0.so.0",
    [PANGO] = "libpango-1.0.so.0",
    [GOBJECT] = "libgobject-2.0.so.0",
    [HARFBUZZ] = "libharfbuzz.so.0",
};

static text_functions functions;
static const char *missing_name;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// The libraries stay open: GLib does not bear being unloaded.
static void load(void) {
    void *libraries[LIBRARY_COUNT];
    for (int i = 0; i < LIBRARY_COUNT; i++) {
        libraries[i] = dlopen(library_names[i], RTLD_NOW | RTLD_LOCAL);
        if (libraries[i] == NULL) {
            missing_name = library_names[i];
            return;
        }
    }
#define LOAD(library, result, name, parameters)                                                                        \
    functions.name = (result(*) parameters)dlsym(libraries[library], #name);                                           \
    if (functions.name == NULL) {                                                                                      \
        missing_name = #name;                                                                                          \
        return;                                                                                                        \
    }
    VELATURA_TEXT_FUNCTIONS(LOAD)
#undef LOAD
}

const text_functions *text_functions_load(const char **missing) {
    pthread_once(&once, load);
    *missing = missing_name;
    return missing_name == NULL ? &functions : NULL;
}
