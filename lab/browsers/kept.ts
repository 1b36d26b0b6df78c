import type { Visitor } from './visitor.ts';

/** Waits until the site's files are on the device. */
export async function siteIsKept(visitor: Visitor) {
  await visitor.holds(
    'the site is kept on the device',
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    null,
  );
}

/** Waits until the offline copy has the answers to queries whose keys contain these texts. */
export async function answersAreKept(visitor: Visitor, ...parts: string[]) {
  for (const part of parts) await visitor.holds(`${part} is kept on the device`, hasEntry, part);
}

async function hasEntry(part: string): Promise<boolean> {
  const name = 'paperedge';
  if (!(await indexedDB.databases()).some((each) => each.name === name)) return false;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', reject);
    opening.addEventListener('success', () => {
      const keys = opening.result.transaction('entries').objectStore('entries').getAllKeys();
      opening.result.close();
      keys.addEventListener('success', () => {
        resolve((keys.result as string[]).some((hash) => hash.includes(part)));
      });
    });
  });
}
