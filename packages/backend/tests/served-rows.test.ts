import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { toBetRow } from '#data/bets/bet-rows.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { cents } from '#domain/money.ts';
import { anyExportedBet } from '#tests/support/any-exported-data.ts';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person } from './support/data-api.ts';
import { addColumn, call } from './support/functions.ts';
import {
  betsChanged,
  betsPage,
  fieldRow,
  foundRow,
  lineRow,
  movementRow,
  summaryRow,
} from '#tests/support/served-rows.ts';
import { someColumn } from '#tests/support/some-column.ts';
import { someMovement, someNotebook } from '#tests/support/some-notebook.ts';

// Component tests are served these rows, which product code helps to make: here PostgreSQL's own answers are compared.

type Stored = Pick<Bet, 'id' | 'createdAt' | 'updatedAt' | 'sequence' | 'recordedAt' | 'settledAt' | 'unit'>;
type Page = ReturnType<typeof betsPage>;

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
let field: string;
let bets: readonly Bet[];
beforeAll(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
  field = await addColumn(person, notebook, 'League');
  const hasOneNearest = ({ closing }: Pick<Bet, 'closing'>) => closing === null || closing.odds > -10_000;
  const given = fc.sample(anyExportedBet([]).filter(hasOneNearest), { numRuns: 60, seed: 44 });
  const entered = given.map((bet, place) =>
    Object.assign(bet, { customValues: place % 3 === 0 ? { [field]: `Value ${place}` } : {} }),
  );
  await call(person.rest, 'add_bets', {
    target_notebook: notebook,
    bets: entered.map((bet) => ({ bet: { id: bet.id, ...toBetRow(bet) }, custom_values: bet.customValues })),
  });
  const rows = await backend.sql<Stored[]>`
    select id, to_json(created_at)#>>'{}' as "createdAt", to_json(updated_at)#>>'{}' as "updatedAt",
      seq::int as sequence, recorded::float8 as "recordedAt", settled::float8 as "settledAt", unit::int
    from read_bets where notebook_id = ${notebook}`;
  // What only an import or a record claims, the database leaves out.
  const unclaimed = { chosenBefore: true, locksAt: null };
  bets = entered.map((bet): Bet => {
    const stored = rows.find(({ id }) => id === bet.id);
    if (!stored) throw new Error(`Not stored: ${bet.id}`);
    return Object.assign(bet, unclaimed, stored, { notebookId: notebook });
  });
});

const bySequence = <Of extends Pick<Bet, 'sequence'>>(all: readonly Of[]) =>
  all.toSorted((one, other) => other.sequence - one.sequence);
const unordered = (rows: readonly unknown[] | null) =>
  rows?.map((row) => JSON.stringify(sorted(row))).toSorted();

/** The same with members in order, since JSON has none. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, sorted(each)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The page's lines, so that the order of its bets doesn't matter. */
const lines = ({ bets: page }: Page) =>
  page?.columns[0]?.map((_, place) => page.columns.map((each) => each[place]));
const values = ({ bets: page }: Page) =>
  page?.values.flatMap(([id, places, texts]) =>
    (places as number[]).map((place, index) => [id, page.columns[0]?.[place], (texts as string[])[index]]),
  );

test('a page of bets', async () => {
  const page = await call<Page>(person.rest, 'bets_page', { target_notebook: notebook, most: 100 });
  const served = betsPage(bySequence(bets));
  expect(Object.keys(page).toSorted()).toEqual(Object.keys(served).toSorted());
  expect([page.bet_count, page.cut]).toEqual([served.bet_count, served.cut]);
  expect(unordered(lines(page) ?? [])).toEqual(unordered(lines(served) ?? []));
  expect(unordered(values(page) ?? [])).toEqual(unordered(values(served) ?? []));
});

test('a page without bets', async () => {
  const empty = await notebookOf(person.rest);
  const page = await call<Page>(person.rest, 'bets_page', { target_notebook: empty, most: 100 });
  expect({ ...page, as_of: null }).toEqual({ ...betsPage([]), as_of: null });
});

test('the bets that have changed', async () => {
  const asked = { target_notebook: notebook, since: '-infinity' };
  const { bets: changed, ...head } = await call<ReturnType<typeof betsChanged>>(
    person.rest,
    'bets_changed',
    asked,
  );
  const { bets: served, ...servedHead } = betsChanged(bets);
  expect({ ...head, as_of: null }).toEqual({ ...servedHead, as_of: null });
  expect(unordered(changed)).toEqual(unordered(served));
});

test('lines of bets', async () => {
  const { data } = await person.rest.from('bet_lines').select('notebook_id, line');
  expect(unordered(data)).toEqual(unordered(bets.map(lineRow)));
});

test('bets that a search finds', async () => {
  const { data } = await person.rest
    .from('bets')
    .select('id, notebook_id, date, description, event, status, result');
  expect(unordered(data)).toEqual(unordered(bets.map(foundRow)));
});

test('a field', async () => {
  const { data } = await person.rest.from('custom_columns').select().eq('id', field).single();
  const createdAt = String(data?.created_at);
  const sequence = Number(data?.seq);
  expect(data).toMatchObject(fieldRow(someColumn({ id: field, notebookId: notebook, createdAt, sequence })));
});

test('a movement, and the notebook that it moves', async () => {
  const own = await notebookOf(person.rest);
  const movement = someMovement({ notebookId: own, amount: 40_00, note: 'Bonus' });
  const { id, note } = movement;
  await person.rest
    .from('bankroll_movements')
    .insert({ id, notebook_id: own, date: '2026-01-05', amount: 40, note });
  const { data } = await person.rest
    .from('bankroll_movements')
    .select('id, notebook_id, date, amount::text, note, updated_at')
    .single();
  expect(data).toEqual(movementRow({ ...movement, updatedAt: String(data?.updated_at) }));
  const { data: row } = await person.rest.from('notebook_summaries').select().eq('id', own).single();
  const given = {
    id: own,
    name: 'A strategy',
    startingBankroll: cents(1000_00),
    movementTotal: cents(40_00),
    createdAt: String(row?.created_at),
    updatedAt: String(row?.updated_at),
  };
  expect(row).toMatchObject(summaryRow(someNotebook(given)));
});

test('a notebook with bets has their totals', async () => {
  const { data: row } = await person.rest
    .from('notebook_summaries')
    .select('totals')
    .eq('id', notebook)
    .single();
  expect(row?.totals).toEqual(summaryRow(someNotebook({}, bets)).totals);
});
