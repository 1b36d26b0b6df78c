import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takenWordsOf } from '#tests/support/taken-words.ts';
import { type TypedLine, type TypedLineContext, priceOfTypedLine, readTypedLine } from './read-typed-line.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { price } from '#domain/price/price.ts';

const CONTEXT: TypedLineContext = {
  oddsFormat: 'american',
  books: [],
  leagues: [],
  today: isoDay('2026-01-05'),
};

function read(line: string, context: Partial<TypedLineContext> = {}): TypedLine {
  return readTypedLine(line, { ...CONTEXT, ...context });
}

/** Pieces of lines, and what breaks parsers. */
const PIECES =
  'Lakers|Arsenal v Spurs|-3.5|-110|+120|1.95|@|8/13|1/5|2u|$50|50|to win|100|DK|NBA|over|u2.5|pts|+|&|,|parlay:|sat|' +
  '7:30|pm|free bet|won|(|)|**|\u2212|ML|AH|0|1,95|£20|Sun|🏀|·|=|on|lay|liability|5% comm|5ew|e/w|each way|4pl|R4 20p|placed';

const fragment = fc.oneof(fc.constantFrom(...PIECES.split('|')), fc.string({ maxLength: 8 }));
const anyLine = fc.oneof(
  fc.array(fragment, { maxLength: 15 }).map((pieces) => pieces.join(' ')),
  fc.array(fragment, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
);

function lettersOf(...texts: string[]): string[] {
  return texts.flatMap((text) => text.match(/[\p{L}\p{N}]/gu) ?? []).toSorted();
}

describe('a typed line', () => {
  test('is read as all that it says', () => {
    const { words, ...line } = read(
      'Lakers @ Nuggets Lakers -3.5 -110 2u DK NBA tomorrow 7:30pm free bet won',
    );
    expect(line).toEqual({
      description: 'Lakers @ Nuggets Lakers -3.5',
      event: 'Lakers @ Nuggets',
      market: 'Spread',
      selection: 'Lakers',
      line: -3.5,
      odds: { text: '-110', price: price(21n, 11n), notation: 'american' },
      legs: [],
      wager: { kind: 'units', hundredths: 200 },
      book: 'DraftKings',
      league: 'NBA',
      day: '2026-01-06',
      start: '7:30pm',
      bonus: true,
      result: 'won',
      payout: null,
      terms: null,
      rule4: null,
      doubts: [],
      stops: [],
    });
    expect(takenWordsOf({ words }).map(({ role, text }) => `${role} ${text}`)).toEqual([
      'odds -110',
      'wager 2u',
      'book DK',
      'league NBA',
      'day tomorrow',
      'start 7:30pm',
      'bonus free',
      'bonus bet',
      'result won',
    ]);
  });

  test.each([
    ['Arsenal @1.95 50', 'decimal', 195n, 100n],
    ['Arsenal 8/13 20', 'fractional', 21n, 13n],
    ['Arsenal -110 20', 'american', 21n, 11n],
    ['Arsenal evens 20', 'american', 2n, 1n],
    ['parlay: Lakers -110 + Heat +120, 25', undefined, 21n, 5n],
    ['sgp: Lakers ML + Heat ML +120, 25', 'american', 11n, 5n],
  ])('%j has its exact price', (line, notation, numerator, denominator) => {
    const bet = read(line);
    expect(bet.odds?.notation).toBe(notation);
    expect(priceOfTypedLine(bet)).toEqual(price(numerator, denominator));
  });

  test.each([
    ['Lakers -110 1/7 50', '2026-01-07'],
    ['Lakers -110 50 tmrw', '2026-01-06'],
    ['Lakers -110 yesterday', '2026-01-04'],
    ['Wed jan 7 Lakers -110', '2026-01-07'],
    ['Lakers -110 7 jan 2027 50', '2027-01-07'],
    ['Tom Aspinall -110', null],
    ['Sheffield Wed -110', null],
    ['Lakers -110 13/1 - ,', null],
  ])('%j has its day', (line, day) => {
    expect(read(line).day).toBe(day);
  });

  test('odds of a parlay may be longer than those of a bet', () => {
    expect(read('sgp: Lakers ML + Heat ML +450000 $1').odds?.price).toEqual(price(4501n, 1n));
    expect(read('Lakers ML +450000 $1').odds).toBeNull();
  });

  test.each(['Lakers', 'parlay: Lakers -110 + Heat ML'])('%j has no price yet', (line) => {
    expect(priceOfTypedLine(read(line))).toBeNull();
  });

  test.each([
    ['Lakers 150 50', '150 is read as odds. If it’s the wager, type $150.'],
    ['Arsenal @2 50', '+2 isn’t American odds. Write 2.00 for decimal or 2/1 for fractional'],
    ['Lakers -110 $0', 'Wager amount must be greater than 0'],
    ['Lakers -110 $50.555', 'Use at most two decimals. For 50,555.00 type 50555'],
    ['Arsenal 1,953 at home', 'If 1,953 is the price, type +1953 or 1.953.'],
  ])('%j is in doubt', (line, doubt) => {
    expect(read(line).doubts).toEqual([doubt]);
  });

  test('a book or league stays in the description of a notebook without such a field', () => {
    const bet = read('NBA Lakers -110 DK', { books: null, leagues: null });
    expect(bet).toMatchObject({ description: 'NBA Lakers DK', book: null, league: null });
  });

  test("a book is spelled as the notebook's own, and one of its own wins", () => {
    expect(read('Lakers -110 dk', { books: ['Draft Kings'] }).book).toBe('Draft Kings');
    expect(read('Lakers -110 PIN', { books: ['Pin'] }).book).toBe('Pin');
    expect(read("Lakers -110 joe's", { books: ["Joe's"] }).book).toBe("Joe's");
  });

  test('a parlay needs two legs', () => {
    expect(read('parlay: Lakers -110')).toMatchObject({ description: 'parlay: Lakers', legs: [] });
    expect(read('parlay: Lakers -110 +')).toMatchObject({ legs: [] });
  });

  test('a line too long for a description is not read', () => {
    expect(read(`${'Lakers '.repeat(300)}-110`)).toMatchObject({ odds: null, words: [] });
  });

  test('no letter or digit is lost: each is in the description or in what was taken out of it', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const bet = read(line);
        const kept = lettersOf(bet.description, ...takenWordsOf(bet).map(({ text }) => text));
        expect(kept).toEqual(lettersOf(line));
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['1', '-', '(', ' ', '-110 ', '1/', 'a+', 'pts + ', '@', ', ', '2u 2u '])(
    'a megabyte of %j is no trouble',
    (piece) => {
      const text = piece.repeat(1_000_000 / piece.length);
      expect(read(text).description).toBe(text.trim());
      expect(() => read(text.slice(0, 2000))).not.toThrow();
    },
  );
});

describe('a bet written as a line', () => {
  const team = fc.constantFrom(
    'Lakers',
    'Man City',
    '49ers',
    'FaZe Clan',
    'St. Louis',
    'Atlético Madrid',
    'Sun',
  );
  const quarters = fc.integer({ min: -80, max: 80 }).map((n) => n / 4);
  const signed = (n: number) => (n < 0 ? String(n) : `+${n}`);
  const odds = fc.oneof(
    fc.integer({ min: 101, max: 5000 }).map(signed),
    fc.integer({ min: -5000, max: -101 }).map(signed),
    fc.integer({ min: 101, max: 9999 }).map((n) => (n / 100).toFixed(2)),
    fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 })).map((pair) => pair.join('/')),
  );
  const pick = fc.oneof(
    fc.tuple(team, quarters).map(([selection, line]) => ({
      text: `${selection} ${signed(line)}`,
      reading: { selection, line, market: 'Spread' },
    })),
    fc.tuple(fc.constantFrom('Over', 'Under'), quarters.map(Math.abs)).map(([selection, line]) => ({
      text: `${selection} ${line}`,
      reading: { selection, line, market: 'Total' },
    })),
    team.map((selection) => ({
      text: `${selection} ML`,
      reading: { selection, line: null, market: 'Moneyline' },
    })),
  );
  const bet = fc.record({
    pick,
    odds,
    hundredths: fc.integer({ min: 1, max: 10_000 }),
    book: fc.constantFrom(null, 'DraftKings', 'bet365', 'William Hill'),
    day: fc.constantFrom(null, '2026-01-05', '2025-12-31'),
    bonus: fc.boolean(),
  });

  test('is read as that bet', () => {
    fc.assert(
      fc.property(bet, ({ pick: { text, reading }, odds: typed, hundredths, book, day, bonus }) => {
        const line = [text, typed, `${hundredths / 100}u`, book, day, bonus ? 'free bet' : null];
        expect(read(line.filter(Boolean).join(' '))).toMatchObject({
          ...reading,
          description: text,
          odds: { text: typed },
          wager: { kind: 'units', hundredths },
          book,
          day,
          bonus,
          legs: [],
        });
      }),
      { numRuns: 1000 },
    );
  });

  test('is read as that parlay', () => {
    const legs = fc.array(fc.record({ pick, odds: odds.filter((text) => !text.includes('/')) }), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(legs, fc.constantFrom('', 'parlay: '), (some, word) => {
        const line = some.map((leg) => `${leg.pick.text} ${leg.odds}`).join(' + ');
        expect(read(`${word}${line}, $25`).legs).toMatchObject(
          some.map((leg) => ({
            ...leg.pick.reading,
            description: leg.pick.text,
            odds: { text: leg.odds },
          })),
        );
      }),
    );
  });
});
