import { groupThousands, MINUS_SIGN, withDecimalPoint } from '#domain/number-text.ts';

/**
 * A share in percent as it stands on screen, with one decimal unless more are asked for: '52.4%', '−0.5%'. Never
 * '−0.0%'.
 */
export function shareText(share: number, places = 1): string {
  const units = Math.round(Math.abs(share) * 100 * 10 ** places);
  const [whole = '', decimals = ''] = withDecimalPoint(BigInt(units), places).split('.');
  return `${share < 0 && units > 0 ? MINUS_SIGN : ''}${groupThousands(whole)}.${decimals}%`;
}

/** What is above or below something else: like shareText, with a plus sign when what is shown is above 0. */
export function signedShareText(share: number): string {
  const text = shareText(share);
  return share > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
