/** Aborts when any of these signals does, or after a timeout. Safari supports `AbortSignal.any` only since 17.4. */
export function anySignal(
  signals: readonly (AbortSignal | null | undefined)[],
  afterMs: number,
): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(abort, afterMs);
  function abort(): void {
    clearTimeout(timer);
    for (const signal of signals) signal?.removeEventListener('abort', abort);
    controller.abort();
  }
  for (const signal of signals) signal?.addEventListener('abort', abort);
  if (signals.some((signal) => signal?.aborted)) abort();
  return controller.signal;
}
