import type { Stepwise } from '#domain/stepwise.ts';
import type { Steps } from '#ui/steps.ts';

/** Does work step by step; gives what it makes. */
export async function inSteps<Result>(work: Stepwise<Result>, steps: Steps): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await steps.done();
  }
}
