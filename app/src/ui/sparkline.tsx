import { type Cents, sumCents } from '#domain/money.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { classNames } from './class-names.ts';
import { toneText } from './tone-style.ts';

export type SparklineProps = {
  /** The accessible name; without one, the line is hidden from screen readers. */
  label?: string;
  /** The values, evenly spaced. The range always includes 0. */
  values: readonly number[];
  tone: Tone;
  className: string;
};

const HEIGHT = 100;

/** A small line chart without axes that fills its box, over a line at 0. */
export function Sparkline({ label, values, tone, className }: SparklineProps) {
  const width = Math.max(values.length - 1, 1);
  const top = Math.max(...values, 0);
  const range = top - Math.min(...values, 0);
  // A flat line at 0 goes in the middle.
  const y = (value: number) => (range === 0 ? HEIGHT / 2 : ((top - value) / range) * HEIGHT);
  const line = values.map((value, index) => `${index},${y(value).toFixed(1)}`).join(' ');
  const zero = y(0).toFixed(1);
  return (
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeLinecap="round"
      // Keeps strokes on the edge from being clipped.
      className={classNames('overflow-visible', toneText[tone], className)}
    >
      <path d={`M0,${zero}L${line}V${zero}Z`} fill="currentColor" fillOpacity={0.1} stroke="none" />
      <path
        d={`M0,${zero}H${width}`}
        strokeWidth={1}
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
        className="text-control"
      />
      <polyline points={line} vectorEffect="non-scaling-stroke" />
      {/* A dot as a line of no length: the stretched viewBox would squash a circle. */}
      <path
        d={`M${width},${y(values.at(-1) ?? 0).toFixed(1)}h0.001`}
        strokeWidth={6}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

export type ProfitLineProps = { profits: readonly Cents[]; className: string };

/** How a total moved with each profit, for a place whose words say it; empty for fewer than two profits. */
export function ProfitLine({ profits, className }: ProfitLineProps) {
  const values = [0, ...profits.map((_, index) => sumCents(profits.slice(0, index + 1)))];
  return (
    <div className={classNames('relative', className)}>
      {profits.length > 1 && (
        <Sparkline
          values={values}
          tone={amountTone(sumCents(profits))}
          className="absolute inset-0 size-full py-1"
        />
      )}
    </div>
  );
}
