/** Bins of one width: bin i counts the values from `from` + i x `width` up to, but without, the next bin's begin. */
export type Histogram = { readonly from: number; readonly width: number; readonly counts: Uint32Array };

/**
 * Values counted in at most so many bins of a round width (1, 2 or 5 x a power of ten).
 *
 * Where values can only lie some steps apart, as the profits of level stakes at one price do, round bins would hold now
 * one step and now two, and show a comb that is not there. When a step, the greatest common divisor of the distances
 * between whole values, is more than a twentieth of a bin, bins are whole steps wide, with the values in their middle.
 *
 * Rejects with a RangeError values that are not finite, and less than one bin; undefined for no values.
 *
 * @example histogramOf([-300, -100, -100, 100], 40) // { from: -400, width: 200, counts: [1, 2, 1] }
 */
export function histogramOf(
  values: Float64Array | Uint32Array | readonly number[],
  atMost: number,
): Histogram | undefined {
  if (!(atMost >= 1)) throw new RangeError(`Not a number of bins: ${atMost}`);
  if (values.length === 0) return undefined;
  let least = Infinity;
  let most = -Infinity;
  // By index: code that is new takes several times as long to iterate over arrays of several kinds.
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (!Number.isFinite(value)) throw new RangeError(`Not a finite value: ${value}`);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return counted(values, binsOf({ least, most, step: stepOf(values, least) }, atMost));
}

type Spread = { readonly least: number; readonly most: number; readonly step: number };

function binsOf({ least, most, step }: Spread, atMost: number) {
  const range = most - least;
  // What differs by no more than rounding is the same.
  if (range <= 1e-9 * Math.max(1, Math.abs(least), Math.abs(most)))
    return { from: least - 0.5, width: 1, bins: 1 };
  const steps = Math.round(range / step);
  const round = roundWidth(range / atMost);
  if (step > round / 20) {
    const width = Math.ceil((steps + 1) / atMost) * step;
    return { from: least - step / 2, width, bins: Math.ceil(((steps + 1) * step) / width) };
  }
  let width = round;
  const binsNow = () => Math.floor(most / width) - Math.floor(least / width) + 1;
  // The first bin begins at a round number, which may take one bin more than the values alone.
  while (binsNow() > atMost) width = roundWidth(width * 1.5);
  return { from: Math.floor(least / width) * width, width, bins: binsNow() };
}

function counted(
  values: Float64Array | Uint32Array | readonly number[],
  { from, width, bins }: { from: number; width: number; bins: number },
): Histogram {
  const counts = new Uint32Array(bins);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    // A division may land a hair beyond either end.
    const bin = Math.max(0, Math.min(bins - 1, Math.floor((value - from) / width)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { from, width, counts };
}

/** The least of 1, 2, 5 and 10 times a power of ten that is not below. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5].find((candidate) => candidate * power >= least * (1 - 1e-12)) ?? 10;
  return times * power;
}

/** The greatest step by which whole values lie apart; 0 where they are not whole. */
function stepOf(values: Float64Array | Uint32Array | readonly number[], least: number): number {
  let step = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (!Number.isSafeInteger(value)) return 0;
    let rest = value - least;
    while (rest !== 0) [step, rest] = [rest, step % rest];
    if (step === 1) return 1;
  }
  return step;
}
