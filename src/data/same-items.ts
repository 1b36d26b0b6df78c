import { useState } from 'react';

/** Returns the same array while its items are equal, to avoid recomputing figures of 100,000 bets. */
export function useSameItems<Item>(
  items: readonly Item[],
  isSame: (one: Item, other: Item) => boolean = Object.is,
): readonly Item[] {
  const [kept, setKept] = useState(items);
  const areSame =
    items.length === kept.length &&
    items.every((item, index) => {
      const before = kept[index];
      return before !== undefined && isSame(item, before);
    });
  if (areSame) return kept;
  setKept(items);
  return items;
}
