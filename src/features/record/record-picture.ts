import { thinnedCurve } from '#domain/analytics/bankroll-curve.ts';
import { shortRecord } from '#domain/recap/recap-text.ts';
import { formatCount } from '#domain/number-text.ts';
import type { SharedRecord } from '#domain/record/shared-record.ts';
import { formatSignedShare } from '#domain/share-text.ts';
import { amountTone } from '#domain/tone.ts';
import type { PictureContent, PictureFigure } from '#ui/picture/share-picture.ts';
import { shareTitle } from './share-page.tsx';

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
      { label: 'Record', value: shortRecord(figures.record) },
      ...shareFigure('ROI', edge.yield),
      ...shareFigure('vs. closing line', closing.raw.mean),
    ],
    line: Array.from(thinnedCurve(curve.balances, MAX_POINTS), (place) => curve.balances[place] ?? 0),
  };
}

function shareFigure(label: string, share: number | undefined): PictureFigure[] {
  if (share === undefined) return [];
  return [{ label, value: formatSignedShare(share), tone: share < 0 ? 'loss' : 'profit' }];
}
