import type * as OfflineCopy from './offline-copy.ts';

let loaded: Promise<typeof OfflineCopy | null> | undefined;

/** Loads what reads and writes the offline copy, beside the page's other code; null if it can't be loaded. */
export function loadCopy() {
  return (loaded ??= import('./offline-copy.ts').catch(() => null));
}
