import { countOf } from '#domain/number-text.ts';
import { BottomAxis, labelRoom, layoutOf, pixel, ValueAxis } from './axes.tsx';
import type { AxisTitles, CalibrationBand } from './chart-data.ts';
import type { Drawing } from './drawn-plot.tsx';
import { Legend, legendOf } from './legend.tsx';
import { Plot } from './plot.tsx';
import { type Scale, scaleOf, valueAxis } from './ticks.ts';

export type CalibrationChartProps = AxisTitles & {
  bands: readonly CalibrationBand[];
  label?: string | undefined;
};

const FRAME_HEIGHT = 274;
const SMALLEST_DOT = 3.5;
const LARGEST_DOT = 9;

const wholePercent = (share: number) => `${Math.round(share * 100)}%`;
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** A chart of actual against implied win rates. On the diagonal, the odds were right. */
export function CalibrationChart(chart: CalibrationChartProps) {
  return <Plot label={chart.label} draw={(width) => drawCalibration(chart, width)} />;
}

function drawCalibration(chart: CalibrationChartProps, width: number): Drawing | undefined {
  const { xTitle = 'Implied by the odds', yTitle = 'Won' } = chart;
  const bands = chart.bands.filter(({ n }) => n > 0).toSorted((one, other) => one.expected - other.expected);
  if (bands.length === 0) return undefined;
  const legend = legendOf(
    [
      { name: 'Won, with 95% interval', color: 'text-primary' },
      { name: 'Implied by the odds', color: 'text-muted', dashes: '2 3' },
    ],
    width,
  );
  const shares = bands.flatMap(({ expected, seen, low, high }) => [expected, seen, low, high]);
  const axis = valueAxis(shares, 5, wholePercent, percent);
  const domain = [Math.max(0, axis.domain[0]), Math.min(1, axis.domain[1])] as const;
  const ticks = axis.ticks.filter(({ value }) => value >= 0 && value <= 1);
  const { frame, titles, height } = layoutOf(
    { xTitle, yTitle },
    {
      width,
      legend: legend.height,
      left: labelRoom(ticks),
      frameHeight: FRAME_HEIGHT,
    },
  );
  const x = scaleOf(domain, frame.left, frame.right);
  const y = scaleOf(domain, frame.bottom, frame.top);
  const most = Math.max(...bands.map(({ n }) => n));
  // Areas are proportional to the number of bets, down to the smallest visible dot.
  const radius = (n: number) => Math.max(SMALLEST_DOT, LARGEST_DOT * Math.sqrt(n / most));

  return {
    height,
    nearestBy: 'both',
    first: 0,
    points: bands.map(({ expected, seen }) => ({ x: x(expected), y: y(seen) })),
    picture: (
      <>
        <Legend placed={legend.placed} />
        {titles}
        <ValueAxis ticks={ticks} scale={y} frame={frame} />
        <BottomAxis ticks={ticks} scale={x} frame={frame} />
        <path
          d={`M${frame.left},${frame.bottom}L${frame.right},${frame.top}`}
          stroke="currentColor"
          strokeDasharray="2 3"
          className="text-muted"
        />
        {bands.map((band) => (
          <Band key={band.label} band={band} x={x} y={y} radius={radius(band.n)} />
        ))}
      </>
    ),
    textOf: (index) => {
      const band = bands[index];
      if (!band) return { title: '', lines: [] };
      return {
        title: `${band.label}, ${countOf(band.n, 'bet')}`,
        lines: [
          { name: 'Won', value: percent(band.seen) },
          { name: 'Expected', value: percent(band.expected) },
          { name: '95% interval', value: `${percent(band.low)} to ${percent(band.high)}` },
        ],
      };
    },
    cursor: (index) => {
      const band = bands[index];
      return (
        band && (
          <circle
            cx={x(band.expected)}
            cy={y(band.seen)}
            r={radius(band.n) + 4}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            className="text-ink"
          />
        )
      );
    },
  };
}

function Band({ band, x, y, radius }: { band: CalibrationBand; x: Scale; y: Scale; radius: number }) {
  const at = pixel(x(band.expected));
  return (
    <g className="text-primary">
      <path
        d={`M${at},${y(band.low)}V${y(band.high)}M${at - 4},${y(band.low)}h8M${at - 4},${y(band.high)}h8`}
        stroke="currentColor"
        strokeWidth={1.5}
      />
      <circle cx={at} cy={y(band.seen)} r={radius} fill="currentColor" />
    </g>
  );
}
