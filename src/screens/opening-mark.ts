let openings = 0;

/** Marks an entry of the history as the one that a dialog was opened with, each by a mark of its own. */
export function newOpeningMark(): { openedHere: string } {
  openings += 1;
  // Entries outlive the page that made them; the time tells this page's from those of the one before a reload.
  return { openedHere: `${performance.timeOrigin}-${openings}` };
}

/** The mark of the history's entry; null for one without. */
export function openingMark(): string | null {
  const state: unknown = history.state;
  const isMarked = typeof state === 'object' && state !== null && 'openedHere' in state;
  return isMarked ? String(state.openedHere) : null;
}
