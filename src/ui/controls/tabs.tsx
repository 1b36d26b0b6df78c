import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

type Tab<Value extends string> = { value: Value; label: string };

export type TabsProps<Value extends string> = {
  /** For screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the tab that is chosen. */
  children: ReactNode;
};

/**
 * Tabs, of which one panel shows. The arrow keys, Home and End choose; Tab leads on into the panel. Where there are
 * more than fit, they scroll sideways, the chosen one in view.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const chosen = document.getElementById(`${id}-${value}`);
    if (list.current && chosen) scrollIntoMiddle(list.current, chosen);
  }, [id, value]);

  function keyDown(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    // Alt and an arrow go back and forward in the history.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = tabs[indexByKey(event.key, index, tabs.length)];
    if (!next || next.value === value) return;
    event.preventDefault();
    onChange(next.value);
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role=tab]');
    buttons?.[tabs.indexOf(next)]?.focus({ preventScroll: true });
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative -mx-4 flex overflow-x-auto border-b border-line px-2 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {tabs.map((tab, index) => {
          const isChosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={isChosen}
              aria-controls={`${id}-panel`}
              tabIndex={isChosen ? 0 : -1}
              className={classNames(
                '-mb-px h-11 shrink-0 border-b-2 px-3 font-medium lg:px-2 whitespace-nowrap transition-colors',
                'focus-visible:-outline-offset-2',
                isChosen ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink',
              )}
              onClick={() => onChange(tab.value)}
              onKeyDown={(event) => keyDown(event, index)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-4 sm:pt-6">
        {children}
      </div>
    </>
  );
}

function indexByKey(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'ArrowRight':
      return (index + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return index;
  }
}

/** Scrolls sideways only, unlike scrollIntoView. */
function scrollIntoMiddle(list: HTMLElement, tab: HTMLElement): void {
  list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
