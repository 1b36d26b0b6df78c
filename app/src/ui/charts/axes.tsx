import type { ReactNode } from 'react';
import type { AxisTitles, TickFormat } from './chart-data.ts';
import { cutText, TEXT_SIZE, textWidth } from './text-room.ts';
import { type Domain, largestOf, type Scale, type Tick } from './ticks.ts';

/** The rectangle between the axes, in pixels. */
export type Frame = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** The height below a frame, for tick labels. */
const AXIS_HEIGHT = 26;

/** The margin beside a frame, for dots on its edge. */
export const EDGE = 8;

const TITLE_HEIGHT = TEXT_SIZE + 8;

/** The distance from the middle of a line of text down to its baseline. */
const TO_BASELINE = TEXT_SIZE * 0.35;

/** The width needed for the labels of the value axis, to the left of the frame. */
export function labelRoom(ticks: readonly Tick[]): number {
  return Math.max(...ticks.map(({ text }) => textWidth(text)), 0) + 10;
}

type LayoutOptions = {
  width: number;
  /** The height of the legend, which is at the top. */
  legend?: number;
  /** The gap between the title of the value axis and the frame. */
  gap?: number;
  left: number;
  right?: number;
  frameHeight: number;
};

/**
 * A frame with room for legend, axes and titles; the titles; and the total height. The title of the value axis is above
 * the axis: rotated, it would be hard to read and take width from the plot.
 */
export function layoutOf(
  { xTitle, yTitle }: AxisTitles,
  { width, legend = 0, gap = 8, left, right = width - EDGE, frameHeight }: LayoutOptions,
) {
  const top = legend + (yTitle ? TITLE_HEIGHT : 0) + gap;
  const bottom = top + frameHeight;
  const frame: Frame = { left, right, top, bottom };
  const titles: ReactNode = (
    <g fill="currentColor" className="text-muted">
      {yTitle && (
        <text x={0} y={legend + TEXT_SIZE}>
          {cutText(yTitle, width)}
        </text>
      )}
      {xTitle && (
        <text x={width} y={bottom + AXIS_HEIGHT + TEXT_SIZE} textAnchor="end">
          {cutText(xTitle, width)}
        </text>
      )}
    </g>
  );
  return { frame, titles, height: bottom + AXIS_HEIGHT + (xTitle ? TITLE_HEIGHT : 0) };
}

export type AxisProps = { ticks: readonly Tick[]; scale: Scale; frame: Frame };

/** Lines across the frame, each labelled with its value at the left; the line at 0 is stronger. */
export function ValueAxis({ ticks, scale, frame }: AxisProps) {
  return (
    <g>
      {ticks.map(({ value, text }) => (
        <g key={text}>
          <path
            d={`M${frame.left},${pixel(scale(value))}H${frame.right}`}
            stroke="currentColor"
            className={value === 0 ? 'text-control' : 'text-line'}
          />
          <text
            x={frame.left - 8}
            y={scale(value) + TO_BASELINE}
            textAnchor="end"
            fill="currentColor"
            className="text-muted"
          >
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Labels below the frame, kept within its ends. A label that would touch its neighbor is left out. */
export function BottomAxis({ ticks, scale, frame }: AxisProps) {
  return (
    <g fill="currentColor" className="text-muted">
      {placedTexts(ticks, scale, frame).map(({ key, text, at, anchor }) => (
        <text key={key} x={at} y={frame.bottom + 18} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}

function placedTexts(ticks: readonly Tick[], scale: Scale, frame: Frame) {
  let free = -Infinity;
  return ticks.flatMap(({ value, text }) => {
    const width = textWidth(text);
    const place = placed(scale(value), width / 2, frame);
    const from = place.at - width * SHARE_BEFORE[place.anchor];
    if (from < free) return [];
    free = from + width + GAP;
    return [{ key: `${value} ${text}`, text, ...place }];
  });
}

/** The smallest gap between two labels. */
const GAP = 8;

/** The share of a label's width that is left of its anchor. */
const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 };

function placed(x: number, half: number, { left, right }: Frame) {
  if (x + half > right + EDGE) return { at: right + EDGE, anchor: 'end' } as const;
  if (x - half < Math.min(left, 0)) return { at: left, anchor: 'start' } as const;
  return { at: x, anchor: 'middle' } as const;
}

const MAX_TICKS = 12;

/** How many tick labels fit side by side below a frame. */
export function ticksThatFit({ left, right }: Frame, domain: Domain, format: TickFormat): number {
  const largest = largestOf(domain);
  const widest = Math.max(...domain.map((value) => textWidth(format(value, largest))));
  return Math.max(2, Math.min(MAX_TICKS, Math.floor((right - left) / (widest + 28))));
}

/** The middle of a pixel, where a line of 1 px is sharp. */
export function pixel(value: number): number {
  return Math.floor(value) + 0.5;
}

/** A number in a path, in tenths of a pixel. */
export function tenth(value: number): string {
  return value.toFixed(1);
}
