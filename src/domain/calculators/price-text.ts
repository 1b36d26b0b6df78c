import { MINUS_SIGN, withDecimalPoint } from '#domain/number-text.ts';
import { plainOdds } from '#domain/odds.ts';
import { divideRounded } from '#domain/rounding.ts';
import { americanOf, fractionOf, type Notation, type Price, probabilityOf, type ReadPrice } from './price.ts';

/**
 * American odds of a price as they stand on screen, always with their sign; rounded as americanOf does.
 *
 * @example americanText(priceOfAmerican(150)) // '+150'
 * @example americanText(price(191n, 100n)) // '−110', with U+2212
 */
export function americanText(price: Price): string {
  const odds = americanOf(price);
  return `${odds < 0 ? MINUS_SIGN : '+'}${BigInt(Math.abs(odds))}`;
}

/**
 * Decimal odds of a price with two to four decimals, rounded half away from zero; with more where four would
 * show 1.00, which pays nothing.
 *
 * @example decimalText(priceOfAmerican(-110)) // '1.9091'
 * @example decimalText(priceOfAmerican(150)) // '2.50'
 */
export function decimalText({ numerator, denominator }: Price): string {
  let places = 4;
  while (2n * (numerator - denominator) * 10n ** BigInt(places) < denominator) places += 1;
  const units = divideRounded(numerator * 10n ** BigInt(places), denominator);
  return withDecimalPoint(units, places).replace(/(\.\d\d\d*?)0+$/, '$1');
}

/**
 * Fractional odds of a price: exact, or of thousandths when it was typed in decimal odds.
 *
 * @example fractionText(priceOfAmerican(-110)) // '10/11'
 * @example fractionText(price(191n, 100n), 'decimal') // '91/100'
 */
export function fractionText(price: Price, typedAs: Notation = 'american'): string {
  const { numerator, denominator } = fractionOf(price, typedAs);
  return `${numerator}/${denominator}`;
}

/**
 * The probability that a price implies in percent, with one decimal unless more are asked for, rounded half away
 * from zero.
 *
 * @example probabilityText(priceOfAmerican(-110)) // '52.4%'
 * @example probabilityText(priceOfAmerican(-110), 2) // '52.38%'
 */
export function probabilityText(price: Price, places = 1): string {
  const { part, whole } = probabilityOf(price);
  return `${withDecimalPoint(divideRounded(part * 100n * 10n ** BigInt(places), whole), places)}%`;
}

/**
 * A price that was read in every notation, each as a field for it takes it: American with the ASCII minus.
 *
 * @example notationsOf({ price: priceOfAmerican(-110), notation: 'american' })
 * // { american: '-110', decimal: '1.9091', fractional: '10/11', probability: '52.4%' }
 */
export function notationsOf({ price, notation }: ReadPrice): Readonly<Record<Notation, string>> {
  return {
    american: plainOdds(americanOf(price)),
    decimal: decimalText(price),
    fractional: fractionText(price, notation),
    probability: probabilityText(price),
  };
}
