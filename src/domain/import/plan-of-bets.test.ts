import { exportedBet } from '#tests/support/some-export.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BET_STATUSES, storedReturn } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { betsCsv } from '#domain/export/export-csv.ts';
import type { ExportedBet, ExportedColumn } from '#domain/export/exported-data.ts';
import { cleaned, isVisible } from '#domain/form.ts';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { guessMapping } from './guess.ts';
import { betsOfTable } from './rows.ts';
import { planOfBets } from './plan.ts';

const CSV =
  'Date,Pick,Odds,Stake,Book,Model\n2026-01-26,b,-110,5,Circa,\n2026-01-25,a2,-110,5,,x\n2026-01-25,a1,-110,5,Circa,y';

function counter() {
  let count = 0;
  return () => `new ${(count += 1)}`;
}

function readCsv(csv: string) {
  const table = tableInCsv(csv);
  return betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => 0 });
}

describe('planOfBets', () => {
  test('adds bets oldest first, with their values in existing or new fields', () => {
    const target = { notebookId: 'notebook', columns: [{ id: 'book', name: 'SportsBook' }] };
    const plan = planOfBets(readCsv(CSV), target, new Set(), counter());
    expect(plan.notebooks).toEqual([]);
    expect(plan.columns).toEqual([
      { id: 'new 1', notebookId: 'notebook', name: 'Model', type: 'text', options: [] },
    ]);
    expect(plan.bets.map(({ description, customValues }) => [description, customValues])).toEqual([
      ['a1', { book: 'Circa', 'new 1': 'y' }],
      ['a2', { 'new 1': 'x' }],
      ['b', { book: 'Circa' }],
    ]);
    expect(new Set(plan.bets.map(({ id }) => id)).size).toBe(3);
  });

  test('leaves out the bets at the given indexes', () => {
    const target = { notebookId: 'notebook', columns: [] };
    const plan = planOfBets(readCsv(CSV), target, new Set([0, 2]), counter());
    expect(plan.bets.map(({ description }) => description)).toEqual(['a2']);
  });

  test('creates a new notebook for them', () => {
    const newNotebook = {
      id: 'made',
      name: 'Imported',
      description: null,
      color: 'blue',
      startingBankroll: cents(100000),
      isSample: false,
      recommendedFieldsAdded: true,
    } as const;
    const plan = planOfBets(readCsv(CSV), { newNotebook }, new Set(), counter());
    expect(plan.notebooks).toEqual([newNotebook]);
    expect(new Set([...plan.bets, ...plan.columns].map(({ notebookId }) => notebookId))).toEqual(
      new Set(['made']),
    );
  });
});

describe('a notebook’s CSV is read back, except for ids and field types', () => {
  const text = (maxLength: number) =>
    fc
      .oneof(
        fc.string({ maxLength, unit: 'grapheme' }),
        fc.constantFrom(
          '=1+1',
          "'",
          "''x",
          '-4',
          '+1',
          '@a',
          'a,b;c',
          '"',
          'a\nb',
          'a\r\nb',
          '-',
          '1,234',
          '|',
        ),
      )
      .map(cleaned)
      .filter((each) => each === '' || isVisible(each));
  const column: fc.Arbitrary<ExportedColumn> = fc.record({
    id: fc.uuid(),
    name: text(20).filter((name) => name !== '' && !name.startsWith('Skipped ')),
    type: fc.constant('text'),
    options: fc.constant([]),
    createdAt: fc.constant(''),
  });
  const columns = fc.uniqueArray(column, { maxLength: 5, selector: ({ name }) => name.trim().toLowerCase() });
  const bet = (of: readonly Pick<CustomField, 'id'>[]): fc.Arbitrary<ExportedBet> =>
    fc
      .record({
        day: fc.integer({ min: 0, max: 100_000 }).map((days) => addDays(isoDay('1900-01-01'), days)),
        description: text(40).filter(isVisible),
        odds: fc
          .oneof(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: -100_000, max: -101 }))
          .map(americanOdds),
        wager: fc.integer({ min: 1, max: 1_000_000_00 }).map(cents),
        status: fc.constantFrom(...BET_STATUSES),
        won: fc.integer({ min: 1, max: 999_999_999_999 }).map(cents),
        values: fc.tuple(...of.map(() => text(30))),
      })
      .map(({ won, values, ...terms }) => {
        const customValues = Object.fromEntries(
          of.flatMap(({ id }, i) => (values[i] ? [[id, values[i]] as const] : [])),
        );
        return exportedBet({ ...terms, returned: storedReturn(terms.status, won), customValues });
      });
  const notebook = columns.chain((each) =>
    fc.record({ columns: fc.constant(each), bets: fc.array(bet(each), { minLength: 1, maxLength: 8 }) }),
  );

  test('with any texts, amounts and order of bets', () => {
    fc.assert(
      fc.property(notebook, (exported) => {
        const read = readCsv(betsCsv(exported));
        expect(read.skipped).toEqual([]);
        const plan = planOfBets(read, { notebookId: 'other', columns: [] }, new Set(), counter());
        const nameOf = new Map(plan.columns.map(({ id, name }) => [id, name]));
        expect([...nameOf.values()]).toEqual(exported.columns.map(({ name }) => name));
        const namesBefore = new Map(exported.columns.map(({ id, name }) => [id, name]));
        expect(plan.bets.map((each) => comparable(each, nameOf))).toEqual(
          exported.bets.map((each) => comparable(each, namesBefore)),
        );
      }),
      { numRuns: 1000 },
    );
  });

  function comparable(
    {
      day,
      description,
      odds,
      wager,
      status,
      returned,
      customValues,
    }: Omit<ExportedBet, 'id' | 'createdAt' | 'updatedAt'>,
    nameOf: ReadonlyMap<string, string>,
  ) {
    const values = Object.entries(customValues).map(([id, value]) => [nameOf.get(id), value]);
    return { day, description, odds, wager, status, returned, values: new Map(values as [string, string][]) };
  }
});
