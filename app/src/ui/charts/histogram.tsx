import { formatCount } from '#domain/number-text.ts';
import {
  BottomAxis,
  EDGE,
  type Frame,
  labelRoom,
  layoutOf,
  pixel,
  ticksThatFit,
  ValueAxis,
} from './axes.tsx';
import type { AxisTitles, Bin, Format, Marker, TickFormat } from './chart-data.ts';
import type { Drawing } from './drawn-plot.tsx';
import { Plot } from './plot.tsx';
import { textWidth } from './text-room.ts';
import { domainOf, roundTicks, scaleOf } from './ticks.ts';

export type HistogramProps = AxisTitles & {
  bins: readonly Bin[];
  marker?: Marker | undefined;
  formatX: Format;
  /** Formats the ticks of the x axis. */
  formatTickX?: TickFormat | undefined;
  /** Names a bin; its two ends by default. */
  formatBin?: ((bin: Bin) => string) | undefined;
  /** A bin's count with its noun. */
  formatCounted?: Format | undefined;
  label?: string | undefined;
};

/** Includes the line of a marker's label. */
const FRAME_HEIGHT = 186;
const MARKER_ROOM = 22;

/** A chart of how often values occur, with a marker at the user's own value. */
export function Histogram(chart: HistogramProps) {
  return <Plot label={chart.label} draw={(width) => drawHistogram(chart, width)} />;
}

function drawHistogram(chart: HistogramProps, width: number): Drawing | undefined {
  const { bins, marker, formatX, formatTickX = formatX, formatCounted = formatCount } = chart;
  const { formatBin = ({ from, to }: Bin) => `${formatX(from)} to ${formatX(to)}` } = chart;
  if (bins.length === 0) return undefined;
  const most = Math.max(...bins.map(({ count }) => count), 1);
  const domainY = [0, most] as const;
  const ticksY = roundTicks(domainY, 4, formatCount).filter(({ value }) => Number.isInteger(value));
  const above = marker ? MARKER_ROOM : 0;
  const { frame, titles, height } = layoutOf(chart, {
    width,
    gap: 8 + above,
    left: labelRoom(ticksY),
    frameHeight: FRAME_HEIGHT - above,
  });
  const ends = bins.flatMap(({ from, to }) => [from, to]);
  const domainX = domainOf(marker ? [...ends, marker.value] : ends);
  const x = scaleOf(domainX, frame.left, frame.right);
  const y = scaleOf(domainY, frame.bottom, frame.top);
  const between = bins.length > 1 && x(bins[0]?.to ?? 0) - x(bins[0]?.from ?? 0) > 4 ? 1 : 0;

  return {
    height,
    nearestBy: 'x',
    first: 0,
    points: bins.map(({ from, to, count }) => ({ x: x((from + to) / 2), y: y(count) })),
    picture: (
      <>
        {titles}
        <ValueAxis ticks={ticksY} scale={y} frame={frame} />
        <BottomAxis
          ticks={roundTicks(domainX, ticksThatFit(frame, domainX, formatTickX), formatTickX, formatX)}
          scale={x}
          frame={frame}
        />
        <g fill="currentColor" className="text-control">
          {bins.map(({ from, to, count }) => (
            <rect
              key={from}
              x={x(from) + between / 2}
              y={y(count)}
              width={Math.max(x(to) - x(from) - between, 0.5)}
              height={frame.bottom - y(count)}
            />
          ))}
        </g>
        {marker && <MarkerLine marker={marker} at={x(marker.value)} frame={frame} />}
      </>
    ),
    textOf: (index) => {
      const bin = bins[index] ?? { from: 0, to: 0, count: 0 };
      return { title: formatBin(bin), lines: [{ value: formatCounted(bin.count) }] };
    },
    cursor: (index) => {
      const { from = 0, to = 0 } = bins[index] ?? {};
      return (
        <rect
          x={x(from)}
          y={frame.top}
          width={Math.max(x(to) - x(from), 2)}
          height={frame.bottom - frame.top}
          fill="currentColor"
          fillOpacity={0.18}
          className="text-neutral"
        />
      );
    },
  };
}

function MarkerLine({ marker, at, frame }: { marker: Marker; at: number; frame: Frame }) {
  const half = textWidth(marker.label) / 2;
  // Near the edges, only the label is moved, not the marker.
  const labelAt = Math.max(half, Math.min(at, frame.right + EDGE - half));
  return (
    <g className="text-primary">
      <path d={`M${pixel(at)},${frame.top - 8}V${frame.bottom}`} stroke="currentColor" strokeWidth={2} />
      <text
        x={labelAt}
        y={frame.top - MARKER_ROOM + 4}
        textAnchor="middle"
        fontWeight={600}
        fill="currentColor"
      >
        {marker.label}
      </text>
    </g>
  );
}
