import type { Tone } from '#domain/tone.ts';
import { classNames } from './class-names.ts';
import { toneBar } from './tone-style.ts';

export type ProgressBarProps = {
  label: string;
  /** From 0 to 100. */
  percent: number;
  tone: Tone;
  /** Read by screen readers instead of the percentage. */
  valueText?: string | undefined;
};

export function ProgressBar({ label, percent, tone, valueText }: ProgressBarProps) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className="h-1 overflow-hidden rounded-full bg-neutral-soft"
    >
      <div className={classNames('h-full rounded-full', toneBar[tone])} style={{ width: `${percent}%` }} />
    </div>
  );
}
