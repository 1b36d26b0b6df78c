import { formatPercent, formatSignedPercent, type Ratio } from '#domain/percent.ts';
import type { Tone } from '#domain/tone.ts';
import { classNames } from './class-names.ts';
import { toneText } from './tone-style.ts';

export type PercentProps = {
  ratio: Ratio;
  /** Adds a plus sign above 0, as for returns. */
  signed?: boolean;
  tone?: Tone | undefined;
};

export function Percent({ ratio, signed = false, tone }: PercentProps) {
  return (
    <span className={classNames('tabular-nums', tone && toneText[tone])}>
      {signed ? formatSignedPercent(ratio) : formatPercent(ratio)}
    </span>
  );
}
