import { MINUS_SIGN } from '#domain/number-text.ts';
import {
  type AmericanOdds,
  americanOdds,
  formatAmericanOdds,
  LONGEST_ODDS,
} from '#domain/price/american-odds.ts';
import { netOddsOf } from './win-loss-bets.ts';

/** A range of prices, both ends in it, with its name on screen. */
export type OddsBand = {
  readonly label: string;
  readonly shortest: AmericanOdds;
  readonly longest: AmericanOdds;
};

/** The longest price of every band but the last, from favourites to outsiders: the same steps either side of even. */
const LONGEST = [-300, -200, -150, -120, -101, 119, 149, 199, 299, 499, 999];

/**
 * The bands that prices fall into, shortest first: '−300 and shorter', '−299 to −200', …, '+1000 and longer'. They are
 * narrow around even money, where most bets are.
 */
export const ODDS_BANDS: readonly OddsBand[] = [...LONGEST, LONGEST_ODDS].map((longest, index) => {
  const before = LONGEST[index - 1];
  const shortest = americanOdds(before === undefined ? -LONGEST_ODDS : nextLonger(before));
  return { label: labelOf(shortest, americanOdds(longest)), shortest, longest: americanOdds(longest) };
});

const LONGEST_NET_ODDS = Float64Array.from(ODDS_BANDS, ({ longest }) => netOddsOf(longest));

/**
 * The place among ODDS_BANDS of a price, given as its net odds d - 1; a price longer than all is in the last.
 *
 * @example ODDS_BANDS[oddsBandIndex(netOddsOf(americanOdds(-110)))]?.label // '−119 to −101'
 */
export function oddsBandIndex(netOdds: number): number {
  let index = 0;
  while (index < LONGEST_NET_ODDS.length - 1 && netOdds > (LONGEST_NET_ODDS[index] ?? 0)) index += 1;
  return index;
}

/** After -101 comes +100: what lies between is no price. */
function nextLonger(odds: number): number {
  return odds === -101 ? 100 : odds + 1;
}

function labelOf(shortest: AmericanOdds, longest: AmericanOdds): string {
  if (shortest === -LONGEST_ODDS) return `${MINUS_SIGN}${-longest} and shorter`;
  if (longest === LONGEST_ODDS) return `${formatAmericanOdds(shortest)} and longer`;
  return `${formatAmericanOdds(shortest)} to ${formatAmericanOdds(longest)}`;
}
