import { priceOfText, takenOdds, type TakenOdds } from '#domain/price/taken-price.ts';
import type { Terms } from './terms.ts';

/** The odds of terms, before commission and without a place's part. */
export function agreedOdds({ price: text }: Terms): TakenOdds {
  const price = priceOfText(text);
  if (/^[+-]/.test(text)) return takenOdds({ price, notation: 'american' });
  return takenOdds({ price, notation: text.includes('/') ? 'fractional' : 'decimal', text });
}
