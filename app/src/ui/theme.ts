export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEY = 'paperedge-theme';
const CHANGED = 'paperedge:theme';

/** Stores the choice in this browser. The script in the page's head applies it, in all tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  dispatchEvent(new Event(CHANGED));
}

export function chosenTheme(): ThemeChoice {
  const kept = localStorage.getItem(KEY);
  return THEME_CHOICES.find((choice) => choice === kept) ?? 'system';
}

/** Calls a listener when the choice changes, in this or another tab. */
export function onThemeChoice(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}
