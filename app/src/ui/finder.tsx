import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { countOf } from '#domain/number-text.ts';
import { IconButton } from './controls/icon-button.tsx';
import { ToastInDialog } from './dialog/toast-in-dialog.tsx';
import { useModal } from './dialog/use-modal.ts';
import { classNames } from './class-names.ts';
import { Keys } from './keys.tsx';

export type FinderOption = {
  id: string;
  label: string;
  note?: string | undefined;
  icon: ReactNode;
  /** The keys that do the same. */
  keys?: readonly string[] | undefined;
  choose: () => void;
};

export type FinderGroup = { title: string; options: readonly FinderOption[] };

export type FinderProps = {
  /** The name of the dialog and of its field. */
  label: string;
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  groups: readonly FinderGroup[];
  /** Below the options, such as why some are missing. */
  note: string | null;
  onChoose: (option: FinderOption) => void;
  onClose: () => void;
};

/** A dialog that finds something by typing. The focus stays in the field; arrow keys move through the options. */
export function Finder(props: FinderProps) {
  const { label, placeholder, typed, onType, groups, note, onChoose, onClose } = props;
  const id = useId();
  const modal = useModal({ onClose });
  const list = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const at = Math.max(
    options.findIndex((option) => option.id === activeId),
    0,
  );
  const active = options[at];
  const idOf = (option: FinderOption) => `${id}-${options.indexOf(option)}`;

  const activeElementId = active && idOf(active);
  useEffect(() => {
    if (activeElementId !== undefined)
      document.getElementById(activeElementId)?.scrollIntoView({ block: 'nearest' });
  }, [activeElementId]);

  function keyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) onChoose(active);
    else if (event.key === 'ArrowDown') setActiveId(options[(at + 1) % options.length]?.id ?? null);
    else if (event.key === 'ArrowUp') setActiveId(options.at(at - 1)?.id ?? null);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      {...modal}
      aria-label={label}
      className={
        'fixed inset-x-2 top-[max(0.5rem,env(safe-area-inset-top))] m-0 mx-auto w-auto max-w-xl flex-col overflow-hidden ' +
        'rounded-2xl border border-line bg-surface text-ink shadow-raised backdrop:bg-backdrop open:flex open:animate-appear ' +
        'open:backdrop:animate-appear sm:top-[12dvh] sm:w-full'
      }
    >
      <div className="flex items-center border-b border-line pr-2 pl-5">
        <Search aria-hidden size={18} className="shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeElementId}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={placeholder}
          className="h-14 min-w-0 flex-1 bg-transparent px-3 text-base outline-none"
          value={typed}
          onChange={(event) => {
            onType(event.target.value);
            setActiveId(null);
            list.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={keyDown}
        />
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      {options.length > 0 && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className="max-h-[50dvh] scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-2 sm:max-h-[56dvh]"
        >
          {groups.map(({ title, options: inGroup }) => (
            <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
              <div id={`${id}-${title}`} className="px-3 pt-3 pb-1 text-xs font-medium text-muted">
                {title}
              </div>
              {inGroup.map((option) => (
                <button
                  key={option.id}
                  id={idOf(option)}
                  type="button"
                  role="option"
                  aria-selected={option === active}
                  tabIndex={-1}
                  className={classNames(
                    'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left compact:min-h-10',
                    option === active && 'bg-primary-soft forced-colors:border',
                  )}
                  // Keeps the focus in the field, and the keyboard of a phone open.
                  onMouseDown={(event) => event.preventDefault()}
                  onPointerMove={() => setActiveId(option.id)}
                  onClick={() => onChoose(option)}
                >
                  <span
                    aria-hidden
                    className={classNames(
                      'flex w-5 shrink-0 justify-center',
                      option === active ? 'text-primary' : 'text-muted',
                    )}
                  >
                    {option.icon}
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{option.label}</span>
                    {option.note !== undefined && (
                      <span className="block truncate text-xs text-muted">{option.note}</span>
                    )}
                  </span>
                  {option.keys && (
                    <span aria-hidden className="pointer-coarse:hidden">
                      <Keys keys={option.keys} />
                    </span>
                  )}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
      <p role="status" className={note === null ? 'sr-only' : 'border-t border-line px-5 py-3 text-muted'}>
        <span className="sr-only">{countOf(options.length, 'result')} </span>
        {note}
      </p>
      <ToastInDialog dialog={modal.ref} />
    </dialog>
  );
}
