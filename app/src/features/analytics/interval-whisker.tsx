import type { Interval } from '#domain/analytics/verdict/interval.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { classNames } from '#ui/class-names.ts';
import { type Domain, roundTicks } from '#ui/charts/ticks.ts';

export type IntervalWhiskerProps = {
  value: number;
  interval: Interval;
  domain: Domain;
  /** Whether the interval is muted because it has too few bets. */
  isMuted: boolean;
};

/** An interval with its value as a dot, and 0 as a dotted line. */
export function IntervalWhisker({ value, interval: { low, high }, domain, isMuted }: IntervalWhiskerProps) {
  const at = (x: number) => placeIn(domain, x);
  const left = Math.max(0, Math.min(100, at(low)));
  const right = Math.max(0, Math.min(100, at(high)));
  const color = isMuted ? 'border-control' : 'border-primary';
  return (
    <div aria-hidden className="relative h-5 w-full overflow-hidden">
      <span className="absolute inset-y-0 border-l border-dotted border-ink" style={{ left: `${at(0)}%` }} />
      <span
        // Ends beyond the axis are drawn as arrows.
        className={classNames(
          'absolute inset-y-1.5',
          color,
          low >= domain[0] && 'border-l-[1.5px]',
          high <= domain[1] && 'border-r-[1.5px]',
        )}
        style={{ left: `${left}%`, right: `${100 - right}%` }}
      >
        <span className={classNames('absolute inset-x-0 top-1/2 -mt-[0.75px] border-t-[1.5px]', color)} />
        {low < domain[0] && (
          <span className={classNames(ARROW, 'left-0.5 border-b-[1.5px] border-l-[1.5px]', color)} />
        )}
        {high > domain[1] && (
          <span className={classNames(ARROW, 'right-0.5 border-t-[1.5px] border-r-[1.5px]', color)} />
        )}
      </span>
      {value >= domain[0] && value <= domain[1] && (
        <span
          className={classNames('absolute top-1/2 -mt-1 -ml-1 rounded-full border-4', color)}
          style={{ left: `${at(value)}%` }}
        />
      )}
    </div>
  );
}

const ARROW = 'absolute top-1/2 -mt-[3px] size-1.5 rotate-45';

/** The axis above the whiskers. */
export function IntervalScale({ domain }: { domain: Domain }) {
  return (
    <span aria-hidden className="relative block h-4">
      {roundTicks(domain, 4, formatTick).map(({ value, text }) => (
        <span key={text} className="absolute -translate-x-1/2" style={{ left: `${placeIn(domain, value)}%` }}>
          {text}
        </span>
      ))}
    </span>
  );
}

function formatTick(share: number): string {
  return formatSignedRate(share).replace('.0%', '%');
}

function placeIn([low, high]: Domain, x: number): number {
  return (100 * (x - low)) / (high - low);
}
