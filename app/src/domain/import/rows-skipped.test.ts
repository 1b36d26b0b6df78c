import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleTable } from '#tests/support/csv-table.ts';
import { guessMapping } from './guess.ts';
import type { Mapping } from './mapping.ts';
import { betsOfTable } from './rows.ts';
import { BET_ROLES, type ColumnRole } from './roles.ts';
import type { KnownFormat } from './formats.ts';
import type { StatusMeanings } from './status.ts';
import type { Table } from './table.ts';

describe('every row belongs to a bet or is skipped', () => {
  const FORMATS: readonly (KnownFormat | undefined)[] = [
    undefined,
    'paperedge',
    'pikkit',
    'action-network',
    'oddsjam',
    'juice-reel',
    'bet-analytix',
  ];
  const cell = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        '',
        '2026-01-05',
        '03/04/2026',
        '-110',
        '1.91',
        '50',
        '(5)',
        'won',
        'L',
        '0',
        'x',
      ),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
  );
  const role: fc.Arbitrary<ColumnRole> = fc.oneof(
    fc.constantFrom<ColumnRole>(...BET_ROLES, 'ignore'),
    fc.record({ column: fc.constantFrom('Notes', 'notes ', '__proto__', '') }),
  );
  const table: fc.Arbitrary<Table> = fc
    .record({
      header: fc.array(
        fc.oneof(fc.constantFrom('date', 'type', 'stake', 'juice_bet_id', 'risk_amount'), cell),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 9 }), { maxLength: 12 }),
    })
    .map(({ header, rows }) => ({ header, rows, lines: rows.map((_, i) => i + 2) }));
  const mapping = (width: number): fc.Arbitrary<Mapping> =>
    fc.record({
      format: fc.constantFrom(...FORMATS),
      roles: fc.array(role, { minLength: width, maxLength: width }),
      oddsNotation: fc.constantFrom('american', 'decimal', 'fractional', 'probability', 'ask'),
      dayOrder: fc.constantFrom('ymd', 'mdy', 'dmy', 'ask'),
      decimalSign: fc.constantFrom('.', ','),
      hasInstants: fc.boolean(),
      unknownStatuses: fc.constant([]),
      statusMeanings: fc.constantFrom<StatusMeanings>({}, { x: 'won', '0': 'skip' }),
    });

  function expectEachRowOnce(given: Table, by: Mapping) {
    const { bets, skipped } = betsOfTable(given, by, { offsetMinutesAt: () => -300 });
    const lines = [
      ...bets.map(({ fileLine }) => fileLine),
      ...bets.flatMap(({ legLines }) => legLines),
      ...skipped.map(({ line }) => line),
    ];
    expect(lines.toSorted((a, b) => a - b)).toEqual(given.lines);
    expect(skipped.every(({ reason }) => reason.length > 10 && !reason.includes('undefined'))).toBe(true);
    expect(skipped.map(({ cells }) => cells)).toEqual(skipped.map(({ line }) => given.rows[line - 2]));
  }

  test('with any table and mapping', () => {
    const given = table.chain((each) => fc.tuple(fc.constant(each), mapping(each.header.length)));
    fc.assert(
      fc.property(given, ([each, by]) => expectEachRowOnce(each, by)),
      { numRuns: 1000 },
    );
  });

  test('in recognized files with shuffled, doubled, cut and overwritten rows', () => {
    const samples = [
      'pikkit-new',
      'action-network',
      'oddsjam',
      'juice-reel',
      'bet-analytix',
      'paperedge',
      'sheet-a',
    ].map(sampleTable);
    const spoiled = fc.record({
      sample: fc.constantFrom(...samples),
      rows: fc.array(
        fc.record({
          from: fc.nat(20),
          width: fc.option(fc.nat(30)),
          place: fc.nat(30),
          text: fc.option(cell),
        }),
        { maxLength: 15 },
      ),
    });
    fc.assert(
      fc.property(spoiled, ({ sample: { header, rows: from }, rows: changes }) => {
        const rows = changes.map(({ from: row, width, place, text }) => {
          const cells = (from[row % from.length] ?? []).slice(0, width ?? header.length);
          return text === null ? cells : cells.map((old, i) => (i === place ? text : old));
        });
        const given = { header, rows, lines: rows.map((_, i) => i + 2) };
        expectEachRowOnce(given, guessMapping(given));
      }),
      { numRuns: 1000 },
    );
  });
});
