import { describe, expect, test } from 'vitest';
import type { BetLeg } from '#domain/bets/bet.ts';
import { EARLY_DETAILS, FIRST_COLUMNS } from '#domain/export/csv-columns.ts';
import { betsCsv } from '#domain/export/export-csv.ts';
import { closingAt } from '#tests/support/any-bet.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { exportedBet, exportedNotebook } from '#tests/support/some-export.ts';
import { guessMapping } from './guess.ts';
import { betsOfTable } from './rows.ts';

function readCsv(csv: string) {
  const table = tableInCsv(csv);
  return betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => 0 });
}

test('an earlier CSV of ours, which says less of closing odds, is read as before', () => {
  const bet = exportedBet({ closing: { ...closingAt('1.95'), fair: 2_000_000 }, chosenBefore: false });
  const earlier = (line: string) =>
    line
      .split(',')
      .slice(0, FIRST_COLUMNS.length + EARLY_DETAILS.length)
      .join(',');
  const csv = betsCsv({ columns: [], bets: [bet] })
    .split('\r\n')
    .map(earlier)
    .join('\r\n');
  expect(readCsv(csv).bets).toMatchObject([{ closing: closingAt('1.95'), chosenBefore: false }]);
});

test('the columns after the fields are found by their names, in a file of any version', () => {
  const bet = exportedBet({ closingMissing: 'no game', bonus: true });
  const { header, rows } = tableInCsv(betsCsv({ columns: [], bets: [bet] }));
  const place = header.indexOf('Fair closing price');
  const without = (cells: readonly string[]) => [...cells.toSpliced(place, 1), 'Bonus'];
  const table = { header: without(header), rows: rows.map(without), lines: [2] };
  const { bets, columns } = betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => 0 });
  expect(bets).toMatchObject([{ closingMissing: 'no game', bonus: true }]);
  // A column that was added to the file is a field of its own.
  expect(columns).toEqual(['Bonus']);
});

test('fields named like columns of a bet keep their names', () => {
  const columns = ['Game', 'Market', 'Selection'].map((name) => ({
    id: name,
    name,
    type: 'text' as const,
    options: [],
    createdAt: '2026-01-05T12:00:00Z',
  }));
  const bet = exportedBet({ customValues: { Game: 'Arsenal v Spurs', Market: 'Total', Selection: 'Over' } });
  expect(readCsv(betsCsv({ columns, bets: [bet] })).columns).toEqual(['Game', 'Market', 'Selection']);
});

const CSV = betsCsv(exportedNotebook({ bets: [exportedBet()] }));

/** The only bet of our CSV after a change in its cells, by header. */
function changed(cells: Readonly<Record<string, string>>) {
  const table = tableInCsv(CSV);
  const row = table.header.map(
    (name, place) =>
      (place >= 9 || name === 'Odds' ? cells[name] : undefined) ?? table.rows[0]?.[place] ?? '',
  );
  return betsOfTable({ ...table, rows: [row] }, guessMapping(table), { offsetMinutesAt: () => 0 });
}

describe('cells that were changed in a spreadsheet', () => {
  test.each([
    [{ Price: '1.95' }, 'the price “1.95” contradicts “-110” in column “Odds”'],
    [{ Price: 'soon' }, 'the price “soon” contradicts “-110” in column “Odds”'],
    [{ Odds: '-10' }, '“-10” in column “Odds” isn’t a valid American price'],
    [{ Legs: 'Heat' }, '“Heat” in column “Legs” isn’t a list of legs in PaperEdge’s format'],
    [
      { 'Closing price': '1.9', 'Fair closing price': 'soon' },
      '“soon” in column “Fair closing price” isn’t a valid decimal price',
    ],
    [{ 'Placed at': 'noon' }, '“noon” in column “Placed at” isn’t a time such as 2026-01-05T18:00:00Z'],
    [
      { 'Closing price missing': 'lost' },
      '“lost” in column “Closing price missing” isn’t one of no game, two games, no market, line moved, no price',
    ],
    [{ Unit: '0' }, 'the wager “0” in column “Unit” must be above 0'],
    [
      { Result: 'maybe' },
      'unknown status “maybe” in column “Result”. Use won, lost, push, void, refunded, cashed out, half won, half lost or pending',
    ],
  ])('%j is skipped', (cells, reason) => {
    expect(changed(cells).skipped.map((row) => row.reason)).toEqual([reason]);
  });

  test('are read if they agree', () => {
    const [bet] = changed({
      Price: '1.91',
      Result: 'Half won',
      Bonus: 'Yes',
      Line: '+3.5',
      'Chosen before': 'No',
    }).bets;
    expect(bet).toMatchObject({ result: 'half_won', bonus: true, line: 3.5, chosenBefore: false });
    expect(bet?.taken?.millionths).toBe(1_910_000);
  });

  test('a closing price has no reason to be missing, and without one there is no fair one', () => {
    const [closed] = changed({ 'Closing price': '1.9', 'Closing price missing': 'no game' }).bets;
    expect(closed).toMatchObject({ closing: closingAt('1.9'), closingMissing: null });
    const [open] = changed({ 'Fair closing price': '1.95', 'Closing price missing': 'no game' }).bets;
    expect(open).toMatchObject({ closing: null, closingMissing: 'no game' });
  });

  test('legs have a line each', () => {
    const legs =
      'Lakers -3.5 | -110 | won\nHeat \\| Bulls | 1.953 | half_lost | Heat @ Bulls | Spread | -0.25';
    const [bet] = changed({ Legs: legs, Odds: '273', Price: '3.728455' }).bets;
    expect(bet?.taken?.notation).toBe('legs');
    expect(
      bet?.legs.map((leg: BetLeg) => [leg.selection, leg.odds, leg.outcome, leg.event, leg.line]),
    ).toEqual([
      ['Lakers -3.5', -110, 'won', null, null],
      ['Heat | Bulls', -105, 'half_lost', 'Heat @ Bulls', -0.25],
    ]);
  });
});
