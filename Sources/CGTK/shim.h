// What Swift cannot import of GTK: constants that are cast macros, and calls with variable arguments.
#ifndef VELATURA_CGTK_SHIM_H
#define VELATURA_CGTK_SHIM_H

#include <adwaita.h>
#include <glib-unix.h>
#include <malloc.h>

static inline GType velatura_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType velatura_type_int(void) { return G_TYPE_INT; }
static inline GType velatura_type_uint(void) { return G_TYPE_UINT; }
static inline GType velatura_type_double(void) { return G_TYPE_DOUBLE; }
static inline GType velatura_type_string(void) { return G_TYPE_STRING; }
static inline GType velatura_type_object(void) { return G_TYPE_OBJECT; }

static inline gpointer velatura_object_new(GType type) {
    return g_object_new_with_properties(type, 0, NULL, NULL);
}

// For widgets that only lay others out.
static inline void velatura_accessible_group(GtkWidget *widget) {
    g_object_set(widget, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
}

// For widgets that only decorate: screen readers are told nothing of them.
static inline void velatura_accessible_pass_over(GtkWidget *widget) {
    g_object_set(widget, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static inline void velatura_set_kept_blocks(int block, int kept) {
    mallopt(M_MMAP_THRESHOLD, block);
    mallopt(M_TRIM_THRESHOLD, kept);
}

// The two entries by which a run loop empties libdispatch's main queue on Linux; the handle is an eventfd.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

#endif
