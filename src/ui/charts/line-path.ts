import { tenth } from './axes.tsx';
import type { LinePoint } from './chart-data.ts';
import type { Scale } from './ticks.ts';

/** The path through points. */
export function linePath(points: readonly LinePoint[], x: Scale, y: Scale): string {
  return points
    .map((point, index) => `${index ? 'L' : 'M'}${tenth(x(point.x))},${tenth(y(point.y))}`)
    .join('');
}

/** The highest that a line has been, as a line: level until the line crosses it. */
export function peakLine(points: readonly LinePoint[]): LinePoint[] {
  const line: LinePoint[] = [];
  let peak = -Infinity;
  let last: LinePoint | undefined;
  for (const point of points) {
    if (last && point.y > peak && last.y < peak) {
      const share = (peak - last.y) / (point.y - last.y);
      line.push({ x: last.x + share * (point.x - last.x), y: peak });
    }
    peak = Math.max(peak, point.y);
    line.push({ x: point.x, y: peak });
    last = point;
  }
  return line;
}

/** The last point of a line that is not right of x; undefined left of it, and beyond its end. */
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
