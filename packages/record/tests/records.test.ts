import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { notebookOf } from '#backend/tests/support/bets.ts';
import { type Person, dataApiOfFile } from '#backend/tests/support/data-api.ts';
import { call } from '#backend/tests/support/functions.ts';
import { addLockingBet, HOUR, startMoved } from '#backend/tests/support/records.ts';

const backend = await dataApiOfFile();
let me: Person;
let notebook: string;
beforeEach(async () => {
  me = await backend.newPerson();
  notebook = await notebookOf(me.rest);
});

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

type Part = [content: string, hash: string, openings: Record<string, [salt: string, value: string]>][];
const SHOWN = ['description', 'wager', 'wager_units', 'returned', 'closing', 'event', 'legs'];
const exported = () =>
  call<Part>(me.rest, 'record_part', { target_notebook: notebook, after: 0, shown: SHOWN });
const start = () => call(me.rest, 'start_record', { target_notebook: notebook, zone: 'America/New_York' });

const addBet = () => addLockingBet(me.rest, notebook);
/** As if the bet's event had started. */
const begin = (id: string) => startMoved(backend, id, -HOUR);

/** Checks every link and opening, and returns the kinds. */
function kindsOf(part: Part) {
  let hash = Buffer.alloc(32);
  return part.map(([content, link, openings]) => {
    hash = sha256(hash, Buffer.from(content));
    expect(link).toBe(hash.toString('hex'));
    const event = JSON.parse(content) as { kind: string; fields?: Record<string, string> };
    for (const [field, [salt, value]] of Object.entries(openings))
      expect(event.fields?.[field]).toBe(
        sha256(Buffer.from(salt, 'hex'), Buffer.from(value)).toString('hex'),
      );
    return event.kind;
  });
}

test('every change of a bet is an event of the chain, whose openings match', async () => {
  await start();
  const id = await addBet();
  await me.rest.from('bets').update({ wager_amount: 30 }).eq('id', id);
  await begin(id);
  await me.rest.from('bets').update({ status: 'won', return_amount: 57.27 }).eq('id', id);
  await call(me.rest, 'add_correction', { target_bet: id, field: 'line', value: '-4', reason: 'Typo' });
  await call(me.rest, 'end_record', { target_notebook: notebook });
  const part = await exported();
  expect(kindsOf(part)).toEqual(['started', 'added', 'changed', 'settled', 'corrected', 'ended']);
  expect(part.map(([, , openings]) => Object.keys(openings).toSorted())).toEqual([
    [],
    ['day', 'description', 'locks', 'odds', 'outcome', 'start', 'wager', 'wager_units'],
    ['wager', 'wager_units'],
    ['outcome', 'returned'],
    // What corrects a hidden field is hidden, too.
    ['field'],
    [],
  ]);
});

test('a locked bet stays as it is for every client', async () => {
  await start();
  const id = await addBet();
  await begin(id);
  for (const change of [
    { wager_amount: 1 },
    { description: 'Other' },
    { date: '2026-01-01' },
    { odds: 200 },
  ]) {
    const { error } = await me.rest.from('bets').update(change).eq('id', id);
    expect(error).toMatchObject({
      code: '42501',
      message: expect.stringMatching(/^This bet is locked/) as string,
    });
  }
  const { error } = await me.rest.from('bets').delete().eq('id', id);
  expect(error?.message).toMatch(/^This bet is locked/);
  await me.rest.from('notebooks').delete().eq('id', notebook);
  expect(await backend.sql`select from bets where id = ${id}`).toHaveLength(0);
  expect(await backend.sql`select from record_events where notebook_id = ${notebook}`).toHaveLength(0);
});

test('an import of many bets is a chain without gaps', async () => {
  await start();
  const bets = Array.from({ length: 200 }, () => ({
    bet: { date: '2026-11-20', description: 'Lakers', odds: 120, wager_cents: 10_00 },
  }));
  await call(me.rest, 'add_bets', { target_notebook: notebook, bets });
  const part = await exported();
  expect(kindsOf(part)).toHaveLength(201);
  expect(await call(me.rest, 'record_summary', { target_notebook: notebook })).toMatchObject({
    event_count: 201,
    late: 200,
    head: part.at(-1)?.[1],
  });
});
