import type { ReactNode } from 'react';
import type { Tone } from '#domain/tone.ts';
import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { toneBadge, toneText } from '#ui/tone-style.ts';

export type DayAmountProps = {
  /** The day's amount or status. */
  amount: string;
  /** The amount's tone; undefined for days outside the month. */
  tone?: Tone | undefined;
  details?: readonly string[];
};

const NONE: readonly string[] = [];

export type CellAmountProps = DayAmountProps & {
  /** All that a narrow cell shows; the amount by default. */
  brief?: ReactNode;
};

/** From which width of its cell an amount is shown in full: long ones need more at the smallest font size. */
const FULL = {
  short: { brief: '@min-[4rem]:hidden', whole: '@min-[4rem]:block' },
  long: { brief: '@min-[5rem]:hidden', whole: '@min-[5rem]:block' },
};
const LONG = 12;

/** A day's content in a MonthGrid. */
export function CellAmount({ amount, brief = amount, tone, details = NONE }: CellAmountProps) {
  const from = FULL[amount.length < LONG ? 'short' : 'long'];
  return (
    <span
      className={classNames(
        'flex flex-1 flex-col justify-center rounded-md p-0.5 @min-[4rem]:mt-1.5 @min-[5rem]:px-1 @min-[6rem]:px-1.5',
        tone && toneBadge[tone],
      )}
    >
      <span
        className={classNames(
          'flex items-center justify-center gap-0.5 text-[0.6875rem] font-semibold whitespace-nowrap tabular-nums',
          from.brief,
        )}
      >
        {brief}
      </span>
      <span className={classNames('hidden', from.whole)}>
        <span className="font-semibold">
          <FittedText>{amount}</FittedText>
        </span>
        {details.map((words) => (
          <span
            key={words}
            className={classNames('block text-[0.6875rem] leading-tight', tone && 'text-muted')}
          >
            {words}
          </span>
        ))}
      </span>
    </span>
  );
}

/** A day's content in a MonthList. */
export function RowAmount({ amount, tone, details = NONE }: DayAmountProps) {
  return (
    <>
      <span className="min-w-0 text-xs text-muted">{details.join(' · ')}</span>
      <span
        className={classNames('ml-auto font-semibold whitespace-nowrap tabular-nums', tone && toneText[tone])}
      >
        {amount}
      </span>
    </>
  );
}
