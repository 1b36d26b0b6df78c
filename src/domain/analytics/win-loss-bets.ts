import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/bet-order.ts';
import type { AmericanOdds } from '#domain/price/american-odds.ts';

/**
 * Won and lost bets as columns of numbers, oldest first: what every figure of an edge is counted from. Pushes, voids
 * among them, and pending bets have left, since they tell nothing of the prices taken.
 */
export type WinLossBets = {
  readonly count: number;
  /** Wagers in cents. */
  readonly stakes: Float64Array;
  /** Decimal odds less 1: what a winner pays on top of its stake, for each unit staked. */
  readonly netOdds: Float64Array;
  /** 1 for a won bet, 0 for a lost one. */
  readonly won: Uint8Array;
  /** In cents, as they were: a cash-out below the wager is a won bet with a loss. */
  readonly profits: Float64Array;
};

/** Won and lost bets with their columns, place by place: what tells them apart looks into the bets. */
export type WinLossColumns = WinLossBets & { readonly bets: readonly Bet[] };

/**
 * The won and lost bets of a book with their columns, oldest first. Takes bets in any order; a book that is in order
 * already is not sorted again.
 *
 * Rejects a won bet without a return with a RangeError, as profitOf does.
 *
 * @example winLossBetsOf([push, wonAtMinus110, lostAtPlus150])
 * // { bets: [lostAtPlus150, wonAtMinus110], count: 2, stakes: [10000, 11000], netOdds: [1.5, 0.909091], won: [0, 1],
 * // profits: [-10000, 10000] }
 */
export function winLossBetsOf(bets: readonly Bet[]): WinLossColumns {
  return winLossBetsInOrder(oldestFirst(bets));
}

/**
 * The same of bets that are known to be oldest first, such as BetMerger gives: to find that out takes as long as to
 * count them.
 *
 * @example winLossBetsInOrder([lostAtPlus150, wonAtMinus110, push]).count // 2
 */
export function winLossBetsInOrder(bets: readonly Bet[]): WinLossColumns {
  const columns = new BetColumns();
  for (const bet of bets) columns.add(bet);
  return columns.inOrder();
}

/**
 * The columns of won and lost bets, which grow as bets are added; others are passed over.
 *
 * @example columns.add(wonAtMinus110); columns.inOrder().count // 1
 */
export class BetColumns {
  readonly #bets: Bet[] = [];
  readonly #stakes: number[] = [];
  readonly #netOdds: number[] = [];
  readonly #won: number[] = [];
  readonly #profits: number[] = [];

  add(bet: Bet): void {
    const { status } = bet;
    if (status !== 'won' && status !== 'lost') return;
    this.#bets.push(bet);
    this.#stakes.push(bet.wager);
    this.#netOdds.push(netOddsOf(bet.odds));
    this.#won.push(status === 'won' ? 1 : 0);
    this.#profits.push(profitOf(bet));
  }

  /** In the order in which they were added. */
  inOrder(): WinLossColumns {
    return {
      bets: this.#bets,
      count: this.#bets.length,
      stakes: new Float64Array(this.#stakes),
      netOdds: new Float64Array(this.#netOdds),
      won: new Uint8Array(this.#won),
      profits: new Float64Array(this.#profits),
    };
  }

  /** The last one first. */
  reversed(): WinLossColumns {
    const { bets, count, stakes, netOdds, won, profits } = this.inOrder();
    return {
      bets: bets.toReversed(),
      count,
      stakes: turned(stakes),
      netOdds: turned(netOdds),
      won: turned(won),
      profits: turned(profits),
    };
  }
}

/** Turns round a column that nobody else has: another one would take its memory twice. */
function turned<Column extends Float64Array | Uint8Array>(column: Column): Column {
  column.reverse();
  return column;
}

/**
 * Net odds b = d - 1 of a price: odds / 100 at positive American odds, 100 / |odds| at negative ones. The nearest
 * double: d - 1 would lose digits at short prices.
 *
 * @example netOddsOf(americanOdds(150)) // 1.5
 * @example netOddsOf(americanOdds(-110)) // 0.909091
 */
export function netOddsOf(odds: AmericanOdds): number {
  return odds > 0 ? odds / 100 : 100 / -odds;
}

/**
 * Bets in the order in which they count: the reverse of newestFirst, by day, then creation, then sequence. The same
 * array where that is its order already.
 *
 * @example oldestFirst([of2026, of2025]) // [of2025, of2026]
 */
export function oldestFirst(bets: readonly Bet[]): readonly Bet[] {
  return isOldestFirst(bets) ? bets : bets.toSorted((one, other) => newestFirst(other, one));
}

function isOldestFirst(bets: readonly Bet[]): boolean {
  let before: Bet | undefined;
  for (const bet of bets) {
    if (before && newestFirst(before, bet) < 0) return false;
    before = bet;
  }
  return true;
}
