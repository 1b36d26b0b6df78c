import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useDismiss } from '#ui/use-dismiss.ts';
import type { PlotPoint } from './chart-data.ts';
import { type PointText, pointWords, Tooltip } from './tooltip.tsx';

/** The direction in which the pointer's distance counts: x along a line, y among rows, both among dots. */
type NearestBy = 'x' | 'y' | 'both';

/** A chart drawn at one width, with the points that can be selected. */
export type Drawing = {
  readonly height: number;
  readonly picture: ReactNode;
  /** In the order of the arrow keys; at least one. */
  readonly points: readonly PlotPoint[];
  readonly nearestBy: NearestBy;
  /** The index of the point selected at first. */
  readonly first: number;
  readonly textOf: (index: number) => PointText;
  /** The overlay for the selected point. */
  readonly cursor: (index: number) => ReactNode;
};

export type DrawnPlotProps = { label: string; width: number; drawing: Drawing };

/**
 * A chart whose points can be selected by mouse, touch and keyboard. To screen readers it is a slider along its points:
 * the only role for which screen readers pass arrow keys through, read each value once, and have a touch gesture.
 */
export function DrawnPlot({ label, width, drawing }: DrawnPlotProps) {
  const { height, points, nearestBy } = drawing;
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [isShown, setIsShown] = useState(false);
  // New data may have fewer points.
  const index = Math.min(chosen ?? drawing.first, points.length - 1);
  const point = points[index];
  const text = drawing.textOf(index);
  const isVertical = nearestBy === 'y';

  useDismiss(root, isShown, () => setIsShown(false));

  const select = (next: number) => {
    setChosen(next);
    setIsShown(true);
  };
  const selectAt = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    select(nearestPoint(points, { x: clientX - left, y: clientY - top }, nearestBy));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = pointAfter(event.key, index, points.length, isVertical);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
  };

  return (
    <div
      ref={root}
      role="slider"
      tabIndex={0}
      aria-roledescription="chart slider"
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={index + 1}
      aria-valuetext={pointWords(text)}
      className="relative touch-pan-y rounded-lg outline-offset-4 select-none"
      onPointerMove={selectAt}
      onPointerDown={selectAt}
      onPointerLeave={({ pointerType }) => {
        // A lifted finger also fires this event, but its tooltip stays.
        if (pointerType === 'mouse') setIsShown(false);
      }}
      onFocus={() => setIsShown(true)}
      onBlur={() => setIsShown(false)}
      onKeyDown={onKeyDown}
    >
      <svg
        aria-hidden
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fontSize={12}
        className={classNames(
          'block overflow-visible font-sans tabular-nums print:h-auto print:max-w-full',
          // The theme's colors may not show on the user's own background; shapes and dashes differ as well.
          '[&_:where([class])]:forced-colors:text-[CanvasText]!',
          '[&_:is(.text-line,.text-control)]:forced-colors:text-[GrayText]!',
        )}
      >
        {drawing.picture}
        {isShown && drawing.cursor(index)}
      </svg>
      {isShown && point && <Tooltip text={text} point={point} room={{ width, height }} />}
    </div>
  );
}

/** The index of the point nearest to the pointer. */
function nearestPoint(points: readonly PlotPoint[], at: PlotPoint, by: NearestBy): number {
  let nearest = 0;
  let least = Infinity;
  for (const [index, { x, y }] of points.entries()) {
    const distance = Math.hypot(by === 'y' ? 0 : x - at.x, by === 'x' ? 0 : y - at.y);
    if (distance < least) {
      least = distance;
      nearest = index;
    }
  }
  return nearest;
}

/** The index that a key moves to, as on a slider; undefined for other keys. */
function pointAfter(key: string, index: number, count: number, isVertical: boolean): number | undefined {
  const page = Math.max(1, Math.round(count / 10));
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    // Row numbers grow downwards, values upwards.
    ArrowUp: isVertical ? -1 : 1,
    ArrowDown: isVertical ? 1 : -1,
    PageUp: isVertical ? -page : page,
    PageDown: isVertical ? page : -page,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, index + step));
}
