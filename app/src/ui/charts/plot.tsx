import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Drawing, DrawnPlot } from './drawn-plot.tsx';

/** The title of the chart around a plot. */
export const ChartTitle = createContext('Chart');

export type PlotProps = {
  /** The plot's accessible name; by default the chart's title. */
  label?: string | undefined;
  /** Returns the drawing at a width in pixels; undefined without data. */
  draw: (width: number) => Drawing | undefined;
};

/** The width if there is no layout, as in tests. */
const ANY_WIDTH = 640;

/** The last measured width: most plots are as wide as the one above. */
let lastWidth: number | undefined;

/** A drawing as wide as its container, unscaled, so that text keeps its size on a phone. */
export function Plot({ label, draw }: PlotProps): ReactNode {
  const title = useContext(ChartTitle);
  const ruler = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element) return;
    const measure = () => {
      lastWidth = element.clientWidth || ANY_WIDTH;
      setWidth(lastWidth);
    };
    // Measuring now would force a layout; the observer fires before the next paint anyway.
    if (lastWidth === undefined) measure();
    // Redraws at the new width before the next paint.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Memoized, so that hovering a point doesn't redraw everything.
  const drawing = useMemo(() => (width === undefined ? undefined : draw(width)), [draw, width]);
  return (
    <div className="min-w-0">
      {/* Observed instead of the plot, whose height changes in the observer's callback: Safari reports that as an error. */}
      <div ref={ruler} />
      {width !== undefined && !drawing && (
        <p className="flex h-48 items-center justify-center rounded-lg border border-dashed border-line px-4 text-center text-muted">
          Nothing to show yet
        </p>
      )}
      {width !== undefined && drawing && <DrawnPlot label={label ?? title} width={width} drawing={drawing} />}
    </div>
  );
}
