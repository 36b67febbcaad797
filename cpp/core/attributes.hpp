// Hints for compilers that take them; they change speed, never meaning.
#pragma once

#if defined(__GNUC__) && !defined(TRAINS_SANITIZED)
/// Everything called inside is to become part of the function. Not under sanitizers: the checks of hundreds of
/// functions in one take a compiler minutes.
#define TRAINS_FLATTEN [[gnu::flatten]]
#else
#define TRAINS_FLATTEN
#endif

#if defined(__GNUC__)
/// Seldom called: to be kept out of the loops of those who call it.
#define TRAINS_COLD [[gnu::cold, gnu::noinline]]
/// A function of its own: too big to be copied into each flattened loop that calls it.
#define TRAINS_NOINLINE [[gnu::noinline]]
#else
#define TRAINS_COLD
#define TRAINS_NOINLINE
#endif
