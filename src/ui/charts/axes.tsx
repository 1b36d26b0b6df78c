import { TEXT_SIZE, textWidth } from './text-room.ts';
import type { Scale, Tick } from './ticks.ts';

/** Where the picture lies within its plot, in pixels. */
export type Frame = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Below a frame: the room for the texts of its axis. */
export const AXIS_HEIGHT = 26;

/** Right of a frame, so that what lies on its edge is drawn whole. */
export const EDGE = 8;

/** From a line's middle down to where its letters stand. */
const TO_BASELINE = TEXT_SIZE * 0.35;

/** The left edge of a frame that leaves room for these labels. */
export function leftOf(ticks: readonly Tick[]): number {
  return Math.max(...ticks.map(({ text }) => textWidth(text)), 0) + 10;
}

export type AxisProps = { ticks: readonly Tick[]; scale: Scale; frame: Frame };

/** Lines across the frame, each with its value at the left; the one at 0 is stronger. */
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

/** Texts below the frame, which stay within it at both ends; one that would touch the one before is left out. */
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

/** The least room between two texts. */
const GAP = 8;

/** How much of a text lies before the place that it is anchored at. */
const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 };

function placed(x: number, half: number, { left, right }: Frame) {
  if (x + half > right + EDGE) return { at: right + EDGE, anchor: 'end' } as const;
  if (x - half < Math.min(left, 0)) return { at: left, anchor: 'start' } as const;
  return { at: x, anchor: 'middle' } as const;
}

/** Nobody would read more. */
const MOST_TICKS = 12;

/** How many texts fit side by side below a frame. */
export function ticksThatFit({ left, right }: Frame, widest: number): number {
  return Math.max(2, Math.min(MOST_TICKS, Math.floor((right - left) / (widest + 28))));
}

/** In the middle of a pixel: a line of 1 px is then sharp. */
export function pixel(value: number): number {
  return Math.floor(value) + 0.5;
}

/** A number in a path, in tenths of a pixel. */
export function tenth(value: number): string {
  return value.toFixed(1);
}
