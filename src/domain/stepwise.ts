/** Long work that pauses after each few milliseconds of it, and gives what it has made at its end. */
export type Stepwise<Result> = Generator<undefined, Result, undefined>;

/**
 * Whether work that has done so many items pauses now: 500 of them take a few milliseconds.
 *
 * @example isPause(500) // true
 */
export function isPause(count: number): boolean {
  return count % 500 === 0;
}

/**
 * What stepwise work makes, without its pauses.
 *
 * @example madeBy(duplicatesInSteps([lakers, lakers], [lakers])) // Set { 0 }
 */
export function madeBy<Result>(work: Stepwise<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
