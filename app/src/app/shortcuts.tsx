import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { notebookQueries } from '#data/notebooks.ts';
import { LAST_NOTEBOOK } from '#data/session/session-connection.ts';
import { useSession } from '#data/session/session.ts';
import { useDialog } from '#screens/use-dialog.ts';
import { topModal } from '#ui/dialog/open-modals.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useAreShortcutsOn } from '#ui/single-key-shortcuts.ts';
import { usePrefetch } from '#ui/use-prefetch.ts';
import {
  elementOf,
  GO_KEYS,
  isInView,
  leaveEmptyField,
  moveFocus,
  opensPalette,
  pressElementOf,
  selectRow,
  singleKey,
} from './keys.ts';
import { rememberChoice } from './recent-choices.ts';

const QuickBetDialog = lazyComponent(
  async () => (await import('#screens/quick-bet-dialog.tsx')).QuickBetDialog,
  null,
);
const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette, null);
const ShortcutsHelp = lazyComponent(async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp, null);

const DIALOGS = ['one-line', 'palette', 'shortcuts'] as const;

/** How long after G the next key opens a screen. */
const GO_MS = 1500;

/** For signed-in users, also on the not-found page. */
export function Shortcuts() {
  const { user } = useSession();
  return user && <UserShortcuts />;
}

/** The only listener to shortcuts, and their dialogs. Elements name the key that presses them in `data-key`. */
function UserShortcuts() {
  const areOn = useAreShortcutsOn();
  const { dialog, open, openInstead, close } = useDialog(DIALOGS);
  const client = useQueryClient();
  const [path, navigate] = useLocation();
  const goPressedAt = useRef(-GO_MS);
  const [, current] = /^\/notebooks\/([\da-f-]{36})$/.exec(path) ?? [];
  useEffect(() => {
    if (current === undefined) return;
    localStorage.setItem(LAST_NOTEBOOK, current);
    rememberChoice({ id: path, label: '' });
  }, [current, path]);

  // Preloaded to work offline.
  usePrefetch('loaded', [QuickBetDialog, Palette, ShortcutsHelp]);

  /** Opens Add Bet in the open or last used notebook. */
  async function openForm(options?: { replace: boolean }) {
    const last = localStorage.getItem(LAST_NOTEBOOK);
    const notebooks = await client.query({ ...notebookQueries.all(), staleTime: 'static' });
    const notebook = notebooks.find(({ id }) => id === last) ?? notebooks[0];
    const search = new URLSearchParams(notebook?.id === current ? location.search : '');
    search.set('dialog', 'add-bet');
    navigate(notebook ? `/notebooks/${notebook.id}?${search.toString()}` : '/notebooks', options);
  }

  /** Returns whether the key did something. */
  function act(key: string): boolean {
    switch (key) {
      case 'g':
        return true;
      case 'j':
      case 'k':
        void moveFocus(key === 'j' ? 1 : -1);
        return true;
      case 'x':
        void selectRow();
        return true;
      case 'n': {
        const field = elementOf('n');
        if (field && isInView(field)) field.focus();
        else open('one-line');
        return true;
      }
      case 'N':
        // Offline without a copy of the notebooks, there is no form to open.
        void openForm().catch(() => undefined);
        return true;
      case '/':
        if (!pressElementOf('/')) open('palette');
        return true;
      case '?':
        open('shortcuts');
        return true;
      default:
        return pressElementOf(key);
    }
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (opensPalette(event)) {
      const isOpen = dialog?.kind === 'palette';
      if (topModal() && !isOpen) return;
      event.preventDefault();
      if (event.repeat) return;
      if (isOpen) close();
      else open('palette');
      return;
    }
    // A dialog whose code is still loading will take the keys.
    if (!areOn || dialog || topModal() || leaveEmptyField(event)) return;
    const key = singleKey(event);
    if (key === null) return;
    const screen = event.timeStamp - goPressedAt.current < GO_MS ? GO_KEYS[key] : undefined;
    goPressedAt.current = key === 'g' ? event.timeStamp : -GO_MS;
    if (screen !== undefined) navigate(screen);
    else if (!act(key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  switch (dialog?.kind) {
    case 'one-line':
      return <QuickBetDialog onClose={close} />;
    case 'palette':
      return (
        <Palette
          onOpen={openInstead}
          onAddBet={() => void openForm({ replace: true }).catch(() => close())}
          onClose={close}
        />
      );
    case 'shortcuts':
      return <ShortcutsHelp areOn={areOn} onClose={close} />;
    default:
      return null;
  }
}
