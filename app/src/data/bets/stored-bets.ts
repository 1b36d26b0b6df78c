import { dataClient } from '#data/data-client.ts';
import type { Difference, Sending } from '#data/device/writes.ts';
import { rowsOfIds } from '#data/id-parts.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { outcomeOf, OUTCOMES } from '#domain/bets/outcomes.ts';
import { countOf } from '#domain/number-text.ts';
import { type BetLine, fromBetLine } from './bet-lines.ts';

type Signal = Sending['signal'];

/** Those of these bets that exist, as they are stored, by id. */
export async function storedBets(
  bets: readonly Pick<Bet, 'id'>[],
  signal: Signal,
): Promise<ReadonlyMap<string, Bet>> {
  const ids = bets.map(({ id }) => id);
  const rows = await rowsOfIds(ids, (part) =>
    dataClient
      .from('bet_lines')
      .select('notebook_id, line')
      .in('id', part)
      .abortSignal(signal())
      .overrideTypes<{ notebook_id: string; line: BetLine }[], { merge: false }>(),
  );
  const found = rows.map((row) => fromBetLine(row.notebook_id, row.line));
  return new Map(found.map((bet) => [bet.id, bet]));
}

/** The versions of those of these bets that exist. */
export const storedVersions = (ids: readonly string[], signal: Signal) =>
  storedColumn('bets', 'updated_at', ids, signal);

/** The names of those of these custom fields that exist, by id. */
export const storedFieldNames = (ids: readonly string[], signal: Signal) =>
  storedColumn('custom_columns', 'column_name', ids, signal);

async function storedColumn(
  table: string,
  column: string,
  ids: readonly string[],
  signal: Signal,
): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOfIds(ids, (part) =>
    dataClient
      .from(table)
      .select(`id, value:${column}`)
      .in('id', part)
      .abortSignal(signal())
      .overrideTypes<{ id: string; value: string }[], { merge: false }>(),
  );
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** The skipped bets that a deletion or move still has to change, as the user saw them and as they are stored now. */
export async function skippedBets<Seen extends Pick<Bet, 'id'>>(
  skipped: readonly Seen[],
  {
    mine,
    isAsSeen,
    isDone = () => false,
  }: {
    /** What the write does, for a conflict. */
    mine: string;
    isAsSeen: (seen: Seen, stored: Bet) => boolean;
    isDone?: (stored: Bet) => boolean;
  },
  signal: Signal,
) {
  const found = await storedBets(skipped, signal);
  const left = skipped.flatMap((seen) => {
    const stored = found.get(seen.id);
    return stored && !isDone(stored) ? [{ seen, stored }] : [];
  });
  return {
    left,
    /** The server skips a bet that hasn't changed only if it has locked. */
    lockedCount: left.filter(({ seen, stored }) => isAsSeen(seen, stored)).length,
    deletedCount: skipped.length - found.size,
    differences: left.map(({ stored }): Difference => ({
      name: stored.description,
      mine,
      stored: OUTCOMES[outcomeOf(stored)].label,
    })),
  };
}

/** One bet by its description, several by their number. */
export function nameOfBets(bets: readonly { readonly description?: string | undefined }[]): string {
  const [bet, second] = bets;
  return (second ? undefined : bet?.description) ?? countOf(bets.length, 'bet');
}

/** What to say of bets that a write can't change; empty if there are none. */
export function lockedWords(count: number, change: string): string {
  if (count === 0) return '';
  return `${count === 1 ? 'This bet has' : 'These bets have'} locked, and can't be ${change}.`;
}

/**
 * What another device did to some of the bets that a write changes; empty if `count` is 0.
 *
 * @example whatBecame('changed', 2, false) // '2 bets were changed somewhere else.'
 */
export function whatBecame(
  became: 'changed' | 'deleted' | 'moved',
  count: number,
  isOnlyBet: boolean,
): string {
  if (count === 0) return '';
  if (isOnlyBet) return `This bet was ${became} somewhere else.`;
  return `${countOf(count, 'bet')} ${count === 1 ? 'was' : 'were'} ${became} somewhere else.`;
}
