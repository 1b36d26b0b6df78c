import type { Tone } from '#domain/tone.ts';
import { classNames } from './class-names.ts';
import { toneBadge, toneText } from './tone-style.ts';

export type DayAmountProps = {
  /** The day's amount, or what is said in its place. */
  amount: string | undefined;
  /** Without one, the day does not count towards the month that is shown. */
  tone?: Tone | undefined;
  /** What else is known of the day. */
  details?: readonly string[];
};

const NONE: readonly string[] = [];

/** A day in a MonthGrid. Amounts of many digits are smaller, and break before they would be cut off. */
export function CellAmount({ amount, tone, details = NONE }: DayAmountProps) {
  return (
    <span
      className={classNames(
        'mt-1.5 flex flex-1 flex-col rounded-md px-1 py-0.5 @min-[6rem]:px-1.5',
        tone && toneBadge[tone],
      )}
    >
      <span className="text-[clamp(0.625rem,14cqi,0.875rem)] font-semibold wrap-anywhere tabular-nums">
        {amount}
      </span>
      <span className={classNames('text-[0.6875rem] leading-tight', tone && 'text-muted')}>
        {details.map((words) => (
          <span key={words} className="block">
            {words}
          </span>
        ))}
      </span>
    </span>
  );
}

/** A day in a MonthList. */
export function RowAmount({ amount, tone, details = NONE }: DayAmountProps) {
  return (
    <>
      <span className="min-w-0 text-xs text-muted">{details.join(' · ')}</span>
      <span className={classNames('ml-auto font-semibold tabular-nums', tone && toneText[tone])}>
        {amount}
      </span>
    </>
  );
}
