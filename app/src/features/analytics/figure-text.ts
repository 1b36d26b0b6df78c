import { groupThousands, MINUS_SIGN } from '#domain/number-text.ts';

/** Shown for a figure that can't be computed. */
export const NO_FIGURE = '—';

export function formatZ(z: number): string {
  const text = Math.abs(z).toFixed(2);
  return z < 0 && Number(text) !== 0 ? `${MINUS_SIGN}${text}` : text;
}

/** A p-value with three decimals, never 0. */
export function formatPValue(p: number): string {
  if (p < 0.001) return 'p < 0.001';
  return p > 0.999 ? 'p > 0.999' : `p = ${p.toFixed(3)}`;
}

/** Formats an expected count with one decimal: '48,461.6'. */
export function formatExpected(count: number): string {
  const [whole = '', tenth] = count.toFixed(1).split('.');
  return `${groupThousands(whole)}.${tenth}`;
}
