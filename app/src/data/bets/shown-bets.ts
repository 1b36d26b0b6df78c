import { useMemo } from 'react';
import { laidOver } from '#data/device/laid-over.ts';
import { useWaitingWrites, type WaitingWrite } from '#data/device/writes.ts';
import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { mergeNewestFirst, newestFirst } from '#domain/bets/newest-first.ts';
import { outcomeOf, OUTCOMES } from '#domain/bets/outcomes.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';

/** Stored bets of some notebooks, newest first, with what waits on this device laid over them. No figure counts these. */
export function shownBets(
  stored: readonly Bet[],
  notebookIds: readonly string[],
  waiting: readonly WaitingWrite[],
): readonly Bet[] {
  const laid = laidOver(stored, waiting, ({ bets }) => bets, check);
  if (laid.size === 0) return stored;
  const unchanged = stored.filter(({ id }) => !laid.has(id));
  const changed = Array.from(laid.values()).filter(({ notebookId }) => notebookIds.includes(notebookId));
  // Of those that were created at the same time, the last is the newest.
  return mergeNewestFirst([unchanged, changed.toReversed().toSorted(newestFirst)]);
}

const OBJECTS = new Set(['legs', 'taken', 'closing', 'customValues']);

/** Throws for what rows can't show. */
function check(bet: Bet): void {
  isoDay(bet.day);
  americanOdds(bet.odds);
  cents(bet.wager);
  profitOf(bet);
  for (const text of [bet.description, ...bet.legs.map(({ selection }) => selection)]) text.trim();
  for (const outcome of [outcomeOf(bet), ...bet.legs.map((leg) => leg.outcome)])
    OUTCOMES[outcome].label.trim();
  for (const part of [bet, bet.customValues, ...bet.legs])
    for (const [name, value] of Object.entries(part))
      if (typeof value === 'object' && value !== null && !OBJECTS.has(name)) throw new TypeError(name);
}

export function useShownBets(stored: readonly Bet[], notebookIds: readonly string[]): readonly Bet[] {
  const waiting = useWaitingWrites();
  const ids = notebookIds.join(' ');
  return useMemo(() => shownBets(stored, ids.split(' '), waiting), [stored, ids, waiting]);
}
