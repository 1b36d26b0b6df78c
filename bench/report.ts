import type { Rate } from './requests.ts';
import { median } from './statistics.ts';

/** Something that took time, with what it is measured against. */
type Timing = {
  name: string;
  /** Milliseconds, of each run. */
  runs: readonly number[];
  /** The most that the median may be. */
  ceiling: number;
  /** The least that anything could take here, from the same run of the bench. */
  calibration?: { name: string; runs: readonly number[] };
};

/** Something that is so or not. */
type Fact = { name: string; expected: string; found: string };

/** How many requests are answered in a second, as a share of a peer's. */
type Share = { name: string; ours: Rate; theirs: Rate; share: number; leastShare: number };

/** Something that is measured in another unit than time, beside the same of a peer. */
type Amount = {
  name: string;
  found: number;
  ceiling: number;
  unit: string;
  peer: { name: string; found: number };
};

/** A line of the README's table. */
export type Row = { section: string; name: string; found: string; bound: string; peer: string };

/** Prints what is found as it is found, and keeps all of it. */
export class Report {
  holds = true;
  readonly rows: Row[] = [];
  #section = '';

  section(title: string) {
    this.#section = title;
    console.log(`\n${title}`);
  }

  timing({ name, runs, ceiling, calibration }: Timing) {
    const middle = median(runs);
    this.#line(
      name,
      `${ms(middle)}  (${ms(Math.min(...runs))} to ${ms(Math.max(...runs))}, ${runs.length} runs; at most ${ms(ceiling)})`,
      middle <= ceiling,
    );
    const bound = `at most ${ms(ceiling)}`;
    if (!calibration) return this.#keep(name, ms(middle), bound);
    const least = median(calibration.runs);
    const ratio = (middle / least).toFixed(1);
    this.note(`${calibration.name}: ${ms(least)}; ratio ${ratio}`);
    this.#keep(name, ms(middle), bound, `${ratio} times ${calibration.name}`);
  }

  amount({ name, found, ceiling, unit, peer }: Amount) {
    const shown = `${Math.round(found)} ${unit}`;
    const ratio = (found / peer.found).toFixed(1);
    this.#line(name, `${shown} (at most ${ceiling} ${unit})`, found <= ceiling);
    this.note(`${peer.name}: ${Math.round(peer.found)} ${unit}; ratio ${ratio}`);
    this.#keep(name, shown, `at most ${ceiling} ${unit}`, `${ratio} times ${peer.name}`);
  }

  fact({ name, expected, found }: Fact) {
    const isSo = found === expected;
    this.#line(name, isSo ? found : `${found}, not ${expected}`, isSo);
    this.#keep(name, found, expected);
  }

  share({ name, ours, theirs, share, leastShare }: Share) {
    this.#line(
      name,
      `${rate(ours)}; hand-written SQL ${rate(theirs)}: ${percent(share)} of it, at least ${percent(leastShare)}`,
      share >= leastShare,
    );
    const peer = `${percent(share)} of hand-written SQL, whose p99 is ${ms(theirs.p99)}`;
    this.#keep(name, rate(ours), `at least ${percent(leastShare)}`, peer);
  }

  note(text: string) {
    console.log(`       ${text}`);
  }

  #keep(name: string, found: string, bound: string, peer = '') {
    this.rows.push({ section: this.#section, name, found, bound, peer });
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
