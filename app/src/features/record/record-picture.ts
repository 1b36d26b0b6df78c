import { thinnedCurve } from '#domain/analytics/curves/bankroll-curve.ts';
import { shortWinLoss } from '#domain/recap/recap-text.ts';
import { formatCount } from '#domain/number-text.ts';
import type { SharedRecord } from '#record/domain/shared-record.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { amountTone } from '#domain/tone.ts';
import type { PictureContent, PictureFigure } from '#ui/picture/share-picture.ts';
import { shareTitle } from '#record/share/share-page.tsx';

/** More can't be told apart. */
const MAX_POINTS = 400;

/**
 * The picture of a record.
 *
 * @example recordPicture(record).figures[0] // { label: 'On time', value: '212 of 230' }
 */
export function recordPicture(record: Pick<SharedRecord, 'name' | 'figures'>): PictureContent {
  const { figures, edge, counts, format, curve, closing } = record.figures;
  return {
    title: shareTitle(record),
    headline: {
      label: 'Profit',
      value: format.formatSigned(edge.profit),
      tone: amountTone(edge.profit),
    },
    figures: [
      { label: 'On time', value: `${formatCount(counts['on time'])} of ${formatCount(counts.shown)}` },
      { label: 'Record', value: shortWinLoss(figures.winLoss) },
      ...rateFigure('ROI', edge.yield),
      ...rateFigure('vs. closing line', closing.raw.mean),
    ],
    line: Array.from(thinnedCurve(curve.balances, MAX_POINTS), (place) => curve.balances[place] ?? 0),
  };
}

function rateFigure(label: string, rate: number | undefined): PictureFigure[] {
  if (rate === undefined) return [];
  return [{ label, value: formatSignedRate(rate), tone: rate < 0 ? 'loss' : 'profit' }];
}
