// Functions that run in the page. Playwright sends their source, so they can't refer to anything outside themselves.

/** An element to watch for: it matches the selector and, if given, contains the text. */
export type Sight = { selector: string; text?: string };

/** When an element was first painted, in milliseconds since navigation, and the page's text then. */
export type Sighting = { at: number; page: string };

export type LongTask = { start: number; end: number };

declare global {
  interface Window {
    sightings: Record<string, Sighting>;
    longTasks: LongTask[];
    /** Milliseconds from the next key to the frame with a different list; null if the list doesn't change. */
    nextListChange: Promise<number | null>;
    /** Frames so far: their number, those with a hole in the list, and their durations. */
    shownFrames: { count: number; holes: number; durations: number[] };
  }
}

/** Records when each sight is first painted, and all tasks over 50 ms. Logs when every sight is painted. */
export function watchFromNavigation(sights: Record<string, Sight>) {
  window.sightings = {};
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.longTasks.push({ start: startTime, end: startTime + duration });
    }
  }).observe({ type: 'longtask', buffered: true });

  const sought = new Map(Object.entries(sights));
  const count = sought.size;
  const look = () => {
    for (const [name, { selector, text = '' }] of sought) {
      const found = document.querySelector(selector);
      if (!found?.textContent?.includes(text)) continue;
      sought.delete(name);
      // Not `innerText`, which would force another layout.
      const page = document.querySelector('main')?.textContent ?? '';
      const painted = () => {
        window.sightings[name] = { at: performance.now(), page };
        if (Object.keys(window.sightings).length === count) console.info('All is painted');
      };
      // Runs right after the frame, before what the page itself does then.
      requestAnimationFrame(() => void scheduler.postTask(painted, { priority: 'user-blocking' }));
    }
    if (sought.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-setsize'],
  });
}

/** Sets `nextListChange` for the next key. */
export function expectKey() {
  const list = () => {
    const first = document.querySelector('main li[aria-setsize]');
    return first ? `${first.getAttribute('aria-setsize')} ${first.textContent}` : '';
  };
  window.nextListChange = new Promise((resolve) => {
    const pressed = ({ timeStamp }: KeyboardEvent) => {
      const before = list();
      const observer = new MutationObserver(() => {
        if (list() === before) return;
        observer.disconnect();
        const painted = () => resolve(performance.now() - timeStamp);
        requestAnimationFrame(() => void scheduler.postTask(painted, { priority: 'user-blocking' }));
      });
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-setsize'] });
      setTimeout(() => {
        observer.disconnect();
        resolve(null);
      }, 2000);
    };
    // Runs before any of the product's listeners.
    window.addEventListener('keydown', pressed, { capture: true, once: true });
  });
}

/** Checks every frame just before it is painted: whether bets cover every visible part of the list. */
export function watchFrames() {
  window.shownFrames = { count: 0, holes: 0, durations: [] };
  // Resize observers run after layout, right before the frame is painted.
  const probe = document.createElement('div');
  probe.style.cssText = 'position:fixed;top:-9px;height:1px;width:1px';
  document.body.append(probe);
  const hasHole = () => {
    const list = document.querySelector('main ul:has(> li[aria-setsize])');
    if (!list) return true;
    const { left, top, bottom } = list.getBoundingClientRect();
    const BAR = 72; // hidden under the top bar
    for (let y = Math.max(top, BAR) + 4; y < Math.min(bottom, innerHeight) - 4; y += 24) {
      if (!document.elementFromPoint(left + 60, y)?.closest('li[aria-setsize]')) return true;
    }
    return false;
  };
  let last = performance.now();
  new ResizeObserver(() => {
    if (hasHole()) window.shownFrames.holes += 1;
  }).observe(probe);
  const frame = () => {
    const now = performance.now();
    window.shownFrames.count += 1;
    window.shownFrames.durations.push(now - last);
    last = now;
    probe.style.width = `${1 + (window.shownFrames.count % 2)}px`;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
