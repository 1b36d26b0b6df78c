import { groupThousands, MINUS_SIGN, withDecimalPoint } from '#domain/number-text.ts';

/** A share as a percentage with one decimal or `places`: '52.4%', '−0.5%', but never '−0.0%'. */
export function shareText(share: number, places = 1): string {
  const units = Math.round(Math.abs(share) * 100 * 10 ** places);
  const [whole = '', decimals = ''] = withDecimalPoint(BigInt(units), places).split('.');
  return `${share < 0 && units > 0 ? MINUS_SIGN : ''}${groupThousands(whole)}.${decimals}%`;
}

/** Like shareText, with a plus sign unless it rounds to 0: '+0.5%'. */
export function signedShareText(share: number): string {
  const text = shareText(share);
  return share > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
