import { formatCount } from '#domain/number-text.ts';
import { EDGE, type Frame, pixel } from './axes.tsx';
import type { IntervalRow } from './chart-data.ts';
import { cutText, TEXT_SIZE, textWidth } from './text-room.ts';
import type { Scale } from './ticks.ts';

type RowLayout = {
  readonly frame: Frame;
  readonly rowHeight: number;
  readonly isWide: boolean;
  readonly labelRoom: number;
  readonly valueRoom: number;
};

export const countText = (n: number) => `n = ${formatCount(n)}`;

export type IntervalRowShapeProps = {
  row: IntervalRow;
  text: string;
  top: number;
  middle: number;
  x: Scale;
  layout: RowLayout;
};

/** A row: the label with its n, the interval with the value as a dot, and the value as text. */
export function IntervalRowShape({ row, text, top, middle, x, layout }: IntervalRowShapeProps) {
  const { frame, rowHeight, isWide, labelRoom, valueRoom } = layout;
  const baseline = (isWide ? middle : top + 15) + TEXT_SIZE * 0.35;
  const counted = countText(row.n);
  const name = cutText(row.label, labelRoom - textWidth(counted) - 10);
  return (
    <g>
      <text x={0} y={baseline} fill="currentColor" className="text-ink">
        {name}
      </text>
      <text
        x={isWide ? labelRoom : frame.right + EDGE - valueRoom - 12}
        y={baseline}
        textAnchor="end"
        fill="currentColor"
        className="text-muted"
      >
        {counted}
      </text>
      <text
        x={frame.right + (isWide ? valueRoom + 20 : EDGE)}
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
          // Starts below the label if the label is above the interval.
          d={`M${pixel(x(row.reference))},${isWide ? top : top + 24}V${top + rowHeight}`}
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

/** An interval. An end beyond the axis is drawn as an arrow, an end within it as a short bar. */
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
