import { stakeOf } from '#domain/bets/bet.ts';
import { returnByTerms } from '#domain/bets/settlement.ts';
import type { ReadBet } from './rows.ts';

type Win = Pick<ReadBet, 'odds' | 'taken' | 'wager' | 'bonus' | 'legs' | 'status' | 'result' | 'returned'>;

/** Fewer wins could lack the same share by chance, and a cent may be rounding. */
const ENOUGH = 2;
const LEAST_CENTS = 2;
/** Odds that are shown rounded, such as 1.91 for -110, make wins look a little short, too. */
const LEAST_PER_MILLE = 5;
const MOST_PER_MILLE = 200;

/**
 * The share that every win lacks against its odds, in per mille of what it wins; undefined if they lack none, or
 * different ones.
 *
 * @example commissionOf([win of 9.80 at +100 for 10.00, win of 8.82 at +150 for 6.00]) // 20
 */
export function commissionOf(wins: readonly Win[]): number | undefined {
  const short = wins.flatMap((bet) => {
    const full = bet.result === null ? returnByTerms(bet) : undefined;
    if (full === undefined || bet.returned === null) return [];
    return [{ wins: full - stakeOf(bet), lacks: full - bet.returned }];
  });
  if (short.filter(({ lacks }) => lacks >= LEAST_CENTS).length < ENOUGH) return undefined;
  const sum = (of: 'wins' | 'lacks') => short.reduce((total, each) => total + each[of], 0);
  const share = Math.round((1000 * sum('lacks')) / sum('wins'));
  const isSame = short.every(({ wins: full, lacks }) => Math.abs(lacks - (full * share) / 1000) <= 1);
  return isSame && share >= LEAST_PER_MILLE && share <= MOST_PER_MILLE ? share : undefined;
}
