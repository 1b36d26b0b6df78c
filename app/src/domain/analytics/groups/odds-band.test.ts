import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { americanOdds } from '#domain/price/american-odds.ts';
import { anyOdds } from '#tests/support/any-bet.ts';
import { netOddsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
import { ODDS_BANDS, oddsBandIndex } from './odds-band.ts';

const netOdds = (odds: number) => netOddsOf({ odds: americanOdds(odds), taken: null });
const labelAt = (odds: number) => ODDS_BANDS[oddsBandIndex(netOdds(odds))]?.label;

describe('the odds bands', () => {
  test.each([
    [-100_000, '−300 or shorter'],
    [-300, '−300 or shorter'],
    [-299, '−299 to −200'],
    [-119, '−119 to −101'],
    [-110, '−119 to −101'],
    [-101, '−119 to −101'],
    [100, '+100 to +119'],
    [119, '+100 to +119'],
    [120, '+120 to +149'],
    [999, '+500 to +999'],
    [1000, '+1000 or longer'],
    [100_000, '+1000 or longer'],
  ])('%i is in the band %s', (odds, label) => {
    expect(labelAt(odds)).toBe(label);
  });

  test('contain all odds, each in exactly one band', () => {
    fc.assert(
      fc.property(anyOdds, (odds) => {
        const net = netOdds(odds);
        const holding = ODDS_BANDS.filter(
          ({ shortest, longest }) => netOdds(shortest) <= net && net <= netOdds(longest),
        );
        expect(holding.map(({ label }) => label)).toEqual([labelAt(odds)]);
      }),
      { numRuns: 1000 },
    );
  });

  test('put longer odds than any American odds in the last band', () => {
    expect(oddsBandIndex(5000)).toBe(ODDS_BANDS.length - 1);
  });
});
