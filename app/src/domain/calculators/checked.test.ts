import { expect, test } from 'vitest';
import { checkArbitrage } from './arbitrage.ts';
import { checkBettingOdds } from './betting-odds.ts';
import { type CheckedInput, ODDS_MESSAGE } from './checked.ts';
import { checkExpectedValue } from './expected-value.ts';
import { checkFreeBet } from './free-bet.ts';
import { checkHedge } from './hedge.ts';
import { checkKelly } from './kelly.ts';
import { checkNoVig } from './no-vig.ts';
import { checkParlay } from './parlay.ts';
import { checkRoundRobin } from './round-robin.ts';
import { checkWinAUnit } from './win-a-unit.ts';

const leg = (odds: string) => ({ odds, isPush: false, result: 'won' });

test.each<[string, string, string, (odds: string) => CheckedInput<unknown>]>([
  ['betting odds', 'odds', ODDS_MESSAGE, (odds) => checkBettingOdds({ bet: '10', odds })],
  [
    'win a unit',
    'odds',
    'Please enter valid odds (e.g. -120, +100, or 100)',
    (odds) => checkWinAUnit({ unit: '5', units: '1', odds }),
  ],
  [
    'parlay',
    'leg2',
    'Please enter valid American odds for all legs',
    (odds) => checkParlay({ wager: '10', legs: [leg('-110'), leg(odds)] }),
  ],
  [
    'round robin',
    'leg2',
    'Please enter valid odds for all legs',
    (odds) => checkRoundRobin({ stake: '10', legs: [leg('-110'), leg(odds), leg('-110')], sizes: ['2'] }),
  ],
  [
    'arbitrage',
    'outcome2',
    'Please enter valid odds',
    (odds) => checkArbitrage({ total: '10', odds: ['-110', odds] }),
  ],
  [
    'hedge',
    'hedge1',
    'Please enter valid odds',
    (odds) => checkHedge({ originalBet: '10', originalOdds: '-110', hedgeOdds: [odds], profit: '' }),
  ],
  [
    'free bet',
    'odds',
    'Please enter valid odds for the free bet',
    (odds) => checkFreeBet({ freeBet: '10', odds, hedgeOdds: '-110' }),
  ],
  ['no-vig', 'odds2', ODDS_MESSAGE, (odds) => checkNoVig({ odds: ['-110', odds], method: 'shin' })],
  [
    'expected value',
    'odds',
    ODDS_MESSAGE,
    (odds) => checkExpectedValue({ odds, probability: '50', stake: '10' }),
  ],
  [
    'Kelly',
    'odds1',
    ODDS_MESSAGE,
    (odds) => checkKelly({ outcomes: [{ odds, probability: '50' }], bankroll: '10', part: '50' }),
  ],
])('odds of 99 in %s are a question', (_, field, message, check) => {
  expect(check('99')).toEqual({ problem: { field, message, suggestions: ['99.00', '99/1'] } });
  expect(check('-99')).toEqual({ problem: { field, message } });
});
