import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import { expect, test } from 'vitest';
import type { ImportPlan, PlannedBet } from '#domain/import/plan.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { partsOf, toParts } from './import-parts.ts';

const EMPTY: ImportPlan = { notebooks: [], columns: [], bets: [], accounts: [], days: [] };

function bet(description: string, values = 0): PlannedBet {
  return {
    ...PLAIN_BET,
    unit: null,
    id: `id of ${description}`,
    notebookId: 'a notebook',
    day: isoDay('2026-01-05'),
    description,
    odds: americanOdds(-110),
    wager: cents(110_00),
    status: 'lost',
    returned: cents(0),
    chosenBefore: true,
    bonus: false,
    customValues: Object.fromEntries(Array.from({ length: values }, (_, i) => [`column ${i}`, 'x'])),
  };
}

const planOf = (bets: readonly PlannedBet[]) => ({ ...EMPTY, bets });

test('everything is sent once and in order: notebooks, then fields, then bets', () => {
  const plan: ImportPlan = {
    notebooks: [
      {
        id: 'n',
        name: 'NBA',
        description: null,
        color: 'blue',
        startingBankroll: cents(1000_00),
        isSample: true,
        recommendedFieldsAdded: false,
      },
    ],
    columns: [
      { id: 'c', notebookId: 'n', name: 'Book', type: 'select', options: ['Circa'] },
      { id: 'd', notebookId: 'n', name: 'Units', type: 'number', options: [] },
    ],
    bets: [bet('first', 1), bet('second')],
    accounts: [{ id: 'a', name: 'Circa', kind: 'main' }],
    days: [{ accountId: 'a', day: isoDay('2026-01-05'), amount: cents(-12_50), note: null }],
  };
  const parts = [...partsOf(plan)];
  expect(parts.map(({ kind }) => kind)).toEqual(['notebooks', 'columns', 'bets', 'accounts', 'days']);
  expect(toParts(plan)).toMatchObject({ rowCount: 7, partCount: parts.length });
  expect(parts.flatMap(({ rows }) => rows)).toEqual([
    {
      id: 'n',
      name: 'NBA',
      description: null,
      color: 'blue',
      starting_bankroll_cents: 1000_00,
      is_sample: true,
      recommended_fields_added: false,
    },
    { id: 'c', notebook_id: 'n', column_name: 'Book', column_type: 'select', select_options: ['Circa'] },
    { id: 'd', notebook_id: 'n', column_name: 'Units', column_type: 'number', select_options: null },
    expect.objectContaining({
      id: 'id of first',
      wager_cents: 110_00,
      custom_values: { 'column 0': 'x' },
    }),
    expect.objectContaining({ id: 'id of second', return_cents: 0, custom_values: {} }),
    { id: 'a', name: 'Circa', kind: 'main' },
    { account_id: 'a', date: '2026-01-05', amount_cents: -12_50, note: null },
  ]);
});

test.each([
  ['short bets', planOf(Array.from({ length: 20_000 }, (_, i) => bet(`${i}`)))],
  ['bets with many values', planOf(Array.from({ length: 2000 }, (_, i) => bet(`${i}`, 40)))],
  ['long bets', planOf(Array.from({ length: 1000 }, (_, i) => bet(`${i} ${'✓'.repeat(1990)}`)))],
])('no part of %s is too much for one statement or one request', (_, plan) => {
  const parts = [...partsOf(plan)];
  expect(parts.flatMap(({ rows }) => rows)).toHaveLength(plan.bets.length);
  for (const { rows } of parts) {
    const given = rows as { custom_values: object }[];
    const values = given.reduce((sum, row) => sum + Object.keys(row.custom_values).length, 0);
    expect(rows.length).toBeLessThanOrEqual(5000);
    expect(values).toBeLessThanOrEqual(20_000);
    expect(new TextEncoder().encode(JSON.stringify(rows)).length).toBeLessThan(2_000_000);
  }
});

test('a very long bet is a part of its own, and an empty plan has no parts', () => {
  const long = bet('x'.repeat(600_000));
  expect([...partsOf(planOf([bet('a'), long, bet('b')]))].map(({ rows }) => rows.length)).toEqual([1, 1, 1]);
  expect([...partsOf(EMPTY)]).toEqual([]);
});

test('the same plan has the same parts, so that an import can continue', () => {
  const plan = planOf(Array.from({ length: 5000 }, (_, i) => bet(`${i}`, i % 4)));
  expect([...partsOf(plan)]).toEqual([...partsOf(plan)]);
});
