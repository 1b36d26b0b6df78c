import { countOf } from '#domain/number-text.ts';
import { BottomAxis, EDGE, layoutOf, pixel, ticksThatFit } from './axes.tsx';
import type { AxisTitles, Format, IntervalRow } from './chart-data.ts';
import type { Drawing } from './drawn-plot.tsx';
import { countText, IntervalRowShape } from './interval-row-shape.tsx';
import { Plot } from './plot.tsx';
import { textWidth } from './text-room.ts';
import { type Domain, domainOf, roundTicks, scaleOf } from './ticks.ts';

export type IntervalRowsProps = AxisTitles & {
  rows: readonly IntervalRow[];
  formatX: Format;
  /** The reference's name in tooltips. */
  referenceName?: string | undefined;
  label?: string | undefined;
};

/** The smallest width at which label, interval and value fit side by side. */
const WIDE = 520;
/** The widest label, as a share of the width. */
const WIDEST_LABEL = 0.3;

/** Values with their confidence intervals, one below the other. */
export function IntervalRows(chart: IntervalRowsProps) {
  return <Plot label={chart.label} draw={(width) => drawRows(chart, width)} />;
}

function drawRows(chart: IntervalRowsProps, width: number): Drawing | undefined {
  const { rows, formatX, referenceName = 'Reference' } = chart;
  if (rows.length === 0) return undefined;
  const layout = rowLayoutOf(chart, width);
  const { frame, titles, height, rowHeight, isWide } = layout;
  const domain = intervalDomain(rows);
  const x = scaleOf(domain, frame.left, frame.right);
  const ticks = roundTicks(domain, ticksThatFit(frame, domain, formatX), formatX);
  const topOf = (index: number) => frame.top + rowHeight * index;
  const middle = (index: number) => topOf(index + (isWide ? 0.5 : 0.72));

  return {
    height,
    nearestBy: 'y',
    first: 0,
    points: rows.map(({ value }, index) => ({ x: x(value), y: middle(index) })),
    picture: (
      <>
        {titles}
        <path
          d={ticks.map(({ value }) => `M${pixel(x(value))},${frame.top}V${frame.bottom}`).join('')}
          stroke="currentColor"
          className="text-line"
        />
        <BottomAxis ticks={ticks} scale={x} frame={frame} />
        {rows.map((row, index) => (
          <IntervalRowShape
            key={middle(index)}
            row={row}
            text={formatX(row.value)}
            top={topOf(index)}
            middle={middle(index)}
            x={x}
            layout={layout}
          />
        ))}
      </>
    ),
    textOf: (index) => {
      const row = rows[index];
      if (!row) return { title: '', lines: [] };
      const { label, n, value, low, high, reference } = row;
      return {
        title: `${label}, ${countOf(n, 'bet')}`,
        lines: [
          { name: 'Value', value: formatX(value) },
          { name: '95% interval', value: intervalText(low, high, formatX) },
          ...(reference === undefined ? [] : [{ name: referenceName, value: formatX(reference) }]),
        ],
      };
    },
    cursor: (index) => (
      <rect
        x={0}
        y={topOf(index)}
        width={width}
        height={rowHeight}
        rx={4}
        fill="currentColor"
        fillOpacity={0.1}
        className="text-neutral"
      />
    ),
  };
}

function intervalText(low: number, high: number, format: Format): string {
  if (!Number.isFinite(low) && !Number.isFinite(high)) return 'not known';
  if (!Number.isFinite(low)) return `up to ${format(high)}`;
  if (!Number.isFinite(high)) return `from ${format(low)}`;
  return `${format(low)} to ${format(high)}`;
}

function rowLayoutOf({ rows, formatX, ...axes }: IntervalRowsProps, width: number) {
  const isWide = width >= WIDE;
  const rowHeight = isWide ? 34 : 50;
  const widestLabel = Math.max(...rows.map(({ label, n }) => textWidth(`${label}   ${countText(n)}`)));
  const widestValue = Math.max(...rows.map(({ value }) => textWidth(formatX(value))));
  const labelRoom = Math.min(widestLabel, width * WIDEST_LABEL);
  return {
    ...layoutOf(axes, {
      width,
      gap: 0,
      ...(isWide ? { left: labelRoom + 16, right: width - widestValue - 20 } : { left: EDGE }),
      frameHeight: rowHeight * rows.length + 4,
    }),
    rowHeight,
    isWide,
    valueRoom: widestValue,
    labelRoom: isWide ? labelRoom : width - widestValue - 12,
  };
}

/** How far the axis may extend past the values, in multiples of the typical half width. */
const REACH = 2;

/**
 * The axis range for these intervals: it includes all values and references, and extends at most two typical half
 * widths beyond them. The interval of a single bet can be a hundred times as wide as the others, and would shrink
 * the others to dots.
 */
export function intervalDomain(rows: readonly Omit<IntervalRow, 'label' | 'n'>[]): Domain {
  const values = rows.flatMap(({ value, reference }) =>
    reference === undefined ? [value] : [value, reference],
  );
  const widths = rows
    .map(({ low, high }) => (high - low) / 2)
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other);
  const reach = REACH * (widths[Math.floor((widths.length - 1) / 2)] ?? 0);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const ends = rows.flatMap(({ low, high }) => [Math.max(low, least - reach), Math.min(high, most + reach)]);
  const [low, high] = domainOf([...values, ...ends]);
  const room = (high - low) * 0.03;
  return [low - room, high + room];
}
