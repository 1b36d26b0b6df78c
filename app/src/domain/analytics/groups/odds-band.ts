import { MINUS_SIGN } from '#domain/number-text.ts';
import {
  type AmericanOdds,
  americanOdds,
  formatAmericanOdds,
  LONGEST_ODDS,
} from '#domain/price/american-odds.ts';
import { netOddsOf } from '#domain/analytics/verdict/win-loss-bets.ts';

/** A range of odds, both ends included, with its label. */
export type OddsBand = {
  readonly label: string;
  readonly shortest: AmericanOdds;
  readonly longest: AmericanOdds;
};

/** The longest odds of every band but the last. Bands are symmetric around even money. */
const LONGEST = [-300, -200, -150, -120, -101, 119, 149, 199, 299, 499, 999];

/** All odds bands, shortest first: '−300 or shorter', '−299 to −200', …, '+1000 or longer'. */
export const ODDS_BANDS: readonly OddsBand[] = [...LONGEST, LONGEST_ODDS].map((longest, index) => {
  const before = LONGEST[index - 1];
  const shortest = americanOdds(before === undefined ? -LONGEST_ODDS : nextLonger(before));
  return { label: labelOf(shortest, americanOdds(longest)), shortest, longest: americanOdds(longest) };
});

const LONGEST_NET_ODDS = Float64Array.from(ODDS_BANDS, ({ longest }) =>
  netOddsOf({ odds: longest, taken: null }),
);

/**
 * The index in ODDS_BANDS for net odds, d - 1; odds longer than any American odds are in the last band.
 *
 * @example ODDS_BANDS[oddsBandIndex(netOddsOf(bet))]?.label // '−119 to −101'
 */
export function oddsBandIndex(netOdds: number): number {
  let index = 0;
  while (index < LONGEST_NET_ODDS.length - 1 && netOdds > (LONGEST_NET_ODDS[index] ?? 0)) index += 1;
  return index;
}

/** The next longer American odds; there are none between -101 and +100. */
function nextLonger(odds: number): number {
  return odds === -101 ? 100 : odds + 1;
}

function labelOf(shortest: AmericanOdds, longest: AmericanOdds): string {
  if (shortest === -LONGEST_ODDS) return `${MINUS_SIGN}${-longest} or shorter`;
  if (longest === LONGEST_ODDS) return `${formatAmericanOdds(shortest)} or longer`;
  return `${formatAmericanOdds(shortest)} to ${formatAmericanOdds(longest)}`;
}
