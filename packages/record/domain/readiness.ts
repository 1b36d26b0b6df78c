import type { MeanValue } from '#domain/analytics/groups/closing-line.ts';
import type { Luck } from '#domain/analytics/simulate/luck.ts';
import { STRONG_EVIDENCE } from '#domain/analytics/verdict/e-values.ts';
import { formatChance, formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import {
  type JudgedFigures,
  MIN_VERDICT_CLUSTERS,
  STRONG_CHANCE,
  verdictOf,
} from '#domain/analytics/verdict/verdict.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { type ClassCounts, countsSentence } from './record-counts.ts';

/** What is known of a notebook. */
export type ReadinessInput = {
  /** Its record's bets by class; null without a record. */
  readonly record: ClassCounts | null;
  /** Its evidence is divided by the number of notebooks. */
  readonly judged: JudgedFigures;
  readonly closing: { readonly n: number; readonly raw: MeanValue; readonly fair: MeanValue };
  /** The largest drop of the profit, as text, and among simulations; null without a drop. */
  readonly drawdown: { readonly text: string; readonly luck: Luck } | null;
  /** For amounts in `drawdown`. */
  readonly format: (amount: number) => string;
};

export type Finding = {
  readonly key: 'locked' | 'edge' | 'evidence' | 'closing' | 'drawdown';
  readonly status: 'met' | 'not yet' | 'unknown';
  /** What was looked at: 'Bets locked before their start'. */
  readonly title: string;
  /** What was found, and what is missing. */
  readonly text: string;
};

/** Stands below the findings. */
export const READINESS_NOTE =
  'The past promises nothing: odds, limits and the people who set them change. This list is no advice to bet.';

/** The least share of a record's bets that must have been added before their start, in percent. */
const MOSTLY = 90;
/** The least share of bets with closing odds: those that are missing may be the worst. */
const HALF = 0.5;
/** What luck does more rarely than this, it doesn't explain. */
const RARE = 0.05;

/**
 * What speaks for betting real money on what a notebook does, and what doesn't yet. There is no overall answer: nobody
 * can know it.
 *
 * - locked: 30 bets and 90% of all were added before their start
 * - edge and evidence: what the verdict 'very likely' takes (verdictOf), each
 * - closing: the 95% interval of the mean closing line value is above 0, from 30 bets and half of all; of the fair closing
 *   odds, if there are as many
 * - drawdown: luck alone falls as deep in 5% of simulations or more
 *
 * @example readinessOf(known)[1] // { key: 'edge', status: 'not yet', title: 'Chance of an edge', text: '81% after 212 …' }
 */
export function readinessOf({
  record,
  judged,
  closing,
  drawdown,
  format,
}: ReadinessInput): readonly Finding[] {
  return [
    lockedFinding(record),
    ...verdictFindings(judged),
    closingFinding(closing),
    drawdownFinding(drawdown, format),
  ];
}

function lockedFinding(record: ReadinessInput['record']): Finding {
  const said = { key: 'locked', title: 'Bets locked before their start' } as const;
  if (record === null) {
    const text =
      'This notebook keeps no record, so nothing shows when its bets were added or what they said.';
    return { ...said, status: 'unknown', text };
  }
  const onTime = record['on time'];
  const all = onTime + record['no start'] + record.late + record.imported;
  const isMet = onTime >= MIN_VERDICT_CLUSTERS && 100 * onTime >= MOSTLY * all;
  const missing = isMet ? '' : ` It takes ${MIN_VERDICT_CLUSTERS} bets and ${MOSTLY}% of all.`;
  return { ...said, status: statusOf(isMet), text: `${countsSentence(record)}.${missing}` };
}

function verdictFindings(judged: JudgedFigures): readonly Finding[] {
  const { isMuted, chance, evidence } = verdictOf(judged);
  const events = countOf(judged.clusters, 'separate event');
  const few = `Wins and losses on ${events} are too few to tell. It takes ${MIN_VERDICT_CLUSTERS}.`;
  return [
    {
      key: 'edge',
      title: 'Chance of an edge',
      status: statusOf(chance.isStrong),
      text: isMuted ? few : `${chance.text} after bets on ${events}. It takes ${STRONG_CHANCE}%.`,
    },
    {
      key: 'evidence',
      title: 'Evidence',
      status: statusOf(evidence.isStrong),
      text: isMuted
        ? few
        : `${evidence.text} against luck, divided by the number of your notebooks. It takes ${STRONG_EVIDENCE} to 1.`,
    },
  ];
}

function closingFinding({ n, raw, fair }: ReadinessInput['closing']): Finding {
  const said = { key: 'closing', title: 'Closing line value' } as const;
  const isFair = fair.known > 0 && fair.known === raw.known;
  const { known, mean, interval } = isFair ? fair : raw;
  if (mean === undefined || !interval) {
    const text = `Closing odds are known for ${formatCount(known)} of ${countOf(n, 'bet')}, too few to compare your odds with.`;
    return { ...said, status: 'unknown', text };
  }
  const isMet = interval.low > 0 && known >= MIN_VERDICT_CLUSTERS && known >= HALF * n;
  const compared = `${formatSignedRate(mean)} against ${isFair ? 'the fair' : 'the'} close, 95% range ${formatInterval(interval, formatSignedRate)}`;
  const missing = isMet
    ? ''
    : ` It takes a range above 0%, from ${MIN_VERDICT_CLUSTERS} bets and half of all.`;
  const text = `${compared}, known for ${formatCount(known)} of ${countOf(n, 'bet')}.${missing}`;
  return { ...said, status: statusOf(isMet), text };
}

function drawdownFinding(drawdown: ReadinessInput['drawdown'], format: ReadinessInput['format']): Finding {
  const said = { key: 'drawdown', title: 'Drawdown beside luck' } as const;
  if (!drawdown) return { ...said, status: 'unknown', text: 'Your profit has never fallen from a peak.' };
  const { text: own, luck } = drawdown;
  const range = formatInterval(luck.middle, format);
  const text = `Your worst was ${own}. Luck alone gets this bad in ${formatChance(luck.atLeast)} of simulations, usually ${range}.`;
  return { ...said, status: statusOf(luck.atLeast >= RARE), text };
}

function statusOf(isMet: boolean): Finding['status'] {
  return isMet ? 'met' : 'not yet';
}
