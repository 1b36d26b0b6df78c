import { termsFrom } from '#domain/bets/entered-terms.ts';
import { oddsOfTerms } from '#domain/bets/settlement.ts';
import { Invalid } from '#domain/checked.ts';
import { readTerms } from '#domain/terms/read-terms.ts';
import { agreedOf, type Terms } from '#domain/terms/terms.ts';
import { addCents, type Cents, cents, formatMoney, ZERO } from '#domain/money.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { priceWithinLimits } from '#domain/price/price.ts';
import { priceOfTaken, type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';
import { divideRounded } from '#domain/rounding.ts';
import { amountOfCell, inColumn } from './cells.ts';
import type { Mapping } from './mapping.ts';
import type { Reading } from './money-columns.ts';
import { isNear } from '#domain/bets/near-return.ts';

/** A row's bet that isn't its wager at its odds. */
export type OtherBet = {
  readonly wager: Cents;
  /** What a win pays, where the terms don't say it. */
  readonly toWin: Cents | undefined;
  readonly taken: TakenOdds;
  readonly terms: Terms | null;
  readonly isLay: boolean;
};

/** A bet with terms. Throws Invalid if none can have them. */
export function withTerms(terms: Terms): OtherBet {
  const read = readTerms(terms);
  const taken = 'value' in read && oddsOfTerms(terms);
  const { wager } = agreedOf(terms);
  if (!taken || wager === null) throw new Invalid('a bet with these odds and terms can’t be stored');
  return { wager, toWin: undefined, taken, terms, isLay: terms.kind === 'lay' };
}

/**
 * A lay bet: the stake is the backer's, and what can be lost is stake x (price - 1), or the liability that the file says,
 * to the cent. With a liability of other odds it is an ordinary bet at the price 1 + stake / liability. Throws Invalid for a
 * liability that no bet can have.
 *
 * @example layOf({ odds: 350, taken: null }, cents(800)).terms
 * // { kind: 'lay', price: '+350', commission: '0', stake: '8.00' }
 */
export function layOf(odds: TakenOdds, stake: Cents, stated?: Cents): OtherBet {
  const { numerator, denominator } = priceOfTaken(odds);
  const over = numerator - denominator;
  const computed = cents(Number(divideRounded(BigInt(stake) * over, denominator)));
  const wager = stated ?? computed;
  if (wager <= 0 || Math.abs(wager - computed) <= 1) {
    const isLiability = wager !== computed;
    return withTerms(
      termsFrom({ kind: 'lay', commission: '0', isLiability }, odds, isLiability ? wager : stake),
    );
  }
  const price = priceWithinLimits(BigInt(wager) + BigInt(stake), BigInt(wager));
  if (!price || wager > MAX_WAGER) {
    throw new Invalid(`a lay bet that can lose ${formatMoney(wager)} can’t be stored`);
  }
  return {
    wager,
    toWin: stake,
    taken: takenOdds({ price, notation: 'fractional' }),
    terms: null,
    isLay: true,
  };
}

/**
 * A bet with a fee or tax on top of its wager as an ordinary one: all that can be lost is its wager, at the price that
 * pays the same. Throws Invalid if nothing could be won.
 *
 * @example withFee({ odds: 100, taken: null }, cents(1000), cents(50), undefined) // wager 1050, at 2000/1050
 */
export function withFee(odds: TakenOdds, stake: Cents, fee: Cents, toWin: Cents | undefined): OtherBet {
  const { numerator, denominator } = priceOfTaken(odds);
  const wager = addCents(stake, fee);
  const price = priceWithinLimits(numerator * BigInt(stake), denominator * BigInt(wager));
  if (!price || wager > MAX_WAGER) {
    throw new Invalid(`a bet of ${formatMoney(stake)} with a fee of ${formatMoney(fee)} can’t be stored`);
  }
  const taken = takenOdds({ price, notation: 'fractional' });
  const toWinAfter = toWin === undefined ? undefined : cents(toWin - fee);
  return { wager, toWin: toWinAfter, taken, terms: null, isLay: false };
}

/**
 * Returns a function that says whether a row lays: by its side, else by a liability that is that of its odds. The
 * liability is the file's, if it has one. Throws Invalid for a side that is neither.
 */
export function sideReader({ roles, decimalSign }: Mapping, reading: Reading) {
  const sideIn = reading('side', (cell) => {
    const side = SIDES.get(cell.text.trim().toLowerCase());
    if (side || cell.text.trim() === '') return side;
    throw new Invalid(`${inColumn(cell)} isn’t a side. Use back or lay`);
  });
  const liabilityIn = reading('liability', (cell) => amountOfCell(cell, 'liability', decimalSign));
  const hasSides = roles.includes('side');
  if (!hasSides && !roles.includes('liability')) return () => undefined;
  return (cells: readonly string[], stake: Cents, odds: TakenOdds) => {
    const side = sideIn(cells);
    const stated = liabilityIn(cells);
    const liability = stated === 0 ? undefined : stated;
    if (side === 'back' || (side === undefined && liability === undefined)) return undefined;
    if (side === undefined && !isNear(layOf(odds, stake).wager, liability ?? ZERO, stake)) return undefined;
    return { liability };
  };
}

/**
 * Whether a cell says that a bet backs or lays.
 *
 * @example isSide('Lay') // true
 */
export function isSide(text: string): boolean {
  return SIDES.has(text.trim().toLowerCase());
}

const SIDES: ReadonlyMap<string, 'back' | 'lay'> = new Map([
  ['back', 'back'],
  ['b', 'back'],
  ['lay', 'lay'],
  ['l', 'lay'],
]);

/** A liability that a bet lost more than isn't all that it could lose. */
export function lostAtMost(liability: Cents | undefined, loss: number): Cents | undefined {
  return loss > (liability ?? Infinity) ? cents(loss) : liability;
}
