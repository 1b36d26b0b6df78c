import { dataClient, dataOf } from '#data/data-client.ts';
import type { Sending } from '#data/device/writes.ts';
import { idParts } from '#data/id-parts.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { countOf } from '#domain/number-text.ts';
import type { BetLine } from './bet-lines.ts';
import { fromSentLines } from './bets.ts';

/** Those of these bets that exist, as they are stored. */
export async function storedBets(
  bets: readonly Pick<Bet, 'id' | 'notebookId'>[],
  { signal }: Sending,
): Promise<Bet[]> {
  const found: Bet[] = [];
  for (const part of idParts(bets)) {
    const ids = part.map(({ id }) => id);
    const asked = dataClient.from('bet_lines').select('line').in('id', ids).abortSignal(signal());
    const rows = await dataOf(asked.overrideTypes<{ line: BetLine }[], { merge: false }>());
    const lines = rows.map(({ line }) => line);
    found.push(...fromSentLines(lines, part));
  }
  return found;
}

/** The versions of those of these bets that exist. */
export async function storedVersions(
  ids: readonly string[],
  signal: Sending['signal'],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const part of idParts(ids)) {
    const asked = dataClient.from('bets').select('id, updated_at').in('id', part).abortSignal(signal());
    for (const row of await dataOf(asked)) found.set(String(row.id), String(row.updated_at));
  }
  return found;
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
