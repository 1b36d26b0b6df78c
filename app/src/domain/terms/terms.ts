import { type Fraction, ONE, productOf, roundedOf, sumOf, wholeOf } from '#domain/fraction.ts';
import { type Cents, cents, centsFromNumeric } from '#domain/money.ts';
import { priceOfText } from '#domain/price/taken-price.ts';

/**
 * What was agreed of a bet that is more than a wager at a price, as it is stored and exported. A price is a text as in
 * takenText ('4.00', '7/4', '+1800'), an amount one such as '10.00', a commission a percentage such as '5'.
 */
export type Terms =
  /** On an exchange, which takes a commission of what is won. */
  | { readonly kind: 'exchange'; readonly price: string; readonly commission: string }
  /** Against a selection: the stake is the backer's, and the liability what the backer would win. One of them is given. */
  | {
      readonly kind: 'lay';
      readonly price: string;
      readonly commission: string;
      readonly stake?: string;
      readonly liability?: string;
    }
  /** One part on a win and an equal one on a place, which pays a fraction of the odds, such as '1/5'. */
  | {
      readonly kind: 'each_way';
      readonly price: string;
      readonly part: string;
      readonly place: string;
      readonly places?: number;
    };

export type TermsKind = Terms['kind'];

/** A part of a bet that is paid by itself: its wager in cents, and what 1 of it returns if it wins. */
type Part = { readonly wager: Fraction; readonly price: Fraction };

/** What follows from terms. */
export type Agreed = {
  /** All that can be lost; null where terms leave that to the bet. */
  readonly wager: Cents | null;
  /** What 1 of the wager returns at best. */
  readonly price: Fraction;
  /** The parts of a bet with this wager: the first is won by a win alone, the second by a place, too. */
  readonly partsOf: (wager: Cents) => readonly Part[];
};

const MINUS_ONE: Fraction = wholeOf(-1);

const inCents = (amount: string) => wholeOf(centsFromNumeric(amount));
const inverse = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: denominator,
  denominator: numerator,
});

/** What is left of winnings after a commission in percent: 19/20 after '5'. */
function afterCommission(percent: string): Fraction {
  return { numerator: 10_000n - BigInt(centsFromNumeric(percent)), denominator: 10_000n };
}

function fractionOf(text: string): Fraction {
  const [numerator = 0n, denominator = 1n] = text.split('/').map(BigInt);
  return { numerator, denominator };
}

const winningsOf = (price: Fraction) => sumOf(price, MINUS_ONE);
const rounded = (amount: Fraction) => wholeOf(roundedOf(amount));

type Kinds = { readonly [Kind in TermsKind]: (terms: Extract<Terms, { kind: Kind }>) => Agreed };

const KINDS: Kinds = {
  exchange: (terms) => {
    const won = productOf([winningsOf(priceOfText(terms.price)), afterCommission(terms.commission)]);
    const price = sumOf(ONE, won);
    return { wager: null, price, partsOf: (wager) => [{ wager: wholeOf(wager), price }] };
  },
  lay: (terms) => {
    const won = afterCommission(terms.commission);
    const { stake, wager } = layAmounts(terms);
    const price = sumOf(ONE, productOf([won, inverse(winningsOf(priceOfText(terms.price)))]));
    // What is kept is a share of the stake, to the cent, not of the rounded liability.
    const paid = sumOf(wager, productOf([stake, won]));
    return {
      wager: cents(Number(wager.numerator)),
      price,
      partsOf: () => [{ wager, price: productOf([paid, inverse(wager)]) }],
    };
  },
  each_way: (terms) => {
    const price = priceOfText(terms.price);
    const placed = sumOf(ONE, productOf([winningsOf(price), fractionOf(terms.place)]));
    const part = inCents(terms.part);
    const half = { numerator: 1n, denominator: 2n };
    return {
      wager: cents(Number(2n * part.numerator)),
      price: productOf([sumOf(price, placed), half]),
      partsOf: () => [
        { wager: part, price },
        { wager: part, price: placed },
      ],
    };
  },
};

/** The backer's stake and the liability of a lay bet, of which the one that isn't agreed is rounded to the cent. */
function layAmounts({ price, stake, liability }: Extract<Terms, { kind: 'lay' }>) {
  const won = winningsOf(priceOfText(price));
  if (liability !== undefined) {
    const wager = inCents(liability);
    return { wager, stake: rounded(productOf([wager, inverse(won)])) };
  }
  const backed = inCents(stake ?? '0');
  return { stake: backed, wager: rounded(productOf([backed, won])) };
}

/**
 * What follows from terms: exactly, but for amounts, which are rounded to the cent, half away from zero. With the price d,
 * the commission c and the place's fraction f of the odds:
 *
 * - exchange: the price is 1 + (d - 1)(1 - c)
 * - lay: the wager is stake x (d - 1), the price 1 + (1 - c) / (d - 1)
 * - each way: the wager is 2 x part, the price (d + 1 + (d - 1) f) / 2
 *
 * @example agreedOf({ kind: 'lay', price: '4.00', stake: '10.00', commission: '5' }).wager // 3000
 */
export function agreedOf(terms: Terms): Agreed {
  return (KINDS[terms.kind] as (given: Terms) => Agreed)(terms);
}

/**
 * The backer's stake of a lay bet, in cents.
 *
 * @example layStake({ kind: 'lay', price: '4.50', liability: '28.00', commission: '5' }) // 800
 */
export function layStake(terms: Extract<Terms, { kind: 'lay' }>): Cents {
  return cents(Number(layAmounts(terms).stake.numerator));
}

/**
 * What a lay bet returns, in cents, after a tie that leaves the backer a share of the stake: the wager and what of the
 * stake isn't paid, stake x (1 - d x share); of what is won by that, less the commission.
 *
 * @example tiedLay({ kind: 'lay', price: '1.90', stake: '40.00', commission: '5' }, { numerator: 1n, denominator: 2n })
 * // 3790/1, of a wager of $36.00
 */
export function tiedLay(terms: Extract<Terms, { kind: 'lay' }>, share: Fraction): Fraction {
  const { stake, wager } = layAmounts(terms);
  const paid = productOf([MINUS_ONE, priceOfText(terms.price), share]);
  const kept = productOf([stake, sumOf(ONE, paid)]);
  const paidBack = sumOf(
    wager,
    kept.numerator > 0n ? productOf([kept, afterCommission(terms.commission)]) : kept,
  );
  // A stake that was rounded up could lose more than the liability.
  return paidBack.numerator < 0n ? wholeOf(0) : paidBack;
}
