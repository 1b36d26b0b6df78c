import { groupThousands, MINUS_SIGN } from '#domain/number-text.ts';

/** Shown for a figure that can't be computed. */
export const NO_FIGURE = '—';

/** Two decimals, and the minus sign of figures. */
export function formatZ(z: number): string {
  const text = Math.abs(z).toFixed(2);
  return z < 0 && Number(text) !== 0 ? `${MINUS_SIGN}${text}` : text;
}

/** Three decimals are precise enough. It is never shown as 0. */
export function formatPValue(p: number): string {
  if (p < 0.001) return 'p < 0.001';
  return p > 0.999 ? 'p > 0.999' : `p = ${p.toFixed(3)}`;
}

/** One decimal, and commas: '48,461.6'. Of counts that are expected, which are never below 0. */
export function formatExpected(count: number): string {
  const [whole = '', tenth] = count.toFixed(1).split('.');
  return `${groupThousands(whole)}.${tenth}`;
}
