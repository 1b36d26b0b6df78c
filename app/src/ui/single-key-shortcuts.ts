import { useSyncExternalStore } from 'react';

const KEY = 'paperedge-shortcuts';
const CHANGED = 'paperedge:shortcuts';

/** Turns shortcuts of a single key on or off in this browser: speech input and unsteady hands press them by mistake. */
export function switchShortcuts(areOn: boolean): void {
  if (areOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  dispatchEvent(new Event(CHANGED));
}

/** Whether they are on; also follows a switch in another tab. */
export function useAreShortcutsOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener(CHANGED, listener);
      addEventListener('storage', listener);
      return () => {
        removeEventListener(CHANGED, listener);
        removeEventListener('storage', listener);
      };
    },
    () => localStorage.getItem(KEY) !== 'off',
  );
}

/** The tooltip of what a single key does, and the key for screen readers, if they are on. */
export function useKeyHint(key: string, title: string) {
  return useAreShortcutsOn() ? { title, 'aria-keyshortcuts': key } : {};
}
