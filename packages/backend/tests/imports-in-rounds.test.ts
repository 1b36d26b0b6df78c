import { beforeEach, expect, test } from 'vitest';
import { BackendError } from '#data/backend-error.ts';
import type { Call } from '#data/data-client.ts';
import { continueImport, undoImport } from '#data/transfer/import-sending.ts';
import { currentBankroll, notebookOf } from './support/bets.ts';
import { type Person, dataApiOfFile } from './support/data-api.ts';
import {
  bankrollOfBets,
  EMPTY_PLAN,
  newImporter,
  plannedBets,
  seenBy,
  sendImport,
} from './support/imports.ts';

const backend = await dataApiOfFile();
let person: Person;
let call: Call;
let existing: string;
let id: string;
beforeEach(async () => {
  ({ person, call, existing, id } = await newImporter(backend));
});

const unreachable = () => new BackendError({ message: 'TypeError: fetch failed', status: 0 });

const MOST = 10_000;
/** Three rounds. */
const COUNT = 20_500;
/** Two, where only the first is added. */
const FEW = 10_500;
const large = (count = COUNT) => ({ ...EMPTY_PLAN, bets: plannedBets(existing, count) });
const countOf = async () => {
  const [row] = await backend.sql<{ n: number }[]>`
    select count(*)::int as n from bets where notebook_id = ${existing}`;
  return row?.n ?? 0;
};
/** Applies one round, then loses the connection. */
const interrupted = (): Call => {
  let applied = 0;
  return (name, args, signal) => {
    if (name === 'apply_import' && ++applied > 1) return Promise.reject(unreachable());
    return call(name, args, signal);
  };
};
const unfinished = async () =>
  (await person.rest.from('imports').select('file_name, status, planned, added').eq('id', id)).data;

test('each round is visible once added, and the progress is stored', async () => {
  const seen: number[] = [];
  const bankrolls: [number, number][] = [];
  const looking: Call = async (name, args, signal) => {
    const answer = await call(name, args, signal);
    if (name === 'apply_import') {
      seen.push(await countOf());
      bankrolls.push([await currentBankroll(backend, existing), await bankrollOfBets(person, existing)]);
    }
    return answer as never;
  };
  const added: unknown[] = [];
  const onProgress = (_: number, sofar: { bets: number } | null) => added.push(sofar?.bets);
  expect(await sendImport(looking, large(), { id, onProgress })).toMatchObject({ bets: COUNT });
  expect(seen).toHaveLength(3);
  for (const [i, count] of seen.entries()) expect(count - (seen[i - 1] ?? 0)).toBeLessThanOrEqual(MOST);
  for (const [kept, counted] of bankrolls) expect(kept).toBe(counted);
  expect(added.slice(-seen.length)).toEqual(seen);
  const rows = await backend.sql<{ description: string }[]>`
    select description from bets where notebook_id = ${existing} order by created_at, seq`;
  expect(rows.map(({ description }) => description)).toEqual(large().bets.map((bet) => bet.description));
}, 120_000);

test('an import resumes where it stopped, even without the file, and from two tabs at once', async () => {
  await expect(sendImport(interrupted(), large(), { id })).rejects.toMatchObject({ status: 0 });
  expect(await unfinished()).toEqual([
    {
      file_name: 'bets.csv',
      status: 'adding',
      planned: expect.objectContaining({ bets: COUNT }) as unknown,
      added: expect.objectContaining({ bets: await countOf() }) as unknown,
    },
  ]);
  const outcomes = await Promise.all([continueImport(call, { id }), continueImport(call, { id })]);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ bets: COUNT });
  expect(await countOf()).toBe(COUNT);
  expect(await unfinished()).toMatchObject([{ status: 'complete' }]);
}, 120_000);

test('undoing removes what was added, except what was changed since', async () => {
  await expect(sendImport(interrupted(), large(FEW), { id })).rejects.toMatchObject({ status: 0 });
  const [bet] = await backend.sql<{ id: string }[]>`
    update bets set status = 'lost', return_amount = 0
    where id = (select id from bets where notebook_id = ${existing} limit 1) returning id`;
  const added = await countOf();
  expect(added).toBeGreaterThan(0);
  expect(await undoImport(call, id)).toMatchObject({ removed: { bets: added - 1 }, kept: { bets: 1 } });
  expect(await backend.sql`select id from bets where notebook_id = ${existing}`).toEqual([bet]);
  expect(await currentBankroll(backend, existing)).toBe(900_00);
  await expect(continueImport(call, { id })).rejects.toThrow('This import has been undone');
}, 120_000);

test('an import cancelled while it adds rows is undone', async () => {
  const before = await seenBy(person, [existing]);
  const canceling = new AbortController();
  const onProgress = (_: number, added: unknown) => added && canceling.abort();
  const sending = { id, signal: canceling.signal, onProgress };
  await expect(sendImport(call, large(FEW), sending)).rejects.toMatchObject({ name: 'AbortError' });
  expect(await seenBy(person, [existing])).toEqual(before);
}, 120_000);

test('an import that fails later on says so and keeps the added rows until they are undone', async () => {
  const other = await notebookOf(person.rest);
  const bets = [...plannedBets(existing, MOST), ...plannedBets(other, 1)];
  let rounds = 0;
  const deleting: Call = async (name, args, signal) => {
    if (name === 'apply_import' && ++rounds === 2)
      await person.rest.from('notebooks').delete().eq('id', other);
    return call(name, args, signal);
  };
  await expect(sendImport(deleting, { ...EMPTY_PLAN, bets }, { id })).rejects.toThrow(
    'A notebook has been deleted meanwhile. No more was imported.',
  );
  const added = await countOf();
  expect(added).toBeGreaterThan(0);
  expect(await unfinished()).toMatchObject([{ status: 'adding', added: { bets: added } }]);
  expect(await undoImport(call, id)).toMatchObject({ removed: { bets: added } });
  expect(await countOf()).toBe(0);
}, 120_000);

test('10,000 rows take one transaction', async () => {
  let rounds = 0;
  const counting: Call = (name, args, signal) => {
    if (name === 'apply_import') rounds += 1;
    return call(name, args, signal);
  };
  await sendImport(counting, { ...EMPTY_PLAN, bets: plannedBets(existing, MOST) }, { id });
  expect(rounds).toBe(1);
}, 120_000);
