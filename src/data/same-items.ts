import { useState } from 'react';

/** Fetching tells of itself many times; what is counted from 100,000 bets is to be counted once. */
export function useSameItems<Item>(
  items: readonly Item[],
  isSame: (one: Item, other: Item) => boolean = Object.is,
): readonly Item[] {
  const [known, setKnown] = useState(items);
  const areSame =
    items.length === known.length &&
    items.every((item, index) => {
      const before = known[index];
      return before !== undefined && isSame(item, before);
    });
  if (areSame) return known;
  setKnown(items);
  return items;
}
