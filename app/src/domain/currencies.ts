import type { Checked } from './checked.ts';
import { type Currency, DOLLARS, SIGN } from './currency.ts';

/** A currency of the list, with its name in English. */
export type ListedCurrency = Currency & { readonly code: string; readonly name: string };

const listed = (
  code: string,
  name: string,
  sign: string,
  place: Currency['place'] = 'before',
  decimals: Currency['decimals'] = 2,
): ListedCurrency => ({ code, name, sign, place, decimals });

/** The common currencies, each as it is usually written. */
export const CURRENCIES: readonly ListedCurrency[] = [
  { ...DOLLARS, code: 'USD', name: 'US dollar' },
  listed('EUR', 'Euro', '€'),
  listed('GBP', 'British pound', '£'),
  listed('CAD', 'Canadian dollar', 'CA$'),
  listed('AUD', 'Australian dollar', 'A$'),
  listed('NZD', 'New Zealand dollar', 'NZ$'),
  listed('CHF', 'Swiss franc', 'CHF'),
  listed('SEK', 'Swedish krona', 'kr', 'after'),
  listed('NOK', 'Norwegian krone', 'kr', 'after'),
  listed('DKK', 'Danish krone', 'kr.', 'after'),
  listed('PLN', 'Polish złoty', 'zł', 'after'),
  listed('CZK', 'Czech koruna', 'Kč', 'after'),
  listed('HUF', 'Hungarian forint', 'Ft', 'after', 0),
  listed('RON', 'Romanian leu', 'lei', 'after'),
  listed('BRL', 'Brazilian real', 'R$'),
  listed('INR', 'Indian rupee', '₹'),
  listed('ZAR', 'South African rand', 'R'),
  listed('KES', 'Kenyan shilling', 'KSh'),
  listed('NGN', 'Nigerian naira', '₦'),
  listed('JPY', 'Japanese yen', '¥', 'before', 0),
  listed('MXN', 'Mexican peso', 'MX$'),
];

/**
 * A typed currency sign without spaces around it, or the message for the field. Rejects digits, marks of numbers, spaces
 * inside, and more than five characters.
 *
 * @example checkSign(' Kč ') // { value: 'Kč' }
 * @example checkSign('5€') // { problem: 'Use letters and currency signs only' }
 */
export function checkSign(typed: string): Checked<string> {
  const sign = typed.trim().normalize('NFC');
  if (sign === '') return { problem: 'Enter a sign, such as € or kr' };
  if (/^.{6}/u.test(sign)) return { problem: 'Use at most 5 characters' };
  return SIGN.test(sign) ? { value: sign } : { problem: 'Use letters and currency signs only' };
}
