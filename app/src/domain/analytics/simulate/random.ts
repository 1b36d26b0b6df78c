import { chanceFrom } from '#domain/notebooks/sample-chance.ts';

/** Returns the next random number, from 0 up to but not including 1. */
export type Random = () => number;

/** Four 32-bit words, not all 0. */
export type RandomState = readonly [number, number, number, number];

/**
 * A random number generator that always returns the same numbers for the same seed, any 32-bit integer. It is
 * xoshiro128**; a simpler generator fills its state, as the authors recommend.
 *
 * @see Blackman and Vigna, Scrambled Linear Pseudorandom Number Generators, ACM TOMS 47 (2021), 36
 * @example seededRandom(1)() // 0.7577540001366287, always
 */
export function seededRandom(seed: number): Random {
  const chance = chanceFrom(seed);
  const word = () => Math.floor(chance() * 2 ** 32);
  return xoshiro128([word(), word(), word(), word()]);
}

/**
 * The generator xoshiro128** with a given state. Its numbers are 32-bit outputs / 2^32, so they are multiples of
 * 2.3e-10.
 *
 * Rejects a state of zeros with a RangeError, since it would only return 0.
 *
 * @see https://prng.di.unimi.it/xoshiro128starstar.c, and app/tests/vectors/README.md for its published outputs
 * @example xoshiro128([1, 2, 3, 4])() * 2 ** 32 // 11520
 */
export function xoshiro128(state: RandomState): Random {
  if (state.every((word) => word === 0)) throw new RangeError('The state must not be all zeros');
  // An array, because engines allocate memory for large numbers in a closure's variables.
  const words = Int32Array.from(state, (word) => word | 0);
  return () => {
    const first = words[0] ?? 0;
    const second = words[1] ?? 0;
    const third = (words[2] ?? 0) ^ first;
    const fourth = (words[3] ?? 0) ^ second;
    const scrambled = Math.imul(second, 5);
    const output = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    words[0] = first ^ fourth;
    words[1] = second ^ third;
    words[2] = third ^ (second << 9);
    words[3] = (fourth << 11) | (fourth >>> 21);
    return (output >>> 0) / 2 ** 32;
  };
}
