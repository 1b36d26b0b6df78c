/** So many rows make a piece of a file: a few milliseconds of work. */
export const PART = 500;

/**
 * The items in their order, in lists of at most PART each; no list for none.
 *
 * @example [...inParts(bets)].map((part) => part.length) // of 1,200 bets [500, 500, 200]
 */
export function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += PART) yield items.slice(start, start + PART);
}
