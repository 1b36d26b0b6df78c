import type { MatchRate } from '#domain/games/match-results.ts';

// Forgotten on sign-out, like everything in local storage.
const STORED = 'paperedge-matched-share';
const MOST_KEPT = 50;

type Kept = readonly (readonly [files: string, rate: MatchRate])[];

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
  const [files, rate] = entry as unknown[];
  if (typeof files !== 'string' || typeof rate !== 'object' || rate === null) return false;
  return 'matched' in rate && 'of' in rate && Number.isInteger(rate.matched) && Number.isInteger(rate.of);
}

/** The rate of bets that matched when results of files with these names were last applied. */
export function lastMatchRate(files: string): MatchRate | null {
  return kept().find(([each]) => each === files)?.[1] ?? null;
}

export function keepMatchRate(files: string, rate: MatchRate): void {
  const others = kept().filter(([each]) => each !== files);
  localStorage.setItem(STORED, JSON.stringify([[files, rate], ...others].slice(0, MOST_KEPT)));
}
