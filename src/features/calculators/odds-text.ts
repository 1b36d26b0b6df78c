import { type Notation, readPrice } from '#domain/calculators/price.ts';
import { americanText, decimalText, fractionText } from '#domain/calculators/price-text.ts';

/** Odds that were typed, tidied up, in the notation they were typed in; a probability as decimal odds. */
export function oddsText(typed: string, field?: Notation): string {
  const read = readPrice(typed, field);
  switch (read?.notation) {
    case undefined:
      return typed.trim();
    case 'american':
      return americanText(read.price);
    case 'fractional':
      return fractionText(read.price);
    case 'decimal':
    case 'probability':
      return decimalText(read.price);
  }
}
