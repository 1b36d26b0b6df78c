// What a page in a real browser has besides page.ts: Node's clock, and an eye on what it waits for. Bundled by bundle.ts.
import { seededRandom } from '#domain/analytics/simulate/random.ts';
import { Clock, timeIn } from './clock.ts';

/** The header that names a request, so that Node knows which the page waits for. */
export const REQUEST_ID = 'x-model-request';

let clock: Clock;
let count = 0;
const unanswered = new Set<string>();
/** Answers that are being read, databases that are being opened or deleted, and transactions. */
let running = 0;

/** Replaces the page's time and chance, and calls `onStep` whenever it begins something in IndexedDB. */
export function prepare(now: number, seed: number, onStep: () => void): void {
  clock = new Clock(now);
  const given = { ...timeIn(window, clock), fetch: followedFetch(fetch) };
  for (const [name, value] of Object.entries(given)) Object.defineProperty(window, name, { value });
  Math.random = seededRandom(seed);
  followDatabases(onStep);
}

function followDatabases(onStep: () => void): void {
  const follow = <Step extends EventTarget>(step: Step, ...ends: readonly string[]): Step => {
    running += 1;
    onStep();
    const end = () => {
      running -= 1;
      for (const name of ends) step.removeEventListener(name, end);
    };
    for (const name of ends) step.addEventListener(name, end);
    return step;
  };
  const open = indexedDB.open.bind(indexedDB);
  const deleteDatabase = indexedDB.deleteDatabase.bind(indexedDB);
  const databases = indexedDB.databases.bind(indexedDB);
  indexedDB.open = (name, version) => {
    const request = follow(open(name, version), 'success', 'error');
    request.addEventListener('success', () => {
      const { result } = request;
      const begin = result.transaction.bind(result);
      result.transaction = (...given) => follow(begin(...given), 'complete', 'abort');
    });
    return request;
  };
  indexedDB.deleteDatabase = (name) => follow(deleteDatabase(name), 'success', 'error');
  indexedDB.databases = () => during(databases());
}

function during<Result>(task: Promise<Result>): Promise<Result> {
  running += 1;
  return task.finally(() => {
    running -= 1;
  });
}

function followedFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    count += 1;
    const id = String(count);
    request.headers.set(REQUEST_ID, id);
    unanswered.add(id);
    try {
      const answer = await send(request);
      const [text, json] = [answer.text.bind(answer), answer.json.bind(answer)];
      return Object.assign(answer, { text: () => during(text()), json: () => during<unknown>(json()) });
    } finally {
      unanswered.delete(id);
    }
  };
}

/** Moves the clock, and resolves once the page only waits: for these answers, and until its next timer. */
export async function settle(now: number): Promise<{ unanswered: string[]; nextAt: number | undefined }> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    if (clock.moveOn(now) || running > 0) quiet = 0;
    // The browser answers in turn, so locks that were asked for before have been given.
    await navigator.locks.query();
  }
  return { unanswered: [...unanswered], nextAt: clock.nextAt };
}
