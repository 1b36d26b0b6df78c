import { countOf, formatCount } from '#domain/number-text.ts';
import { STRONG_EVIDENCE } from './e-values.ts';
import { formatChance } from './share-text.ts';

/** The fewest clusters for a verdict: a rule of thumb; proving an edge takes thousands. */
export const MIN_VERDICT_CLUSTERS = 30;

/** The least chance of an edge, in percent, that is very likely one. */
export const STRONG_CHANCE = 95;

type VerdictKind =
  'none' | 'too few' | 'no edge' | 'unlikely' | 'too close' | 'leaning' | 'likely' | 'very likely';

/** What a verdict is made of. */
export type JudgedFigures = {
  readonly bets: number;
  /** Clusters of bets that can win or lose together: separate events. */
  readonly clusters: number;
  /** The chance of an edge, as a fraction. */
  readonly chance: number;
  /** log E, less log K for K scopes like the chosen one. */
  readonly logEvidence: number;
};

export type Verdict = {
  readonly kind: VerdictKind;
  readonly sentence: string;
  /** Whether there are too few bets; the sentence then only says how many a verdict takes. */
  readonly isMuted: boolean;
};

/** Strongest first, with the least chance, in percent, and the least evidence. */
const KINDS = [
  {
    kind: 'very likely',
    chance: STRONG_CHANCE,
    evidence: STRONG_EVIDENCE,
    words: 'you very likely have an edge',
  },
  { kind: 'likely', chance: 80, evidence: 5, words: "you likely have an edge, but it isn't proven" },
  { kind: 'leaning', chance: 60, evidence: 0, words: 'your results lean toward an edge' },
  { kind: 'too close', chance: 40, evidence: 0, words: "it's too close to call" },
  { kind: 'unlikely', chance: 10, evidence: 0, words: 'an edge is unlikely' },
  { kind: 'no edge', chance: 0, evidence: 0, words: 'you probably have no edge' },
] as const;

/**
 * The verdict in words, by the chance of an edge in whole percent and the evidence: 'very likely' needs 95% and 20 to 1,
 * 'likely' 80% and 5 to 1. With less evidence, the next milder verdict applies. Below 30 clusters there is no verdict.
 *
 * @example verdictOf({ bets: 7, clusters: 7, chance: 0.2, logEvidence: 0 }).sentence
 * // '7 bets are too few to tell edge from luck. First verdict after 30.'
 */
export function verdictOf({ bets, clusters, chance, logEvidence }: JudgedFigures): Verdict {
  if (bets === 0) {
    const sentence = `No wins or losses count yet. You'll get a first verdict after ${MIN_VERDICT_CLUSTERS}.`;
    return { kind: 'none', sentence, isMuted: true };
  }
  const isSeparate = clusters === bets;
  if (clusters < MIN_VERDICT_CLUSTERS) {
    const events = isSeparate ? '' : ` on ${countOf(clusters, 'event')}`;
    const least = isSeparate ? MIN_VERDICT_CLUSTERS : `${MIN_VERDICT_CLUSTERS} events`;
    const sentence = `${countOf(bets, 'bet')}${events} ${bets === 1 ? 'is' : 'are'} too few to tell edge from luck. First verdict after ${least}.`;
    return { kind: 'too few', sentence, isMuted: true };
  }
  const percent = Math.round(chance * 100);
  const found =
    KINDS.find((each) => percent >= each.chance && logEvidence >= Math.log(each.evidence)) ?? KINDS[5];
  const events = isSeparate ? '' : ` on ${formatCount(clusters)} separate events`;
  const sentence = `After ${countOf(bets, 'bet')}${events}, ${found.words}. Chance of an edge: ${formatChance(chance)}.`;
  return { kind: found.kind, sentence, isMuted: false };
}

/**
 * Evidence as odds, such as '3.2 to 1': what a skeptic's dollar has become.
 *
 * @example formatEvidence(Math.log(27.56)) // '28 to 1'
 */
export function formatEvidence(logEvidence: number): string {
  const evidence = Math.exp(logEvidence);
  if (evidence >= 1_000_000) return 'over 1,000,000 to 1';
  if (evidence >= 9.95) return `${formatCount(Math.round(evidence))} to 1`;
  if (evidence >= 0.995) return `${evidence.toFixed(1)} to 1`;
  return evidence < 0.005 ? 'under 0.01 to 1' : `${evidence.toFixed(2)} to 1`;
}
