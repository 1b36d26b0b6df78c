/** A call of a method, which is answered if it has an id, or the end of a call whose answer is no longer needed. */
export type Order =
  | { readonly id?: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly stop: number };

/** An answer that isn't final is followed by a better one. */
export type Reply =
  | { readonly id: number; readonly answer: unknown; readonly isFinal: boolean }
  | { readonly id: number; readonly failure: string };

/** What a method returns that reports preliminary answers, until it is done or stopped. */
export type Running = (report: (answer: unknown) => void, signal: AbortSignal) => Promise<unknown>;

/** Returns the function that carries out a page's orders. */
export function orderHandler(service: object, post: (reply: Reply) => void): (order: Order) => void {
  const methods = service as Record<string, (...given: readonly unknown[]) => unknown>;
  const running = new Map<number, AbortController>();

  async function answer(id: number, name: string, args: readonly unknown[]) {
    const stopping = new AbortController();
    running.set(id, stopping);
    try {
      const result = await methods[name]?.(...args);
      const report = (preliminary: unknown) => post({ id, answer: preliminary, isFinal: false });
      const isRunning = typeof result === 'function';
      const final = isRunning ? await (result as Running)(report, stopping.signal) : result;
      post({ id, answer: final, isFinal: true });
    } catch (error) {
      post({ id, failure: error instanceof Error ? error.message : String(error) });
    }
    running.delete(id);
  }

  return (order) => {
    if ('stop' in order) {
      running.get(order.stop)?.abort();
      running.delete(order.stop);
    } else if (order.id === undefined) methods[order.name]?.(...order.args);
    else void answer(order.id, order.name, order.args);
  };
}

/** Offers a service to the page, in its worker. */
export function serve(service: object): void {
  const handle = orderHandler(service, (reply) => postMessage(reply));
  addEventListener('message', ({ data }: MessageEvent<Order>) => handle(data));
}
