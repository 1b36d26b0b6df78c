const KEY = 'paperedge-shortcuts';
const CHANGED = 'paperedge:shortcuts';

/** Turns shortcuts of a single key on or off in this browser: speech input and unsteady hands press them by mistake. */
export function switchShortcuts(areOn: boolean): void {
  if (areOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  dispatchEvent(new Event(CHANGED));
}

export function areShortcutsOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

/** Calls a listener when they are switched, in this or another tab. */
export function onShortcutsSwitch(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}
