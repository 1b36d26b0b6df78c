import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betsCsv } from '#domain/export/export-csv.ts';
import type { ExportedBet } from '#domain/export/exported-data.ts';
import { cleaned, isVisible } from '#domain/form.ts';
import { cents } from '#domain/money.ts';
import { anyExportedNotebook } from '#tests/support/any-exported-data.ts';
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

/** Texts as a file keeps them, in fields that it can have. */
const readable = anyExportedNotebook
  .map(({ columns, bets }) => ({
    columns: columns.map((column) => ({ ...column, name: cleaned(column.name), type: 'text' as const })),
    bets: bets.flatMap(({ description, customValues, ...bet }) => {
      const visible = Object.entries(customValues).filter(([, text]) => isVisible(text));
      const values = Object.fromEntries(visible.map(([id, text]) => [id, cleaned(text)]));
      return isVisible(description)
        ? [{ ...bet, description: cleaned(description), customValues: values }]
        : [];
    }),
  }))
  .filter(({ columns, bets }) => {
    const names = columns.map(({ name }) => name.toLowerCase());
    const canBe = names.every((name) => isVisible(name) && !name.startsWith('skipped '));
    return bets.length > 0 && canBe && new Set(names).size === names.length;
  });

test('a notebook’s CSV is read back in order, with its fields and their values', () => {
  fc.assert(
    fc.property(readable, (exported) => {
      const read = readCsv(betsCsv(exported));
      expect(read.skipped).toEqual([]);
      const plan = planOfBets(read, { notebookId: 'other', columns: [] }, new Set(), counter());
      expect(plan.columns.map(({ name }) => name)).toEqual(exported.columns.map(({ name }) => name));
      const ids = plan.columns.map(({ id }) => id);
      const before = exported.columns.map(({ id }) => id);
      const told = (of: readonly string[]) => (bet: Pick<ExportedBet, 'description' | 'customValues'>) => [
        bet.description,
        ...of.map((id) => bet.customValues[id]),
      ];
      expect(plan.bets.map(told(ids))).toEqual(exported.bets.map(told(before)));
    }),
    { numRuns: 500 },
  );
});
