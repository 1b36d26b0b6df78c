/** An exact fraction of two integers, above 1 or below 0 too. Not reduced. */
export type ExactRatio = { readonly part: bigint; readonly whole: bigint };

/**
 * An exact fraction as the number nearest to it, for figures that are shown and no longer counted with.
 *
 * Rejects with a RangeError a whole of 0, and parts past the largest number.
 *
 * @example numberOf({ part: 11n, whole: 20n }) // 0.55
 */
export function numberOf({ part, whole }: ExactRatio): number {
  const value = Number(part) / Number(whole);
  if (!Number.isFinite(value)) throw new RangeError('Not a fraction of two numbers');
  return value;
}
