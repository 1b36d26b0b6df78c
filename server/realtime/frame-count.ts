import type { RealtimeLimits } from './limits.ts';

/** Counts what one socket sends, anew in each period. */
export class FrameCount {
  readonly #limits: Pick<RealtimeLimits, 'frames' | 'framesPeriodMs'>;
  #frames = 0;
  #periodBegan = performance.now();

  constructor(limits: Pick<RealtimeLimits, 'frames' | 'framesPeriodMs'>) {
    this.#limits = limits;
  }

  /** Counts one more frame; says whether it is one too many. */
  isExceeded(): boolean {
    const now = performance.now();
    if (now - this.#periodBegan > this.#limits.framesPeriodMs) {
      this.#periodBegan = now;
      this.#frames = 0;
    }
    this.#frames += 1;
    return this.#frames > this.#limits.frames;
  }
}
