import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type NearestBy, nearestPoint, type PlotPoint } from './nearest-point.ts';
import { pointAfter } from './point-keys.ts';
import { type PointText, pointWords, Tooltip } from './tooltip.tsx';

/** A chart drawn at one width, and the points that can be selected in it. */
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
 * the one role for which they pass arrow keys through, read each value once, and have a touch gesture.
 */
export function DrawnPlot({ label, width, drawing }: DrawnPlotProps) {
  const { height, points, nearestBy } = drawing;
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [isShown, setIsShown] = useState(false);
  // Another scope may have fewer.
  const index = Math.min(chosen ?? drawing.first, points.length - 1);
  const point = points[index];
  const text = drawing.textOf(index);
  const isVertical = nearestBy === 'y';

  useEffect(() => {
    if (!isShown) return;
    // On the document: the tooltip may be open without focus, after a hover or a tap.
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setIsShown(false);
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsShown(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isShown]);

  const ask = (about: number) => {
    setChosen(about);
    setIsShown(true);
  };
  const askAt = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    ask(nearestPoint(points, { x: clientX - left, y: clientY - top }, nearestBy));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = pointAfter(event.key, index, points.length, isVertical);
    if (next === undefined) return;
    event.preventDefault();
    ask(next);
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
      onPointerMove={askAt}
      onPointerDown={askAt}
      onPointerLeave={({ pointerType }) => {
        // Lifting a finger leaves, too; its tooltip stays.
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
          // A theme's colours need not be seen on the person's own ground; shapes and dashes tell apart as well.
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
