import { readFilterOdds } from '#domain/bets/filter-odds.ts';
import { LONGEST_PARLAY_PRICE } from '#domain/price/price.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { amountMessage, readAmount } from '#domain/reader/read-amount.ts';
import { type DraftReaders, WRITTEN } from './filter-draft.ts';

/** Readers of what is typed. Odds without a mark are in the user's format. */
export const TYPED: DraftReaders = {
  ...WRITTEN,
  odds(text, format) {
    const odds = readFilterOdds(text, (typed) => readPrice(typed, format, LONGEST_PARLAY_PRICE));
    return odds === undefined ? { problem: 'Enter odds such as -110, 1.91 or 10/11' } : { value: odds };
  },
  amount(text) {
    const read = readAmount(text);
    if ('value' in read && read.value >= 0) return { value: read.value };
    if ('value' in read || read.problem === 'too large') return { problem: 'Enter an amount such as 25.50' };
    return read.problem === 'empty' ? { value: null } : { problem: amountMessage(text, read.problem) };
  },
};
