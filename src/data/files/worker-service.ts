export type WorkerOrder = { readonly name: string; readonly args: readonly unknown[] };
export type WorkerAnswer = { readonly result: unknown } | { readonly failure: string };

/** Answers a page's calls to a service, in its worker. */
export async function answerOf(service: object, { name, args }: WorkerOrder): Promise<WorkerAnswer> {
  try {
    const run = (service as Record<string, (...given: readonly unknown[]) => unknown>)[name];
    return { result: await run?.(...args) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
