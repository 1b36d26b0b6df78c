import { countOf, formatCount } from '#domain/number-text.ts';
import { STRONG_EVIDENCE } from './e-values.ts';
import { formatChance } from './chance-text.ts';

/** The fewest clusters for a verdict: a rule of thumb; proving an edge takes thousands. */
export const MIN_VERDICT_CLUSTERS = 30;

/** The least chance of an edge, in percent, that is very likely one. */
export const STRONG_CHANCE = 95;

/** What a verdict is made of. */
export type JudgedFigures = {
  readonly bets: number;
  /** Clusters of bets that can win or lose together: separate events. */
  readonly clusters: number;
  /** The chance of an edge, as a fraction: the lowest where nobody knows which of your bets on an event was first. */
  readonly chance: number;
  /** The highest then; `chance` by default. */
  readonly highestChance?: number;
  /** Open bets that count as lost. */
  readonly overdue?: number;
  /** log E, less log K for K scopes like the chosen one. */
  readonly logEvidence: number;
};

/** A figure behind a verdict: '—' below 30 clusters, strong if it is high enough for 'very likely'. */
type VerdictFigure = { readonly text: string; readonly isStrong: boolean };

export type Verdict = {
  readonly kind: 'none' | 'too few' | (typeof KINDS)[number]['kind'];
  /** To the one whose bets they are. */
  readonly sentence: string;
  /** About somebody else's picks, and about a rule on past games; empty if there are too few bets. */
  readonly picks: string;
  readonly rule: string;
  /** Whether there are too few bets; the sentence then only says so. */
  readonly isMuted: boolean;
  readonly chance: VerdictFigure;
  readonly evidence: VerdictFigure;
};

/**
 * Strongest first, with the least chance, in percent, the least evidence, and the words for the bettor's own bets, for
 * somebody else's picks, and for a rule on past games.
 */
const KINDS = [
  {
    kind: 'very likely',
    chance: STRONG_CHANCE,
    evidence: STRONG_EVIDENCE,
    own: 'you very likely have an edge',
    picks: 'The picks very likely have an edge.',
    rule: 'This rule very likely has an edge.',
  },
  {
    kind: 'likely',
    chance: 80,
    evidence: 5,
    own: "you likely have an edge, but it isn't proven",
    picks: 'The picks likely have an edge, but it isn’t proven.',
    rule: "This rule likely has an edge, but it isn't proven.",
  },
  {
    kind: 'leaning',
    chance: 60,
    evidence: 1,
    own: 'your results lean toward an edge',
    picks: 'The results lean toward an edge.',
    rule: "The results lean toward an edge, but it isn't proven.",
  },
  {
    kind: 'too close',
    chance: 40,
    evidence: 0,
    own: "it's too close to call",
    picks: 'Edge or luck: too close to call.',
    rule: "An edge isn't proven: too close to call.",
  },
  {
    kind: 'unlikely',
    chance: 10,
    evidence: 0,
    own: 'an edge is unlikely',
    picks: 'An edge is unlikely.',
    rule: 'An edge is unlikely.',
  },
  {
    kind: 'no edge',
    chance: 0,
    evidence: 0,
    own: 'you probably have no edge',
    picks: 'The picks probably have no edge.',
    rule: 'This rule probably has no edge.',
  },
] as const;

/**
 * The verdict in words, by the chance of an edge in whole percent and the evidence: 'very likely' needs 95% and 20 to 1,
 * 'likely' 80% and 5 to 1, 'leaning' 60% and 1 to 1. With less evidence, the next milder verdict applies. Of a range of
 * chances, a word for an edge needs the lowest, and one against it the highest. Below 30 clusters there is no verdict.
 *
 * @example verdictOf({ bets: 7, clusters: 7, chance: 0.2, logEvidence: 0 }).sentence
 * // '7 bets are too few to tell edge from luck. First verdict after 30.'
 */
export function verdictOf(figures: JudgedFigures): Verdict {
  const { bets, clusters, chance, highestChance = chance, logEvidence, overdue = 0 } = figures;
  if (clusters < MIN_VERDICT_CLUSTERS) {
    const unknown = { text: NO_FIGURE, isStrong: false };
    return {
      kind: bets === 0 ? 'none' : 'too few',
      sentence: tooFewText(figures),
      picks: '',
      rule: '',
      isMuted: true,
      chance: unknown,
      evidence: unknown,
    };
  }
  const percent = Math.round(chance * 100);
  const highest = Math.round(highestChance * 100);
  const has = (least: number) => logEvidence >= Math.log(least);
  const isMet = ({ chance: least, evidence }: (typeof KINDS)[number]) =>
    (evidence > 0 ? percent : highest) >= least && has(evidence);
  const found = KINDS.find(isMet) ?? KINDS[5];
  const [low, high] = [formatChance(chance), formatChance(highestChance)];
  const isRange = low !== high;
  const depends = isRange ? `between ${low} and ${high}, ${DEPENDS}` : low;
  const open =
    overdue === 0 ? '' : `, but ${countOf(overdue, 'bet')} ${overdue === 1 ? 'is' : 'are'} overdue`;
  const events = clusters === bets ? '' : ` on ${formatCount(clusters)} separate events`;
  return {
    kind: found.kind,
    sentence: `After ${countOf(bets, 'bet')}${events}, ${found.own}. Chance of an edge: ${depends}${open}.${isRange ? ' Add the time placed.' : ''}`,
    picks: found.picks,
    rule: found.rule,
    isMuted: false,
    chance: { text: isRange ? `${low} to ${high}` : low, isStrong: percent >= STRONG_CHANCE },
    evidence: { text: formatEvidence(logEvidence), isStrong: has(STRONG_EVIDENCE) },
  };
}

const NO_FIGURE = '—';
const DEPENDS = 'depending on which of your bets on a game came first';

function tooFewText({ bets, clusters }: JudgedFigures): string {
  if (bets === 0)
    return `No wins or losses count yet. You'll get a first verdict after ${MIN_VERDICT_CLUSTERS}.`;
  const isSeparate = clusters === bets;
  const events = isSeparate ? '' : ` on ${countOf(clusters, 'event')}`;
  const least = isSeparate ? MIN_VERDICT_CLUSTERS : `${MIN_VERDICT_CLUSTERS} events`;
  return `${countOf(bets, 'bet')}${events} ${bets === 1 ? 'is' : 'are'} too few to tell edge from luck. First verdict after ${least}.`;
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
