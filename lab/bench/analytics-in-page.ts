// Functions that run in the page. Playwright sends each one's source, so none may refer to anything outside itself.

/**
 * Milliseconds from changing a filter to the frame with its figures (`figures`) and to the frame with the last chart
 * (`all`), and the longest task since the change (`block`).
 */
export type ScopeChange = { figures: number; all: number; block: number };

declare global {
  interface Window {
    nextScope: Promise<ScopeChange>;
  }
}

/** Sets `nextScope` for the next filter change. The charts must change only if it selects other bets. */
export function expectScope(hasOtherBets: boolean) {
  const main = document.querySelector('main');
  const counted = () => main?.querySelector('[role="status"]')?.textContent ?? '';
  // Watches the summary cards, not the comparison: a notebook may have no bets on the excluded days.
  const texts = () =>
    [...document.querySelectorAll('main section > :first-child span')]
      .map(({ textContent }) => textContent)
      .filter((text) => text.startsWith('n = '));
  const ends = () =>
    [...document.querySelectorAll('main li > dl > div:first-child')].map(({ textContent }) => textContent);
  const before = { counted: counted(), texts: new Set(texts()), ends: new Set(ends()) };
  const hasFigures = () => counted() !== before.counted;
  const hasAll = () =>
    hasFigures() &&
    (!hasOtherBets ||
      (texts().every((text) => !before.texts.has(text)) && ends().some((end) => !before.ends.has(end))));

  const painted = () =>
    new Promise<number>((resolve) => {
      // Runs right after the frame, before what the page itself does then.
      const after = () => resolve(performance.now());
      requestAnimationFrame(() => void scheduler.postTask(after, { priority: 'user-blocking' }));
    });
  const seen = (isSeen: () => boolean) =>
    new Promise<number>((resolve, reject) => {
      const giveUp = setTimeout(() => reject(new Error('The figures did not change')), 60_000);
      const observer = new MutationObserver(() => {
        if (!isSeen()) return;
        observer.disconnect();
        clearTimeout(giveUp);
        resolve(painted());
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  const changed = async ({ timeStamp }: Event): Promise<ScopeChange> => {
    const [figures, all] = await Promise.all([seen(hasFigures), seen(hasAll)]);
    // The browser reports a long task with some delay.
    await new Promise((told) => setTimeout(told, 1000));
    const tasks = window.longTasks.filter(({ start }) => start >= timeStamp - 1);
    return {
      figures: figures - timeStamp,
      all: all - timeStamp,
      block: Math.max(0, ...tasks.map(({ start, end }) => end - start)),
    };
  };
  window.nextScope = new Promise((resolve) => {
    const hear = (event: Event) => {
      for (const type of ['input', 'click']) window.removeEventListener(type, hear, { capture: true });
      resolve(changed(event));
    };
    // Runs before any of the product's listeners.
    for (const type of ['input', 'click']) window.addEventListener(type, hear, { capture: true });
  });
}
