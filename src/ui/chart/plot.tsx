import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
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

/** A drawing as wide as its place. Pixels are drawn as pixels, so that letters keep their size on a phone. */
export function Plot({ label, draw }: PlotProps): ReactNode {
  const title = useContext(ChartTitle);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || ANY_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // A point that is hovered changes nothing of it.
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
