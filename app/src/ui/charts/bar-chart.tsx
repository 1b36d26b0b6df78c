import type { Tone } from '#domain/tone.ts';
import { toneText } from '#ui/tone-style.ts';
import { BottomAxis, labelRoom, layoutOf, tenth, ValueAxis } from './axes.tsx';
import type { AxisTitles, Bar, Format, TickFormat } from './chart-data.ts';
import type { Drawing } from './drawn-plot.tsx';
import { Plot } from './plot.tsx';
import { textWidth } from './text-room.ts';
import { type Scale, scaleOf, valueAxis } from './ticks.ts';

export type BarChartProps = AxisTitles & {
  bars: readonly Bar[];
  formatY: Format;
  /** Formats the ticks of the value axis. */
  formatTickY?: TickFormat | undefined;
  label?: string | undefined;
};

/** Bars are drawn as one path for each tone: a thousand shapes would be slow to draw and to save. */
const TONES: readonly Tone[] = ['profit', 'loss', 'pending', 'neutral'];
const FRAME_HEIGHT = 186;
const WIDEST_BAR = 40;

/** A chart with bars up and down from 0. A bar of 0 is a line. */
export function BarChart(chart: BarChartProps) {
  return <Plot label={chart.label} draw={(width) => drawBars(chart, width)} />;
}

function drawBars(
  { bars, formatY, formatTickY = formatY, ...axes }: BarChartProps,
  width: number,
): Drawing | undefined {
  if (bars.length === 0) return undefined;
  const { domain, ticks } = valueAxis([0, ...bars.map(({ value }) => value)], 5, formatTickY, formatY);
  const { frame, titles, height } = layoutOf(axes, {
    width,
    left: labelRoom(ticks),
    frameHeight: FRAME_HEIGHT,
  });
  const y = scaleOf(domain, frame.bottom, frame.top);
  const band = (frame.right - frame.left) / bars.length;
  const thickness = Math.min(WIDEST_BAR, band > 3 ? band * 0.76 : Math.max(band, 0.75));
  const middle = (index: number) => frame.left + band * (index + 0.5);
  const widest = Math.max(...bars.map(({ label: text }) => textWidth(text)));
  const every = Math.ceil((widest + 12) / band);
  const named = bars
    .map(({ label: text }, value) => ({ value, text }))
    .filter(({ value }) => value % every === 0);

  const barsOf = (tone: Tone) =>
    bars
      .map((bar, index) => (bar.tone === tone ? barPath(middle(index), thickness, bar.value, y) : ''))
      .join('');

  return {
    height,
    nearestBy: 'x',
    first: bars.length - 1,
    points: bars.map(({ value }, index) => ({ x: middle(index), y: y(Math.max(value, 0)) })),
    picture: (
      <>
        {titles}
        <ValueAxis ticks={ticks} scale={y} frame={frame} />
        <BottomAxis ticks={named} scale={middle} frame={frame} />
        {TONES.map((tone) => (
          <path key={tone} d={barsOf(tone)} fill="currentColor" className={toneText[tone]} />
        ))}
      </>
    ),
    textOf: (index) => {
      const bar = bars[index];
      return {
        title: bar?.label ?? '',
        lines: [{ value: formatY(bar?.value ?? 0), color: toneText[bar?.tone ?? 'neutral'] }],
      };
    },
    cursor: (index) => (
      <rect
        x={middle(index) - Math.max(band, 2) / 2}
        y={frame.top}
        width={Math.max(band, 2)}
        height={frame.bottom - frame.top}
        fill="currentColor"
        fillOpacity={0.14}
        className="text-neutral"
      />
    ),
  };
}

/** The outline of a bar. A value too small to see still gets a visible bar on its side of 0. */
function barPath(middle: number, thickness: number, value: number, y: Scale): string {
  const height = Math.max(Math.abs(y(value) - y(0)), 1.5);
  return `M${tenth(middle - thickness / 2)},${tenth(y(0))}h${tenth(thickness)}v${tenth(value < 0 ? height : -height)}h${tenth(-thickness)}Z`;
}
