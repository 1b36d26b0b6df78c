import type { ReactNode } from 'react';
import { type Figures, formatRecord } from '#domain/bets/figures.ts';
import { formatCount } from '#domain/number-text.ts';
import { formatMoney } from '#domain/money.ts';
import { formatSignedPercent, type Ratio, ratio } from '#domain/percent.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { cardStyle } from './card.tsx';
import { classNames } from './class-names.ts';
import { Money } from './money.tsx';
import { Percent } from './percent.tsx';
import { TextWithAmounts } from './text-with-amounts.tsx';
import { toneText } from './tone-style.ts';

export type StatGroupProps = {
  label: string;
  /** The number of tiles, which decides the columns: rows are always full. Of four, the first leads. */
  tiles?: 4 | 6;
  children: ReactNode;
};

const columns = {
  4: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-[8fr_4fr_4fr_4fr]',
  6: 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-6',
};

/** A card of StatTiles. */
export function StatGroup({ label, tiles = 4, children }: StatGroupProps) {
  return (
    <section aria-label={label} className={classNames(cardStyle, 'overflow-hidden')}>
      {/* Each tile draws its top and left line; the outermost lines are hidden under the card's border. */}
      <dl className={classNames('group/tiles -mt-px -ml-px grid', columns[tiles])} data-tiles={tiles}>
        {children}
      </dl>
    </section>
  );
}

export type StatTileProps = {
  label: string;
  value: ReactNode;
  /** The value's color; by default that of text. */
  tone?: Tone | undefined;
  /** Says what the figure counts or divides by. */
  hint: ReactNode;
  /** A picture of the figure, such as a spark line. */
  chart?: ReactNode;
  className?: string;
};

export function StatTile({ label, value, tone, hint, chart, className }: StatTileProps) {
  return (
    <div
      className={classNames(
        'min-w-0 border-t border-l border-line p-4 sm:px-5 xl:group-data-[tiles=6]/tiles:px-4',
        className,
      )}
    >
      <dt className="text-muted">{label}</dt>
      <dd
        className={classNames(
          'mt-1 text-xl font-semibold tracking-tight break-words tabular-nums sm:text-2xl xl:group-data-[tiles=6]/tiles:text-xl',
          tone && toneText[tone],
        )}
      >
        {value}
      </dd>
      <dd className="mt-1 text-xs text-muted">{hint}</dd>
      {chart && <dd>{chart}</dd>}
    </div>
  );
}

type FigureTileProps = { figures: Figures };

function hintOf({ settledCount }: Figures, hint: string): string {
  return settledCount === 0 ? 'No settled bets yet' : hint;
}

export function ProfitTile({
  figures,
  ...rest
}: FigureTileProps & Pick<StatTileProps, 'chart' | 'className'>) {
  const { profit, record } = figures;
  return (
    <StatTile
      label="Total P&L"
      value={<Money cents={profit} signed fitted />}
      tone={amountTone(profit)}
      hint={hintOf(figures, `Record ${formatRecord(record)}`)}
      {...rest}
    />
  );
}

/** The win rate. Each screen has its own rule for the tone. */
export function WinRateTile({ figures, tone }: FigureTileProps & { tone: Tone }) {
  const { winRate, record } = figures;
  const settled = `${formatCount(winRate.part)} of ${formatCount(winRate.whole)} settled`;
  return (
    <StatTile
      label="Win Rate"
      value={<Percent ratio={winRate} />}
      tone={tone}
      hint={hintOf(figures, record.cashedOut === 0 ? settled : `${settled} (excl. cash-outs)`)}
    />
  );
}

/** The ROI. Screens divide profit by different amounts, which `hint` names. */
export function RoiTile({ figures, roi, hint }: FigureTileProps & { roi: Ratio; hint: string }) {
  const bonus = bonusInWords(figures, roi);
  return (
    <StatTile
      label="ROI"
      value={<Percent ratio={roi} signed />}
      tone={figures.settledCount === 0 ? 'neutral' : undefined}
      hint={<TextWithAmounts>{hintOf(figures, bonus ? `${hint}. ${bonus}` : hint)}</TextWithAmounts>}
    />
  );
}

function bonusInWords({ bonusProfit }: Figures, { part, whole }: Ratio): string | undefined {
  if (bonusProfit === 0) return undefined;
  const added = `Bonus bets added ${formatMoney(bonusProfit)}`;
  return whole === 0
    ? `${added}.`
    : `${added}; without them ROI is ${formatSignedPercent(ratio(part - bonusProfit, whole))}.`;
}
