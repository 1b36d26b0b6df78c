import { countOf, formatCount } from '#domain/number-text.ts';
import type { EdgeFigures } from './edge-figures.ts';

/**
 * The least number of bets for a verdict. The probability behind it takes the profit for normally distributed, which
 * the sum of thirty bets is by the usual rule. That is the least to say anything: to settle it takes hundreds.
 */
export const LEAST_BETS = 30;

/** The least number of wins and of losses to expect, by the usual rule for counts: long odds need more than 30 bets. */
const LEAST_EXPECTED = 5;

type VerdictKind = 'none' | 'too few' | 'very likely' | 'likely' | 'unclear' | 'unlikely' | 'very unlikely';

export type Verdict = {
  readonly kind: VerdictKind;
  /** One sentence for the person who made the bets. */
  readonly sentence: string;
  /** Whether there are too few bets to say anything: to be shown as a hint, not as a result. */
  readonly isMuted: boolean;
  /** How many bets are missing for a verdict; 0 where there is one. */
  readonly missing: number;
};

/**
 * What the figures say in plain words: whether there is an edge, with the number of bets and the probability of an
 * edge, as edgeFiguresOf gives it, in 100. The words follow the number shown: from 95 in 100 on an edge is very likely,
 * from 80 likely, to 20 unlikely, to 5 very unlikely, and between 20 and 80 nothing tells it from luck.
 *
 * Muted for fewer than 30 bets, and where the prices let expect fewer than 5 wins or 5 losses; then it says how many
 * bets are missing, if they are at prices like those so far.
 *
 * @example verdictOf(figures).sentence // 'After 183 bets, an edge is likely but not proven: 91 in 100.'
 */
export function verdictOf(figures: Pick<EdgeFigures, 'n' | 'breakEven' | 'edgeProbability'>): Verdict {
  const { n, edgeProbability } = figures;
  const missing = Math.max(0, betsForVerdict(figures) - n);
  if (n === 0 || edgeProbability === undefined) {
    const sentence = `No bet has been won or lost yet: a verdict takes ${LEAST_BETS} bets.`;
    return { kind: 'none', sentence, isMuted: true, missing };
  }
  if (missing > 0) {
    const verb = missing === 1 ? 'is' : 'are';
    const sentence = `After ${countOf(n, 'bet')}, it is too early to tell an edge from luck: ${formatCount(missing)} more ${verb} needed.`;
    return { kind: 'too few', sentence, isMuted: true, missing };
  }
  const kind = kindOf(wholeIn100(edgeProbability));
  const sentence = SENTENCES[kind](countOf(n, 'bet'), inHundred(edgeProbability));
  return { kind, sentence, isMuted: false, missing };
}

/**
 * A probability as people say it, rounded to one in 100. Never '100 in 100' or '0 in 100': nothing is certain.
 *
 * @example inHundred(0.91) // '91 in 100'
 * @example inHundred(0.9999) // 'more than 99 in 100'
 * @example inHundred(0.0001) // 'less than 1 in 100'
 */
export function inHundred(probability: number): string {
  const whole = wholeIn100(probability);
  if (whole >= 100) return 'more than 99 in 100';
  return whole <= 0 ? 'less than 1 in 100' : `${whole} in 100`;
}

function wholeIn100(probability: number): number {
  return Math.round(probability * 100);
}

function betsForVerdict({ breakEven }: Pick<EdgeFigures, 'breakEven'>): number {
  if (breakEven === undefined) return LEAST_BETS;
  return Math.max(LEAST_BETS, Math.ceil(LEAST_EXPECTED / Math.min(breakEven, 1 - breakEven)));
}

/**
 * Whether so many won and lost bets, of which so many were to be expected to win, are enough for a verdict: 30, and as
 * many as let expect 5 wins and 5 losses.
 *
 * @example isEnoughForVerdict(40, 2) // false: at such long odds it takes 100
 */
export function isEnoughForVerdict(n: number, expectedWins: number): boolean {
  return n > 0 && n >= betsForVerdict({ breakEven: expectedWins / n });
}

type Judged = Exclude<VerdictKind, 'none' | 'too few'>;

function kindOf(whole: number): Judged {
  if (whole >= 95) return 'very likely';
  if (whole >= 80) return 'likely';
  if (whole > 20) return 'unclear';
  return whole > 5 ? 'unlikely' : 'very unlikely';
}

const SENTENCES: Readonly<Record<Judged, (bets: string, chance: string) => string>> = {
  'very likely': (bets, chance) => `After ${bets}, an edge is very likely: ${chance}.`,
  likely: (bets, chance) => `After ${bets}, an edge is likely but not proven: ${chance}.`,
  unclear: (bets, chance) =>
    `After ${bets}, it could be an edge or luck: the chance of an edge is ${chance}.`,
  unlikely: (bets, chance) =>
    `After ${bets}, the prices are ahead, which may still be bad luck: the chance of an edge is ${chance}.`,
  'very unlikely': (bets, chance) =>
    `After ${bets}, the prices are ahead by more than bad luck usually explains: the chance of an edge is ${chance}.`,
};
