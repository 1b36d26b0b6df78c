import { STRONG_EVIDENCE } from '#domain/analytics/verdict/e-values.ts';
import { MIN_VERDICT_CLUSTERS, verdictOf } from '#domain/analytics/verdict/verdict.ts';
import { formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import type { Interval } from '#domain/analytics/verdict/interval.ts';
import { formatWinLoss } from '#domain/bets/figures.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { formatRate, formatSignedRate } from '#domain/rate-text.ts';
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
  const { figures, edge, judged, closing, drawdown, format } = found;
  const { isMuted, chance, evidence } = verdictOf(judged);
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
      value: rateText(edge.yield),
      ...(edge.yield !== undefined && { tone: amountTone(edge.profit) }),
      hint: rangeText(edge.yieldInterval, formatSignedRate, `n = ${formatCount(edge.n)}`),
    },
    {
      label: 'Win rate',
      value: edge.winRate === undefined ? NO_FIGURE : formatRate(edge.winRate),
      hint: rangeText(
        edge.winRateInterval,
        formatRate,
        `n = ${formatCount(edge.won + edge.lost)}, no pushes`,
      ),
    },
    {
      label: 'Record',
      value: formatWinLoss(figures.winLoss),
      hint: `n = ${formatCount(figures.settledCount)} settled, won-lost-push`,
    },
    {
      label: 'Chance of an edge',
      value: chance.text,
      hint: isMuted
        ? `n = ${countOf(judged.bets, 'bet')}, too few: it takes ${MIN_VERDICT_CLUSTERS} on separate events`
        : `n = ${countOf(judged.bets, 'bet')} on ${countOf(judged.clusters, 'event')}`,
    },
    {
      label: 'Evidence of an edge',
      value: evidence.text,
      hint: `n = ${countOf(judged.bets, 'bet')}, divided by ${countOf(notebooksEver, 'notebook')}; ${STRONG_EVIDENCE} to 1 is strong`,
    },
    {
      label: 'Closing line value',
      value: rateText(closes.mean),
      hint: rangeText(
        closes.interval,
        formatSignedRate,
        `n = ${formatCount(closes.known)} with ${closes === closing.fair ? 'fair ' : ''}closing odds`,
      ),
    },
    {
      label: 'Beat the closing line',
      value: closing.raw.known === 0 ? NO_FIGURE : formatRate(closing.beaten / closing.raw.known),
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

const rateText = (rate: number | undefined) => (rate === undefined ? NO_FIGURE : formatSignedRate(rate));

function rangeText(interval: Interval | undefined, format: (rate: number) => string, n: string): string {
  return interval ? `95% range ${formatInterval(interval, format)} · ${n}` : n;
}
