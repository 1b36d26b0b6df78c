import type { Calibration } from './calibration.ts';
import type { Rate } from './requests.ts';
import { median } from './statistics.ts';

/** A time in milliseconds per run, and the calibration it is relative to. */
type Timing = { name: string; runs: readonly number[]; calibration: Calibration; most: number };

/** A value that must match exactly. */
type Fact = { name: string; expected: string; found: string };

/** Requests per second, as a share of a peer's. */
type Share = {
  name: string;
  peer: string;
  ours: Rate;
  theirs: Rate;
  share: number;
  leastShare: number;
};

/** Times at increasing sizes. */
type Growth = {
  name: string;
  times: readonly number[];
  exponent: number;
  most: number;
  peer: { name: string; times: readonly number[] };
};

/** A quantity other than time, compared with a peer's. */
type Amount = {
  name: string;
  found: number;
  unit: string;
  peer: { name: string; found: number };
  most: number;
};

/** A row of the results table. */
export type Row = { section: string; name: string; found: string; bound: string; peer: string };

/** Prints results as they come, and keeps them. */
export class Report {
  holds = true;
  readonly rows: Row[] = [];
  #section = '';

  section(title: string) {
    this.#section = title;
    console.log(`\n${title}`);
  }

  timing({ name, runs, calibration, most }: Timing) {
    const ratio = median(runs) / median(calibration.runs);
    const spread = `(${ms(Math.min(...runs))} to ${ms(Math.max(...runs))}, ${runs.length} runs)`;
    this.#ratio({ name, shown: ms(median(runs)), spread, ratio, most, of: calibration.name });
    this.note(`${calibration.name}: ${ms(median(calibration.runs))}`);
  }

  amount({ name, found, unit, peer, most }: Amount) {
    const shown = `${Math.round(found)} ${unit}`;
    this.#ratio({ name, shown, spread: '', ratio: found / peer.found, most, of: peer.name });
    this.note(`${peer.name}: ${Math.round(peer.found)} ${unit}`);
  }

  fact({ name, expected, found }: Fact) {
    const isSo = found === expected;
    this.#line(name, isSo ? found : `${found}, not ${expected}`, isSo);
    this.#keep(name, found, expected);
  }

  share({ name, peer, ours, theirs, share, leastShare }: Share) {
    const least = `at least ${percent(leastShare)}`;
    const theirRate = `${peer}: ${rate(theirs)}`;
    this.#line(name, `${rate(ours)}: ${percent(share)}, ${least}`, share >= leastShare);
    this.note(theirRate);
    this.#keep(name, rate(ours), least, `${percent(share)} of ${theirRate}`);
  }

  growth({ name, times, exponent, most, peer }: Growth) {
    const all = (of: readonly number[]) => of.map(ms).join(', ');
    const grown = `size^${exponent.toFixed(2)}`;
    this.#line(name, `${all(times)}: ${grown}, at most size^${most}`, exponent <= most);
    this.#keep(name, all(times), `at most size^${most}`, `${grown} beyond ${peer.name}: ${all(peer.times)}`);
  }

  note(text: string) {
    console.log(`       ${text}`);
  }

  #ratio(row: { name: string; shown: string; spread: string; ratio: number; most: number; of: string }) {
    const { name, shown, spread, ratio, most, of } = row;
    const times = `${inDigits(ratio)} times`;
    this.#line(name, `${shown} ${spread}: ${times} ${of}, at most ${most}`, ratio <= most);
    this.#keep(name, shown, `at most ${most} times`, `${times} ${of}`);
  }

  #keep(name: string, found: string, bound: string, peer = '') {
    this.rows.push({ section: this.#section, name, found, bound, peer });
  }

  #line(name: string, figures: string, holds: boolean) {
    console.log(`  ${holds ? 'ok  ' : 'FAIL'} ${name.padEnd(44)} ${figures}`);
    this.holds &&= holds;
  }
}

/** Rounds to two significant digits. */
function inDigits(ratio: number): string {
  return ratio.toLocaleString('en-US', { maximumSignificantDigits: ratio < 100 ? 2 : 3 });
}

function ms(time: number): string {
  if (Number.isNaN(time)) return '– ms';
  return `${time < 10 ? time.toFixed(1) : Math.round(time).toLocaleString('en-US')} ms`;
}

function rate({ perSecond, p50, p95, p99 }: Rate): string {
  const times = `median ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`;
  return `${Math.round(perSecond).toLocaleString('en-US')}/s (${times})`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
