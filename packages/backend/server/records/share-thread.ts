import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AuthError } from '../auth/http.ts';
import { logCounted } from '../log.ts';
import type { RenderShare, SharePage } from './shares.ts';

/** Records of 100,000 bets take 10 s on slow machines. */
const MAX_RENDER_MS = 60_000;

/**
 * Renders shares in a thread, since a large record takes seconds. The thread starts at once, so that the first visitor
 * needn't wait for it, and again with the first share after an error or a page that takes too long. Renders one after the
 * other.
 */
export function shareThread(file: string): { render: RenderShare; close: () => Promise<void> } {
  const started = () => {
    const thread = new Worker(file);
    const forget = () => {
      if (worker === thread) worker = undefined;
    };
    // Without a listener, an error would end the process.
    thread.on('error', forget).on('exit', forget);
    return thread;
  };
  let worker: Worker | undefined = started();

  const renderNow: RenderShare = async (answer) => {
    const thread = (worker ??= started());
    const ended = new AbortController();
    const end = () => ended.abort();
    const timer = setTimeout(end, MAX_RENDER_MS);
    thread.once('exit', end);
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      thread.postMessage(answer);
      const [page] = (await once(thread, 'message', { signal: ended.signal })) as [SharePage];
      return page;
    } catch (error) {
      logCounted('A shared record was not rendered', error);
      await thread.terminate();
      const message = 'This record cannot be shown right now. Please try again in a minute.';
      throw new AuthError(503, 'unexpected_failure', message, { retryAfter: 60 });
    } finally {
      clearTimeout(timer);
      thread.off('exit', end);
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  const render: RenderShare = (answer) => {
    const page = last.then(() => renderNow(answer));
    last = page.catch(() => {});
    return page;
  };

  return {
    render,
    close: async () => {
      await worker?.terminate();
    },
  };
}
