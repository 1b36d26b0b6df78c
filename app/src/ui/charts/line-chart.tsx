import { BottomAxis, labelRoom, layoutOf, pixel, ticksThatFit, ValueAxis } from './axes.tsx';
import type { AxisTitles, Format, LineSeries, Reference, TickFormat } from './chart-data.ts';
import type { Drawing } from './drawn-plot.tsx';
import { Legend, type LegendItem, legendOf } from './legend.tsx';
import { Dot, LineShape, peakLine, pointAt, seriesColor } from './line-shape.tsx';
import { Plot } from './plot.tsx';
import { domainOf, evenTicks, logAxis, roundTicks, scaleOf, valueAxis } from './ticks.ts';

export type LineChartProps = AxisTitles & {
  series: readonly LineSeries[];
  formatX: Format;
  formatY: Format;
  /** Formats the ticks of the axes. */
  formatTickX?: TickFormat | undefined;
  formatTickY?: TickFormat | undefined;
  /** 'even' is for days: ticks at both ends, and evenly spaced ones in between. */
  ticksX?: 'round' | 'even' | undefined;
  /** 'log' if the values are natural logarithms. */
  scaleY?: 'log' | undefined;
  reference?: Reference | undefined;
  label?: string | undefined;
};

const FRAME_HEIGHT = 234;

/** Dashes, so that lines differ by more than their color. */
const DASHES = [undefined, '7 4', '2 3', '12 3 2 3'];
const dashesOf = (index: number) => DASHES[index % DASHES.length];

/** A chart of one or more lines over the same axes. A selected point shows the value of each line. */
export function LineChart(chart: LineChartProps) {
  return <Plot label={chart.label} draw={(width) => drawLines(chart, width)} />;
}

function drawLines(chart: LineChartProps, width: number): Drawing | undefined {
  const { formatX, formatY, formatTickX = formatX, formatTickY = formatY, reference } = chart;
  const series = chart.series.filter(({ points }) => points.length > 0);
  if (series.length === 0) return undefined;
  const all = series.flatMap(({ points }) => points);
  const legend = legendOf(legendItems(series, reference), width);

  const ys = all.map((point) => point.y);
  // After a deposit, a peak may be above the line.
  const peaks = series.flatMap(({ area, points }) => (area ? peakLine(points).map((point) => point.y) : []));
  const levels = [...ys, ...peaks, ...(reference ? [reference.value] : [])];
  const { domain: domainY, ticks: ticksY } =
    chart.scaleY === 'log' ? logAxis(levels, 6, formatTickY) : valueAxis(levels, 5, formatTickY, formatY);
  const { frame, titles, height } = layoutOf(chart, {
    width,
    legend: legend.height,
    left: labelRoom(ticksY),
    frameHeight: FRAME_HEIGHT,
  });
  const xs = [...new Set(all.map((point) => point.x))].toSorted((one, other) => one - other);
  const domainX = domainOf(xs);
  const fitting = ticksThatFit(frame, domainX, formatTickX);
  const ticksX = xs.length === 1 ? xs.map((value) => ({ value, text: formatTickX(value) })) : undefined;
  const ticksOf = chart.ticksX === 'even' ? evenTicks : roundTicks;
  const x = scaleOf(domainX, frame.left, frame.right);
  const y = scaleOf(domainY, frame.bottom, frame.top);
  const select = (index: number) => {
    const at = xs[index] ?? 0;
    return { at, found: series.map(({ points }) => pointAt(points, at)) };
  };

  return {
    height,
    nearestBy: 'x',
    first: xs.length - 1,
    points: xs.map((value) => ({ x: x(value), y: y(highestAt(series, value)) })),
    picture: (
      <>
        <Legend placed={legend.placed} />
        {titles}
        <ValueAxis ticks={ticksY} scale={y} frame={frame} />
        <BottomAxis ticks={ticksX ?? ticksOf(domainX, fitting, formatTickX)} scale={x} frame={frame} />
        {reference && (
          <path
            d={`M${frame.left},${pixel(y(reference.value))}H${frame.right}`}
            stroke="currentColor"
            strokeDasharray="2 3"
            className="text-muted"
          />
        )}
        {series.map((line, index) => (
          <LineShape key={line.name} line={line} dashes={dashesOf(index)} x={x} y={y} />
        ))}
      </>
    ),
    textOf: (index) => {
      const { at, found } = select(index);
      const lines = series.flatMap(({ name, color }, line) => {
        const point = found[line];
        if (!point) return [];
        return [
          { name: series.length > 1 ? name : undefined, value: formatY(point.y), color: seriesColor[color] },
        ];
      });
      return { title: formatX(at), lines };
    },
    cursor: (index) => {
      const { at, found } = select(index);
      return (
        <>
          <path
            d={`M${pixel(x(at))},${frame.top}V${frame.bottom}`}
            stroke="currentColor"
            className="text-control"
          />
          {series.map(({ name, color }, line) => {
            const point = found[line];
            return point && <Dot key={name} cx={x(at)} cy={y(point.y)} className={seriesColor[color]} />;
          })}
        </>
      );
    },
  };
}

function legendItems(series: readonly LineSeries[], reference: Reference | undefined): LegendItem[] {
  const lines = series.map(({ name, color, points }, index) => ({
    name,
    color: seriesColor[color],
    dashes: dashesOf(index),
    shape: points.length === 1 ? ('dot' as const) : undefined,
  }));
  const hasArea = series.some(({ area }) => area);
  const stepName = series.find(({ points }) => points.some(({ moved }) => moved !== undefined))?.stepName;
  const rest = [
    ...(hasArea ? [{ name: 'Drawdown', color: 'text-neutral', shape: 'area' as const }] : []),
    ...(stepName ? [{ name: stepName, color: 'text-ink', shape: 'dot' as const }] : []),
    ...(reference ? [{ name: reference.label, color: 'text-muted', dashes: '2 3' }] : []),
  ];
  return lines.length > 1 || rest.length > 0 ? [...lines, ...rest] : [];
}

function highestAt(series: readonly LineSeries[], x: number): number {
  const values = series.map(({ points }) => pointAt(points, x)?.y ?? -Infinity);
  return Math.max(...values);
}
