import { arbitrage, checkArbitrage } from '#domain/calculators/arbitrage.ts';
import { bettingOdds, checkBettingOdds } from '#domain/calculators/betting-odds.ts';
import type { Checked } from '#domain/calculators/checked.ts';
import { checkExpectedValue, expectedValue } from '#domain/calculators/expected-value.ts';
import { checkFreeBet, freeBet } from '#domain/calculators/free-bet.ts';
import { checkHedge, hedge } from '#domain/calculators/hedge.ts';
import { checkKelly, kelly } from '#domain/calculators/kelly.ts';
import { checkNoVig, noVig } from '#domain/calculators/no-vig.ts';
import { checkParlay, parlay } from '#domain/calculators/parlay.ts';
import { checkRoundRobin, roundRobin } from '#domain/calculators/round-robin.ts';
import { checkWinAUnit, winAUnit } from '#domain/calculators/win-a-unit.ts';
import { plainLoops } from './calibration.ts';
import type { Report } from './report.ts';

const TIMES = 300;

/** Each computes every figure, as after a keystroke, for the largest input its calculator accepts. */
const recalculations: Record<string, () => unknown> = {
  'Betting Odds': () => bettingOdds(right(checkBettingOdds({ bet: '999999.99', odds: '-110' }))),
  'To Win a Unit': () => winAUnit(right(checkWinAUnit({ unit: '100', units: '2.5', odds: '-120' }))),
  'Parlay, 10 legs': () =>
    parlay(right(checkParlay({ wager: '100', legs: tenLegs.map((odds) => ({ odds, isPush: false })) }))),
  'Arbitrage, 10 outcomes': () => arbitrage(right(checkArbitrage({ total: '1000000', odds: tenLegs }))),
  'Hedge, 9 outcomes': () =>
    hedge(
      right(
        checkHedge({ originalBet: '100', originalOdds: '2.50', hedgeOdds: tenLegs.slice(1), profit: '' }),
      ),
    ),
  'No-vig, odds ratio, 10 outcomes': () =>
    noVig(right(checkNoVig({ odds: tenLegs.map(() => '+700'), method: 'odds-ratio' }))),
  'No-vig, Shin, 10 outcomes': () =>
    noVig(right(checkNoVig({ odds: tenLegs.map(() => '+700'), method: 'shin' }))),
  'No-vig, power, 10 outcomes': () =>
    noVig(right(checkNoVig({ odds: tenLegs.map(() => '+700'), method: 'power' }))),
  'Expected value and Kelly': () => [
    expectedValue(right(checkExpectedValue({ odds: '-110', probability: '55', stake: '100' }))),
    kelly(
      right(checkKelly({ outcomes: [{ odds: '-110', probability: '55' }], bankroll: '1000', part: '50' })),
    ),
  ],
  'Kelly, 10 outcomes': () =>
    kelly(
      right(
        checkKelly({
          outcomes: tenLegs.map((odds) => ({ odds, probability: '9.9' })),
          bankroll: '1000',
          part: '50',
        }),
      ),
    ),
  'Free bet': () => freeBet(right(checkFreeBet({ freeBet: '100', odds: '+200', hedgeOdds: '-215' }))),
  'Round robin, 10 legs, 1,013 parlays': () =>
    roundRobin(
      right(
        checkRoundRobin({
          stake: '10',
          legs: tenLegs.map((odds) => ({ odds, result: 'won' })),
          sizes: tenLegs.slice(1).map((_, index) => String(index + 2)),
        }),
      ),
    ),
};

const tenLegs = ['-110', '+150', '1.91', '10/11', '-105', '2.37', '-250', '+310', 'EVEN', '52.4%'];

/** Times each calculation repeatedly, including the first runs, before the engine has optimized it. */
export async function measureCalculators(report: Report, most: number) {
  report.section('Recalculating, from typed text to every figure');
  const calibration = await plainLoops();
  for (const [name, recalculate] of Object.entries(recalculations)) {
    const runs = Array.from({ length: TIMES }, () => {
      const startedAt = performance.now();
      recalculate();
      return performance.now() - startedAt;
    });
    report.timing({ name, runs, calibration, most });
  }
}

function right<Value>(checked: Checked<Value>): Value {
  if (!checked.ok) throw new Error(checked.message);
  return checked.value;
}
