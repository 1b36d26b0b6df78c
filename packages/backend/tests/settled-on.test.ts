import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { toSummary, type SummaryRow } from '#data/notebook-rows.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { call } from './support/functions.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
});

const WON = { status: 'won', return_amount: 210 };

/** Stores a bet as a client of the specification does, with what else is given. */
async function insert(given: Row): Promise<string> {
  const bet = {
    notebook_id: notebook,
    date: '2026-01-05',
    description: 'Lakers',
    odds: -110,
    wager_amount: 110,
  };
  const { data } = await person.rest
    .from('bets')
    .insert({ ...bet, ...given })
    .select('id')
    .single()
    .throwOnError();
  return String(data?.id);
}

async function settledOn(id: string) {
  const { data } = await person.rest.from('bets').select('settled_on').match({ id }).single();
  return (data as { settled_on: string | null } | null)?.settled_on;
}

const update = (id: string, changes: Row) => person.rest.from('bets').update(changes).match({ id });

const versions = async (...ids: string[]) => {
  const { data } = await person.rest.from('bets').select('id, updated_at').in('id', ids);
  return data ?? [];
};

describe('a client that knows nothing of days of settlement', () => {
  test('gets the last day on which the bet or a leg starts', async () => {
    const id = await insert({ starts_at: '2026-02-08T23:30:00Z' });
    await update(id, WON);
    expect(await settledOn(id)).toBe('2026-02-08');

    const legs = ['2026-01-06T20:00:00Z', '2026-01-08T20:00:00Z'].map((start, place) => ({
      selection: `Team ${place}`,
      odds: 100,
      outcome: 'won',
      starts_at: start,
    }));
    const parlay = await insert({ odds: null, price_notation: 'legs', legs });
    await update(parlay, { status: 'lost', return_amount: 0 });
    expect(await settledOn(parlay)).toBe('2026-01-08');
  });

  test('gets today without a start, or before it', async () => {
    const ids = await Promise.all([{}, { starts_at: '2199-01-01T00:00:00Z' }].map(insert));
    const [day] = await backend.sql<
      { today: string }[]
    >`select (now() at time zone 'UTC')::date::text as today`;
    for (const id of ids) {
      await update(id, WON);
      expect(await settledOn(id)).toBe(day?.today);
    }
  });

  test('gets the date of a bet that it adds as settled, which is null', async () => {
    expect(await settledOn(await insert(WON))).toBeNull();
    expect(await settledOn(await insert({ ...WON, starts_at: '2026-01-05T20:00:00Z' }))).toBeNull();
    expect(await settledOn(await insert({ ...WON, starts_at: '2026-01-07T20:00:00Z' }))).toBe('2026-01-07');
  });

  test('can correct the result, which keeps the day, and the date, which no day precedes', async () => {
    const id = await insert({ starts_at: '2026-02-08T20:00:00Z' });
    await update(id, WON);
    await update(id, { status: 'lost', return_amount: 0 });
    expect(await settledOn(id)).toBe('2026-02-08');
    await update(id, { date: '2026-01-20' });
    expect(await settledOn(id)).toBe('2026-02-08');
    await update(id, { date: '2026-03-01' }).throwOnError();
    expect(await settledOn(id)).toBeNull();
  });
});

test('it is as given, null on the date of the bet, and gone once the bet is pending', async () => {
  const id = await insert({ ...WON, settled_on: '2026-02-09' });
  expect(await settledOn(id)).toBe('2026-02-09');
  await update(id, { settled_on: '2026-01-05' }).throwOnError();
  expect(await settledOn(id)).toBeNull();
  await update(id, { settled_on: '2026-02-09' });
  await update(id, { status: 'pending', return_amount: null }).throwOnError();
  expect(await settledOn(id)).toBeNull();
  await update(id, { settled_on: '2026-02-09' }).throwOnError();
  expect(await settledOn(id)).toBeNull();
});

test('a day before the date is refused in a sentence', async () => {
  const id = await insert(WON);
  const { error } = await update(id, { settled_on: '2026-01-04' });
  expect(error).toMatchObject({ message: "A bet can't be settled before its date", code: '23514' });
  await expect(insert({ ...WON, settled_on: '2026-01-04' })).rejects.toMatchObject({ code: '23514' });
});

test('settling with a day stores it, and undo takes it back', async () => {
  const id = await insert({});
  const settle = async (settlement: Row) =>
    call(person.rest, 'settle_bets', {
      settlements: (await versions(id)).map((bet) => Object.assign(bet, settlement)),
    });
  await settle({ outcome: 'won', settled_on: '2026-01-06' });
  expect(await settledOn(id)).toBe('2026-01-06');
  await settle({ outcome: 'pending', settled_on: '2026-01-05' });
  expect(await settledOn(id)).toBeNull();
  await settle({ outcome: 'won', settled_on: '2026-01-05' });
  expect(await settledOn(id)).toBeNull();
});

test('a date that many bets get, undone, and bets that are restored keep their days', async () => {
  const ids = await Promise.all(
    [
      { ...WON, settled_on: '2026-02-08' },
      { ...WON, starts_at: '2026-01-05T20:00:00Z' },
    ].map(insert),
  );
  const [id = '', plain = ''] = ids;
  // As bets had it before the column.
  await backend.sql`update bets set starts_at = '2026-01-09Z' where id = ${plain}`;
  const edit = async (edits: Row) =>
    call(person.rest, 'edit_bets', { edits: (await versions(id)).map((bet) => Object.assign(bet, edits)) });
  await edit({ date: '2026-03-01', settled_on: null });
  expect(await settledOn(id)).toBeNull();
  await edit({ date: '2026-01-05', settled_on: '2026-02-08' });
  expect(await settledOn(id)).toBe('2026-02-08');

  await call(person.rest, 'delete_bets', { ids });
  await call(person.rest, 'restore_bets', { ids });
  expect([await settledOn(id), await settledOn(plain)]).toEqual(['2026-02-08', null]);
});

test('it stays open in a locked bet, and the record has it with the result', async () => {
  const zone = 'UTC';
  await call(person.rest, 'start_record', { target_notebook: notebook, zone });
  const id = await insert({ starts_at: '2026-01-06T20:00:00Z' });
  await update(id, { ...WON, settled_on: '2026-01-07' }).throwOnError();
  expect((await update(id, { date: '2026-01-04' })).error).toMatchObject({ code: '42501' });
  await update(id, { settled_on: '2026-01-08' }).throwOnError();
  const { data } = await person.rest.from('record_events').select('kind, fields').order('seq');
  expect(data).toMatchObject([
    { kind: 'started' },
    { kind: 'added' },
    { kind: 'settled', fields: { outcome: 'won', settled_on: '2026-01-07' } },
    { kind: 'settled', fields: { settled_on: '2026-01-08' } },
  ]);
});

test('sums by either day are those of the bets', async () => {
  const days = fc.constantFrom('2026-01-05', '2026-01-06', '2026-01-31', '2026-02-01');
  const anyBets = fc.array(
    fc.record({
      date: days,
      settled_on: days,
      ended: fc.boolean(),
      won: fc.boolean(),
      cents: fc.nat(100_000),
    }),
    { minLength: 1, maxLength: 12 },
  );
  type Days = { totals: Row; days: [string, number, number, number][] };
  const sumOf = ({ days: list }: Days, place: 1 | 2 | 3) => list.reduce((sum, day) => sum + day[place], 0);
  await fc.assert(
    fc.asyncProperty(anyBets, async (bets) => {
      person = await backend.newPerson();
      notebook = await notebookOf(person.rest);
      for (const { date, settled_on: day, ended, won, cents } of bets) {
        const end = won
          ? { status: 'won', return_amount: cents / 100 + 1 }
          : { status: 'lost', return_amount: 0 };
        await insert({ date, ...(ended && { ...end, settled_on: day < date ? date : day }) });
      }
      const [placed, settled] = await Promise.all(
        [false, true].map((by) => call<Days>(person.rest, 'bets_by_day', { by_settled: by })),
      );
      if (!placed || !settled) throw new Error('No days');
      expect(settled.totals).toEqual(placed.totals);
      for (const place of [1, 2, 3] as const) expect(sumOf(settled, place)).toBe(sumOf(placed, place));
      const { data } = await person.rest.from('notebook_summaries').select().match({ id: notebook }).single();
      expect(sumOf(settled, 1)).toBe(figuresOf(toSummary(data as SummaryRow).totals).profit);
      const since = await call<Days>(person.rest, 'bets_by_day', {
        from_day: '2026-02-01',
        by_settled: true,
      });
      expect(since.days).toEqual(settled.days.filter(([day]) => day >= '2026-02-01'));
    }),
    { numRuns: 15 },
  );
});

test('the bets that were placed or settled in some days are found by indexes alone', async () => {
  const stranger = await backend.newPerson();
  const others = await notebookOf(stranger.rest);
  await backend.sql`
    insert into bets (notebook_id, date, description, odds, wager_amount, status, return_amount, settled_on)
    select n.id, date '2020-01-01' + i % 2000, 'Bet', -110, 10, 'lost', 0, case when i % 50 = 0 then date '2025-11-01' + i % 90 end
    from generate_series(1, 8000) as i cross join (values (${notebook}::uuid), (${others}::uuid)) as n (id)`;
  await backend.sql`analyze bets`;
  let plan = '';
  await backend.actAs(person, async (tx) => {
    const rows = await tx<{ 'QUERY PLAN': string }[]>`
      explain select line from bet_lines where notebook_id in (${notebook})
        and (date between '2025-01-01' and '2025-01-14' or settled_on between '2025-01-01' and '2025-01-14')`;
    plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('bets_settled_later');
  expect(plan).not.toContain('Seq Scan on bets');
});
