/** Random choices that depend only on the seed and the request's number, on every machine. */
export type Chance = {
  /** A random integer from 0 up to, but not including, the bound. */
  below(bound: number): number;
  /** Returns true with this probability. */
  happens(share: number): boolean;
  of<Thing>(things: readonly Thing[]): Thing;
  uuid(): string;
};

/** mulberry32 (Tommy Ettinger, public domain), seeded per number so that one request can be repeated alone. */
export function chanceOf(seed: number, number: number): Chance {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    happens: (share) => next() < share,
    of: (things) => {
      const chosen = things[below(things.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from');
      return chosen;
    },
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
      return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
    },
  };
}
