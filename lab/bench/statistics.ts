/** The median; NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** Runs work a number of times in sequence, and returns the results. */
export async function repeat<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < times; run += 1) results.push(await work());
  return results;
}

/**
 * How a time grows with a size: 1 if both double together, 0 if it stays. The slope of the logarithms by least squares, of
 * what the time has on top of a trivial request's at the same size and as a multiple of that, so that the machine's
 * speed cancels out. Less than half of a trivial request is noise, and counts as half.
 */
export function growthExponent(
  sizes: readonly number[],
  times: readonly number[],
  trivial: readonly number[],
): number {
  const x = sizes.map((size) => Math.log(size));
  const y = times.map((time, i) => Math.log(Math.max(time / (trivial[i] ?? Number.NaN) - 1, 0.5)));
  const [meanX, meanY] = [mean(x), mean(y)];
  const offsets = x.map((each) => each - meanX);
  return (
    mean(offsets.map((offset, i) => offset * ((y[i] ?? Number.NaN) - meanY))) /
    mean(offsets.map((offset) => offset ** 2))
  );
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
