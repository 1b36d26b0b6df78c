import { countOf, formatCount } from '#domain/number-text.ts';
import type { EdgeFigures } from './edge-figures.ts';

/**
 * Fewer bets get no verdict. Its probability assumes a normally distributed profit, which by the usual rule of thumb
 * takes thirty bets; proving an edge takes hundreds.
 */
export const LEAST_BETS = 30;

/** Expected wins and losses needed for a verdict, by the usual rule for counts: long odds need more than 30 bets. */
const MIN_EXPECTED = 5;

type VerdictKind = 'none' | 'too few' | 'very likely' | 'likely' | 'unclear' | 'unlikely' | 'very unlikely';

export type Verdict = {
  readonly kind: VerdictKind;
  readonly sentence: string;
  /** Whether there are too few bets: the sentence is a hint, not a result. */
  readonly isMuted: boolean;
  /** How many more bets a verdict needs. */
  readonly missing: number;
};

/**
 * The verdict in words, with the number of bets and the probability of an edge (edgeFiguresOf) as the sentence shows it:
 * very likely from 95%, likely from 80%, unlikely up to 20%, very unlikely up to 5%, and unclear in between.
 *
 * Muted with fewer than 30 bets, and with fewer than 5 wins or 5 losses expected at the odds so far; the sentence then
 * says how many more bets are needed.
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
 * A probability rounded to one in 100, but never to 0 or 100.
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
  return Math.max(LEAST_BETS, Math.ceil(MIN_EXPECTED / Math.min(breakEven, 1 - breakEven)));
}

/**
 * Whether there are enough won and lost bets for a verdict: at least 30, and 5 expected wins and losses each.
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
