import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { notebookQueries } from '#data/notebooks.ts';
import { LAST_NOTEBOOK } from '#data/session/session-connection.ts';
import { useDialog } from '#screens/use-dialog.ts';
import { topModal } from '#ui/dialog/open-modals.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { areShortcutsOn, onShortcutsSwitch } from '#ui/single-key-shortcuts.ts';

const QuickBetDialog = lazyComponent(
  async () => (await import('#screens/quick-bet-dialog.tsx')).QuickBetDialog,
  null,
);

const DIALOGS = ['one-line'] as const;

/** N adds a bet in one line, Shift+N opens Add Bet in the open or last used notebook. */
export function Shortcuts() {
  const areOn = useSyncExternalStore(onShortcutsSwitch, areShortcutsOn);
  const { dialog, open, close } = useDialog(DIALOGS);
  const client = useQueryClient();
  const [path, navigate] = useLocation();
  const [, current] = /^\/notebooks\/([\da-f-]{36})$/.exec(path) ?? [];
  useEffect(() => {
    if (current !== undefined) localStorage.setItem(LAST_NOTEBOOK, current);
  }, [current]);

  // Preloaded to work offline.
  useEffect(() => void QuickBetDialog.prefetch(), []);

  async function openForm() {
    const last = localStorage.getItem(LAST_NOTEBOOK);
    const notebooks = await client.query({ ...notebookQueries.all(), staleTime: 'static' });
    const notebook = notebooks.find(({ id }) => id === last) ?? notebooks[0];
    const search = new URLSearchParams(notebook?.id === current ? location.search : '');
    search.set('dialog', 'add-bet');
    navigate(notebook ? `/notebooks/${notebook.id}?${search.toString()}` : '/notebooks');
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || event.defaultPrevented || event.repeat || event.isComposing)
      return;
    if (event.ctrlKey || event.metaKey || event.altKey || topModal() || isField(event.target)) return;
    event.preventDefault();
    const field = document.querySelector<HTMLElement>('[data-bet-line]');
    // Offline without a copy of the notebooks, there is no form to open.
    if (event.shiftKey) void openForm().catch(() => undefined);
    else if (field && isInView(field)) field.focus();
    else open('one-line');
  });
  useEffect(() => {
    if (!areOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [areOn]);

  return dialog && <QuickBetDialog onClose={close} />;
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
  );
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
