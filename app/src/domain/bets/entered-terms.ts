import { type Cents, cents, centsFromNumeric, numericFromCents } from '#domain/money.ts';
import { takenText } from '#domain/price/taken-text.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import { divideRounded } from '#domain/rounding.ts';
import { agreedOdds } from '#domain/terms/agreed-odds.ts';
import type { Ending, Tie } from '#domain/terms/ending.ts';
import type { Terms } from '#domain/terms/terms.ts';

/** What kind of bet is entered, besides its odds and its wager, which is the backer's stake or that of each part. */
export type EnteredTerms =
  | { readonly kind: 'exchange'; readonly commission: string }
  | { readonly kind: 'lay'; readonly commission: string; readonly isLiability: boolean }
  | { readonly kind: 'each_way'; readonly place: string; readonly places: number | null };

export const TERMS_LIMITS = 'The odds come to less than 1.001 or more than 1,001 that way';

/**
 * The terms of a bet at these odds. `isWhole` if the amount is all that can be lost, as after `to win`.
 *
 * @example termsFrom({ kind: 'lay', commission: '5', isLiability: false }, odds, cents(1000))
 * // { kind: 'lay', price: '4.00', commission: '5', stake: '10.00' }
 */
export function termsFrom(entered: EnteredTerms, odds: TakenOdds, amount: Cents, isWhole = false): Terms {
  const price = takenText(odds);
  switch (entered.kind) {
    case 'exchange':
      return { kind: 'exchange', price, commission: entered.commission };
    case 'lay': {
      const { commission, isLiability } = entered;
      const given = numericFromCents(amount);
      return isLiability || isWhole
        ? { kind: 'lay', price, commission, liability: given }
        : { kind: 'lay', price, commission, stake: given };
    }
    case 'each_way': {
      const { place, places } = entered;
      const part = isWhole ? cents(Number(divideRounded(BigInt(amount), 2n))) : amount;
      const terms = { kind: 'each_way', price, part: numericFromCents(part), place } as const;
      return places === null ? terms : { ...terms, places };
    }
  }
}

/** What was entered for these terms. The wager is null where the bet's own is. */
export function enteredFrom(terms: Terms): {
  readonly entered: EnteredTerms;
  readonly odds: TakenOdds;
  readonly wager: Cents | null;
} {
  const odds = agreedOdds(terms);
  switch (terms.kind) {
    case 'exchange':
      return { entered: terms, odds, wager: null };
    case 'lay': {
      const { commission, stake, liability } = terms;
      const isLiability = liability !== undefined;
      const wager = centsFromNumeric(liability ?? stake ?? '0');
      return { entered: { kind: 'lay', commission, isLiability }, odds, wager };
    }
    case 'each_way': {
      const { place, places = null } = terms;
      return { entered: { kind: 'each_way', place, places }, odds, wager: centsFromNumeric(terms.part) };
    }
  }
}

/** Terms in a form. A lay or each-way bet has a side; a commission without one is an exchange's. */
export type TermsTexts = {
  readonly side: string;
  /** Whether the wager of a lay bet is its liability: 'liability', or ''. */
  readonly risk: string;
  readonly commission: string;
  readonly place: string;
  readonly places: string;
};

export const NO_TERMS_TEXTS: TermsTexts = { side: '', risk: '', commission: '', place: '', places: '' };

const WAGER_NAMES: Readonly<Record<string, string>> = {
  lay: 'Backer’s stake',
  layliability: 'Liability',
  each_way: 'Each part',
};

/** What the amount of a bet with these terms is. */
export function wagerName({ side, risk }: Pick<TermsTexts, 'side' | 'risk'>): string {
  return WAGER_NAMES[side + risk] ?? 'Wager';
}

export function textsOfTerms(entered: EnteredTerms | null): TermsTexts {
  if (!entered) return NO_TERMS_TEXTS;
  if (entered.kind === 'each_way')
    return {
      ...NO_TERMS_TEXTS,
      side: 'each_way',
      place: entered.place,
      places: String(entered.places ?? ''),
    };
  const commission = entered.kind === 'lay' && entered.commission === '0' ? '' : entered.commission;
  return entered.kind === 'exchange'
    ? { ...NO_TERMS_TEXTS, commission }
    : { ...NO_TERMS_TEXTS, side: 'lay', risk: entered.isLiability ? 'liability' : '', commission };
}

/** Deductions and ties in a form: '25, 5', and '2' or '4 for 2'. */
export type EndingTexts = { readonly rule4: string; readonly tied: string; readonly tiedPlace: string };

export const NO_ENDING_TEXTS: EndingTexts = { rule4: '', tied: '', tiedPlace: '' };

const tieText = (tie: Tie | undefined) => (tie ? tie.join(' for ').replace(/ for 1$/, '') : '');

export function textsOfEnding(ending: Ending | null): EndingTexts {
  return {
    rule4: ending?.rule4?.join(', ') ?? '',
    tied: tieText(ending?.tied),
    tiedPlace: tieText(ending?.tied_place),
  };
}
