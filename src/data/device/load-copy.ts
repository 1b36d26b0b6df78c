/** Loads what reads and writes the offline copy, beside the page's other code; null if it can't be loaded. */
export function loadCopy() {
  return import('./offline-copy.ts').catch(() => null);
}
