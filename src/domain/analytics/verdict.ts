import { countOf, formatCount } from '#domain/number-text.ts';
import type { EdgeFigures } from './edge-figures.ts';
import { formatChance } from './share-text.ts';

/**
 * Fewer bets get no verdict. The probability assumes a normally distributed profit, which by the usual rule of thumb
 * takes thirty bets; proving an edge takes hundreds.
 */
export const MIN_VERDICT_BETS = 30;

/**
 * A verdict also needs this many expected wins and as many expected losses, by a rule of thumb. At long odds that takes
 * more than 30 bets.
 */
const MIN_EXPECTED = 5;

type VerdictKind = 'none' | 'too few' | 'very likely' | 'likely' | 'unclear' | 'unlikely' | 'very unlikely';

export type Verdict = {
  readonly kind: VerdictKind;
  readonly sentence: string;
  /** Whether there are too few bets; the sentence then only says how many a verdict takes. */
  readonly isMuted: boolean;
  /** How many more bets a verdict needs. */
  readonly missing: number;
};

/**
 * The verdict in words, with the number of bets and the probability of an edge (edgeFiguresOf), rounded as displayed:
 * very likely from 95%, likely from 80%, unlikely up to 20%, very unlikely up to 5%, and unclear in between.
 *
 * Muted with fewer than 30 bets, and with fewer than 5 wins or 5 losses expected at the odds so far; the sentence then
 * says how many more bets are needed.
 *
 * @example verdictOf(figures).sentence // 'After 183 bets it could still be luck. Chance you have an edge: 61%.'
 */
export function verdictOf(figures: Pick<EdgeFigures, 'n' | 'breakEven' | 'edgeProbability'>): Verdict {
  const { n, edgeProbability } = figures;
  const missing = Math.max(0, betsForVerdict(figures) - n);
  if (n === 0 || edgeProbability === undefined) {
    const sentence = `No settled bets yet. You'll get a first verdict after ${MIN_VERDICT_BETS} wins or losses.`;
    return { kind: 'none', sentence, isMuted: true, missing };
  }
  if (missing > 0) {
    const sentence = `${countOf(n, 'bet')} is too few to tell edge from luck. First verdict after ${formatCount(n + missing)}.`;
    return { kind: 'too few', sentence, isMuted: true, missing };
  }
  const kind = kindOf(Math.round(edgeProbability * 100));
  const sentence = `After ${countOf(n, 'bet')}${SENTENCES[kind]} Chance you have an edge: ${formatChance(edgeProbability)}.`;
  return { kind, sentence, isMuted: false, missing };
}

function betsForVerdict({ breakEven }: Pick<EdgeFigures, 'breakEven'>): number {
  if (breakEven === undefined) return MIN_VERDICT_BETS;
  return Math.max(MIN_VERDICT_BETS, Math.ceil(MIN_EXPECTED / Math.min(breakEven, 1 - breakEven)));
}

/**
 * Whether there are enough won and lost bets for a verdict: at least 30, and at least 5 expected wins and 5 expected
 * losses.
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

const SENTENCES: Readonly<Record<Judged, string>> = {
  'very likely': ' you very likely have an edge.',
  likely: " you probably have an edge, but it isn't proven.",
  unclear: ' it could still be luck.',
  unlikely: ', you are behind the odds, but it could be bad luck.',
  'very unlikely': ', you are losing more than bad luck usually explains.',
};
