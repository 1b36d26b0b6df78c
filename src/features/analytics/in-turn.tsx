import { type ComponentType, memo, useEffect, useState } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AnalyticsData, WidgetProps } from './analytics-data.ts';

export type Widget = {
  readonly name: string;
  readonly Shown: ComponentType<WidgetProps>;
  /** Brings its code, where that comes apart. */
  readonly prefetch?: () => Promise<void>;
  /** Whether there is something to show. */
  readonly isFor?: (data: AnalyticsData) => boolean;
};

export type InTurnProps = WidgetProps & { widgets: readonly Widget[] };

/**
 * Widgets from top to bottom, each brought up to date in a task of its own: together they would take longer than a
 * click may wait. Those that were not yet reached show what they did.
 */
export function InTurn({ data, widgets }: InTurnProps) {
  const [given, setGiven] = useState<readonly AnalyticsData[]>([]);
  const next = widgets.findIndex((_, place) => given[place] !== data);
  useEffect(() => {
    const widget = widgets[next];
    if (!widget) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const give = async () => {
      await widget.prefetch?.();
      // Only when the one before is on the page: React would draw both in one go.
      if (!isLeft) timer = setTimeout(() => setGiven((before) => before.toSpliced(next, 1, data)));
    };
    void give();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [data, widgets, next]);
  return widgets.map((widget, place) => <InPlace key={widget.name} widget={widget} data={given[place]} />);
}

type InPlaceProps = { widget: Widget; data: AnalyticsData | undefined };

const InPlace = memo(({ widget: { Shown, isFor }, data }: InPlaceProps) => {
  if (!data) return <Skeleton className="h-80 rounded-2xl" />;
  return isFor && !isFor(data) ? null : <Shown data={data} />;
});
