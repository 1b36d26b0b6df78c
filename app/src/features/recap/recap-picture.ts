import type { Figures } from '#domain/bets/figures.ts';
import { weekName } from '#domain/calendar/week.ts';
import { MINUS_SIGN } from '#domain/number-text.ts';
import { formatPercent, formatSignedPercent } from '#domain/percent.ts';
import { profitLine, type Recap } from '#domain/recap/recap.ts';
import type { RecapFigures } from '#domain/recap/recap-figures.ts';
import { bestAndWorst } from '#domain/recap/recap-groups.ts';
import { formatUnits } from '#domain/bets/profit-in-units.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { MIN_CLOSING, shortWinLoss } from '#domain/recap/recap-text.ts';
import type { Tone } from '#domain/tone.ts';
import type { PictureContent, PictureFigure } from '#ui/picture/share-picture.ts';
import { type MoneyFormat, moneyFormat } from '#ui/money-format.ts';
import { type Currency, DOLLARS } from '#domain/currency.ts';

/** How a picture shows results. Only dollars reveal how much the user bets. */
export type ShownAmounts = 'units' | 'percent' | 'dollars';

const TEXT_OF: Record<ShownAmounts, (figures: RecapFigures, money: MoneyFormat) => string> = {
  units: ({ units }) => formatUnits(units),
  percent: ({ dashboardRoi }) => formatSignedPercent(dashboardRoi),
  dollars: ({ profit }, { formatSignedMoney }) => formatSignedMoney(profit),
};

/**
 * The picture of a week.
 *
 * @example recapPicture(recap, 'units').headline // { label: 'Profit', value: '+3.5 units', tone: 'profit' }
 */
export function recapPicture(
  recap: Recap,
  amounts: ShownAmounts,
  currency: Currency = DOLLARS,
): PictureContent {
  const { figures, week } = recap;
  const { best } = bestAndWorst(recap.groups);
  const text = (shown: RecapFigures) => TEXT_OF[amounts](shown, moneyFormat(currency));
  const roi = signedFigure('ROI', formatSignedPercent(figures.dashboardRoi));
  return {
    title: `My week, ${weekName(week)}`,
    headline: amounts === 'percent' ? roi : signedFigure('Profit', text(figures)),
    figures: [
      { label: 'Record', value: shortWinLoss(figures.winLoss) },
      amounts === 'percent' ? winRateFigure(figures) : roi,
      ...closingFigure(figures),
      ...(best ? [signedFigure(`Best: ${best.label}`, text(best))] : []),
    ],
    line: profitLine(recap, amounts === 'units' ? 'units' : 'profit'),
  };
}

function winRateFigure({ winRate }: Figures): PictureFigure {
  return { label: 'Win rate', value: formatPercent(winRate) };
}

function closingFigure({ closing: { mean, known } }: RecapFigures): PictureFigure[] {
  if (mean === undefined || known < MIN_CLOSING) return [];
  return [signedFigure('vs. closing line', formatSignedRate(mean))];
}

function signedFigure(label: string, value: string): PictureFigure {
  return { label, value, tone: signTone(value) };
}

/** The tone by the sign that is shown: in units, a profit can be a loss. */
export function signTone(text: string): Tone {
  if (text.startsWith('+')) return 'profit';
  return text.startsWith(MINUS_SIGN) ? 'loss' : 'neutral';
}
