// Hints for compilers that take them; they change speed, never meaning.
#pragma once

#if defined(__GNUC__)
/// Everything called inside is to become part of the function.
#define TRAINS_FLATTEN [[gnu::flatten]]
/// Seldom called: to be kept out of the loops of those who call it.
#define TRAINS_COLD [[gnu::cold, gnu::noinline]]
#else
#define TRAINS_FLATTEN
#define TRAINS_COLD
#endif
