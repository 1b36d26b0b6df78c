import { RECENT_CHOICES } from '#data/session/session-connection.ts';

const MOST_KEPT = 6;

export type RecentChoice = { readonly id: string; readonly label: string };

/** What was last chosen in the palette, and the notebooks last opened, newest first. */
export function recentChoices(): RecentChoice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_CHOICES) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberChoice({ id, label }: RecentChoice): void {
  const others = recentChoices().filter((choice) => choice.id !== id);
  localStorage.setItem(RECENT_CHOICES, JSON.stringify([{ id, label }, ...others].slice(0, MOST_KEPT)));
}

function isChoice(kept: unknown): kept is RecentChoice {
  if (typeof kept !== 'object' || kept === null || !('id' in kept && 'label' in kept)) return false;
  return typeof kept.id === 'string' && typeof kept.label === 'string';
}
