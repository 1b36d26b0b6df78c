import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { drawNow } from '#ui/draw-now.ts';
import { ChartTitle } from './chart-title.ts';
import { type Drawing, DrawnPlot } from './drawn-plot.tsx';

export type PlotProps = {
  /** What it is called, where its chart has other plots too. */
  label?: string | undefined;
  /** How it looks at a width in pixels; undefined where there is nothing to draw. */
  draw: (width: number) => Drawing | undefined;
};

/** Where there is no layout, as in tests. */
const ANY_WIDTH = 640;

/** Of the plot that was measured last: most are as wide as the one above. */
let lastWidth: number | undefined;

/** A drawing as wide as its place. Pixels are drawn as pixels, so that letters keep their size on a phone. */
export function Plot({ label, draw }: PlotProps): ReactNode {
  const title = useContext(ChartTitle);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      lastWidth = element.clientWidth || ANY_WIDTH;
      setWidth(lastWidth);
    };
    // Measuring now would force another layout; the observer fires before the next paint anyway.
    if (lastWidth === undefined) measure();
    const observer = new ResizeObserver(() => drawNow(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Hovering a point must not redraw it.
  const drawing = useMemo(() => (width === undefined ? undefined : draw(width)), [draw, width]);
  return (
    <div ref={box} className="min-w-0">
      {width !== undefined && !drawing && (
        <p className="flex h-48 items-center justify-center rounded-lg border border-dashed border-line px-4 text-center text-muted">
          Nothing to show yet
        </p>
      )}
      {width !== undefined && drawing && <DrawnPlot label={label ?? title} width={width} drawing={drawing} />}
    </div>
  );
}
