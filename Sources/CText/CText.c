#include "CText.h"

#include "CTextLibraries.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const double unit = 1.0 / 1024;

// Used by one thread at a time: all of Pango's objects below are only touched under this lock.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static PangoFontMap *font_map;
static hb_draw_funcs_t *draw_functions;

// Makes room for one more member; returns 0 where there is no memory.
static int grow(void **members, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity) return 1;
    size_t larger = *capacity ? *capacity * 2 : 16;
    void *moved = realloc(*members, larger * size);
    if (moved == NULL) return 0;
    *members = moved;
    *capacity = larger;
    return 1;
}

// Where a glyph's outline goes.
typedef struct pen {
    velatura_text_result *result;
    double x, y;
    // Pixels a font unit.
    double scale;
} pen;

static void add(pen *pen, int kind, int count, const float *places) {
    velatura_text_result *r = pen->result;
    if (!grow((void **)&r->steps, r->step_count, &r->step_capacity, sizeof *r->steps)) {
        r->failed = 1;
        return;
    }
    velatura_text_step *step = &r->steps[r->step_count++];
    memset(step, 0, sizeof *step);
    step->kind = kind;
    for (int i = 0; i < count; i++) {
        step->x[i] = pen->x + places[2 * i] * pen->scale;
        step->y[i] = pen->y - places[2 * i + 1] * pen->scale;
    }
}

static void move_to(hb_draw_funcs_t *f, void *data, void *state, float x, float y, void *user) {
    add(data, 0, 1, (float[]){x, y});
}

static void line_to(hb_draw_funcs_t *f, void *data, void *state, float x, float y, void *user) {
    add(data, 1, 1, (float[]){x, y});
}

static void quadratic_to(
    hb_draw_funcs_t *f, void *data, void *state, float cx, float cy, float x, float y, void *user) {
    add(data, 2, 2, (float[]){cx, cy, x, y});
}

static void cubic_to(
    hb_draw_funcs_t *f, void *data, void *state, float cx, float cy, float dx, float dy, float x, float y,
    void *user) {
    add(data, 3, 3, (float[]){cx, cy, dx, dy, x, y});
}

static void close_path(hb_draw_funcs_t *f, void *data, void *state, void *user) { add(data, 4, 0, NULL); }

static void prepare(const text_functions *f) {
    if (font_map != NULL) return;
    font_map = f->pango_ft2_font_map_new();
    draw_functions = f->hb_draw_funcs_create();
    f->hb_draw_funcs_set_move_to_func(draw_functions, move_to, NULL, NULL);
    f->hb_draw_funcs_set_line_to_func(draw_functions, line_to, NULL, NULL);
    f->hb_draw_funcs_set_quadratic_to_func(draw_functions, quadratic_to, NULL, NULL);
    f->hb_draw_funcs_set_cubic_to_func(draw_functions, cubic_to, NULL, NULL);
    f->hb_draw_funcs_set_close_path_func(draw_functions, close_path, NULL, NULL);
}

// Notes a font unless it was noted before.
static int note_font(const text_functions *f, PangoFont *font, velatura_text_result *r) {
    PangoFontDescription *description = f->pango_font_describe(font);
    const char *family = f->pango_font_description_get_family(description);
    velatura_text_font found = {
        .weight = f->pango_font_description_get_weight(description),
        .slant = f->pango_font_description_get_style(description),
        .stretch = f->pango_font_description_get_stretch(description),
    };
    int done = 1;
    for (size_t i = 0; i < r->font_count; i++) {
        velatura_text_font *known = &r->fonts[i];
        if (strcmp(known->family, family) == 0 && known->weight == found.weight && known->slant == found.slant
            && known->stretch == found.stretch)
            goto end;
    }
    found.family = strdup(family);
    done = found.family != NULL && grow((void **)&r->fonts, r->font_count, &r->font_capacity, sizeof *r->fonts);
    if (done) r->fonts[r->font_count++] = found;
    else free(found.family);
end:
    f->pango_font_description_free(description);
    return done;
}

// Adds the outlines of a run's glyphs; `x` and `baseline` are its start in 1/1024 pixel.
static int add_run(
    const text_functions *f, const PangoGlyphItem *run, double size, int x, int baseline, velatura_text_result *r) {
    PangoFont *font = run->item->analysis.font;
    if (font == NULL) return 1;
    if (!note_font(f, font, r)) return 0;
    hb_font_t *sized = f->pango_font_get_hb_font(font);
    if (sized == NULL) return 1;
    // The same font (its variation and slant) without hinting, in its own units.
    hb_font_t *plain = f->hb_font_create_sub_font(sized);
    unsigned int units = f->hb_face_get_upem(f->hb_font_get_face(plain));
    f->hb_ot_font_set_funcs(plain);
    f->hb_font_set_scale(plain, (int)units, (int)units);
    f->hb_font_set_ppem(plain, 0, 0);
    pen pen = {.result = r, .scale = size / units};
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
        const PangoGlyphInfo *glyph = &run->glyphs->glyphs[i];
        if (glyph->glyph != PANGO_GLYPH_EMPTY) {
            uint32_t index = glyph->glyph & PANGO_GLYPH_UNKNOWN_FLAG ? 0 : glyph->glyph;
            pen.x = (x + glyph->geometry.x_offset) * unit;
            pen.y = (baseline + glyph->geometry.y_offset) * unit;
            f->hb_font_get_glyph_shape(plain, index, draw_functions, &pen);
        }
        x += glyph->geometry.width;
    }
    f->hb_font_destroy(plain);
    return !r->failed;
}

static int add_line(
    const text_functions *f, PangoLayoutIter *iter, PangoLayoutLine *line, velatura_text_result *r) {
    if (!grow((void **)&r->lines, r->line_count, &r->line_capacity, sizeof *r->lines)) return 0;
    PangoRectangle box;
    f->pango_layout_iter_get_line_extents(iter, NULL, &box);
    r->lines[r->line_count++] = (velatura_text_line){
        .x = box.x * unit,
        .y = box.y * unit,
        .width = box.width * unit,
        .height = box.height * unit,
        .baseline = f->pango_layout_iter_get_baseline(iter) * unit,
        .is_right_to_left = f->pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
        .start = line->start_index,
        .length = line->length,
    };
    return 1;
}

static int collect(const text_functions *f, PangoLayout *layout, double size, velatura_text_result *r) {
    PangoLayoutIter *iter = f->pango_layout_get_iter(layout);
    PangoLayoutLine *current = NULL;
    int done = 1;
    do {
        PangoLayoutLine *line = f->pango_layout_iter_get_line_readonly(iter);
        if (line != current) {
            done = add_line(f, iter, line, r);
            current = line;
        }
        PangoGlyphItem *run = f->pango_layout_iter_get_run_readonly(iter);
        if (done && run != NULL) {
            PangoRectangle box;
            f->pango_layout_iter_get_run_extents(iter, NULL, &box);
            done = add_run(f, run, size, box.x, f->pango_layout_iter_get_baseline(iter), r);
        }
        if (r->line_count > 0) r->lines[r->line_count - 1].step_end = r->step_count;
    } while (done && f->pango_layout_iter_next_run(iter));
    f->pango_layout_iter_free(iter);
    return done;
}

static PangoLayout *make_layout(const text_functions *f, PangoContext *context, const velatura_text_request *q) {
    f->pango_context_set_round_glyph_positions(context, 0);
    f->pango_context_set_language(context, f->pango_language_from_string(q->language));
    if (q->direction == 2) f->pango_context_set_base_dir(context, PANGO_DIRECTION_RTL);
    PangoFontDescription *font = f->pango_font_description_new();
    f->pango_font_description_set_family(font, q->family);
    f->pango_font_description_set_absolute_size(font, q->size * 1024);
    f->pango_font_description_set_weight(font, q->weight);
    f->pango_font_description_set_style(font, q->slant);
    f->pango_font_description_set_stretch(font, q->stretch);
    PangoLayout *layout = f->pango_layout_new(context);
    f->pango_layout_set_font_description(layout, font);
    f->pango_font_description_free(font);
    f->pango_layout_set_auto_dir(layout, q->direction == 0);
    f->pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    f->pango_layout_set_width(layout, q->width);
    f->pango_layout_set_spacing(layout, q->spacing);
    f->pango_layout_set_justify(layout, q->is_justified);
    f->pango_layout_set_ellipsize(layout, q->is_truncated ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
    if (q->is_truncated) f->pango_layout_set_height(layout, q->height);
    // A word that is broken for want of room gets no hyphen: where it would be wrong is not known.
    PangoAttrList *attributes = f->pango_attr_list_new();
    f->pango_attr_list_insert(attributes, f->pango_attr_insert_hyphens_new(0));
    f->pango_layout_set_attributes(layout, attributes);
    f->pango_attr_list_unref(attributes);
    f->pango_layout_set_text(layout, q->text, q->length);
    return layout;
}

int velatura_text_layout(const velatura_text_request *request, velatura_text_result *result) {
    memset(result, 0, sizeof *result);
    const text_functions *f = text_functions_load(&result->missing);
    if (f == NULL) return VELATURA_TEXT_UNAVAILABLE;
    pthread_mutex_lock(&lock);
    prepare(f);
    int status = VELATURA_TEXT_DONE;
    PangoContext *context = f->pango_font_map_create_context(font_map);
    PangoLayout *layout = make_layout(f, context, request);
    if (!collect(f, layout, request->size, result)) status = VELATURA_TEXT_NO_MEMORY;
    result->is_truncated = f->pango_layout_is_ellipsized(layout);
    result->unknown_count = (size_t)f->pango_layout_get_unknown_glyphs_count(layout);
    // Where there is a font at all, unknown characters are shown in it.
    if (status == VELATURA_TEXT_DONE && result->font_count == 0 && result->unknown_count > 0)
        status = VELATURA_TEXT_NO_FONT;
    f->g_object_unref(layout);
    f->g_object_unref(context);
    pthread_mutex_unlock(&lock);
    return status;
}

void velatura_text_free(velatura_text_result *result) {
    for (size_t i = 0; i < result->font_count; i++) free(result->fonts[i].family);
    free(result->fonts);
    free(result->lines);
    free(result->steps);
    memset(result, 0, sizeof *result);
}
