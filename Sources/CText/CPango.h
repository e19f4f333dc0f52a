// What is used of Pango 1.50 and HarfBuzz 6 or newer: public, stable interfaces, declared here so that their headers need
// not be installed.
#ifndef VELATURA_CPANGO_H
#define VELATURA_CPANGO_H

#include <stdint.h>

typedef struct PangoFontMap PangoFontMap;
typedef struct PangoContext PangoContext;
typedef struct PangoLayout PangoLayout;
typedef struct PangoLayoutIter PangoLayoutIter;
typedef struct PangoFontDescription PangoFontDescription;
typedef struct PangoFont PangoFont;
typedef struct PangoLanguage PangoLanguage;
typedef struct PangoAttrList PangoAttrList;
typedef struct PangoAttribute PangoAttribute;

typedef struct hb_font_t hb_font_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_draw_funcs_t hb_draw_funcs_t;

typedef struct PangoRectangle {
    int x, y, width, height;
} PangoRectangle;

typedef struct PangoGlyphInfo {
    uint32_t glyph;
    struct {
        int32_t width, x_offset, y_offset;
    } geometry;
    unsigned int attributes;
} PangoGlyphInfo;

typedef struct PangoGlyphString {
    int num_glyphs;
    PangoGlyphInfo *glyphs;
    int *log_clusters;
    int space;
} PangoGlyphString;

typedef struct PangoItem {
    int offset, length, num_chars;
    struct {
        void *shape_engine, *lang_engine;
        PangoFont *font;
        uint8_t level, gravity, flags, script;
        void *language;
        void *extra_attributes;
    } analysis;
} PangoItem;

typedef struct PangoGlyphItem {
    PangoItem *item;
    PangoGlyphString *glyphs;
} PangoGlyphItem;

// The first members of PangoLayoutLine.
typedef struct PangoLayoutLine {
    PangoLayout *layout;
    int start_index, length;
} PangoLayoutLine;

typedef void (*hb_point_func)(hb_draw_funcs_t *, void *, void *, float, float, void *);
typedef void (*hb_quadratic_func)(hb_draw_funcs_t *, void *, void *, float, float, float, float, void *);
typedef void (*hb_cubic_func)(hb_draw_funcs_t *, void *, void *, float, float, float, float, float, float, void *);
typedef void (*hb_close_func)(hb_draw_funcs_t *, void *, void *, void *);

enum { PANGO_GLYPH_EMPTY = 0x0FFFFFFF, PANGO_GLYPH_UNKNOWN_FLAG = 0x10000000 };
enum { PANGO_DIRECTION_LTR = 0, PANGO_DIRECTION_RTL = 1 };
enum { PANGO_WRAP_WORD_CHAR = 2, PANGO_ELLIPSIZE_NONE = 0, PANGO_ELLIPSIZE_END = 3 };

// Each function used: library, result, name, parameters.
#define VELATURA_TEXT_FUNCTIONS(F)                                                                                     \
    F(PANGOFT2, PangoFontMap *, pango_ft2_font_map_new, (void))                                                        \
    F(PANGO, PangoContext *, pango_font_map_create_context, (PangoFontMap *))                                          \
    F(PANGO, void, pango_context_set_round_glyph_positions, (PangoContext *, int))                                     \
    F(PANGO, void, pango_context_set_language, (PangoContext *, PangoLanguage *))                                      \
    F(PANGO, PangoLanguage *, pango_language_from_string, (const char *))                                              \
    F(PANGO, void, pango_context_set_base_dir, (PangoContext *, int))                                                  \
    F(PANGO, PangoLayout *, pango_layout_new, (PangoContext *))                                                        \
    F(PANGO, void, pango_layout_set_text, (PangoLayout *, const char *, int))                                          \
    F(PANGO, void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *))                   \
    F(PANGO, void, pango_layout_set_width, (PangoLayout *, int))                                                       \
    F(PANGO, void, pango_layout_set_height, (PangoLayout *, int))                                                      \
    F(PANGO, void, pango_layout_set_wrap, (PangoLayout *, int))                                                        \
    F(PANGO, void, pango_layout_set_ellipsize, (PangoLayout *, int))                                                   \
    F(PANGO, void, pango_layout_set_justify, (PangoLayout *, int))                                                     \
    F(PANGO, void, pango_layout_set_spacing, (PangoLayout *, int))                                                     \
    F(PANGO, void, pango_layout_set_auto_dir, (PangoLayout *, int))                                                    \
    F(PANGO, void, pango_layout_set_attributes, (PangoLayout *, PangoAttrList *))                                      \
    F(PANGO, PangoAttrList *, pango_attr_list_new, (void))                                                             \
    F(PANGO, void, pango_attr_list_insert, (PangoAttrList *, PangoAttribute *))                                        \
    F(PANGO, void, pango_attr_list_unref, (PangoAttrList *))                                                           \
    F(PANGO, PangoAttribute *, pango_attr_insert_hyphens_new, (int))                                                   \
    F(PANGO, int, pango_layout_is_ellipsized, (PangoLayout *))                                                         \
    F(PANGO, int, pango_layout_get_unknown_glyphs_count, (PangoLayout *))                                              \
    F(PANGO, PangoLayoutIter *, pango_layout_get_iter, (PangoLayout *))                                                \
    F(PANGO, void, pango_layout_iter_free, (PangoLayoutIter *))                                                        \
    F(PANGO, PangoLayoutLine *, pango_layout_iter_get_line_readonly, (PangoLayoutIter *))                              \
    F(PANGO, PangoGlyphItem *, pango_layout_iter_get_run_readonly, (PangoLayoutIter *))                                \
    F(PANGO, int, pango_layout_iter_next_run, (PangoLayoutIter *))                                                     \
    F(PANGO, void, pango_layout_iter_get_run_extents, (PangoLayoutIter *, PangoRectangle *, PangoRectangle *))         \
    F(PANGO, void, pango_layout_iter_get_line_extents, (PangoLayoutIter *, PangoRectangle *, PangoRectangle *))        \
    F(PANGO, int, pango_layout_iter_get_baseline, (PangoLayoutIter *))                                                 \
    F(PANGO, int, pango_layout_line_get_resolved_direction, (PangoLayoutLine *))                                       \
    F(PANGO, PangoFontDescription *, pango_font_description_new, (void))                                               \
    F(PANGO, void, pango_font_description_free, (PangoFontDescription *))                                              \
    F(PANGO, void, pango_font_description_set_family, (PangoFontDescription *, const char *))                          \
    F(PANGO, void, pango_font_description_set_absolute_size, (PangoFontDescription *, double))                         \
    F(PANGO, void, pango_font_description_set_weight, (PangoFontDescription *, int))                                   \
    F(PANGO, void, pango_font_description_set_style, (PangoFontDescription *, int))                                    \
    F(PANGO, void, pango_font_description_set_stretch, (PangoFontDescription *, int))                                  \
    F(PANGO, const char *, pango_font_description_get_family, (const PangoFontDescription *))                          \
    F(PANGO, int, pango_font_description_get_weight, (const PangoFontDescription *))                                   \
    F(PANGO, int, pango_font_description_get_style, (const PangoFontDescription *))                                    \
    F(PANGO, int, pango_font_description_get_stretch, (const PangoFontDescription *))                                  \
    F(PANGO, PangoFontDescription *, pango_font_describe, (PangoFont *))                                               \
    F(PANGO, hb_font_t *, pango_font_get_hb_font, (PangoFont *))                                                       \
    F(GOBJECT, void, g_object_unref, (void *))                                                                         \
    F(HARFBUZZ, hb_font_t *, hb_font_create_sub_font, (hb_font_t *))                                                   \
    F(HARFBUZZ, void, hb_font_destroy, (hb_font_t *))                                                                  \
    F(HARFBUZZ, hb_face_t *, hb_font_get_face, (hb_font_t *))                                                          \
    F(HARFBUZZ, unsigned int, hb_face_get_upem, (const hb_face_t *))                                                   \
    F(HARFBUZZ, void, hb_font_set_scale, (hb_font_t *, int, int))                                                      \
    F(HARFBUZZ, void, hb_font_set_ppem, (hb_font_t *, unsigned int, unsigned int))                                     \
    F(HARFBUZZ, void, hb_ot_font_set_funcs, (hb_font_t *))                                                             \
    F(HARFBUZZ, void, hb_font_get_glyph_shape, (hb_font_t *, uint32_t, hb_draw_funcs_t *, void *))                     \
    F(HARFBUZZ, hb_draw_funcs_t *, hb_draw_funcs_create, (void))                                                       \
    F(HARFBUZZ, void, hb_draw_funcs_set_move_to_func, (hb_draw_funcs_t *, hb_point_func, void *, void *))              \
    F(HARFBUZZ, void, hb_draw_funcs_set_line_to_func, (hb_draw_funcs_t *, hb_point_func, void *, void *))              \
    F(HARFBUZZ, void, hb_draw_funcs_set_quadratic_to_func, (hb_draw_funcs_t *, hb_quadratic_func, void *, void *))     \
    F(HARFBUZZ, void, hb_draw_funcs_set_cubic_to_func, (hb_draw_funcs_t *, hb_cubic_func, void *, void *))             \
    F(HARFBUZZ, void, hb_draw_funcs_set_close_path_func, (hb_draw_funcs_t *, hb_close_func, void *, void *))

#endif
