import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Order, Reply } from './worker-service.ts';

/** A query that asks the worker, also while offline. The same key always has the same answer. */
export function workerQuery<Data>(key: QueryKey, ask: (signal: AbortSignal) => Promise<Data>) {
  return queryOptions<Data>({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    // Bypasses the query client's persister, which would store answers and wait for a connection.
    persister: (_, { signal }) => ask(signal),
  });
}

type Methods<Service> = Readonly<Record<keyof Service, (...args: never[]) => unknown>>;

type Asking = {
  readonly signal?: AbortSignal | undefined;
  /** Gets the preliminary answers before the final one. */
  readonly onProgress?: ((answer: never) => void) | undefined;
};

type Call = Pick<Asking, 'onProgress'> & {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
};

/** The calls of a page to a service in a worker, which keeps the page responsive. It starts with the first call. */
export class WorkerClient<Service extends Methods<Service>> {
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #calls = new Map<number, Call>();
  #last: Promise<unknown> = Promise.resolve();
  #ending = new AbortController();

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /**
   * Calls the service and waits for its answer. Calls run one at a time, and one that is aborted before its turn is never
   * made. Those that report progress run beside all others, and end when they are aborted.
   */
  ask<Name extends keyof Service & string>(
    name: Name,
    args: Parameters<Service[Name]>,
    asking: Asking = {},
  ): Promise<Awaited<ReturnType<Service[Name]>>> {
    const { signal: ended } = this.#ending;
    const call = () => {
      ended.throwIfAborted();
      return this.#call({ name, args }, asking);
    };
    const answer = asking.onProgress ? call() : this.#last.catch(() => {}).then(call);
    if (!asking.onProgress) this.#last = answer;
    return answer as Promise<Awaited<ReturnType<Service[Name]>>>;
  }

  /** Calls the service at once, without an answer. */
  tell<Name extends keyof Service & string>(name: Name, args: Parameters<Service[Name]>): void {
    this.#post({ name, args });
  }

  /** Terminates the worker and all calls, also those that wait their turn. The next call starts another one. */
  end(): void {
    const reason = new DOMException('The worker has ended', 'AbortError');
    this.#ending.abort(reason);
    this.#ending = new AbortController();
    this.#fail(reason);
  }

  async #call(order: { name: string; args: readonly unknown[] }, { signal, onProgress }: Asking) {
    signal?.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<unknown>((resolve, reject) => {
      this.#post({ id, ...order });
      this.#calls.set(id, { resolve, reject, onProgress });
      if (!onProgress) return;
      signal?.addEventListener('abort', () => {
        if (this.#calls.delete(id)) this.#post({ stop: id });
        reject(new DOMException('No longer needed', 'AbortError'));
      });
    });
  }

  #post(order: Order): void {
    this.#worker ??= this.#started();
    this.#worker.postMessage(order, []);
  }

  #started(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const call = this.#calls.get(data.id);
      if ('answer' in data && !data.isFinal) {
        call?.onProgress?.(data.answer as never);
        return;
      }
      this.#calls.delete(data.id);
      if ('failure' in data) call?.reject(new Error(data.failure));
      else call?.resolve(data.answer);
    });
    worker.addEventListener('error', () => this.#fail(new Error('The calculation stopped unexpectedly')));
    return worker;
  }

  /** Called when the worker is gone, with what it kept. */
  protected forget(): void {}

  #fail(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.forget();
    for (const { reject } of this.#calls.values()) reject(reason);
    this.#calls.clear();
  }
}
