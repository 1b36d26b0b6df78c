import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText } from '#domain/price/price.ts';
import { priceOfTaken } from '#domain/price/taken-price.ts';
import { SATURDAY_3PM, someQuote } from '#tests/support/some-games.ts';
import { closeOf, type SourcedQuote } from './close-of.ts';
import { GAME_MARKETS, type GamePick, type Quote } from './game.ts';
import { hasLine, MARKET_SIDES } from './grade.ts';

const HOME: GamePick = { market: '1x2', side: 'home', line: null };
const HOUR = 3_600_000;

const from = (quotes: readonly Partial<Quote>[], source = 'E0.csv'): SourcedQuote[] =>
  quotes.map((quote) => Object.assign({ from: source }, someQuote(quote)));

function close(
  pick: GamePick,
  quotes: readonly SourcedQuote[],
  { startsAt = SATURDAY_3PM, ownBook = null }: { startsAt?: number | null; ownBook?: string | null } = {},
) {
  const found = closeOf(pick, quotes, { startsAt, ownBook });
  return 'reason' in found ? found : { ...found, price: decimalText(priceOfTaken(found)) };
}

const oneXTwo = (book: string, prices: readonly [string, string, string], at: number | null = null) =>
  (['home', 'draw', 'away'] as const).map((side, place) => ({
    book,
    side,
    at,
    decimal: prices[place] ?? '',
  }));

test('of a file it is the average price, with its fair price', () => {
  const quotes = from([
    ...oneXTwo('Pinnacle', ['2.10', '3.60', '3.60']),
    ...oneXTwo('Best price', ['2.15', '3.70', '3.80']),
    ...oneXTwo('Average price', ['2.00', '4.00', '4.00']),
    ...oneXTwo('Bet365', ['2.05', '3.50', '3.60']),
  ]);
  expect(close(HOME, quotes, { ownBook: 'Bet365' })).toMatchObject({
    price: '2.00',
    book: 'Average price',
    source: 'Average price, E0.csv',
    fair: 2_000_000,
    at: null,
  });
});

test('without an average it is the best price, and without that Pinnacle’s, where it still has one', () => {
  const pinnacle = from(oneXTwo('Pinnacle', ['2.10', '3.60', '3.60']));
  const best = from(oneXTwo('Best price', ['2.15', '3.70', '3.80']));
  const other = from(oneXTwo('Bet365', ['2.05', '3.50', '3.60']));
  expect(close(HOME, [...other, ...pinnacle, ...best])).toMatchObject({ book: 'Best price' });
  expect(close(HOME, [...other, ...pinnacle])).toMatchObject({ book: 'Pinnacle' });
  expect(close(HOME, other)).toMatchObject({ book: 'Bet365' });
});

describe('of an odds feed,', () => {
  const at = SATURDAY_3PM - HOUR / 6;
  const feed = from(
    [
      ...oneXTwo('Caesars', ['1.90', '3.40', '3.40'], at),
      ...oneXTwo('FanDuel', ['1.98', '3.60', '3.60'], at),
      ...oneXTwo('DraftKings', ['1.80', '3.20', '3.20'], at),
    ],
    'The Odds API',
  );
  const pinnacle = from(oneXTwo('Pinnacle', ['1.95', '3.50', '3.50'], at), 'The Odds API');

  test.each([
    ['the bet’s own bookmaker', 'draftkings', [...feed, ...pinnacle], 'DraftKings'],
    ['Pinnacle if that has none', 'BetMGM', [...feed, ...pinnacle], 'Pinnacle'],
    ['the smallest margin without either', null, feed, 'FanDuel'],
  ])('it is the price of %s', (_, ownBook, quotes, book) => {
    expect(close(HOME, quotes, { ownBook })).toMatchObject({ book, at });
  });

  test('it is a bookmaker’s last price, at the start or before', () => {
    const later = [
      ...oneXTwo('DraftKings', ['1.70', '3.30', '3.30'], SATURDAY_3PM),
      ...oneXTwo('DraftKings', ['1.60', '3.40', '3.40'], SATURDAY_3PM + 1),
    ];
    const found = close(HOME, [...feed, ...from(later, 'The Odds API')], { ownBook: 'DraftKings' });
    expect(found).toMatchObject({ price: '1.70', at: SATURDAY_3PM });
  });

  test('a line that a bookmaker has left isn’t its close', () => {
    const spread = (line: number, seen: number) => ({ market: 'spread', line, at: seen }) as const;
    const moved = from([spread(-0.5, at), spread(-1, at + 60_000)]);
    expect(close({ market: 'spread', side: 'home', line: -0.5 }, moved)).toMatchObject({
      reason: 'line moved',
    });
  });
});

describe('there is no close', () => {
  test.each([
    ['from prices that were taken before', [someQuote({ kind: 'taken' })]],
    ['from prices of another market', [someQuote({ market: 'moneyline' })]],
    ['from prices of another side', [someQuote({ side: 'away' })]],
    ['from prices that can’t be read', [someQuote({ decimal: 'n/a' }), someQuote({ decimal: '1.00' })]],
  ])('%s', (_, quotes) => {
    const text = 'Nothing has its price at the close.';
    expect(close(HOME, from(quotes))).toEqual({ reason: 'no price', text });
  });

  test('from prices in play', () => {
    const inPlay = from([someQuote({ at: SATURDAY_3PM + 1 })]);
    const text = 'Its only prices are from after the start.';
    expect(close(HOME, inPlay)).toEqual({ reason: 'no price', text });
  });

  test('from prices with a time if nobody knows the start', () => {
    expect(close(HOME, from([someQuote({ at: 1 })]), { startsAt: null })).toMatchObject({
      reason: 'no price',
    });
  });

  test('at another line than the bet’s, since its price says nothing about the bet’s', () => {
    const asian = from([
      { market: 'spread', side: 'home', line: -0.75 },
      { market: 'spread', side: 'away', line: 0.75 },
    ]);
    expect(close({ market: 'spread', side: 'home', line: -0.5 }, asian)).toEqual({
      reason: 'line moved',
      text: 'The line closed at −0.75. The bet is at −0.5.',
    });
    expect(close({ market: 'spread', side: 'away', line: 0.75 }, asian)).toMatchObject({ price: '2.00' });
  });
});

describe('a fair price', () => {
  test('needs every side', () => {
    expect(close(HOME, from([someQuote(), someQuote({ side: 'draw' })]))).toMatchObject({ fair: null });
  });

  test('needs one bookmaker, line and source', () => {
    const over: GamePick = { market: 'total', side: 'over', line: 2.5 };
    const under = { market: 'total', side: 'under', line: 2.5 } as const;
    const own = from([over]);
    expect(close(over, [...own, ...from([under])])).toMatchObject({ fair: 2_000_000 });
    for (const other of [
      from([{ ...under, line: 2.75 }]),
      from([{ ...under, book: 'Bet365' }]),
      from([under], 'my.csv'),
      from([{ ...under, kind: 'taken' }]),
    ]) {
      expect(close(over, [...own, ...other])).toMatchObject({ fair: null });
    }
  });

  test('of a spread takes the other team’s opposite line, also at 0', () => {
    for (const line of [-1.25, 0, 2]) {
      const quotes = from([
        { market: 'spread', side: 'home', line, decimal: '1.80' },
        { market: 'spread', side: 'away', line: line === 0 ? 0 : -line, decimal: '2.20' },
      ]);
      expect(close({ market: 'spread', side: 'home', line }, quotes)).toMatchObject({ fair: 1_818_182 });
    }
  });

  test('exists for whole decimal prices and long ones', () => {
    const quotes = from(oneXTwo('Average price', ['2', '4.0000000000000001', '4']));
    expect(close(HOME, quotes)).toMatchObject({ price: '2.00', fair: 2_000_000 });
  });
});

const anyDecimal = fc
  .integer({ min: 1050, max: 30_000 })
  .map((thousandths) => (thousandths / 1000).toFixed(3));
const anyMarket = fc.constantFrom(...GAME_MARKETS);

test('the fair chances of a market’s sides sum to 1, of a double chance to 2', () => {
  const anyPrices = fc.tuple(anyDecimal, anyDecimal, anyDecimal);
  fc.assert(
    fc.property(anyMarket, fc.integer({ min: -20, max: 20 }), anyPrices, (market, quarters, prices) => {
      const lineOf = (place: number) => {
        if (!hasLine(market)) return null;
        return market === 'spread' && place === 1 ? 0 - quarters / 4 : quarters / 4;
      };
      const picks = MARKET_SIDES[market].map((side, place) => ({ market, side, line: lineOf(place) }));
      const quotes = from(picks.map((pick, place) => Object.assign({ decimal: prices[place] ?? '' }, pick)));
      const fair = picks.map((pick) => {
        const found = closeOf(pick, quotes, { startsAt: null, ownBook: null });
        return 'fair' in found ? found.fair : null;
      });
      // Of a double chance, a side may come to a chance of 1 or more, which has no price.
      if (fair.includes(null)) return market === 'double chance';
      const sum = fair.reduce<number>((total, millionths) => total + 1_000_000 / (millionths ?? 0), 0);
      return Math.abs(sum - (market === 'double chance' ? 2 : 1)) < 1e-5;
    }),
  );
});

test('no price from after the start is ever a close', () => {
  const anyQuote = fc.record({
    market: anyMarket,
    side: fc.constantFrom('home', 'draw', 'away', 'over'),
    line: fc.constantFrom(null, -0.5, 0, 2.5),
    book: fc.constantFrom('Average price', 'Pinnacle', 'DraftKings'),
    kind: fc.constantFrom('taken', 'close'),
    decimal: anyDecimal,
    at: fc.option(fc.integer({ min: SATURDAY_3PM - 5, max: SATURDAY_3PM + 5 })),
  } as const);
  fc.assert(
    fc.property(
      fc.array(anyQuote, { maxLength: 30 }),
      fc.option(fc.constant(SATURDAY_3PM)),
      (quotes, startsAt) => {
        for (const { market, side, line } of quotes) {
          const found = closeOf({ market, side, line }, from(quotes), { startsAt, ownBook: 'DraftKings' });
          if ('reason' in found) continue;
          expect(found.at === null || (startsAt !== null && found.at <= startsAt)).toBe(true);
        }
      },
    ),
  );
});
