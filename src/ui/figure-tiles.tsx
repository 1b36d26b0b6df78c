import { type Figures, formatRecord } from '#domain/bets/figures.ts';
import { formatCount } from '#domain/number-text.ts';
import type { Ratio } from '#domain/percent.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { Money } from './money.tsx';
import { Percent } from './percent.tsx';
import { StatTile } from './stat-tile.tsx';

type FigureTileProps = { figures: Figures };

function hintOf({ settledCount }: Figures, hint: string): string {
  return settledCount === 0 ? 'No settled bets yet' : hint;
}

export function ProfitTile({ figures }: FigureTileProps) {
  const { profit, record } = figures;
  return (
    <StatTile
      label="Total P&L"
      value={<Money cents={profit} signed fitted />}
      tone={amountTone(profit)}
      hint={hintOf(figures, `Record ${formatRecord(record)}`)}
    />
  );
}

/** The tone depends on the screen. */
export function WinRateTile({ figures, tone }: FigureTileProps & { tone: Tone }) {
  const { winRate, settledCount } = figures;
  return (
    <StatTile
      label="Win Rate"
      value={<Percent ratio={winRate} />}
      tone={tone}
      hint={hintOf(figures, `${formatCount(winRate.part)} of ${formatCount(settledCount)} settled`)}
    />
  );
}

/** Screens divide profit by different amounts, which `hint` names. */
export function RoiTile({ figures, roi, hint }: FigureTileProps & { roi: Ratio; hint: string }) {
  return (
    <StatTile
      label="ROI"
      value={<Percent ratio={roi} signed />}
      tone={figures.settledCount === 0 ? 'neutral' : undefined}
      hint={hintOf(figures, hint)}
    />
  );
}
