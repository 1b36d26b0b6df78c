import { HttpError } from './http-error.ts';

/** Concurrent requests per user: each holds a database connection. */
const MOST_RUNNING = 3;
const MOST_WAITING = 1000;
const PATIENCE_MS = 15_000;

type Line = { running: number; waiting: (() => void)[] };

/** Limits each user's concurrent requests, so that nobody takes every connection. */
export function takingTurns() {
  const lines = new Map<string, Line>();
  return async <Result>(person: string, run: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(person) ?? { running: 0, waiting: [] };
    lines.set(person, line);
    if (line.running >= MOST_RUNNING) await turnIn(line);
    else line.running += 1;
    try {
      return await run();
    } finally {
      // The request that has waited longest goes next.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(person);
    }
  };
}

function turnIn(line: Line): Promise<void> {
  if (line.waiting.length >= MOST_WAITING) throw tooMany();
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(go), 1);
      reject(tooMany());
    }, PATIENCE_MS);
    line.waiting.push(go);
  });
}

const tooMany = () =>
  new HttpError(429, 'PGRST003', 'Too many of your requests are running. Please try again.', {
    headers: { 'Retry-After': '5' },
  });
