import type { ReactNode } from 'react';
import { formatChance } from '#domain/analytics/verdict/chance-text.ts';
import { formatRate } from '#domain/rate-text.ts';
import { MAX_SIMULATED_BANKROLL } from '#domain/analytics/simulate/staking.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import { cents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { amountTone } from '#domain/tone.ts';
import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { toneText } from '#ui/tone-style.ts';
import type { AnsweredSelection } from './answered.tsx';
import type { Answer } from './questions.ts';

export const WHAT_IF_COLUMNS = [
  'Final bankroll',
  'Worst drawdown',
  'Chance of ruin',
  'Chance of losing half',
] as const;

/** A plan's name and figures: in one row if there is room, else the figures below the name, four or two per line. */
export const whatIfGrid = '@2xl:grid @2xl:grid-cols-[1.3fr_1fr_1fr_1fr_1fr] @2xl:gap-x-4';

export type WhatIfRowProps = {
  row: Answer<'whatIf'>['plans'][number];
  about: AnsweredSelection;
};

/** A staking plan: its result for the actual bets, and its simulated results with the assumed edge. */
export function WhatIfRow({ row, about: { units, bankroll } }: WhatIfRowProps) {
  const { name, replay, done, ruined, halved } = row;
  const chanceOf = (count: number) => (done === 0 ? undefined : chanceText(count, done));
  return (
    <li className={classNames('border-t border-line py-3', whatIfGrid)}>
      <p className="font-medium pb-2 @2xl:pb-0">{name}</p>
      {replay ? (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 tabular-nums @min-[34rem]:grid-cols-4 @2xl:col-span-4 @2xl:grid-cols-subgrid @2xl:text-right">
          <Figure column={0} hint={<Change {...replay} bankroll={bankroll} units={units} />}>
            <FittedText>{endText(replay.end, units)}</FittedText>
          </Figure>
          <Figure
            column={1}
            hint={<TextWithAmounts>{amountText(replay.steepestFall.amount, units)}</TextWithAmounts>}
          >
            {formatRate(replay.steepestFall.share)}
          </Figure>
          <Figure column={2} hint={`in ${formatCount(done)} simulations`}>
            {chanceOf(ruined)}
          </Figure>
          <Figure column={3}>{chanceOf(halved)}</Figure>
        </dl>
      ) : (
        <p className="text-muted @2xl:col-span-4 @2xl:text-right">No edge, no stake</p>
      )}
    </li>
  );
}

/** With fewer simulations, 1% can't be told from 0%. */
const ENOUGH_FOR_PERCENT = 1000;

function chanceText(count: number, simulations: number): string {
  if (simulations >= ENOUGH_FOR_PERCENT) return formatChance(count / simulations);
  return `${count === 0 ? 'none' : formatCount(count)} of ${formatCount(simulations)}`;
}

/** A trillion dollars, in cents: larger amounts are shortened to fit. */
const SHORT_FROM = 1e14;

function amountText(amount: number, units: AmountFormat): string {
  return amount < SHORT_FROM ? units.format(amount) : units.formatShort(amount);
}

function endText(end: number, units: AmountFormat): string {
  return amountText(end, units) + (end < MAX_SIMULATED_BANKROLL ? '' : ' or more');
}

/** A loss is at most the bankroll, which is never that large. */
function changeText(change: number, units: AmountFormat): string {
  return change < SHORT_FROM ? units.formatSigned(change) : `+${units.formatShort(change)}`;
}

function Figure({
  column,
  hint,
  children,
}: {
  column: 0 | 1 | 2 | 3;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted @2xl:sr-only">{WHAT_IF_COLUMNS[column]}</dt>
      <dd className="font-semibold">{children ?? '—'}</dd>
      <dd className="min-h-4 text-xs text-muted">{hint}</dd>
    </div>
  );
}

type ChangeProps = Pick<NonNullable<WhatIfRowProps['row']['replay']>, 'end' | 'ruinedAt'> &
  Pick<AnsweredSelection, 'bankroll' | 'units'>;

function Change({ end, ruinedAt, bankroll, units }: ChangeProps) {
  const profit = cents(end - bankroll);
  return (
    <>
      <span className={toneText[amountTone(profit)]}>
        <TextWithAmounts>{changeText(profit, units)}</TextWithAmounts>
      </span>
      {ruinedAt !== undefined && (
        <>
          , <span className="inline-block">bust at bet {formatCount(ruinedAt)}</span>
        </>
      )}
    </>
  );
}
