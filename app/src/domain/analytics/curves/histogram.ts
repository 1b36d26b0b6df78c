/** Bins of equal width: bin i counts the values from `from` + i x `width` up to but not including the next bin. */
export type Histogram = { readonly from: number; readonly width: number; readonly counts: Uint32Array };

/**
 * Counts values in at most `atMost` bins of a round width: 1, 2 or 5 times a power of ten.
 *
 * Whole values can be multiples of a step apart, as profits of equal wagers at equal odds are. If that step is more
 * than a twentieth of a bin, bins are a whole number of steps wide and centered on values, since bins that hold one
 * step or two by turns would look like a comb.
 *
 * Undefined without values. Rejects with a RangeError values that aren't finite, and less than one bin.
 *
 * @example histogramOf(Float64Array.of(-300, -100, -100, 100), 40) // { from: -400, width: 200, counts: [1, 2, 1] }
 */
export function histogramOf(values: Float64Array | Uint32Array, atMost: number): Histogram | undefined {
  if (!(atMost >= 1)) throw new RangeError(`Not a number of bins: ${atMost}`);
  if (values.length === 0) return undefined;
  let least = Infinity;
  let most = -Infinity;
  // Indexed, because for...of over two array types is several times slower until the engine optimizes it.
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
  // Values this close differ only by rounding errors.
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
  // Since bins begin at multiples of their width, one more bin may be needed.
  while (binsNow() > atMost) width = roundWidth(width * 1.5);
  return { from: Math.floor(least / width) * width, width, bins: binsNow() };
}

function counted(
  values: Float64Array | Uint32Array,
  { from, width, bins }: { from: number; width: number; bins: number },
): Histogram {
  const counts = new Uint32Array(bins);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    // Rounding can put a value just outside the first or last bin.
    const bin = Math.max(0, Math.min(bins - 1, Math.floor((value - from) / width)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { from, width, counts };
}

/** The smallest of 1, 2 and 5 times a power of ten that is at least `least`, allowing for rounding errors. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5].find((candidate) => candidate * power >= least * (1 - 1e-12)) ?? 10;
  return times * power;
}

/** The greatest common divisor of the distances between whole values; 0 if any isn't whole. */
function stepOf(values: Float64Array | Uint32Array, least: number): number {
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
