import { type Interval, wilsonInterval } from '#domain/analytics/verdict/interval.ts';
import { ODDS_BANDS, type OddsBand, oddsBandIndex } from './odds-band.ts';
import { UNDECIDED, type WinLossBets } from '#domain/analytics/verdict/win-loss-bets.ts';

/** The implied and the actual win rate of the won and lost bets in one odds band, without each way, as fractions. */
export type CalibrationBand = {
  readonly band: OddsBand;
  readonly n: number;
  readonly won: number;
  /** The mean implied probability, 1 / decimal odds, with the bookmaker's margin. */
  readonly expected: number;
  readonly winRate: number;
  /** Wilson's 95% interval. */
  readonly winRateInterval: Interval;
};

/**
 * Compares actual with implied win rates in each odds band that has bets, shortest odds first.
 *
 * @example calibrationOf(bets)[0] // { band: …, n: 40, won: 22, expected: 0.5238, winRate: 0.55, winRateInterval: … }
 */
export function calibrationOf({ count, netOdds, won, priced }: WinLossBets): CalibrationBand[] {
  const counts = new Float64Array(ODDS_BANDS.length);
  const wins = new Float64Array(ODDS_BANDS.length);
  const expectedWins = new Float64Array(ODDS_BANDS.length);
  for (let index = 0; index < count; index += 1) {
    if (won[index] === UNDECIDED || priced[index] === 0) continue;
    const net = netOdds[index] ?? 0;
    const place = oddsBandIndex(net);
    counts[place] = (counts[place] ?? 0) + 1;
    wins[place] = (wins[place] ?? 0) + (won[index] ?? 0);
    expectedWins[place] = (expectedWins[place] ?? 0) + 1 / (1 + net);
  }
  return ODDS_BANDS.flatMap((band, place) => {
    const n = counts[place] ?? 0;
    const bandWins = wins[place] ?? 0;
    const winRateInterval = wilsonInterval(bandWins, n);
    if (!winRateInterval) return [];
    const expected = (expectedWins[place] ?? 0) / n;
    return [{ band, n, won: bandWins, expected, winRate: bandWins / n, winRateInterval }];
  });
}
