import { type Currency, inCurrency } from '#domain/currency.ts';
import { type Cents, formatMoney, formatSignedMoney } from '#domain/money.ts';
import { useCurrency } from './currency.ts';

/** The domain's writers of amounts, in one currency. */
export const moneyFormat = (currency: Currency) => ({
  formatMoney: (amount: Cents) => formatMoney(amount, currency),
  formatSignedMoney: (amount: Cents) => formatSignedMoney(amount, currency),
  inCurrency: (text: string) => inCurrency(text, currency),
  /** Names amounts of money beside units and percent, as a word or as the sign. */
  amountsName: currency.sign === '$' ? 'Dollars' : currency.sign,
});

export type MoneyFormat = ReturnType<typeof moneyFormat>;

/** The writers of amounts in the user's currency: screens use no others. */
export function useMoney(): MoneyFormat {
  'use memo';
  return moneyFormat(useCurrency());
}
