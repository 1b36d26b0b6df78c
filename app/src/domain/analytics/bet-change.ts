import type { Bet } from '#domain/bets/bet.ts';

/** At position `at`, `removed` bets are replaced with `added`. */
export type BetChange = { readonly at: number; readonly removed: number; readonly added: readonly Bet[] };

/**
 * The change that turns one list of bets into another. Bets are compared by identity.
 *
 * @example betChange([b, a], [c, b, a]) // { at: 0, removed: 0, added: [c] }
 */
export function betChange(before: readonly Bet[], after: readonly Bet[]): BetChange {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at += 1;
  let end = 0;
  while (end < shorter - at && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { at, removed: before.length - end - at, added: after.slice(at, after.length - end) };
}
