import type { MatchShare } from '#domain/games/match-results.ts';

// Forgotten on sign-out, like everything in local storage.
const STORED = 'paperedge-matched-share';
const MOST_KEPT = 50;

type Kept = readonly (readonly [files: string, share: MatchShare])[];

function kept(): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(entry: unknown): entry is Kept[number] {
  if (!Array.isArray(entry)) return false;
  const [files, share] = entry as unknown[];
  if (typeof files !== 'string' || typeof share !== 'object' || share === null) return false;
  return 'matched' in share && 'of' in share && Number.isInteger(share.matched) && Number.isInteger(share.of);
}

/** The share of bets that matched when results of files with these names were last applied. */
export function lastShare(files: string): MatchShare | null {
  return kept().find(([each]) => each === files)?.[1] ?? null;
}

export function keepShare(files: string, share: MatchShare): void {
  const others = kept().filter(([each]) => each !== files);
  localStorage.setItem(STORED, JSON.stringify([[files, share], ...others].slice(0, MOST_KEPT)));
}
