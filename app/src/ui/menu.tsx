import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { LucideIcon } from './controls/button.tsx';
import type { Tone } from '#domain/tone.ts';
import { classNames } from './class-names.ts';
import { toneText } from './tone-style.ts';
import { useDismiss } from './use-dismiss.ts';
import { usePlacement } from './use-placement.ts';

export type MenuItem = { label: string; icon: LucideIcon; tone: Tone };

export type MenuProps = {
  label: string;
  /** Contains the button that opens the menu, and the menu. */
  root: RefObject<HTMLElement | null>;
  items: readonly MenuItem[];
  /** Called with the item's place. */
  onSelect: (place: number) => void;
  onClose: () => void;
};

/** No card clips what is in the top layer. Safari before 17 has none, and shows the menu right below its button. */
const HAS_TOP_LAYER = 'showPopover' in HTMLElement.prototype;

/** A menu that is open while mounted. It has the focus, which goes back to its button. */
export function Menu({ label, root, items, onSelect, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (HAS_TOP_LAYER) {
      menu.current?.setAttribute('popover', 'manual');
      menu.current?.showPopover();
    }
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  usePlacement(menu, root, HAS_TOP_LAYER);
  useDismiss(root, true, onClose);

  function close() {
    root.current?.querySelector('button')?.focus({ preventScroll: true });
    onClose();
  }

  function moveFocus(event: KeyboardEvent) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      buttons.at(next % buttons.length)?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      close();
    }
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveFocus}
      className={classNames(
        'm-0 w-max animate-appear overflow-y-auto rounded-xl border border-line bg-surface p-1 text-ink shadow-raised',
        HAS_TOP_LAYER ? 'fixed inset-auto' : 'absolute top-full right-0',
      )}
    >
      {items.map(({ label: name, icon: Icon, tone }, place) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="flex h-11 w-full items-center gap-2.5 rounded-lg pr-4 pl-3 font-medium hover:bg-hover compact:h-10"
          onClick={() => {
            close();
            onSelect(place);
          }}
        >
          <Icon aria-hidden size={16} className={toneText[tone]} />
          {name}
        </button>
      ))}
    </div>
  );
}
