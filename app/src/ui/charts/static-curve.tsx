import type { LinePoint, TickFormat } from './chart-data.ts';
import { labelRoom } from './axes.tsx';
import { linePath, peakLine } from './line-shape.tsx';
import { evenTicks, scaleOf, valueAxis } from './ticks.ts';

export type StaticCurveProps = {
  /** What the curve shows, for those who can't see it. */
  label: string;
  /** Ascending by x; two or more. */
  points: readonly LinePoint[];
  formatX: (x: number) => string;
  formatY: TickFormat;
};

const HEIGHT = 200;
/** Room for the highest label above the frame, and for the days below it. */
const TOP = 8;
const BELOW = 24;
/** The curve is stretched to the width of its box; labels and dots aren't. */
const ACROSS = 1000;

/** A curve with its drawdown shaded, for pages without scripts: it is as wide as its box and can't be hovered. */
export function StaticCurve({ label, points, formatX, formatY }: StaticCurveProps) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || first === last) return null;
  const { domain, ticks } = valueAxis(
    points.map((point) => point.y),
    4,
    formatY,
  );
  const span = [first.x, last.x] as const;
  const x = scaleOf(span, 0, ACROSS);
  const y = scaleOf(domain, TOP + HEIGHT, TOP);
  const line = linePath(points, x, y);
  const days = evenTicks(span, 4, formatX);
  const room = labelRoom(ticks);
  return (
    <div role="img" aria-label={label} className="flex text-xs">
      <svg aria-hidden width={room} height={TOP + HEIGHT + BELOW} className="shrink-0 fill-muted">
        {ticks.map(({ value, text }) => (
          <text key={text} x={room - 8} y={y(value) + 4} textAnchor="end">
            {text}
          </text>
        ))}
      </svg>
      <svg aria-hidden width="100%" height={TOP + HEIGHT + BELOW} className="min-w-0 overflow-visible pr-1">
        {ticks.map(({ value, text }) => (
          <line
            key={text}
            x1="0"
            x2="100%"
            y1={y(value)}
            y2={y(value)}
            stroke="currentColor"
            className={value === 0 ? 'text-control' : 'text-line'}
          />
        ))}
        <svg
          width="100%"
          height={TOP + HEIGHT + BELOW}
          viewBox={`0 0 ${ACROSS} ${TOP + HEIGHT + BELOW}`}
          preserveAspectRatio="none"
          className="overflow-visible text-primary"
        >
          <path
            d={`${line}${linePath(peakLine(points).toReversed(), x, y).replace('M', 'L')}Z`}
            fill="currentColor"
            fillOpacity={0.16}
            className="text-neutral"
          />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.75}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <circle cx="100%" cy={y(last.y)} r={3.5} fill="currentColor" className="text-primary" />
        {days.map(({ value, text }, index) => (
          <text
            key={value}
            x={`${(100 * index) / Math.max(days.length - 1, 1)}%`}
            y={TOP + HEIGHT + BELOW - 4}
            textAnchor={anchorOf(index, days.length)}
            // Only the ends fit on a phone.
            className={index > 0 && index < days.length - 1 ? 'fill-muted max-sm:hidden' : 'fill-muted'}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}
