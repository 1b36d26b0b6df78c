import { divideRounded } from './rounding.ts';

/** An exact fraction, not in lowest terms. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** A whole number, such as an amount in cents. */
export function wholeOf(number: bigint | number): Fraction {
  return { numerator: BigInt(number), denominator: 1n };
}

export const ONE: Fraction = wholeOf(1);

/** The exact product; 1 of none. */
export function productOf(factors: readonly Fraction[]): Fraction {
  return factors.reduce(
    (product, factor) => ({
      numerator: product.numerator * factor.numerator,
      denominator: product.denominator * factor.denominator,
    }),
    ONE,
  );
}

/** The exact sum. */
export function sumOf(first: Fraction, ...others: readonly Fraction[]): Fraction {
  return others.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator * denominator + numerator * sum.denominator,
      denominator: sum.denominator * denominator,
    }),
    first,
  );
}

/** Rounded to an integer, half away from zero. */
export function roundedOf({ numerator, denominator }: Fraction): bigint {
  return divideRounded(numerator, denominator);
}
