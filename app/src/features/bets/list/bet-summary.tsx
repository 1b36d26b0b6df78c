import type { Bet } from '#domain/bets/bet.ts';
import {
  type Figures,
  figuresOf,
  formatWinLoss,
  type OutcomeTotals,
  totalsOf,
} from '#domain/bets/figures.ts';
import { formatCount } from '#domain/number-text.ts';
import { formatSignedPercent } from '#domain/percent.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { useAfterPaint } from '#ui/use-after-paint.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { toneText } from '#ui/tone-style.ts';
import { useMoney } from '#ui/money-format.ts';

export type BetSummaryProps = {
  /** The bets that a filter shows; null without one. */
  bets: readonly Bet[] | null;
  whole: OutcomeTotals;
  /** As other figures on the screen do. */
  roi: 'notebookRoi' | 'dashboardRoi';
};

/** What the shown bets come to, beside all of them. */
export function BetSummary({ bets, whole, roi }: BetSummaryProps) {
  'use memo';
  const { formatMoney, formatSignedMoney } = useMoney();
  // The list comes first.
  const counted = useAfterPaint(bets);
  const all = figuresOf(whole);
  const shown = counted ? figuresOf(totalsOf(counted)) : all;
  const figures: [label: string, textOf: (figures: Figures) => string, tone?: Tone][] = [
    ['Bets', ({ betCount }) => formatCount(betCount)],
    ['Record', ({ winLoss }) => formatWinLoss(winLoss)],
    ['P&L', ({ profit }) => formatSignedMoney(profit), amountTone(shown.profit)],
    [
      roi === 'dashboardRoi' ? 'ROI, incl. pushes' : 'ROI, excl. pushes',
      (each) => formatSignedPercent(each[roi]),
    ],
    ['Wagered, incl. pending', ({ totalWagered }) => formatMoney(totalWagered)],
    ['At stake', ({ atStake }) => formatMoney(atStake)],
  ];
  return (
    <section
      aria-label={counted ? 'Filtered bets' : 'All bets'}
      className={classNames(cardStyle, 'mt-3 px-4 py-3 sm:px-5')}
    >
      <dl className="grid grid-cols-2 gap-x-3 gap-y-3 min-[30rem]:grid-cols-3 sm:flex sm:flex-wrap sm:justify-between">
        {figures.map(([label, textOf, tone]) => (
          <Figure key={label} label={label} tone={tone} all={counted ? textOf(all) : null}>
            {textOf(shown)}
          </Figure>
        ))}
      </dl>
    </section>
  );
}

type FigureProps = { label: string; tone: Tone | undefined; all: string | null; children: string };

function Figure({ label, tone, all, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={classNames('text-base font-semibold tabular-nums', tone && toneText[tone])}>
        <TextWithAmounts>{children}</TextWithAmounts>
      </dd>
      {all !== null && (
        <dd className="text-xs text-muted tabular-nums">
          <TextWithAmounts>{`All: ${all}`}</TextWithAmounts>
        </dd>
      )}
    </div>
  );
}
