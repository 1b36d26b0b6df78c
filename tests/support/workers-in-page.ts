import { vi } from 'vitest';
import { answerOf, type WorkerOrder } from '#data/files/worker-service.ts';
import { backtestService } from '#features/backtest/backtest-service.ts';
import { gamesService } from '#features/games/games-service.ts';
import { transferService } from '#features/import-export/transfer-service.ts';

const SERVICES: readonly (readonly [worker: string, service: () => object])[] = [
  ['games-worker', gamesService],
  ['backtest-worker', backtestService],
];

/** Runs a worker's code without a thread, since the component tests' environment has no workers. */
class WorkerInPage extends EventTarget {
  readonly orders: WorkerOrder[] = [];
  readonly #service: object;
  isEnded = false;

  constructor(address: URL) {
    super();
    const serviceOf = SERVICES.find(([name]) => address.pathname.includes(name))?.[1] ?? transferService;
    this.#service = serviceOf();
    workers.push(this);
  }

  postMessage(order: WorkerOrder) {
    this.orders.push(order);
    setTimeout(() => void this.#answer(order));
  }

  async #answer({ name, args }: WorkerOrder) {
    const data = cloned(await answerOf(this.#service, { name, args: args.map(cloned) }));
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {
    this.isEnded = true;
  }
}

let workers: WorkerInPage[] = [];

/** Runs workers in the page itself; returns a list that grows as workers are started. */
export function workersInPage(): readonly WorkerInPage[] {
  workers = [];
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
