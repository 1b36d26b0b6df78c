import { tenth } from './axes.tsx';
import type { LinePoint, LineSeries, SeriesColor } from './chart-data.ts';
import type { Scale } from './ticks.ts';

/** Spelled out because Tailwind only finds whole class names. */
export const seriesColor: Record<SeriesColor, string> = {
  primary: 'text-primary',
  muted: 'text-control',
  blue: 'text-notebook-blue',
  green: 'text-notebook-green',
  purple: 'text-notebook-purple',
  orange: 'text-notebook-orange',
  red: 'text-notebook-red',
  yellow: 'text-notebook-yellow',
  pink: 'text-notebook-pink',
  indigo: 'text-notebook-indigo',
  gray: 'text-notebook-gray',
};

export type LineShapeProps = { line: LineSeries; dashes: string | undefined; x: Scale; y: Scale };

/** A line with a dot at its end; its drawdown is shaded up to its running maximum. */
export function LineShape({ line: { points, color, area }, dashes, x, y }: LineShapeProps) {
  const last = points.at(-1);
  const path = linePath(points, x, y);
  return (
    <g className={seriesColor[color]}>
      {area && (
        <path
          d={`${path}${linePath(peakLine(points).toReversed(), x, y).replace('M', 'L')}Z`}
          fill="currentColor"
          fillOpacity={0.16}
          className="text-neutral"
        />
      )}
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={points.length > 300 ? 1.25 : 1.75}
        strokeDasharray={dashes}
        strokeLinejoin="round"
      />
      {points.map(
        (point, index) =>
          point.moved !== undefined && (
            <circle
              // oxlint-disable-next-line react/no-array-index-key -- several steps may share a place
              key={index}
              cx={x(point.x)}
              cy={y(point.y)}
              r={3}
              strokeWidth={1.5}
              className="fill-surface stroke-ink"
            />
          ),
      )}
      {last && <circle cx={x(last.x)} cy={y(last.y)} r={3} fill="currentColor" />}
    </g>
  );
}

/** The dot at a selected point. */
export function Dot({ cx, cy, className }: { cx: number; cy: number; className: string }) {
  return (
    <g className={className}>
      <circle cx={cx} cy={cy} r={4.5} fill="currentColor" stroke="currentColor" />
      <circle cx={cx} cy={cy} r={2} fill="currentColor" className="text-surface" />
    </g>
  );
}

export function linePath(points: readonly LinePoint[], x: Scale, y: Scale): string {
  return points
    .map((point, index) => `${index ? 'L' : 'M'}${tenth(x(point.x))},${tenth(y(point.y))}`)
    .join('');
}

/** A line's running maximum, which steps move along: level until the line rises above it. */
export function peakLine(points: readonly LinePoint[]): LinePoint[] {
  const line: LinePoint[] = [];
  let peak = -Infinity;
  let last: LinePoint | undefined;
  for (const point of points) {
    const { offset = 0 } = point;
    const from = last && last.y - (last.offset ?? 0);
    const to = point.y - offset;
    if (last && from !== undefined && to > peak && from < peak) {
      const share = (peak - from) / (to - from);
      line.push({ x: last.x + share * (point.x - last.x), y: peak + offset });
    }
    peak = Math.max(peak, to);
    line.push({ x: point.x, y: peak + offset });
    last = point;
  }
  return line;
}

/** The last point of a line at or before x; undefined before the line's first point and after its last. */
export function pointAt(points: readonly LinePoint[], x: number): LinePoint | undefined {
  const last = points.at(-1);
  if (!last || x > last.x) return undefined;
  let from = 0;
  let to = points.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((points[middle]?.x ?? Infinity) <= x) from = middle + 1;
    else to = middle;
  }
  return points[from - 1];
}
