import Trash2 from 'lucide-react/icons/trash-2';
import { useLayoutEffect, useRef } from 'react';
import { SETTLED_STATUSES, type SettledStatus } from '#domain/bets/bet.ts';
import { formatCount } from '#domain/number-text.ts';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { Button } from '#ui/controls/button.tsx';

export type SelectionBarProps = {
  count: number;
  shownCount: number;
  busy: boolean;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onSettle: (status: SettledStatus) => void;
  onDelete: () => void;
  onDone: () => void;
};

export function SelectionBar(props: SelectionBarProps) {
  const { count, shownCount, busy, onSelectAll, onSelectNone, onSettle, onDelete, onDone } = props;
  const bar = useRef<HTMLDivElement>(null);
  useRoomFor(bar);
  const allSelected = count > 0 && count === shownCount;
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Selected bets"
      className={
        'sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-10 mt-3 flex flex-wrap items-center gap-x-1.5 gap-y-2 ' +
        'rounded-2xl border border-line bg-surface p-2 shadow-raised'
      }
    >
      <p aria-live="polite" className="pl-2 font-medium tabular-nums">
        {formatCount(count)} selected
      </p>
      <Button variant="ghost" onClick={allSelected ? onSelectNone : onSelectAll}>
        {allSelected ? 'Clear selection' : `Select all ${formatCount(shownCount)}`}
      </Button>
      <div className="order-1 grid basis-full grid-cols-4 gap-1.5 md:order-none md:ml-auto md:flex md:basis-auto">
        {SETTLED_STATUSES.map((status) => (
          <Button
            key={status}
            icon={OUTCOME_LOOK[status].icon}
            className="max-md:px-1"
            disabled={count === 0}
            busy={busy}
            onClick={() => onSettle(status)}
          >
            {OUTCOME_LOOK[status].label}
          </Button>
        ))}
        <Button
          variant="danger"
          icon={Trash2}
          className="max-md:px-1"
          disabled={count === 0}
          busy={busy}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
      <Button variant="primary" className="ml-auto md:ml-0" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

/** Sets `--bottom-bar`, so that toasts and focused checkboxes stay above the bar. */
function useRoomFor(bar: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--bottom-bar', `${element.offsetHeight + 16}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, [bar]);
}
