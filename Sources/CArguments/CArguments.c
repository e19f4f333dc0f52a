#define _GNU_SOURCE
#include "CArguments.h"

#include <argp.h>
#include <errno.h>
#include <stdlib.h>

// Keys above all characters, so that argp takes none of them for a letter.
enum { KEY_OPTION = 0x1000, KEY_HELP = 0x2000, KEY_USAGE };

typedef struct {
    const velatura_option *options;
    size_t count;
    velatura_argument take;
    void *context;
    int result;
} parse_context;

static int take(parse_context *parse, int option, char *value, struct argp_state *state) {
    int answer = parse->take(parse->context, option, value, state->next - 1);
    if (answer < 0) {
        parse->result = VELATURA_ARGUMENTS_REFUSED;
        return ECANCELED;
    }
    if (answer > 0) state->next = state->argc;
    return 0;
}

static error_t parse_key(int key, char *value, struct argp_state *state) {
    parse_context *parse = state->input;
    if (key == ARGP_KEY_ARG) return take(parse, -1, value, state);
    if (key == KEY_HELP || key == KEY_USAGE) {
        unsigned what = key == KEY_HELP ? ARGP_HELP_STD_HELP : ARGP_HELP_USAGE;
        argp_state_help(state, stdout, what & ~(unsigned)(ARGP_HELP_EXIT_OK | ARGP_HELP_EXIT_ERR));
        parse->result = VELATURA_ARGUMENTS_HELP;
        return ECANCELED;
    }
    for (size_t i = 0; i < parse->count; i++) {
        if (key == KEY_OPTION + (int)i || (parse->options[i].letter != 0 && key == parse->options[i].letter)) {
            return take(parse, (int)i, value, state);
        }
    }
    return ARGP_ERR_UNKNOWN;
}

int velatura_parse_arguments(const velatura_option *options, size_t count, const char *usage,
                             const char *documentation, int argc, char **argv, int in_order, velatura_argument take,
                             void *context) {
    struct argp_option *table = calloc(count + 3, sizeof *table);
    if (table == NULL) return VELATURA_ARGUMENTS_NO_MEMORY;
    for (size_t i = 0; i < count; i++) {
        table[i].name = options[i].name;
        table[i].key = options[i].letter != 0 ? options[i].letter : KEY_OPTION + (int)i;
        table[i].arg = options[i].value;
        table[i].doc = options[i].help;
        table[i].group = options[i].group;
    }
    table[count] = (struct argp_option){"help", KEY_HELP, NULL, 0, "print this help", -1};
    table[count + 1] = (struct argp_option){"usage", KEY_USAGE, NULL, OPTION_HIDDEN, "print a short usage", -1};

    parse_context parse = {options, count, take, context, VELATURA_ARGUMENTS_DONE};
    struct argp parser = {.options = table, .parser = parse_key, .args_doc = usage, .doc = documentation};
    unsigned flags = ARGP_NO_EXIT | ARGP_NO_HELP | (in_order ? ARGP_IN_ORDER : 0);
    error_t error = argp_parse(&parser, argc, argv, flags, NULL, &parse);
    free(table);
    if (parse.result != VELATURA_ARGUMENTS_DONE) return parse.result;
    if (error == ENOMEM) return VELATURA_ARGUMENTS_NO_MEMORY;
    return error == 0 ? VELATURA_ARGUMENTS_DONE : VELATURA_ARGUMENTS_REPORTED;
}
