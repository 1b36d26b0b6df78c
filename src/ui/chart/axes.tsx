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

/** How far from the left the frame begins that leaves room for these texts. */
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

/** Texts below the frame, which stay within it at both ends. */
export function BottomAxis({ ticks, scale, frame }: AxisProps) {
  return (
    <g fill="currentColor" className="text-muted">
      {ticks.map(({ value, text }) => {
        const half = textWidth(text) / 2;
        const x = scale(value);
        const { at, anchor } = placed(x, half, frame);
        return (
          <text key={`${value} ${text}`} x={at} y={frame.bottom + 18} textAnchor={anchor}>
            {text}
          </text>
        );
      })}
    </g>
  );
}

function placed(x: number, half: number, { left, right }: Frame) {
  if (x + half > right + EDGE) return { at: right + EDGE, anchor: 'end' } as const;
  if (x - half < Math.min(left, 0)) return { at: left, anchor: 'start' } as const;
  return { at: x, anchor: 'middle' } as const;
}

/** More would be read by nobody. */
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
