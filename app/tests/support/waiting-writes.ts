import type { WaitingWrite, Write } from '#data/device/writes.ts';

/** Wraps writes as the outbox stores them, in order. */
export function waitingWrites(...writes: readonly object[]): WaitingWrite[] {
  return writes.map((write, key) => ({
    key,
    person: 'p',
    write: write as Write,
    isTried: false,
    problem: null,
    isConflict: false,
    differences: [],
  }));
}
