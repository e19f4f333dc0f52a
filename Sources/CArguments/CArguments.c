#include "CArguments.h"
