import { countOf } from '#domain/number-text.ts';
import { AXIS_HEIGHT, BottomAxis, EDGE, type Frame, pixel, ticksThatFit } from './axes.tsx';
import type { Format, IntervalRow } from './chart-data.ts';
import type { Drawing } from './drawn-plot.tsx';
import { intervalDomain } from './interval-domain.ts';
import { Plot } from './plot.tsx';
import { cutText, TEXT_SIZE, textWidth } from './text-room.ts';
import { roundTicks, type Scale, scaleOf } from './ticks.ts';

export type IntervalRowsProps = {
  rows: readonly IntervalRow[];
  formatX: Format;
  /** On the axis, where there is less room. */
  formatTickX?: Format;
  /** What a row has n of. */
  counted?: string;
  /** What the reference is, for those who ask about a row. */
  referenceName?: string;
  label?: string;
};

/** From here on label, interval and value stand side by side. */
const WIDE = 520;
const WIDEST_LABEL = 200;

type Layout = {
  readonly frame: Frame;
  readonly rowHeight: number;
  readonly isWide: boolean;
  readonly labelRoom: number;
};

/** Values with the intervals that the truth is held to lie in, one below the other. */
export function IntervalRows({ label, ...chart }: IntervalRowsProps) {
  return <Plot label={label} draw={(width) => drawRows(chart, width)} />;
}

function drawRows(chart: Omit<IntervalRowsProps, 'label'>, width: number): Drawing | undefined {
  const { rows, formatX, formatTickX = formatX, counted = 'bet', referenceName = 'Reference' } = chart;
  if (rows.length === 0) return undefined;
  const layout = layoutOf(rows, formatX, width);
  const { frame, rowHeight, isWide } = layout;
  const domain = intervalDomain(rows);
  const x = scaleOf(domain, frame.left, frame.right);
  const widest = Math.max(...domain.map((value) => textWidth(formatTickX(value))));
  const ticks = roundTicks(domain, ticksThatFit(frame, widest), formatTickX, formatX);
  const middle = (index: number) => rowHeight * (index + (isWide ? 0.5 : 0.72));

  return {
    height: frame.bottom + AXIS_HEIGHT,
    nearestBy: 'y',
    first: 0,
    points: rows.map(({ value }, index) => ({ x: x(value), y: middle(index) })),
    picture: (
      <>
        <path
          d={ticks.map(({ value }) => `M${pixel(x(value))},0V${frame.bottom}`).join('')}
          stroke="currentColor"
          className="text-line"
        />
        <BottomAxis ticks={ticks} scale={x} frame={frame} />
        {rows.map((row, index) => (
          <Row
            key={middle(index)}
            row={row}
            text={formatX(row.value)}
            top={rowHeight * index}
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
        title: `${label}, ${countOf(n, counted)}`,
        lines: [
          { name: 'Value', value: formatX(value) },
          { name: '95 % interval', value: intervalText(low, high, formatX) },
          ...(reference === undefined ? [] : [{ name: referenceName, value: formatX(reference) }]),
        ],
      };
    },
    cursor: (index) => (
      <rect
        x={0}
        y={rowHeight * index}
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

function layoutOf(rows: readonly IntervalRow[], format: Format, width: number): Layout {
  const isWide = width >= WIDE;
  const rowHeight = isWide ? 34 : 50;
  const widestLabel = Math.max(...rows.map(({ label, n }) => textWidth(`${label}   n = ${n}`)));
  const widestValue = Math.max(...rows.map(({ value }) => textWidth(format(value))));
  const labelRoom = Math.min(widestLabel, WIDEST_LABEL);
  const bottom = rowHeight * rows.length + 4;
  const frame = isWide
    ? { left: labelRoom + 16, right: width - widestValue - 20, top: 0, bottom }
    : { left: EDGE, right: width - EDGE, top: 0, bottom };
  return { frame, rowHeight, isWide, labelRoom: isWide ? labelRoom : width - widestValue - 20 };
}

type RowProps = {
  row: IntervalRow;
  text: string;
  top: number;
  middle: number;
  x: Scale;
  layout: Layout;
};

function Row({ row, text, top, middle, x, layout }: RowProps) {
  const { frame, rowHeight, isWide, labelRoom } = layout;
  const baseline = (isWide ? middle : top + 15) + TEXT_SIZE * 0.35;
  const counted = `n = ${row.n}`;
  const name = cutText(row.label, labelRoom - textWidth(counted) - 10);
  return (
    <g>
      <text x={0} y={baseline} fill="currentColor" className="text-ink">
        {name}
      </text>
      <text
        x={isWide ? labelRoom : frame.right + EDGE - textWidth(text) - 14}
        y={baseline}
        textAnchor="end"
        fill="currentColor"
        className="text-muted"
      >
        {counted}
      </text>
      <text
        x={isWide ? frame.right + textWidth(text) + 20 : frame.right + EDGE}
        y={baseline}
        textAnchor="end"
        fontWeight={600}
        fill="currentColor"
        className="text-ink"
      >
        {text}
      </text>
      {row.reference !== undefined && (
        <path
          d={`M${pixel(x(row.reference))},${top}v${rowHeight}`}
          stroke="currentColor"
          strokeDasharray="2 3"
          className="text-ink"
        />
      )}
      <Whiskers row={row} middle={middle} x={x} frame={frame} />
      <circle cx={x(row.value)} cy={middle} r={4.5} fill="currentColor" className="text-primary" />
    </g>
  );
}

/** An end that lies beyond the axis is an arrow, one within it a bar across. */
function Whiskers({ row, middle, x, frame }: { row: IntervalRow; middle: number; x: Scale; frame: Frame }) {
  const low = Math.max(x(row.low), frame.left);
  const high = Math.min(x(row.high), frame.right);
  const y = pixel(middle);
  const left = x(row.low) < frame.left - 1 ? `M${low + 5},${y - 4}l-5,4l5,4` : `M${low},${y - 4}v8`;
  const right = x(row.high) > frame.right + 1 ? `M${high - 5},${y - 4}l5,4l-5,4` : `M${high},${y - 4}v8`;
  return (
    <path
      d={`M${low},${y}H${high}${left}${right}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      className="text-primary"
    />
  );
}
