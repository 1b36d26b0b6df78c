import { groupThousands, MINUS_SIGN, withDecimalPoint } from '#domain/number-text.ts';

/**
 * A share as a percentage with one decimal, or `places` of them: '52.4%', '−0.5%', but never '−0.0%'.
 */
export function shareText(share: number, places = 1): string {
  const units = Math.round(Math.abs(share) * 100 * 10 ** places);
  const [whole = '', decimals = ''] = withDecimalPoint(BigInt(units), places).split('.');
  return `${share < 0 && units > 0 ? MINUS_SIGN : ''}${groupThousands(whole)}.${decimals}%`;
}

/** A difference as a percentage: like shareText, with a plus sign if the text shown is above 0. */
export function signedShareText(share: number): string {
  const text = shareText(share);
  return share > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
