import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { DataApiUnderTest, Person, Row } from './data-api.ts';
import { call } from './functions.ts';

export const HOUR = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A new notebook that keeps a record. */
export async function newRecord({ id, rest }: Person, name = 'NBA'): Promise<string> {
  const { data, error } = await rest.from('notebooks').insert({ user_id: id, name }).select('id').single();
  if (error) throw new Error(error.message, { cause: error });
  const notebook = String(data?.['id']);
  await call(rest, 'start_record', { target_notebook: notebook, zone: 'UTC' });
  return notebook;
}

/** Adds a bet that starts, and so locks, in an hour; returns its id. */
export async function addLockingBet(rest: Person['rest'], notebook: string, more: Row = {}): Promise<string> {
  const starts_at = inHours(1);
  const bet = {
    date: starts_at.slice(0, 10),
    description: 'Lakers',
    odds: 150,
    wager_cents: 25_00,
    starts_at,
  };
  const sent = { target_notebook: notebook, bet: { ...bet, ...more } };
  return (await call<[string]>(rest, 'add_bet', sent))[0];
}

/** Moves the lock of a bet as if time had passed, which no client can do. */
export async function startMoved({ sql }: Pick<DataApiUnderTest, 'sql'>, bet: string, byMs: number) {
  await sql.begin(async (tx) => {
    await tx`alter table bets disable trigger user`;
    await tx`update bets set locks_at = now() + make_interval(secs => ${byMs / 1000}) where id = ${bet}`;
    await tx`alter table bets enable trigger user`;
  });
}

type Part = [content: string, hash: string, openings: Record<string, [salt: string, value: string]>][];

/** The kinds of a record's events, whose links and numbers are checked. */
export async function chainOf({ rest }: Person, notebook: string): Promise<string[]> {
  const kinds: string[] = [];
  let hash = Buffer.alloc(32);
  for (;;) {
    const after = kinds.length;
    const part = await call<Part>(rest, 'record_part', { target_notebook: notebook, after, shown: [] });
    for (const [content, link] of part) {
      const { seq, kind } = JSON.parse(content) as { seq: number; kind: string };
      hash = createHash('sha256').update(hash).update(content).digest();
      kinds.push(kind);
      expect([seq, link]).toEqual([kinds.length, hash.toString('hex')]);
    }
    if (part.length === 0) return kinds;
  }
}
