import { useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import type { PlotPoint } from './nearest-point.ts';
import { tooltipPlace } from './tooltip-place.ts';

type PointLine = {
  /** What the value is, where the point has several. */
  readonly name?: string | undefined;
  readonly value: string;
  /** The text colour of the shape that shows it. */
  readonly color?: string | undefined;
};

export type PointText = { readonly title: string; readonly lines: readonly PointLine[] };

/** A point in one sentence, for screen readers. */
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
