import { type ComponentType, memo, useEffect, useState } from 'react';
import type { WinLossBets } from '#domain/analytics/win-loss-bets.ts';
import { drawNow } from '#ui/draw-now.ts';
import { nextTask } from '#ui/next-task.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AnalyticsData, WidgetProps } from './analytics-data.ts';
import { TASK_MS } from './tasks.ts';

export type Widget = {
  readonly name: string;
  readonly Shown: ComponentType<WidgetProps>;
  /** Loads its code, if it has a chunk of its own. */
  readonly prefetch?: () => Promise<void>;
  /** When it is drawn: those without a turn come last, from top to bottom. */
  readonly turn?: number;
  /** Whether there is something to show. */
  readonly isFor?: (data: AnalyticsData) => boolean;
};

const LAST = 9;

export type InTurnProps = WidgetProps & {
  widgets: readonly Widget[];
  /** All of them show these bets. */
  onDrawn?: (bets: WinLossBets) => void;
};

/**
 * Widgets from top to bottom, each brought up to date by itself: together they would take longer than a click may wait.
 * Those that were not yet reached show what they did. What a task has room for goes into one, since a frame between
 * two widgets costs as much as a widget.
 */
export function InTurn({ data, widgets, onDrawn }: InTurnProps) {
  const [given, setGiven] = useState<ReadonlyMap<string, AnalyticsData>>(new Map());
  useEffect(() => {
    let isLeft = false;
    async function give() {
      // What stands above the widgets comes first.
      await nextTask();
      let begunAt = performance.now();
      for (const { name, prefetch } of widgets.toSorted(byTurn)) {
        await prefetch?.();
        if (performance.now() - begunAt > TASK_MS) {
          await nextTask();
          begunAt = performance.now();
        }
        if (isLeft) return;
        drawNow(() => setGiven((before) => new Map(before).set(name, data)));
      }
      onDrawn?.(data.decided);
    }
    void give();
    return () => {
      isLeft = true;
    };
  }, [data, widgets, onDrawn]);
  return widgets.map((widget) => <InPlace key={widget.name} widget={widget} data={given.get(widget.name)} />);
}

const byTurn = ({ turn: one = LAST }: Widget, { turn: other = LAST }: Widget) => one - other;

type InPlaceProps = { widget: Widget; data: AnalyticsData | undefined };

const InPlace = memo(({ widget: { Shown, isFor }, data }: InPlaceProps) => {
  if (!data) return <Skeleton className="h-80 rounded-2xl" />;
  return isFor && !isFor(data) ? null : <Shown data={data} />;
});
