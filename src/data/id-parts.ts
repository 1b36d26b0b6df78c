/** Ids are sent in the URL, of which servers accept about 8 KB. */
const MAX_IDS = 100;

/** These items in parts, with few enough for one request that names them. */
export function idParts<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / MAX_IDS) }, (_, index) =>
    items.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
}
