import { MAX_RECORD_BYTES } from '#record/domain/record-file.ts';
import { yieldToMain } from '#ui/yield-to-main.ts';
import { createChecker, TOO_LARGE } from './checker.ts';
import type { Answer, Order } from './messages.ts';
// oxlint-disable-next-line import/default -- Vite makes it
import VerifyWorker from './verify-worker.ts?worker&inline';

export type Checker = { readonly order: (order: Order) => void; readonly end: () => void };

/** Checks a file in a worker, or, where the browser allows no worker, in slices between the page's own tasks. */
export function startChecker(file: File, onAnswer: (answer: Answer) => void): Checker {
  let isOver = false;
  const answer = (given: Answer) => {
    if (!isOver) onAnswer(given);
  };
  const fail = (problem: string) => answer({ kind: 'problem', problem });
  const take = createChecker(answer, yieldToMain);
  const inPage: Checker = { order: (order) => void take(order), end: () => undefined };
  let current = inPage;
  const begin = async (checker: Checker) => {
    current = checker;
    try {
      if (file.size > MAX_RECORD_BYTES) {
        fail(TOO_LARGE);
        return;
      }
      // Here rather than in the worker: WebKit refuses that to the workers of pages that are opened from a disk.
      const bytes = await file.arrayBuffer();
      if (!isOver && current === checker) checker.order({ kind: 'check', file: bytes });
    } catch {
      fail("The file couldn't be read. If it is on another device, copy it to this one first.");
    }
  };
  void begin(inWorker(answer, fail, () => void begin(inPage)) ?? inPage);
  return {
    order: (order) => current.order(order),
    end: () => {
      isOver = true;
      current.end();
    },
  };
}

/** Undefined if workers aren't allowed, which some browsers only say later, by `onRefusal`. */
function inWorker(
  onAnswer: (answer: Answer) => void,
  onFailure: (problem: string) => void,
  onRefusal: () => void,
): Checker | undefined {
  try {
    const worker = new VerifyWorker();
    let hasAnswered = false;
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      hasAnswered = true;
      onAnswer(data);
    });
    worker.addEventListener('error', ({ message }) => {
      if (hasAnswered) onFailure(`This file can't be checked: ${message}`);
      else onRefusal();
    });
    return {
      order: (order) => worker.postMessage(order, order.kind === 'check' ? [order.file] : []),
      end: () => worker.terminate(),
    };
  } catch {
    return undefined;
  }
}
