import { HttpError } from './http-error.ts';

/** Concurrent requests per user: each holds a database connection. */
const MAX_RUNNING = 3;
const MAX_WAITING = 1000;
const TIMEOUT_MS = 15_000;

type Queue = { running: number; waiting: (() => void)[] };

/** Limits each user's concurrent requests, so that nobody takes every connection. */
export function limitConcurrency() {
  const queues = new Map<string, Queue>();
  return async <Result>(caller: string, run: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(caller) ?? { running: 0, waiting: [] };
    queues.set(caller, queue);
    if (queue.running >= MAX_RUNNING) await waitForSlot(queue);
    else queue.running += 1;
    try {
      return await run();
    } finally {
      // The request that has waited longest goes next.
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(caller);
    }
  };
}

function waitForSlot(queue: Queue): Promise<void> {
  if (queue.waiting.length >= MAX_WAITING) throw tooMany();
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.waiting.splice(queue.waiting.indexOf(go), 1);
      reject(tooMany());
    }, TIMEOUT_MS);
    queue.waiting.push(go);
  });
}

const tooMany = () =>
  new HttpError(429, 'PGRST003', 'Too many of your requests are running. Please try again.', {
    headers: { 'Retry-After': '5' },
  });
