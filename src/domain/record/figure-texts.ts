import { STRONG_EVIDENCE } from '#domain/analytics/e-values.ts';
import { formatEvidence, MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict.ts';
import { formatChance, formatInterval } from '#domain/analytics/share-text.ts';
import type { Interval } from '#domain/analytics/interval.ts';
import { formatRecord } from '#domain/bets/figures.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { formatShare, formatSignedShare } from '#domain/share-text.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { drawdownLuckText } from './record-drawdown.ts';
import type { RecordFigures } from './record-figures.ts';

/** A figure in words. */
export type FigureText = {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone;
  /** How many bets it is about, and its range. */
  readonly hint: string;
};

/**
 * Every figure of a record in words, the profit first: the same on its page and in the verifier.
 *
 * @example figureTexts(figures, 13)[1] // { label: 'ROI', value: '+3.1%', hint: 'n = 223', … }
 */
export function figureTexts(found: RecordFigures, notebooksEver: number): readonly FigureText[] {
  const { figures, edge, verdict, closing, drawdown, format } = found;
  const hasAmounts = found.amounts !== 'level';
  const flat = hasAmounts ? '' : ', one unit each';
  const closes = closing.fair.mean === undefined ? closing.raw : closing.fair;
  return [
    {
      label: 'Profit',
      value: format.formatSigned(edge.profit),
      tone: amountTone(edge.profit),
      hint: `n = ${formatCount(edge.n)} won, lost or cashed out${flat}`,
    },
    {
      label: 'ROI',
      value: shareText(edge.yield),
      ...(edge.yield !== undefined && { tone: amountTone(edge.profit) }),
      hint: rangeText(edge.yieldInterval, formatSignedShare, `n = ${formatCount(edge.n)}`),
    },
    {
      label: 'Win rate',
      value: edge.winRate === undefined ? NO_FIGURE : formatShare(edge.winRate),
      hint: rangeText(
        edge.winRateInterval,
        formatShare,
        `n = ${formatCount(edge.won + edge.lost)}, no pushes`,
      ),
    },
    {
      label: 'Record',
      value: formatRecord(figures.record),
      hint: `n = ${formatCount(figures.settledCount)} settled, won-lost-push`,
    },
    {
      label: 'Chance of an edge',
      value: verdict.isMuted ? NO_FIGURE : formatChance(verdict.chance),
      hint: verdict.isMuted
        ? `n = ${countOf(verdict.bets, 'bet')}, too few: it takes ${MIN_VERDICT_CLUSTERS} on separate events`
        : `n = ${countOf(verdict.bets, 'bet')} on ${countOf(verdict.clusters, 'event')}`,
    },
    {
      label: 'Evidence of an edge',
      value: verdict.isMuted ? NO_FIGURE : formatEvidence(verdict.logEvidence),
      hint: `n = ${countOf(verdict.bets, 'bet')}, divided by ${countOf(notebooksEver, 'notebook')}; ${STRONG_EVIDENCE} to 1 is strong`,
    },
    {
      label: 'Closing line value',
      value: shareText(closes.mean),
      hint: rangeText(
        closes.interval,
        formatSignedShare,
        `n = ${formatCount(closes.known)} with ${closes === closing.fair ? 'fair ' : ''}closing odds`,
      ),
    },
    {
      label: 'Beat the closing line',
      value: closing.raw.known === 0 ? NO_FIGURE : formatShare(closing.beaten / closing.raw.known),
      hint: `n = ${formatCount(closing.raw.known)} with closing odds`,
    },
    {
      label: 'Largest drawdown',
      value: drawdown ? format.format(drawdown.amount) : 'None',
      hint: `n = ${countOf(edge.n, 'bet')}, from a peak of the profit${drawdown ? `. ${drawdownLuckText(drawdown, format)}` : ''}`,
    },
  ];
}

const NO_FIGURE = '—';

const shareText = (share: number | undefined) => (share === undefined ? NO_FIGURE : formatSignedShare(share));

function rangeText(interval: Interval | undefined, format: (share: number) => string, n: string): string {
  return interval ? `95% range ${formatInterval(interval, format)} · ${n}` : n;
}
