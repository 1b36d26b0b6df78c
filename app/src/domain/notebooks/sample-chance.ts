/** Returns the next random number in [0, 1). */
export type Chance = () => number;

/** A seeded generator of random numbers in [0, 1): mulberry32, good enough for sample bets. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` different random items, or all of them if there are fewer. Uses one random number per item. */
export function drawn<Item>(items: readonly Item[], count: number, chance: Chance): Item[] {
  const pool = [...items];
  return Array.from({ length: count }, () => pool.splice(Math.floor(chance() * pool.length), 1)).flat();
}
