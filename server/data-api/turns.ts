import { HttpError } from './http-error.ts';

/** What a person may have running at once; a database connection is held by each. */
const MOST_RUNNING = 3;
const MOST_WAITING = 1000;
const PATIENCE_MS = 15_000;

type Line = { running: number; waiting: (() => void)[] };

/** Lets each person's requests run a few at a time, so that nobody takes all connections. */
export class Turns {
  readonly #lines = new Map<string, Line>();

  async take<Result>(person: string, run: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(person) ?? { running: 0, waiting: [] };
    this.#lines.set(person, line);
    if (line.running >= MOST_RUNNING) await turnIn(line);
    else line.running += 1;
    try {
      return await run();
    } finally {
      // The place passes to who waits longest.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.#lines.delete(person);
    }
  }
}

function turnIn(line: Line): Promise<void> {
  if (line.waiting.length >= MOST_WAITING) throw busy();
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(go), 1);
      reject(busy());
    }, PATIENCE_MS);
    line.waiting.push(go);
  });
}

const busy = () =>
  new HttpError(
    429,
    { code: 'PGRST003', message: 'Too many of your requests are running. Please try again.' },
    { 'Retry-After': '5' },
  );
