import { parsePercent } from '#domain/calculators/typed-percent.ts';

/** The largest edge that may be stated, either way: half of what is staked. No known bettor has a tenth of it. */
const MOST_EDGE = 0.5;

/** The message for an edge that can't be read. */
export const EDGE_MESSAGE = 'Please enter an edge in percent, from −50 to 50 (e.g. 2 or 0.5%)';

/**
 * The edge that a person typed in percent, as a part of 1: '2', '+2.5%', '−3', '0'.
 *
 * Takes a sign before it, and else what parsePercent takes: without its percent sign a number below 1 other than 0 is
 * refused, since 0.02 means 2% to one person. Undefined for what is no number, and beyond 50 either way.
 *
 * @example parseEdge('2.5') // 0.025
 * @example parseEdge('−3%') // -0.03
 * @example parseEdge('0.02') // undefined, while '0.5%' is 0.005
 */
export function parseEdge(text: string): number | undefined {
  const [, sign = '', digits = ''] = /^([+\-\u2212]?)(.*)$/.exec(text.trim()) ?? [];
  if (/^0+(?:\.0*)?\s*%?$/.test(digits)) return 0;
  const share = parsePercent(digits);
  if (!share) return undefined;
  const edge = Number(share.part) / Number(share.whole);
  if (edge > MOST_EDGE) return undefined;
  return sign === '' || sign === '+' ? edge : -edge;
}
