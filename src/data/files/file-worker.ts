import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { WorkerAnswer, WorkerOrder } from './worker-service.ts';

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

type Result<Service, Name extends keyof Service> = Service[Name] extends (...args: never) => infer Returned
  ? Awaited<Returned>
  : never;
type Arguments<Service, Name extends keyof Service> = Service[Name] extends (...args: infer Args) => unknown
  ? Args
  : never;
type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (reason: Error) => void };

/** The calls of a page to a service in a worker, which keeps the page responsive. It starts with the first call. */
export class FileWorker<Service> {
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  #waiting: Waiting | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Calls the worker. Calls run one at a time; a call that is aborted before its turn is never made. */
  ask<Name extends keyof Service & string>(
    name: Name,
    args: Arguments<Service, Name>,
    signal?: AbortSignal,
  ): Promise<Result<Service, Name>> {
    const before = this.#last;
    const send = async () => {
      await before.catch(() => {});
      signal?.throwIfAborted();
      return this.#send({ name, args });
    };
    const answer = send();
    this.#last = answer;
    return answer as Promise<Result<Service, Name>>;
  }

  /** Terminates the worker and any call in progress. The next call starts another one. */
  end(): void {
    this.#fail(new DOMException('The worker has ended', 'AbortError'));
  }

  #send(order: WorkerOrder): Promise<unknown> {
    this.#worker ??= this.#started();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      worker.postMessage(order, []);
    });
  }

  #started(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('failure' in data) this.#waiting?.reject(new Error(data.failure));
      else this.#waiting?.resolve(data.result);
      this.#waiting = undefined;
    });
    worker.addEventListener('error', () => this.#fail(new Error('The worker stopped')));
    return worker;
  }

  /** Called when the worker is gone, with what it kept. */
  protected forget(): void {}

  #fail(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.forget();
    this.#waiting?.reject(reason);
    this.#waiting = undefined;
  }
}
