// Text laid out with Pango, its glyphs as outlines from HarfBuzz.
//
// Neither library is linked: both are loaded when text is first laid out, so that programs start as fast without them.
// No headers of theirs are needed to build; the few functions and structures used are declared in CPango.h.
#ifndef VELATURA_CTEXT_H
#define VELATURA_CTEXT_H

#include <stddef.h>
#include <stdint.h>

enum {
    VELATURA_TEXT_DONE = 0,
    // A library or a function of it is missing: the result's `missing` names it.
    VELATURA_TEXT_UNAVAILABLE = 1,
    // There is no font at all.
    VELATURA_TEXT_NO_FONT = 2,
    VELATURA_TEXT_NO_MEMORY = 3,
};

typedef struct velatura_text_request {
    // UTF-8 without a zero byte.
    const char *text;
    int length;
    // UTF-8, ends with a zero byte.
    const char *family;
    // As in BCP 47.
    const char *language;
    // Pixels an em.
    double size;
    // 100 to 1000.
    int weight;
    // 0 upright, 1 oblique, 2 italic.
    int slant;
    // 0 to 8, ultra-condensed to ultra-expanded.
    int stretch;
    // Where lines are broken in 1/1024 pixel; -1 for nowhere.
    int width;
    // Where the text is cut in 1/1024 pixel; -1 for nowhere, -n for n lines of each paragraph.
    int height;
    int is_truncated;
    int is_justified;
    // Between lines, in 1/1024 pixel.
    int spacing;
    // 0 as the text says, 1 left to right, 2 right to left.
    int direction;
} velatura_text_request;

// One step of an outline: 0 move, 1 line, 2 quadratic, 3 cubic, 4 close. In pixels from the upper left corner of the text,
// y down; the end point comes last.
typedef struct velatura_text_step {
    int kind;
    double x[3], y[3];
} velatura_text_step;

typedef struct velatura_text_line {
    // Logical extents in pixels from the upper left corner of the text; x as though it were aligned left.
    double x, y, width, height;
    double baseline;
    int is_right_to_left;
    // The first of the steps that do not belong to this line or one before.
    size_t step_end;
    // The part of the text.
    int start, length;
} velatura_text_line;

// A font that was used.
typedef struct velatura_text_font {
    char *family;
    int weight, slant, stretch;
} velatura_text_font;

typedef struct velatura_text_result {
    const char *missing;
    velatura_text_step *steps;
    size_t step_count, step_capacity;
    velatura_text_line *lines;
    size_t line_count, line_capacity;
    velatura_text_font *fonts;
    size_t font_count, font_capacity;
    // Characters for which no font has a glyph.
    size_t unknown_count;
    int is_truncated;
    // Memory ran out while steps were added.
    int failed;
} velatura_text_result;

// Lays text out. May be called by any number of threads; one at a time does the work, with objects of Pango's that no other
// code knows. The result must be freed, whatever is returned.
int velatura_text_layout(const velatura_text_request *request, velatura_text_result *result);
void velatura_text_free(velatura_text_result *result);

#endif
