// Command lines through glibc's argp, whose error functions are variadic and which likes to end the program.
#ifndef VELATURA_CARGUMENTS_H
#define VELATURA_CARGUMENTS_H

#include <stddef.h>

typedef struct velatura_option {
    const char *name;
    // A letter, or 0.
    int letter;
    // What the value is called in the help; NULL for an option without one.
    const char *value;
    const char *help;
    // Options of one group stand together in the help.
    int group;
} velatura_option;

// Takes option number `option`, or a plain argument where that is -1; `position` is the argument's place in argv.
// Returns 0 to go on, 1 to leave the rest alone, -1 where the value is wrong.
typedef int (*velatura_argument)(void *context, int option, const char *value, int position);

enum {
    VELATURA_ARGUMENTS_DONE = 0,
    // The help was printed.
    VELATURA_ARGUMENTS_HELP = 1,
    // The usage was wrong and that has been said on standard error.
    VELATURA_ARGUMENTS_REPORTED = 2,
    // `take` returned -1.
    VELATURA_ARGUMENTS_REFUSED = 3,
    VELATURA_ARGUMENTS_NO_MEMORY = 4,
};

// `documentation` stands before the options in the help, and behind them what follows a vertical tab. argv[0] is the
// name that messages use. With `in_order` options are looked for only up to the first plain argument that stops.
int velatura_parse_arguments(const velatura_option *options, size_t count, const char *usage,
                             const char *documentation, int argc, char **argv, int in_order, velatura_argument take,
                             void *context);

#endif
