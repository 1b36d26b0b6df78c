import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { BackendError } from '#data/backend-error.ts';
import type { Call } from '#data/data-client.ts';
import { withdrawImport } from '#data/transfer/import-sending.ts';
import { currentBankroll } from './support/bets.ts';
import { type Person, dataApiOfFile } from './support/data-api.ts';
import { addBet, addColumn, cachedBets } from './support/functions.ts';
import {
  bankrollOfBets,
  EMPTY_PLAN,
  newImporter,
  planFor,
  plannedBet,
  plannedBets,
  plannedNotebook,
  seenBy,
  sendImport,
  storedCounts,
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

describe('when responses are lost', () => {
  test('there is only one import, whichever calls they belonged to', async () => {
    const lost = new Set<string>();
    const losing: Call = async (name, args, signal) => {
      const answer = await call(name, args, signal);
      const which = `${name} ${String(args.part)}`;
      if (lost.has(which)) return answer as never;
      lost.add(which);
      throw unreachable();
    };
    const plan = planFor(existing);
    expect(await sendImport(losing, plan, { id })).toMatchObject({ bets: 5, days: 2 });
    expect((await cachedBets(person, existing)).bets).toHaveLength(2);
    expect(await sendImport(call, plan, { id })).toMatchObject({ bets: 5, days: 2 });
    expect((await cachedBets(person, existing)).bets).toHaveLength(2);
  });

  test('if nothing was written, the same import resumes where it stopped', async () => {
    const bets = plannedBets(existing, 10_000);
    let calls = 0;
    const cut: Call = (name, args, signal) => {
      calls += 1;
      return calls > 2 ? Promise.reject(unreachable()) : call(name, args, signal);
    };
    const before = await seenBy(person, [existing]);
    await expect(sendImport(cut, { ...EMPTY_PLAN, bets }, { id })).rejects.toMatchObject({ status: 0 });
    expect(await seenBy(person, [existing])).toEqual(before);
    const parts: unknown[] = [];
    const counted: Call = (name, args, signal) => {
      if (name === 'stage_import') parts.push(args.part);
      return call(name, args, signal);
    };
    expect(await sendImport(counted, { ...EMPTY_PLAN, bets }, { id })).toMatchObject({ bets: 10_000 });
    // The first response says what has already arrived.
    expect(parts.slice(0, 2)).toEqual([0, 2]);
    expect((await cachedBets(person, existing)).bets).toHaveLength(10_000);
  });
});

test('an import without a response is withdrawn, whether or not it took effect', async () => {
  const [before, stored] = [await seenBy(person, [existing]), await storedCounts(backend)];
  const plan = planFor(existing);
  await sendImport(call, plan, { id });
  await withdrawImport(call, id);
  expect(await seenBy(person, [existing])).toEqual(before);

  const other = randomUUID();
  const cut: Call = (name, args, signal) =>
    name === 'apply_import' ? Promise.reject(unreachable()) : call(name, args, signal);
  await expect(sendImport(cut, plan, { id: other })).rejects.toMatchObject({ status: 0 });
  await withdrawImport(call, other);
  await withdrawImport(call, randomUUID());
  expect(await seenBy(person, [existing])).toEqual(before);
  expect(await storedCounts(backend)).toEqual({ ...stored, imports: expect.any(Number) as unknown });
  await expect(withdrawImport(() => Promise.reject(unreachable()), id)).rejects.toMatchObject({ status: 0 });
});

test('a cancelled import leaves nothing', async () => {
  const before = await storedCounts(backend);
  const giving = new AbortController();
  const sending = { id, signal: giving.signal, onProgress: () => giving.abort() };
  const plan = { ...planFor(existing), bets: plannedBets(existing, 9000) };
  await expect(sendImport(call, plan, sending)).rejects.toMatchObject({ name: 'AbortError' });
  expect(await storedCounts(backend)).toEqual(before);
});

test('an import cancelled just as it completes is complete', async () => {
  const giving = new AbortController();
  const late: Call = (name, args, signal) => {
    const answer = call(name, args, signal);
    if (name === 'apply_import') giving.abort();
    return answer as never;
  };
  const plan = { ...EMPTY_PLAN, bets: plannedBets(existing, 3) };
  expect(await sendImport(late, plan, { id, signal: giving.signal })).toMatchObject({ bets: 3 });
});

describe('concurrently', () => {
  test('two imports into one notebook both complete while bets are added, and the bankroll is exact', async () => {
    const tabs = [0, 1].map(() => plannedBets(existing, 2500));
    const typed = Array.from({ length: 20 }, () =>
      addBet(person, existing, { status: 'lost', return_cents: 0 }),
    );
    await Promise.all([
      ...tabs.map((bets) => sendImport(call, { ...EMPTY_PLAN, bets }, { id: randomUUID() })),
      ...typed,
    ]);
    expect((await cachedBets(person, existing)).bets).toHaveLength(5020);
    expect(await currentBankroll(backend, existing)).toBe(await bankrollOfBets(person, existing));
  });

  test('the same import from two tabs runs once', async () => {
    const plan = { ...planFor(existing), bets: plannedBets(existing, 2500) };
    const outcomes = await Promise.all([sendImport(call, plan, { id }), sendImport(call, plan, { id })]);
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect((await cachedBets(person, existing)).bets).toHaveLength(2500);
  });
});

describe('during an import', () => {
  /** Runs something just before the import is complete. */
  const justBefore =
    (happens: () => Promise<unknown>): Call =>
    async (name, ...rest) => {
      if (name === 'apply_import') await happens();
      return call(name, ...rest);
    };

  test('if the notebook is deleted, nothing is imported, with an error', async () => {
    const deleting = justBefore(async () => person.rest.from('notebooks').delete().eq('id', existing));
    await expect(sendImport(deleting, planFor(existing), { id })).rejects.toThrow(
      'A notebook has been deleted meanwhile. Nothing was imported.',
    );
    expect((await person.rest.from('notebooks').select()).data).toEqual([]);
  });

  const plannedWith = (column: string) => ({
    ...EMPTY_PLAN,
    notebooks: [plannedNotebook()],
    bets: [plannedBet(existing, { customValues: { [column]: 'x' } })],
  });

  test('if a field is deleted, nothing is imported, with an error', async () => {
    const column = await addColumn(person, existing, 'Tipster');
    const before = await storedCounts(backend);
    const deleting = justBefore(async () => person.rest.from('custom_columns').delete().eq('id', column));
    await expect(sendImport(deleting, plannedWith(column), { id })).rejects.toThrow(
      'One of the custom fields has been deleted meanwhile. Nothing was imported.',
    );
    expect(await storedCounts(backend)).toEqual({ ...before, columns: Number(before?.columns) - 1 });
  });

  test('if a field with the same name is added, nothing is imported, with an error', async () => {
    const plan = planFor(existing);
    const adding = justBefore(() => addColumn(person, existing, 'tipster'));
    await expect(sendImport(adding, plan, { id })).rejects.toThrow(
      'The notebook has a field named tipster already. Nothing was imported.',
    );
    expect((await cachedBets(person, existing)).bets).toEqual([]);
  });

  test('if the notebook is deleted between two parts, nothing is imported, with an error', async () => {
    let parts = 0;
    const deleting: Call = async (name, ...rest) => {
      if (name === 'stage_import' && ++parts === 2)
        await person.rest.from('notebooks').delete().eq('id', existing);
      return call(name, ...rest);
    };
    const plan = { ...EMPTY_PLAN, bets: plannedBets(existing, 6000) };
    await expect(sendImport(deleting, plan, { id })).rejects.toThrow(
      'deleted meanwhile. Nothing was imported.',
    );
    const { data } = await person.rest.from('bets').select();
    expect(data).toEqual([]);
  });
});
