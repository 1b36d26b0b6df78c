import { describe, expect, test } from 'vitest';
import { STRONG_EVIDENCE } from '#domain/analytics/verdict/e-values.ts';
import { logEvidenceOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import { BET_EDGES, edgeFactor } from '#domain/analytics/verdict/edge-factor.ts';
import { type Random, seededRandom } from '#domain/analytics/simulate/random.ts';
import { cents } from '#domain/money.ts';
import { runs } from '#tests/support/long-form.ts';
import { FAIR_GAMES, type MadeUpMarket, madeUpSeasons } from '#tests/support/made-up-games.ts';
import type { BacktestFigures } from './backtest-figures.ts';
import { backtestVerdict, type RuleTries } from './backtest-verdict.ts';
import { type GameHistory, historyOf } from './game-history.ts';
import { type BacktestPlan, runBacktest } from './run-backtest.ts';
import {
  DEFAULT_RULE,
  FORM_MEASURES,
  FORM_TEAMS,
  type FormCondition,
  type Rule,
  type RuleSide,
} from './rule.ts';

const FLAT: BacktestPlan = {
  staking: { kind: 'flat', amount: cents(1000) },
  edge: 0,
  bankroll: cents(100_000),
  isHeldOutOpen: false,
};

const figuresOf = (history: GameHistory, rule: Partial<Rule>) =>
  runBacktest(history, { ...DEFAULT_RULE, ...rule }, FLAT).inSample.figures;

const ONE_TRY: RuleTries = { count: 1, isBest: true };

test('the best of nine rules on two seasons without an edge is called luck, with +9.1% over 760 bets', () => {
  const history = historyOf([madeUpSeasons(seededRandom(35), FAIR_GAMES)]);
  const tried = (['home', 'draw', 'away'] as const).flatMap((side) => [
    { side },
    { side, book: 'Best price' },
    { side, book: 'Best price', maxOdds: 3.5 },
  ]);
  const best = tried
    .map((rule) => ({ rule, figures: figuresOf(history, rule) }))
    .reduce((one, other) => ((other.figures.roi ?? 0) > (one.figures.roi ?? 0) ? other : one));
  expect(best.rule).toEqual({ side: 'draw', book: 'Best price' });
  expect(backtestVerdict(best.figures, { count: tried.length, isBest: true })).toEqual({
    kind: 'too close',
    sentence: 'Luck explains this.',
    reason:
      '+9.1% over 760 bets, the best of 9 rules tried on these games. On average its odds were 4.2% better than ' +
      'the close and 1.0% worse than the fair close. Evidence 0.17 to 1 after dividing by 9; 20 to 1 is strong.',
  });
});

describe('a backtest says', () => {
  const figures: BacktestFigures = {
    bets: 400,
    won: 220,
    lost: 180,
    pushed: 0,
    wagered: cents(400_000),
    profit: cents(40_000),
    roi: 0.1,
    meanOdds: 2,
    closing: { known: 0, mean: undefined },
    fairClosing: { known: 0, mean: undefined },
    chance: 0.99,
    logEvidence: Math.log(100),
  };
  const says = (given: Partial<BacktestFigures>, tries: RuleTries = ONE_TRY) => {
    const { sentence, reason } = backtestVerdict({ ...figures, ...given }, tries);
    return `${sentence} ${reason}`;
  };

  test('how strong the evidence is, divided by the rules that were tried', () => {
    const result = '+10.0% over 400 bets';
    expect(says({})).toBe(
      `This rule very likely has an edge. ${result}, the only rule tried on these games. Evidence 100 to 1.`,
    );
    expect(says({}, { count: 10, isBest: true })).toBe(
      `This rule likely has an edge, but it isn't proven. ${result}, the best of 10 rules tried on these games. ` +
        'Evidence 10 to 1 after dividing by 10; 20 to 1 is strong.',
    );
    expect(says({}, { count: 1000, isBest: false })).toBe(
      `Luck explains this. ${result}, one of 1,000 rules tried on these games. ` +
        'Evidence 0.10 to 1 after dividing by 1,000; 20 to 1 is strong.',
    );
  });

  test('that a profit is luck only if the chance is below 40% or the evidence below 1', () => {
    expect(says({ chance: 0.94 })).toMatch(/^This rule likely has an edge/);
    expect(says({ chance: 0.79 })).toMatch(/^The results lean toward an edge, but it isn't proven/);
    expect(says({ chance: 0.59, logEvidence: 0 })).toMatch(/^An edge isn't proven/);
    expect(says({ chance: 0.39 })).toMatch(/^Luck explains this/);
    expect(says({ chance: 0.94, logEvidence: -0.01 })).toMatch(/^Luck explains this/);
  });

  test('that a rule without a profit has no edge', () => {
    expect(says({ roi: -0.02, chance: 0.2, logEvidence: 0 })).toBe(
      'An edge is unlikely. −2.0% over 400 bets, the only rule tried on these games. Evidence 1.0 to 1; 20 to 1 is strong.',
    );
  });

  test('that there are too few bets, or none', () => {
    expect(says({ bets: 20, won: 15, lost: 5 })).toBe(
      'Too few bets to tell an edge from luck. +10.0% over 20 bets. A verdict takes 30 wins or losses.',
    );
    expect(says({ bets: 0, won: 0, lost: 0, roi: undefined })).toBe(
      'No game fits this rule. Widen its conditions, or add files with more games.',
    );
  });

  test('how its odds compare with the close', () => {
    const closing = (mean: number) => ({ known: 400, mean });
    expect(says({ closing: closing(0.007), fairClosing: closing(-0.021) })).toContain(
      'On average its odds were 0.7% better than the close and 2.1% worse than the fair close.',
    );
    expect(says({ closing: closing(0.0002) })).toContain('On average its odds were as good as the close. ');
  });
});

/** A rule as somebody might try who looks for one that made a profit. */
function someRule(random: Random): Partial<Rule> {
  const one = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const low = 1.2 + 3 * random();
  const form: FormCondition = {
    team: one(FORM_TEAMS),
    measure: one(FORM_MEASURES),
    games: one([3, 5, 8]),
    ...one([
      { min: 1.4, max: null },
      { min: null, max: 0.8 },
    ]),
  };
  return {
    side: one<RuleSide>(['home', 'draw', 'away', 'favorite', 'underdog']),
    book: one(['Average price', 'Best price']),
    ...(random() < 0.6 && { minOdds: low, maxOdds: low * (1.2 + random()) }),
    ...(random() < 0.3 && { months: [one([8, 9, 10, 11, 12]), one([1, 2, 3, 4, 5])] }),
    ...(random() < 0.4 && { form: [form] }),
  };
}

/** The shares of accounts that a backtest ever tells of strong evidence while they try 50 rules, and of promising evidence. */
function sharesTold(random: Random, market: MadeUpMarket, accounts: number) {
  let strong = 0;
  let promising = 0;
  for (let account = 0; account < accounts; account += 1) {
    const history = historyOf([madeUpSeasons(random, market)]);
    const told = Array.from({ length: 50 }, (_, before) => {
      const figures = figuresOf(history, someRule(random));
      return backtestVerdict(figures, { count: before + 1, isBest: true }).kind;
    });
    const kinds = new Set(told);
    if (kinds.has('very likely')) strong += 1;
    if (kinds.has('likely')) promising += 1;
  }
  return { strong: strong / accounts, promising: promising / accounts };
}

describe('at most 1 account in 20 that tries 50 rules on games without an edge is ever told of strong evidence', () => {
  test.each<[name: string, given: Partial<MadeUpMarket>]>([
    ['at prices with a margin', {}],
    ['at fair prices', { margin: 0, bestMargin: 0 }],
    ['in one small league at fair prices', { margin: 0, bestMargin: 0, teams: 6 }],
  ])('%s', (_name, given) => {
    const { strong, promising } = sharesTold(
      seededRandom(7),
      { ...FAIR_GAMES, teams: 12, ...given },
      runs({ short: 2, long: 40 }),
    );
    expect(strong).toBeLessThanOrEqual(0.05);
    expect(promising).toBeLessThanOrEqual(0.2);
  });
});

describe('at fair prices the chances that any of 1,000 rules is told of strong evidence add up to at most 2%', () => {
  test.each([
    { bets: 760, price: 3.6 },
    { bets: 760, price: 1.3 },
    { bets: 2000, price: 2 },
    { bets: 5000, price: 3.6 },
    { bets: 20_000, price: 2 },
  ])('$bets bets at $price, looked at once', ({ bets, price }) => {
    let logChance = Math.log1p(-1 / price) * bets;
    let sum = 0;
    for (let won = 0; won <= bets; won += 1) {
      const logs = BET_EDGES.map(
        (edge) =>
          won * Math.log(edgeFactor(edge, price, price)) +
          (bets - won) * Math.log(edgeFactor(edge, price, 0)),
      );
      // The k-th rule is told of it if E ≥ 20 k, whatever the others are.
      const rules = Math.min(1000, Math.floor(Math.exp(logEvidenceOf(logs)) / STRONG_EVIDENCE));
      sum += rules * Math.exp(logChance);
      logChance += Math.log((bets - won) / (won + 1) / (price - 1));
    }
    expect(sum).toBeLessThanOrEqual(0.02);
  });
});

test('a big edge is found, even as the last of 50 rules', () => {
  const random = seededRandom(3);
  const starts = ['2020-09-12', '2021-08-14', '2022-08-06', ...FAIR_GAMES.starts];
  const tries = runs({ short: 5, long: 60 });
  let found = 0;
  for (let run = 0; run < tries; run += 1) {
    const history = historyOf([madeUpSeasons(random, { ...FAIR_GAMES, starts, drawEdge: 0.3 })]);
    const { kind } = backtestVerdict(figuresOf(history, { side: 'draw' }), { count: 50, isBest: true });
    if (kind === 'very likely') found += 1;
  }
  expect(found / tries).toBeGreaterThan(0.8);
});
