import { setTimeout as sleep } from 'node:timers/promises';
import { sha256 } from '@noble/hashes/sha2.js';
import { beforeAll, expect, test } from 'vitest';
import { ChainCheck } from '#record/domain/chain.ts';
import { type RecordRow } from '#record/domain/record-event.ts';
import { BET_FIELDS } from '#record/domain/record-texts.ts';
import { RecordReplay } from '#record/domain/recorded-bets.ts';
import { type Person, dataApiOfFile } from '#backend/tests/support/data-api.ts';
import { call } from '#backend/tests/support/functions.ts';
import { inHours, newRecord } from '#backend/tests/support/records.ts';

const backend = await dataApiOfFile();
let me: Person;
beforeAll(async () => {
  me = await backend.newPerson();
});

type Change = Record<string, unknown>;

/** Adds a bet, changes it, and then says that it had started in between, or only after the change. */
async function notebookWith(change: Change, startsBefore: boolean, withStart: boolean): Promise<string> {
  const notebook = await newRecord(me, JSON.stringify([change, startsBefore, withStart]));
  const bet = {
    date: inHours(1).slice(0, 10),
    description: 'Lakers −3.5',
    selection: 'Lakers',
    line: -3.5,
    odds: -110,
    wager_cents: 25_00,
    starts_at: inHours(1),
  };
  const [id] = await call<[id: string]>(me.rest, 'add_bet', { target_notebook: notebook, bet });
  await sleep(4);
  const before = new Date().toISOString();
  await sleep(4);
  const starting = withStart && { starts_at: startsBefore ? before : inHours(0.5) };
  expect(
    (
      await me.rest
        .from('bets')
        .update({ ...change, ...starting })
        .eq('id', id)
    ).error,
  ).toBe(null);
  await sleep(4);
  const start = startsBefore ? before : new Date().toISOString();
  // Where the start was given with the change, this says the same again.
  expect((await me.rest.from('bets').update({ starts_at: start }).eq('id', id)).error).toBe(null);
  return notebook;
}

/** How a program without the database classes the bets of an export. */
async function replayed(notebook: string): Promise<string[]> {
  const rows = await call<RecordRow[]>(me.rest, 'record_part', {
    target_notebook: notebook,
    after: 0,
    shown: BET_FIELDS,
  });
  const replay = new RecordReplay('units');
  replay.add(new ChainCheck(sha256, notebook).add(rows));
  return replay.bets().map((bet) => (bet.state === 'shown' ? bet.class : bet.state));
}

async function summed(notebook: string): Promise<string[]> {
  const summary = await call<Record<string, number>>(me.rest, 'record_summary', {
    target_notebook: notebook,
  });
  return ['on_time', 'no_start', 'late', 'imported'].flatMap((name) =>
    Array.from({ length: summary[name] ?? 0 }, () => name.replace('_', ' ')),
  );
}

const CHANGES: [Change, 'late' | 'on time'][] = [
  [{ description: 'Celtics +3.5' }, 'late'],
  [{ selection: 'Celtics' }, 'late'],
  [{ selection: null }, 'late'],
  [{ line: -4 }, 'late'],
  [{ odds: 120 }, 'late'],
  [{ wager_amount: 100 }, 'late'],
  [{ bonus: true }, 'late'],
  // Said only now, so nothing was changed.
  [{ event: 'Lakers at Celtics', market: 'Spread' }, 'on time'],
  [{ date: '2026-01-05' }, 'on time'],
  [{ status: 'won', return_amount: 47.73 }, 'on time'],
];

test('a bet whose pick was changed after a start that was recorded later is late, in SQL as in programs', async () => {
  for (const [change, expected] of CHANGES)
    for (const [startsBefore, withStart] of [
      [true, false],
      [true, true],
      [false, false],
      [false, true],
    ] as const) {
      const notebook = await notebookWith(change, startsBefore, withStart);
      const found = await replayed(notebook);
      expect([change, startsBefore, withStart, await summed(notebook)]).toEqual([
        change,
        startsBefore,
        withStart,
        found,
      ]);
      expect(found).toEqual([startsBefore ? expected : 'on time']);
    }
});

test('what was changed before a bet was deleted and added again counts no more', async () => {
  const notebook = await notebookWith({ description: 'Celtics' }, false, false);
  const bet = { date: inHours(1).slice(0, 10), description: 'Heat', odds: 100, wager_cents: 1_00 };
  const add = () =>
    call<[string]>(me.rest, 'add_bet', {
      target_notebook: notebook,
      bet: { ...bet, starts_at: inHours(1), id },
    });
  const id = crypto.randomUUID();
  await add();
  await me.rest.from('bets').update({ description: 'Bulls' }).eq('id', id);
  await me.rest.from('bets').delete().eq('id', id);
  await add();
  await sleep(4);
  await me.rest.from('bets').update({ starts_at: new Date().toISOString() }).eq('id', id);
  expect(await replayed(notebook)).toEqual(['on time', 'on time']);
  expect(await summed(notebook)).toEqual(['on time', 'on time']);
});
