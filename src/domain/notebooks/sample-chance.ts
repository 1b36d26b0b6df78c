/** Gives the next number, from 0 up to 1. */
export type Chance = () => number;

/**
 * A seeded generator of numbers from 0 up to 1: mulberry32, random enough for made-up bets.
 *
 * @example chanceFrom(1)() // 0.6270739405881613, always
 */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A random sample of `count` different items, each equally likely; all items if there are fewer. Every
 * item takes one number.
 *
 * @example drawn(['Jets', 'Bills', 'Rams'], 2, chanceFrom(1)) // ['Bills', 'Jets']
 */
export function drawn<Item>(items: readonly Item[], count: number, chance: Chance): Item[] {
  const pool = [...items];
  return Array.from({ length: count }, () => pool.splice(Math.floor(chance() * pool.length), 1)).flat();
}
