import type { Rate } from './requests.ts';
import { median } from './statistics.ts';

/** Something that took time, with what it is measured against. */
export type Timing = {
  name: string;
  /** Milliseconds, of each run. */
  runs: readonly number[];
  /** The most that the median may be. */
  ceiling: number;
  /** The least that anything could take here, from the same run of the bench. */
  calibration?: { name: string; runs: readonly number[] };
};

/** Something that is so or not. */
export type Fact = { name: string; expected: string; found: string };

/** How many requests are answered in a second, as a share of a peer's. */
export type Share = { name: string; ours: Rate; theirs: Rate; share: number; leastShare: number };

/** Prints what is found as it is found, and keeps whether all of it holds. */
export class Report {
  holds = true;

  section(title: string) {
    console.log(`\n${title}`);
  }

  timing({ name, runs, ceiling, calibration }: Timing) {
    const middle = median(runs);
    this.#line(
      name,
      `${ms(middle)}  (${ms(Math.min(...runs))} to ${ms(Math.max(...runs))}, ${runs.length} runs; at most ${ms(ceiling)})`,
      middle <= ceiling,
    );
    if (!calibration) return;
    const least = median(calibration.runs);
    this.note(`${calibration.name}: ${ms(least)}; ratio ${(middle / least).toFixed(1)}`);
  }

  fact({ name, expected, found }: Fact) {
    const isSo = found === expected;
    this.#line(name, isSo ? found : `${found}, not ${expected}`, isSo);
  }

  share({ name, ours, theirs, share, leastShare }: Share) {
    this.#line(
      name,
      `${rate(ours)}; hand-written SQL ${rate(theirs)}: ${percent(share)} of it, at least ${percent(leastShare)}`,
      share >= leastShare,
    );
  }

  note(text: string) {
    console.log(`       ${text}`);
  }

  #line(name: string, figures: string, holds: boolean) {
    console.log(`  ${holds ? 'ok  ' : 'FAIL'} ${name.padEnd(44)} ${figures}`);
    this.holds &&= holds;
  }
}

function ms(time: number): string {
  if (Number.isNaN(time)) return '– ms';
  return `${time < 10 ? time.toFixed(1) : Math.round(time).toLocaleString('en-US')} ms`;
}

function rate({ perSecond, p99 }: Rate): string {
  return `${Math.round(perSecond).toLocaleString('en-US')}/s (99 of 100 within ${ms(p99)})`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
