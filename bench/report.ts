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
