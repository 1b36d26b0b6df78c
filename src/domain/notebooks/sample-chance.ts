/** Gives the next number, from 0 up to 1. */
export type Chance = () => number;

/**
 * Numbers from 0 up to 1 that follow from a seed alone: mulberry32, even enough for made-up bets.
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
 * So many different items of a list, each as likely as any other: all of them when there are no more. Every
 * item takes one number.
 *
 * @example drawn(['Jets', 'Bills', 'Rams'], 2, chanceFrom(1)) // ['Bills', 'Jets']
 */
export function drawn<Item>(items: readonly Item[], count: number, chance: Chance): Item[] {
  const pool = [...items];
  return Array.from({ length: count }, () => pool.splice(Math.floor(chance() * pool.length), 1)).flat();
}
