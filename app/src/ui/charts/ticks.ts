import type { TickFormat } from './chart-data.ts';

export type Domain = readonly [low: number, high: number];

export type Tick = { readonly value: number; readonly text: string };

/** The smallest of 1, 2 and 5 times a power of ten that divides the range into at most this many parts. */
function roundStep(range: number, atMost: number): number {
  const least = range / Math.max(atMost, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return times * power;
}

/** Multiples of the step within the domain, rounded because 3 × 0.1 is not 0.3. */
function multiples([low, high]: Domain, step: number): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** The range of the values, padded if they are all equal, so that a flat line is in the middle. */
export function domainOf(values: Iterable<number>): Domain {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return [-1, 1];
  if (low < high) return [low, high];
  const room = low === 0 ? 1 : Math.abs(low) / 10;
  return [low - room, high + room];
}

/**
 * Ticks at round numbers within a domain: at least two, dividing it into at most `atMost` parts. If the short format
 * writes two of them alike, the full format is used; if that does too, as with half cents, there are fewer ticks.
 */
export function roundTicks(
  domain: Domain,
  atMost: number,
  short: TickFormat,
  full: TickFormat = short,
): Tick[] {
  const range = domain[1] - domain[0];
  for (let parts = atMost; parts >= 1; parts -= 1) {
    const round = multiples(domain, roundStep(range, parts));
    const values = round.length < 2 ? multiples(domain, roundStep(range, parts + 1)) : round;
    const ticks = distinctTicks(values, short) ?? distinctTicks(values, full);
    if (ticks) return ticks;
  }
  return distinctTicks(multiples(domain, range).slice(0, 1), short) ?? [];
}

/** An axis whose ends are round numbers, divided into about `parts` intervals. A single value gets one tick, in the middle. */
export function valueAxis(
  values: Iterable<number>,
  parts: number,
  short: TickFormat,
  full: TickFormat = short,
) {
  const spread = domainOf(values);
  const [low, high] = spread;
  const middle = (low + high) / 2;
  const ofOne = { domain: spread, ticks: [{ value: middle, text: short(middle) }] };
  if (new Set(values).size <= 1) return ofOne;
  for (let atMost = parts; atMost >= 1; atMost -= 1) {
    const step = roundStep(high - low, atMost);
    const first = Math.floor(low / step + 1e-9) * step;
    const last = Math.ceil(high / step - 1e-9) * step;
    const domain: Domain = [first, last];
    const round = multiples(domain, step);
    const ticks = distinctTicks(round, short) ?? distinctTicks(round, full);
    if (ticks) return { domain, ticks };
  }
  return ofOne;
}

/** The natural logarithms of 1, 2 and 5. */
const MANTISSAS = [0, Math.LN2, Math.log(5)];

/** An axis for natural logarithms: like valueAxis, with ticks at powers of ten and, if there is room, at 2 and 5 times these. */
export function logAxis(logs: Iterable<number>, parts: number, format: TickFormat) {
  const [low, high] = domainOf(logs);
  for (let decades = 0; ; decades += 1) {
    const step = Math.max(1, decades) * Math.LN10;
    const from = Math.floor(low / step + 1e-6);
    const to = Math.ceil(high / step - 1e-6);
    const steps = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
    const all = decades > 0 ? steps : steps.flatMap((value) => MANTISSAS.map((part) => value + part));
    const first = all.findLastIndex((value) => value <= low + 1e-6);
    const last = all.findIndex((value) => value >= high - 1e-6);
    const values = all.slice(first, last + 1);
    if (values.length - 1 > parts) continue;
    const domain: Domain = [values[0] ?? low, values.at(-1) ?? high];
    return { domain, ticks: values.map((value) => ({ value, text: format(value) })) };
  }
}

/** Ticks at both ends of a domain of whole numbers, such as days, and evenly spaced ones in between. */
export function evenTicks([low, high]: Domain, atMost: number, format: TickFormat): Tick[] {
  const parts = Math.max(1, Math.min(atMost - 1, Math.round(high - low)));
  return Array.from({ length: parts + 1 }, (_, index) => {
    const value = Math.round(low + ((high - low) * index) / parts);
    return { value, text: format(value) };
  });
}

/** Ticks with their labels; undefined if two of them would read the same. */
function distinctTicks(values: readonly number[], format: TickFormat): Tick[] | undefined {
  const largest = largestOf(values);
  const ticks = values.map((value) => ({ value, text: format(value, largest) }));
  return new Set(ticks.map(({ text }) => text)).size === ticks.length ? ticks : undefined;
}

/** The largest magnitude. */
export function largestOf(values: readonly number[]): number {
  return Math.max(...values.map(Math.abs), 0);
}

/** Converts a value to its position on screen, in pixels. */
export type Scale = (value: number) => number;

export function scaleOf([low, high]: Domain, from: number, to: number): Scale {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}
