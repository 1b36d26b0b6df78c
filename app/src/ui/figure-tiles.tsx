import { apartInWords, type Figures, formatWinLoss } from '#domain/bets/figures.ts';
import { formatCount } from '#domain/number-text.ts';
import { formatSignedPercent, type Ratio, ratio } from '#domain/percent.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { Money } from './money.tsx';
import { Percent } from './percent.tsx';
import { StatTile, type StatTileProps } from './stat-tile.tsx';
import { TextWithAmounts } from './text-with-amounts.tsx';
import { type MoneyFormat, useMoney } from './money-format.ts';

type FigureTileProps = { figures: Figures };

function hintOf({ settledCount }: Figures, hint: string): string {
  return settledCount === 0 ? 'No settled bets yet' : hint;
}

export function ProfitTile({
  figures,
  ...rest
}: FigureTileProps & Pick<StatTileProps, 'chart' | 'className'>) {
  const { profit, winLoss } = figures;
  return (
    <StatTile
      label="Total P&L"
      value={<Money cents={profit} signed fitted />}
      tone={amountTone(profit)}
      hint={hintOf(figures, `Record ${formatWinLoss(winLoss)}`)}
      {...rest}
    />
  );
}

/** The win rate. Each screen has its own rule for the tone. */
export function WinRateTile({ figures, tone }: FigureTileProps & { tone: Tone }) {
  const { winRate, winLoss } = figures;
  const settled = `${formatCount(winRate.part)} of ${formatCount(winRate.whole)} settled`;
  const apart = apartInWords(winLoss).join(', ');
  return (
    <StatTile
      label="Win Rate"
      value={<Percent ratio={winRate} />}
      tone={tone}
      hint={hintOf(figures, apart === '' ? settled : `${settled} (excl. ${apart})`)}
    />
  );
}

/** The ROI. Screens divide profit by different amounts, which `hint` names. */
export function RoiTile({ figures, roi, hint }: FigureTileProps & { roi: Ratio; hint: string }) {
  const bonus = bonusInWords(figures, roi, useMoney());
  return (
    <StatTile
      label="ROI"
      value={<Percent ratio={roi} signed />}
      tone={figures.settledCount === 0 ? 'neutral' : undefined}
      hint={<TextWithAmounts>{hintOf(figures, bonus ? `${hint}. ${bonus}` : hint)}</TextWithAmounts>}
    />
  );
}

function bonusInWords(
  { bonusProfit }: Figures,
  { part, whole }: Ratio,
  { formatMoney }: MoneyFormat,
): string | undefined {
  if (bonusProfit === 0) return undefined;
  const added = `Bonus bets added ${formatMoney(bonusProfit)}`;
  return whole === 0
    ? `${added}.`
    : `${added}; without them ROI is ${formatSignedPercent(ratio(part - bonusProfit, whole))}.`;
}
