import type { LineSeries } from './chart-data.ts';
import { linePath, peakLine } from './line-path.ts';
import { seriesColor } from './series-color.ts';
import type { Scale } from './ticks.ts';

export type LineShapeProps = { line: LineSeries; dashes: string | undefined; x: Scale; y: Scale };

/** A line with a dot at its end, over what lies between it and its peaks. */
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
      {last && <circle cx={x(last.x)} cy={y(last.y)} r={3} fill="currentColor" />}
    </g>
  );
}

/** A point that is asked about, over whatever lies below it. */
export function Dot({ cx, cy, className }: { cx: number; cy: number; className: string }) {
  return (
    <g className={className}>
      <circle cx={cx} cy={cy} r={4.5} fill="currentColor" stroke="currentColor" />
      <circle cx={cx} cy={cy} r={2} fill="currentColor" className="text-surface" />
    </g>
  );
}
