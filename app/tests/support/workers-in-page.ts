import { vi } from 'vitest';
import { type Order, orderHandler } from '#data/worker-service.ts';
import { analyticsService } from '#features/analytics/analytics-service.ts';
import { backtestService } from '#features/backtest/backtest-service.ts';
import { gamesService } from '#features/games/games-service.ts';
import { transferService } from '#features/import-export/transfer-service.ts';
import { findingsOf } from '#features/record/readiness-findings.ts';

const SERVICES: readonly (readonly [worker: string, service: () => object])[] = [
  ['analytics-worker', analyticsService],
  ['games-worker', gamesService],
  ['backtest-worker', backtestService],
  ['readiness-worker', () => ({ findingsOf })],
];

type WorkerOptions = {
  /** The worker never answers. */
  readonly isSilent?: boolean;
  /** The worker can't be started. */
  readonly isRefused?: boolean;
};

/** Runs a worker's code without a thread, since the component tests' environment has no workers. */
class WorkerInPage extends EventTarget {
  readonly orders: Order[] = [];
  readonly #handle: (order: Order) => void;
  isEnded = false;

  constructor(address: URL) {
    super();
    if (how.isRefused) throw new Error('Refused');
    const serviceOf = SERVICES.find(([name]) => address.pathname.includes(name))?.[1] ?? transferService;
    this.#handle = orderHandler(serviceOf(), (reply) => {
      const data = cloned(reply);
      if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
    });
    workers.push(this);
  }

  postMessage(order: Order) {
    this.orders.push(order);
    const sent = 'args' in order ? { ...order, args: order.args.map(cloned) } : order;
    if (how.isSilent) return;
    setTimeout(() => {
      if (!this.isEnded) this.#handle(sent);
    });
  }

  terminate() {
    this.isEnded = true;
  }
}

let workers: WorkerInPage[] = [];
let how: WorkerOptions = {};

/** Runs workers in the page itself; returns a list that grows as workers are started. */
export function workersInPage(given: WorkerOptions = {}): readonly WorkerInPage[] {
  workers = [];
  how = given;
  vi.stubGlobal('Worker', WorkerInPage);
  return workers;
}

/** Clones a value as posting it would; Node's structuredClone can't handle happy-dom's files. */
function cloned<Value>(value: Value): Value {
  const isFileWithin = (each: unknown) =>
    each instanceof Blob ||
    (typeof each === 'object' && each !== null && Object.values(each).some((item) => item instanceof Blob));
  const holdsFile =
    isFileWithin(value) ||
    (typeof value === 'object' && value !== null && Object.values(value).some(isFileWithin));
  return holdsFile ? value : structuredClone(value);
}
