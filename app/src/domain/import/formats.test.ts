import { describe, expect, test } from 'vitest';
import { sampleTable, tableInCsv } from '#tests/support/csv-table.ts';
import { guessMapping } from './guess.ts';
import { openQuestions } from './mapping.ts';
import { betsOfTable, type ReadBet } from './rows.ts';
import { formatOf, rulesOf } from './formats.ts';

/** New York's offset in winter. */
const offsetMinutesAt = () => -300;

/** Reads a sample like the first preview: its recognized format, and a summary of its bets. */
function readSample(name: string) {
  const table = sampleTable(name);
  const mapping = guessMapping(table);
  const read = betsOfTable(table, mapping, { offsetMinutesAt });
  return { ...read, mapping, questions: openQuestions(mapping), inShort: read.bets.map(inShort) };
}

function inShort({ fileLine, day, description, odds, wager, status, returned }: ReadBet) {
  return [fileLine, day, description, odds, wager, status, returned] as const;
}

const contradictedLines = (bets: readonly ReadBet[]) =>
  bets.filter(({ contradiction }) => contradiction).map(({ fileLine }) => fileLine);

test('files without a known header have no format', () => {
  expect(formatOf(['Date', 'Sport', 'Selection', 'Stake', 'Odds', 'Result'])).toBeUndefined();
  expect(formatOf([])).toBeUndefined();
});

test('columns of a known format may be in any order and case, among others', () => {
  const header = sampleTable('juice-reel')
    .header.toReversed()
    .map((name) => ` ${name.toUpperCase()} `);
  expect(formatOf(['New', ...header])).toBe('juice-reel');
});

test('our own columns must be first and spelled as we write them', () => {
  expect(formatOf(['Date', 'Description', 'Odds', 'Wager', 'Status', 'Return', 'Profit'])).toBe('paperedge');
  expect(formatOf(['date', 'description', 'odds', 'wager', 'status', 'return', 'profit'])).toBeUndefined();
});

test('formats have their trackers’ names', () => {
  expect(rulesOf('action-network')?.name).toBe('Action Network');
  expect(rulesOf('paperedge')?.name).toBe('PaperEdge');
});

describe('Pikkit', () => {
  test('the older export has decimal odds, month-first dates, instants and its own profit', () => {
    const { mapping, questions, skipped, bets, inShort: short } = readSample('pikkit-old');
    expect(mapping).toMatchObject({
      format: 'pikkit',
      oddsNotation: 'decimal',
      dayOrder: 'mdy',
      hasInstants: true,
    });
    expect(questions).toEqual([]);
    expect(skipped).toEqual([]);
    expect(short).toEqual([
      [2, '2025-01-05', 'Lakers -3.5 Lakers @ Nuggets', -110, 11000, 'won', 20999],
      [3, '2025-01-06', 'Chiefs ML | Over 44.5 Bills @ Dolphins', 264, 2500, 'lost', 0],
      [4, '2025-01-06', 'Celtics -7', -105, 5000, 'push', 0],
      [5, '2025-01-08', 'Djokovic 2-0', 150, 2000, 'push', 0],
      [6, '2025-01-09', 'Knicks ML', 100, 4000, 'pending', null],
      // Marked as lost, but 60.00 of 100.00 was returned, so it counts as a cash-out.
      [7, '2025-01-09', 'Rangers ML', 110, 10000, 'won', 6000],
    ]);
    expect(contradictedLines(bets)).toEqual([7]);
  });

  test('other columns become custom fields with the recommended names', () => {
    expect(readSample('pikkit-old').bets[0]?.texts).toEqual({
      Sportsbook: 'DraftKings',
      'Bet type': 'straight',
      EV: '0.0209',
      Tags: 'model',
      Sport: 'Basketball',
      League: 'NBA',
    });
  });

  test('the newer export, with two more columns, is read the same', () => {
    const { skipped, inShort: bets } = readSample('pikkit-new');
    expect(skipped).toEqual([]);
    expect(bets).toEqual([
      [2, '2025-03-16', 'Over 220.5', 105, 6000, 'won', 12300],
      [3, '2025-03-17', 'Duke -2.5, first half', -110, 6000, 'push', 0],
      [4, '2025-03-18', 'Duke ML', -200, 1000, 'pending', null],
    ]);
  });
});

test('Action Network’s preamble is skipped, and a bet’s day is its game’s', () => {
  const { mapping, skipped, bets, inShort: short } = readSample('action-network');
  expect(mapping).toMatchObject({ format: 'action-network', oddsNotation: 'american', hasInstants: true });
  expect(skipped).toEqual([]);
  expect(short).toEqual([
    [3, '2025-07-05', 'STL @ CHC: u11 -105', -105, 10500, 'lost', 0],
    [4, '2025-09-07', 'BUF ML +110', 110, 10000, 'won', 21000],
    [5, '2025-09-06', '(Live) TEX +3 -110', -110, 5000, 'push', 0],
  ]);
  expect(bets[1]?.texts).toEqual({
    League: 'nfl',
    Game: 'BAL @ BUF',
    Market: 'ml_home',
    Period: 'game',
    Tags: 'sunday',
  });
});

test('OddsJam’s descriptions are joined, and a lost free bet costs nothing', () => {
  const { mapping, skipped, bets, inShort: short } = readSample('oddsjam');
  expect(mapping).toMatchObject({ format: 'oddsjam', oddsNotation: 'american', dayOrder: 'mdy' });
  expect(skipped).toEqual([]);
  expect(short).toEqual([
    [2, '2025-03-16', 'Lakers @ Nuggets · Lakers -3.5 · Point Spread', -110, 11000, 'won', 21000],
    [3, '2025-03-16', 'Lakers @ Nuggets · Nuggets · Moneyline', 150, 5000, 'lost', 0],
    [4, '2025-03-17', 'Duke @ UNC · Over 150.5 · Total Points', -105, 2500, 'push', 0],
    [5, '2025-03-17', 'Duke @ UNC · Under 150.5 · Total Points', -105, 2500, 'pending', null],
  ]);
  expect(bets.map(({ bonus }) => bonus)).toEqual([false, true, false, false]);
  expect(bets[0]).toMatchObject({
    event: 'Lakers @ Nuggets',
    market: 'Point Spread',
    selection: 'Lakers -3.5',
    startsAt: Date.UTC(2025, 2, 18, 2),
    closing: { odds: -118, taken: null, source: null, fair: null },
  });
  expect(bets[0]?.texts).toMatchObject({
    Sportsbook: 'Fliff',
    League: 'NBA',
    Game: 'Lakers @ Nuggets',
    Market: 'Point Spread',
  });
});

describe('Juice Reel', () => {
  test('legs become one bet, with all their texts and one stake', () => {
    const { mapping, skipped, bets, inShort: short } = readSample('juice-reel');
    expect(mapping.format).toBe('juice-reel');
    expect(skipped).toEqual([]);
    expect(short).toEqual([
      [2, '2025-01-09', 'Lakers -3.5 | Over 220.5', 264, 2000, 'won', 7290],
      [4, '2025-01-11', 'Chiefs moneyline', -110, 5500, 'lost', 0],
    ]);
    expect(bets[0]).toMatchObject({
      legLines: [3],
      texts: { Game: 'Lakers @ Nuggets | Celtics @ Knicks', Market: 'Spread | GameOu', League: 'NBA' },
      event: null,
      taken: { notation: 'legs' },
      startsAt: Date.UTC(2025, 0, 10, 3),
      legs: [
        { event: 'Lakers @ Nuggets', market: 'Spread', selection: 'Lakers -3.5', odds: -110, outcome: 'won' },
        { event: 'Celtics @ Knicks', market: 'GameOu', selection: 'Over 220.5', odds: -110, outcome: 'won' },
      ],
    });
    expect(bets[1]).toMatchObject({ legs: [], event: 'Texans @ Chiefs', market: 'Moneyline' });
  });

  test('legs with different stakes are skipped, with all their rows', () => {
    const table = sampleTable('juice-reel');
    const stake = table.header.indexOf('risk_amount');
    const rows = table.rows.map((row, i) => (i === 1 ? row.with(stake, '21') : row));
    const read = betsOfTable({ ...table, rows }, guessMapping(table), { offsetMinutesAt });
    expect(read.bets.map(({ fileLine }) => fileLine)).toEqual([4]);
    expect(read.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'the rows of this bet differ in column “risk_amount”'],
      [3, 'part of the bet on line 2, which was skipped'],
    ]);
  });
});

describe('Bet-Analytix', () => {
  test('legs belong to the bet above them, decimal commas are read, and P is pending', () => {
    const { mapping, skipped, bets, inShort: short } = readSample('bet-analytix');
    expect(mapping).toMatchObject({ format: 'bet-analytix', oddsNotation: 'decimal', decimalSign: ',' });
    expect(skipped).toEqual([]);
    expect(short).toEqual([
      // 1,006.33 x 2.223; at +122 the payout would differ by some cents.
      [2, '2021-10-01', 'Weekend double | Lens or draw | Monfils to win', 122, 100633, 'won', 223707],
      [5, '2021-09-30', 'Murray to win', 125, 109, 'lost', 0],
      [6, '2021-10-02', 'Three to watch | Nantes', 140, 1500, 'pending', null],
      // Half won at 1.85: the wager of 20.00 plus half of the winnings of 17.00.
      [8, '2021-10-03', 'Lyon -1', -118, 2000, 'won', 2850],
      // Cashed out for 17.50.
      [9, '2021-10-04', 'Nice', 210, 1000, 'won', 1750],
    ]);
    expect(bets.map(({ legLines }) => legLines)).toEqual([[3, 4], [], [7], [], []]);
    expect(bets.map(({ result }) => result)).toEqual([null, null, null, 'half_won', 'cashed_out']);
    expect(bets.map(({ bonus }) => bonus)).toEqual([false, false, false, false, false]);
    expect(bets[0]).toMatchObject({
      taken: { notation: 'legs', millionths: 2_223_000 },
      legs: [
        { selection: 'Lens or draw', taken: { millionths: 1_170_000 }, outcome: 'won' },
        { selection: 'Monfils to win', taken: { millionths: 1_900_000 }, outcome: 'won' },
      ],
    });
    // One leg isn't a parlay: its text stays in the description.
    expect(bets[2]?.legs).toEqual([]);
    expect(bets[3]?.closing).toMatchObject({ taken: { notation: 'decimal', millionths: 1_800_000 } });
  });

  test('legs without a bet above them are skipped', () => {
    const { header, rows, lines } = sampleTable('bet-analytix');
    const table = { header, rows: rows.slice(1), lines: lines.slice(1) };
    const { skipped } = betsOfTable(table, guessMapping(table), { offsetMinutesAt });
    const reason = 'this leg has no bet above it';
    expect(skipped.map(({ line, reason: why }) => [line, why])).toEqual([
      [3, reason],
      [4, reason],
    ]);
  });
});

describe('spreadsheets', () => {
  test('PlayerProfit: a date in another style is skipped, the others are read', () => {
    const { questions, skipped, inShort: short, bets } = readSample('playerprofit');
    expect(questions).toEqual(['Choose whether the day or the month comes first in the dates.']);
    expect(short).toEqual([
      [2, '2025-01-15', 'Patriots ML', -110, 100000, 'won', 190909],
      [3, '2025-01-14', 'Lakers +5.5', -105, 150000, 'lost', 0],
    ]);
    expect(bets[0]?.texts).toEqual({ Sport: 'NFL' });
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [4, '“01/12/2025” in column “Date” is ambiguous: choose whether the day or the month comes first'],
    ]);
  });

  test('a bet journal: W, L, P and V, -100 and EVEN', () => {
    expect(readSample('bet-journal').inShort).toEqual([
      [2, '2025-02-01', 'Lakers @ Nuggets · Lakers -3.5 · spread', -110, 11000, 'won', 21000],
      [3, '2025-02-02', 'Celtics @ Knicks · Over 220.5 · total', 105, 5000, 'lost', 0],
      [4, '2025-02-03', 'Rangers @ Devils · Rangers · moneyline', 100, 4000, 'push', 0],
      [5, '2025-02-04', 'Bruins @ Leafs · Leafs · moneyline', 100, 4000, 'push', 0],
    ]);
  });

  test('a sheet with a byte order mark, dollars and parentheses: an empty outcome is pending', () => {
    const { inShort: short, bets } = readSample('sheet-a');
    expect(short).toEqual([
      [2, '2025-01-13', 'Bills +3', -110, 11000, 'won', 21000],
      [3, '2025-01-14', 'Texans ML', 150, 4000, 'lost', 0],
      [4, '2025-01-15', 'Over 48.5', -105, 10500, 'won', 6150],
      [5, '2025-01-16', 'Under 48.5', -105, 10500, 'pending', null],
    ]);
    expect(bets[2]?.texts).toEqual({
      Sport: 'NFL',
      Game: 'Lions @ Eagles',
      Market: 'Total',
      Notes: 'left early',
    });
  });

  test('a sheet separated by tabs whose header says that odds are decimal', () => {
    const { mapping, inShort: short } = readSample('sheet-b');
    expect(mapping).toMatchObject({ oddsNotation: 'decimal', dayOrder: 'dmy' });
    expect(short).toEqual([
      [2, '2025-01-13', 'Arsenal -1', 100, 5000, 'won', 10000],
      [3, '2025-01-14', 'Over 2.5', 200, 5000, 'lost', 0],
    ]);
  });

  test('the columns of a bookmaker', () => {
    expect(readSample('operator').inShort).toEqual([
      [2, '2025-01-13', 'Arsenal · 1X2', -125, 2500, 'won', 4500],
    ]);
  });
});

test('our own CSV is read unchanged: harmless texts, a name like a formula, line breaks', () => {
  const { mapping, bets, skipped, columns, newestFirst } = readSample('paperedge');
  expect(mapping.format).toBe('paperedge');
  expect([skipped, contradictedLines(bets), newestFirst]).toEqual([[], [], false]);
  expect(columns).toEqual(['Market', '=Edge', 'Notes']);
  expect(bets.map(inShort)).toEqual([
    [2, '2026-01-05', 'Lakers -3.5, "first half"', -110, 11000, 'won', 21000],
    [4, '2026-01-05', '-3.5 Nuggets', 150, 5000, 'lost', 0],
    [5, '2026-01-04', "'tis a push", 100, 2000, 'push', 0],
    [6, '2026-01-06', 'Knicks ML', -105, 10500, 'pending', null],
    [7, '2026-01-07', 'Cashed out', -105, 10500, 'won', 6000],
  ]);
  expect(bets.map(({ texts }) => texts)).toEqual([
    { Market: 'Spread', '=Edge': '=1+1', Notes: 'two\r\nlines' },
    {},
    { '=Edge': '-4' },
    { Market: 'Moneyline' },
    {},
  ]);
});

test('our own CSV is read the same after a spreadsheet in another locale saved it', () => {
  const table = tableInCsv(
    'Date;Description;Odds;Wager;Status;Return;Profit\r\n25/01/2026;Lakers;-110;1.100,00;won;2.100,00;1.000,00\r\n',
  );
  const { bets } = betsOfTable(table, guessMapping(table), { offsetMinutesAt });
  expect(bets.map(inShort)).toEqual([[2, '2026-01-25', 'Lakers', -110, 110000, 'won', 210000]]);
});
