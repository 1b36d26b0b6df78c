import { describe, expect, test } from 'vitest';
import { betOfTypedLine, type TypedFormContext, inputOfTypedLine, readTyped } from './bet-of-typed-line.ts';
import { textsOfInput } from '#domain/bets/bet-texts.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { someColumn } from '#tests/support/some-column.ts';

const CONTEXT: TypedFormContext = {
  format: 'american',
  unit: cents(10_00),
  hasUnit: false,
  now: Date.UTC(2026, 0, 5, 17),
  zone: 'America/New_York',
  customFields: [
    someColumn({ id: 'game', name: 'Game' }),
    someColumn({ id: 'market', name: 'Market', type: 'select', options: ['Moneyline', 'spread'] }),
    someColumn({ id: 'league', name: 'League', type: 'select', options: ['NBA'] }),
    someColumn({ id: 'book', name: 'Sportsbook' }),
  ],
  bets: [],
};

function only(text: string, context: Partial<TypedFormContext> = {}) {
  const read = readTyped(text, { ...CONTEXT, ...context });
  if (read.kind !== 'bet') throw new Error('Several bets');
  return read.bet;
}

function saved(text: string, context: Partial<TypedFormContext> = {}) {
  return betOfTypedLine(only(text, context), { ...CONTEXT, ...context });
}

describe('a typed line', () => {
  test('becomes a bet with the values of the fields that the notebook has', () => {
    expect(saved('Lakers @ Nuggets, Lakers -3.5 -110 2u dk nba sat 7:30pm')).toEqual({
      value: {
        bet: expect.objectContaining({
          description: 'Lakers @ Nuggets, Lakers -3.5',
          event: 'Lakers @ Nuggets',
          market: 'Spread',
          selection: 'Lakers',
          line: -3.5,
          odds: -110,
          taken: null,
          wager: 20_00,
          day: '2026-01-10',
          startsAt: Date.UTC(2026, 0, 11, 0, 30),
          status: 'pending',
          legs: [],
        }) as unknown,
        customValues: { game: 'Lakers @ Nuggets', market: 'spread', league: 'NBA', book: 'DraftKings' },
      },
    });
  });

  test('without a book field keeps the book in its description', () => {
    expect(saved('Lakers -110 2u DK', { customFields: [] })).toMatchObject({
      value: { bet: { description: 'Lakers DK' }, customValues: {} },
    });
  });

  test.each([
    ['Arsenal 8/13 20', 'american', { odds: -163, taken: { fraction: '8/13' } }],
    ['Arsenal 1.953 20', 'american', { odds: -105, taken: { millionths: 1953000 } }],
    ['Arsenal 150 20', 'american', { odds: 150, taken: null }],
    ['Arsenal 5 $20', 'fractional', { odds: 500, taken: { fraction: '5/1' } }],
    ['Arsenal 3 20', 'decimal', { odds: 200, taken: { millionths: 3000000 } }],
  ] as const)('%j keeps its price as taken in the format %s', (line, format, price) => {
    expect(saved(line, { format })).toMatchObject({ value: { bet: { wager: 2000, ...price } } });
  });

  test('to win an amount wagers what the odds ask for', () => {
    expect(saved('Lakers -110 to win $1,000')).toMatchObject({ value: { bet: { wager: 1100_00 } } });
  });

  test.each([
    ['Lakers', ['No odds yet', 'No wager yet'], 'Type the odds, such as -110, 1.91 or 10/11'],
    ['-110 2u', ['No selection yet'], 'Type what the bet is on, such as Lakers -3.5'],
    ['parlay: Lakers -110 + Heat, 25', ['No odds for leg 2 yet'], 'No odds for leg 2 yet'],
    [
      'Lakers -110',
      ['No wager yet'],
      'Type the wager, such as 50 or 2u. To leave it out, set a unit for this notebook.',
    ],
  ])('%j lacks %j', (text, missing, message) => {
    expect(only(text).missing).toEqual(missing);
    expect(saved(text)).toEqual({ problem: { field: undefined, message } });
  });

  test('without a wager is for one unit, if the notebook has a unit of its own', () => {
    const read = only('Lakers -110', { hasUnit: true });
    expect(read.parts).toContainEqual({ label: 'Wager', value: '1u ($10.00)' });
    expect(saved('Lakers -110', { hasUnit: true })).toMatchObject({ value: { bet: { wager: 10_00 } } });
  });

  test("shows its start in the user's zone", () => {
    expect(only('Lakers -110 2u sat 6pm pt').parts).toContainEqual({
      label: 'Start',
      value: 'Sat, Jan 10, 9:00 PM',
    });
  });

  test('that says won is a settled bet', () => {
    expect(saved('Lakers -110 $110 won')).toMatchObject({
      value: { bet: { status: 'won', result: null, returned: 210_00 } },
    });
    expect(saved('Lakers -110 $110 half lost')).toMatchObject({
      value: { bet: { status: 'won', result: 'half_lost', returned: 55_00 } },
    });
  });
});

describe('a parlay', () => {
  test('has the price of its legs, to the cent', () => {
    expect(saved('parlay: Lakers -3.5 -110 + Heat ML +120, 25 won')).toMatchObject({
      value: {
        bet: {
          description: 'Lakers -3.5 + Heat ML',
          market: 'Parlay',
          odds: 320,
          taken: { notation: 'legs', millionths: 4200000 },
          wager: 25_00,
          returned: 105_00,
          legs: [
            { selection: 'Lakers', line: -3.5, odds: -110, outcome: 'won' },
            { selection: 'Heat', market: 'Moneyline', odds: 120, outcome: 'won' },
          ],
        },
      },
    });
  });

  test('with one price for all legs is a bet that describes them', () => {
    expect(saved('sgp: Lakers ML + Over 220.5 +250, 25')).toMatchObject({
      value: { bet: { description: 'Lakers ML + Over 220.5', market: 'Parlay', odds: 250, legs: [] } },
    });
  });
});

describe('pasted lines', () => {
  const LEGS = 'Lakers -110\nHeat +120\nOver 220.5 -105';

  test('may be one parlay or several bets', () => {
    const read = readTyped(`${LEGS}\nWager: $25`, CONTEXT);
    if (read.kind !== 'slip' || !read.parlay) throw new Error('Not a slip');
    expect(betOfTypedLine(read.parlay, CONTEXT)).toMatchObject({
      value: { bet: { wager: 25_00, legs: [{}, {}, {}] } },
    });
    expect(read.bets.map((bet) => bet.line.description)).toEqual(['Lakers', 'Heat', 'Over 220.5']);
  });

  test('with a wager each are no parlay', () => {
    expect(readTyped('Lakers -110 $10\nHeat +120 $20', CONTEXT)).toMatchObject({
      kind: 'slip',
      parlay: null,
    });
  });

  test('that say so are one parlay', () => {
    expect(only(`3 Leg Parlay\n${LEGS}\nWager: $25`).line.legs).toHaveLength(3);
  });

  test("keep each leg's own start", () => {
    const read = only('3 Leg Parlay\nLakers -110 sat 7pm\nHeat +120 sun 1pm\nSuns +130\nWager: $25');
    expect(betOfTypedLine(read, CONTEXT)).toMatchObject({
      value: {
        bet: {
          legs: [
            { startsAt: Date.UTC(2026, 0, 11) },
            { startsAt: Date.UTC(2026, 0, 11, 18) },
            { startsAt: null },
          ],
        },
      },
    });
  });

  test('share the start of a single line', () => {
    expect(saved('parlay: Lakers -110 + Heat +120, 25 sat 7pm')).toMatchObject({
      value: { bet: { legs: [{ startsAt: Date.UTC(2026, 0, 11) }, { startsAt: Date.UTC(2026, 0, 11) }] } },
    });
  });

  test('that make no bet are one line', () => {
    expect(only('Lakers\nto beat Heat').line.description).toBe('Lakers to beat Heat');
  });
});

test('the form gets what a line says, and nothing for what it lacks', () => {
  const texts = (text: string) =>
    textsOfInput(inputOfTypedLine(only(text).line, isoDay('2026-01-05')), 'UTC');
  // A time keeps to the form's day; an unreadable one stays as it was typed.
  expect(texts('Lakers -110 2u 7:30pm')).toMatchObject({ odds: '-110', wager: '2u', startsAt: '7:30pm' });
  expect(texts('Lakers 8/13 5 13:30pm')).toMatchObject({ odds: '8/13', wager: '5.00', startsAt: '13:30pm' });
  expect(texts('Lakers -3.5 to win 100')).toMatchObject({
    description: 'Lakers -3.5',
    odds: '',
    wager: 'to win 100.00',
    day: '2026-01-05',
    line: '-3.5',
  });
});
