// Hints for compilers that take them; they change speed, never meaning.
#pragma once

#if defined(__GNUC__)
/// Everything called inside is to become part of the function.
#define TRAINS_FLATTEN [[gnu::flatten]]
/// Seldom called: to be kept out of the loops of those who call it.
#define TRAINS_COLD [[gnu::cold, gnu::noinline]]
/// A function of its own: too big to be copied into each flattened loop that calls it.
#define TRAINS_NOINLINE [[gnu::noinline]]
#else
#define TRAINS_FLATTEN
#define TRAINS_COLD
#define TRAINS_NOINLINE
#endif
