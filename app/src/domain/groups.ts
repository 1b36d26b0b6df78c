/**
 * Items by a key of theirs, in the order in which the keys first appear. Map.groupBy, which Safari lacks before 17.4.
 *
 * @example groupsOf([1, 2, 3], (n) => n % 2) // Map { 1 => [1, 3], 0 => [2] }
 */
export function groupsOf<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
