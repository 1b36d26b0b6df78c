import type { WinLossBets } from './win-loss-bets.ts';
import type { Interval } from './interval.ts';
import { ODDS_BANDS, type OddsBand, oddsBandIndex } from './odds-band.ts';
import { wilsonInterval } from './wilson.ts';

/** How often bets of one band of prices won, beside how often the prices say that they should. Rates are parts of 1. */
export type CalibrationBand = {
  readonly band: OddsBand;
  /** Won and lost bets. */
  readonly n: number;
  readonly won: number;
  /** The mean of 1 / decimal odds. */
  readonly expected: number;
  readonly winRate: number;
  /** 95 %, Wilson's. */
  readonly winRateInterval: Interval;
};

/**
 * The bands of prices in which there are bets, shortest odds first. Winning more often than expected is what an edge
 * looks like there; an expected rate within the interval is no sign of one.
 *
 * The expected rate is that of the prices as they were, the bookmaker's margin included.
 *
 * @example calibrationOf(bets)[0] // { band: …, n: 40, won: 22, expected: 0.5238, winRate: 0.55, winRateInterval: … }
 */
export function calibrationOf({ count, netOdds, won }: WinLossBets): CalibrationBand[] {
  const counts = new Float64Array(ODDS_BANDS.length);
  const wins = new Float64Array(ODDS_BANDS.length);
  const expectedWins = new Float64Array(ODDS_BANDS.length);
  for (let index = 0; index < count; index += 1) {
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
