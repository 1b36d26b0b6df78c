import { useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import type { PlotPoint } from './chart-data.ts';

type PointLine = {
  /** Names the value if the point has several. */
  readonly name?: string | undefined;
  readonly value: string;
  /** The class name of the shape's color. */
  readonly color?: string | undefined;
};

export type PointText = { readonly title: string; readonly lines: readonly PointLine[] };

/** A point's values in words, for screen readers. */
export function pointWords({ title, lines }: PointText): string {
  const said = lines.map(({ name, value }) => (name ? `${name} ${value}` : value));
  return `${title}: ${said.join(', ')}`;
}

export type TooltipProps = {
  text: PointText;
  point: PlotPoint;
  room: { readonly width: number; readonly height: number };
};

/** A point's values, shown beside it. Screen readers get them from the plot. */
export function Tooltip({ text, point, room }: TooltipProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tip = box.current;
    if (!tip) return;
    const { left, top } = tooltipPlace(point, { width: tip.offsetWidth, height: tip.offsetHeight }, room);
    tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  });
  return (
    <div
      ref={box}
      aria-hidden
      className={
        'pointer-events-none absolute top-0 left-0 z-10 w-max max-w-full rounded-lg border border-control bg-surface px-3 ' +
        'py-2 text-xs shadow-raised tabular-nums'
      }
    >
      <p className="text-muted">
        <TextWithAmounts>{text.title}</TextWithAmounts>
      </p>
      {text.lines.map(({ name, value, color }) => (
        <p key={name ?? value} className="mt-0.5 flex items-center gap-1.5">
          {color && <span className={classNames('size-2 shrink-0 rounded-full bg-current', color)} />}
          {name && <span className="mr-auto max-w-40 truncate pr-2">{name}</span>}
          <span className="font-semibold whitespace-nowrap">{value}</span>
        </p>
      ))}
    </div>
  );
}

type Place = { readonly left: number; readonly top: number };
type Size = { readonly width: number; readonly height: number };

/** The distance between a point and its tooltip, in pixels. */
const GAP = 14;

const within = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** Where a tooltip goes: right or left of its point, or above or below if neither side has room. Never on the point. */
export function tooltipPlace(point: PlotPoint, tip: Size, room: Size): Place {
  const beside = within(point.y - tip.height / 2, room.height - tip.height);
  if (point.x + GAP + tip.width <= room.width) return { left: point.x + GAP, top: beside };
  if (point.x - GAP - tip.width >= 0) return { left: point.x - GAP - tip.width, top: beside };
  const above = point.y - GAP - tip.height;
  return {
    left: within(point.x - tip.width / 2, room.width - tip.width),
    top: above >= 0 ? above : point.y + GAP,
  };
}
