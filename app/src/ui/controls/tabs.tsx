import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

type Tab<Value extends string> = { value: Value; label: string };

export type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The chosen tab's panel. */
  children: ReactNode;
};

/**
 * Tabs with the chosen one's panel. Arrow keys, Home and End choose; Tab moves into the panel. Tabs that don't fit
 * scroll sideways, with the chosen one in view.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const chosen = document.getElementById(`${id}-${value}`);
    if (list.current && chosen) scrollIntoMiddle(list.current, chosen);
  }, [id, value]);

  function keyDown(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    // Alt with an arrow key goes back or forward in the browser.
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
  const places: Record<string, number> = {
    ArrowLeft: (index + count - 1) % count,
    ArrowRight: (index + 1) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? index;
}

/** Centers a tab in its list. Unlike scrollIntoView, scrolls only sideways. */
function scrollIntoMiddle(list: HTMLElement, tab: HTMLElement): void {
  list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
