import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet, BetLeg } from '#domain/bets/bet.ts';
import { betsCsv } from '#domain/export/export-csv.ts';
import { cleaned, isVisible } from '#domain/form.ts';
import { anyExportedNotebook } from '#tests/support/any-exported-data.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { exportedBet, exportedNotebook } from '#tests/support/some-export.ts';
import { guessMapping } from './guess.ts';
import { betsOfTable } from './rows.ts';

function readCsv(csv: string) {
  const table = tableInCsv(csv);
  return betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => 0 });
}

const textOf = (text: string | null) => (text !== null && isVisible(text) ? cleaned(text) : null);

/** Everything that our CSV has of a bet: neither the source of a closing price nor ids and times. */
function inCsv(
  bet: Omit<
    Bet,
    'id' | 'notebookId' | 'createdAt' | 'updatedAt' | 'sequence' | 'recordedAt' | 'settledAt' | 'customValues'
  >,
) {
  const {
    day,
    description,
    odds,
    taken,
    wager,
    status,
    result,
    returned,
    bonus,
    startsAt,
    line,
    unit,
    legs,
  } = bet;
  const texts = [textOf(bet.event), textOf(bet.market), textOf(bet.selection)];
  const closing = bet.closing && { ...bet.closing, source: null };
  const amounts = { odds, taken, wager, status, result, returned, bonus, unit, closing };
  return {
    ...amounts,
    day,
    description: cleaned(description),
    startsAt,
    line,
    texts,
    legs,
    before: bet.chosenBefore,
  };
}

test('our own CSV comes back with everything in it', () => {
  fc.assert(
    fc.property(anyExportedNotebook, (notebook) => {
      const bets = notebook.bets.filter(({ description }) => isVisible(description));
      fc.pre(bets.length > 0);
      const read = readCsv(betsCsv({ columns: [], bets }));
      expect(read.skipped).toEqual([]);
      expect(read.bets.map(inCsv)).toEqual(bets.map(inCsv));
    }),
    { numRuns: 300 },
  );
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
