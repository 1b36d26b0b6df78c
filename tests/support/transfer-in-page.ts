import { vi } from 'vitest';
import { answerOf, type TransferOrder, transferService } from '#features/import-export/transfer-service.ts';

/** Runs the worker's code without a thread, since the component tests' environment has no workers. */
class WorkerInPage extends EventTarget {
  readonly orders: TransferOrder[] = [];
  readonly #service = transferService();
  isEnded = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(order: TransferOrder) {
    this.orders.push(order);
    setTimeout(() => void this.#answer(order));
  }

  async #answer({ name, args }: TransferOrder) {
    const data = cloned(await answerOf(this.#service, { name, args: args.map(cloned) }));
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {
    this.isEnded = true;
  }
}

let workers: WorkerInPage[] = [];

/** Runs workers in the page itself; returns a list that grows as workers are started. */
export function transferInPage(): readonly WorkerInPage[] {
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
