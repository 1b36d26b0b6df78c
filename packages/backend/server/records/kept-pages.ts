import type { SharePage } from './shares.ts';

const MAX_SHARES = 20;
/** A page with a hundred long notes has a million characters. */
const MAX_CHARACTERS = 16_000_000;

type Kept = {
  /** Resolves to the number of its pages, which the first rendering tells. */
  count: Promise<number>;
  pages: Map<number, Promise<SharePage>>;
  /** Those who wait for a page of it. */
  visitors: Set<AbortSignal>;
  characters: number;
};

type Asked = { key: string; page: number; visitor: AbortSignal };

/** Makes a page. `isWanted` tells whether any visitor still waits for one of this share. */
type Make = (page: number, isWanted: () => boolean) => Promise<SharePage>;

/**
 * Makes each page of a share once for all who ask for it at the same time or shortly after. The number of a page that
 * doesn't exist stands for the nearest one, as on the page itself.
 */
export function keptPages() {
  const shares = new Map<string, Kept>();

  function begin(share: Kept, page: number, make: Make): Promise<SharePage> {
    const made = make(page, () => [...share.visitors].some((visitor) => !visitor.aborted));
    made.then(
      ({ html }) => (share.characters += html.length),
      () => {},
    );
    return made;
  }

  function trim() {
    let characters = [...shares.values()].reduce((sum, share) => sum + share.characters, 0);
    for (const [key, share] of shares) {
      if (shares.size <= MAX_SHARES && characters <= MAX_CHARACTERS) return;
      if (share.visitors.size > 0) continue;
      characters -= share.characters;
      shares.delete(key);
    }
  }

  function newShare({ key, page, visitor }: Asked, make: Make): Promise<SharePage> {
    const share: Kept = {
      count: Promise.resolve(1),
      pages: new Map(),
      visitors: new Set([visitor]),
      characters: 0,
    };
    shares.set(key, share);
    const first = begin(share, page, make);
    share.count = first.then(({ pages }) => {
      share.pages.set(pageIn(page, pages), first);
      return pages;
    });
    share.count.catch(() => shares.delete(key));
    return first.finally(() => share.visitors.delete(visitor));
  }

  async function pageOf(share: Kept, { page, visitor }: Asked, make: Make): Promise<SharePage> {
    share.visitors.add(visitor);
    try {
      const number = pageIn(page, await share.count);
      let made = share.pages.get(number);
      if (!made) {
        made = begin(share, number, make);
        share.pages.set(number, made);
        made.catch(() => share.pages.delete(number));
      }
      return await made;
    } finally {
      share.visitors.delete(visitor);
    }
  }

  async function open(asked: Asked, make: Make): Promise<SharePage> {
    const share = shares.get(asked.key);
    if (!share) return newShare(asked, make);
    try {
      return await pageOf(share, asked, make);
    } catch (error) {
      // Another visitor's limits end their rendering, not everybody's.
      if (asked.visitor.aborted) throw error;
      const again = shares.get(asked.key);
      return again ? pageOf(again, asked, make) : newShare(asked, make);
    }
  }

  return (asked: Asked, make: Make): Promise<SharePage> => open(asked, make).finally(trim);
}

function pageIn(asked: number, count: number): number {
  return Math.min(Math.max(1, Math.trunc(asked) || 1), count);
}
