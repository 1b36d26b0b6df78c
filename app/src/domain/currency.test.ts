import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSign, CURRENCIES } from './currencies.ts';
import { type Currency, currencyOf, DOLLARS, inCurrency, withSign } from './currency.ts';
import { cents, formatMoney, formatSignedMoney } from './money.ts';
import { formatShortMoney } from './short-money.ts';

const of = (sign: string, changes: Partial<Currency> = {}): Currency => ({
  ...DOLLARS,
  code: null,
  sign,
  ...changes,
});
const KRONOR = of('kr', { place: 'after' });
const YEN = of('¥', { decimals: 0 });
const FORINT = of('Ft', { place: 'after', decimals: 0 });

/** Spaces are spaces that don't break; none stands in these tables for one that does. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

describe('an amount on screen', () => {
  test.each<[Currency, number, string, string, string]>([
    [DOLLARS, -25_00, '−$25.00', '−$25.00', '−$25'],
    [DOLLARS, 1234_50, '$1,234.50', '+$1,234.50', '$1,235'],
    [of('€'), -25_00, '−€25.00', '−€25.00', '−€25'],
    [of('€'), 25_00, '€25.00', '+€25.00', '€25'],
    [of('€', { place: 'after' }), 1234_50, '1,234.50 €', '+1,234.50 €', '1,235 €'],
    [of('R$'), 5, 'R$0.05', '+R$0.05', 'R$0.05'],
    [of('CHF'), -1234_50, '−CHF 1,234.50', '−CHF 1,234.50', '−CHF 1,235'],
    [of('Rs.'), 25_00, 'Rs. 25.00', '+Rs. 25.00', 'Rs. 25'],
    [KRONOR, -25_00, '−25.00 kr', '−25.00 kr', '−25 kr'],
    [KRONOR, 0, '0.00 kr', '0.00 kr', '0 kr'],
    [KRONOR, -12_50, '−12.50 kr', '−12.50 kr', '−12.50 kr'],
    [YEN, 25_00, '¥25', '+¥25', '¥25'],
    [YEN, -25_50, '−¥25.50', '−¥25.50', '−¥25.50'],
    [YEN, 0, '¥0', '¥0', '¥0'],
    [YEN, 1_234_567_00, '¥1,234,567', '+¥1,234,567', '¥1.235M'],
    [FORINT, 1_000_00, '1,000 Ft', '+1,000 Ft', '1,000 Ft'],
    [FORINT, 5, '0.05 Ft', '+0.05 Ft', '0.05 Ft'],
  ])('in %o: %d cents', (currency, amount, plain, signed, short) => {
    expect(formatMoney(cents(amount), currency)).toBe(unbroken(plain));
    expect(formatSignedMoney(cents(amount), currency)).toBe(unbroken(signed));
    expect(formatShortMoney(amount, amount, currency)).toBe(unbroken(short));
  });

  const anyCents = fc.maxSafeInteger().map(cents);

  test('in dollars is written as without a currency', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(formatMoney(amount, { ...DOLLARS })).toBe(formatMoney(amount));
        expect(formatSignedMoney(amount, { ...DOLLARS })).toBe(formatSignedMoney(amount));
      }),
    );
  });

  test('has the same digits in every currency, but decimals of 0', () => {
    fc.assert(
      fc.property(anyCents, fc.constantFrom(...CURRENCIES), (amount, currency) => {
        const digits = (text: string) => text.replaceAll(/[^\d,.]/g, '').replace(/\.$/, '');
        const whole = currency.decimals === 0 ? /\.00$/ : /$^/;
        const signless = formatMoney(amount, currency).replace(currency.sign, '');
        expect(digits(signless)).toBe(digits(formatMoney(amount)).replace(whole, ''));
      }),
    );
  });
});

describe('the list', () => {
  test('has the common currencies, each once and as it would be stored', () => {
    expect(CURRENCIES.map(({ code }) => code).join(' ')).toBe(
      'USD EUR GBP CAD AUD NZD CHF SEK NOK DKK PLN CZK HUF RON BRL INR ZAR KES NGN JPY MXN',
    );
    for (const { name, ...currency } of CURRENCIES) {
      expect(name).not.toBe('');
      expect(currencyOf(JSON.parse(JSON.stringify(currency)))).toEqual(currency);
    }
  });
});

describe('a sign', () => {
  test.each([
    ['€', '€'],
    [' kr ', 'kr'],
    ['Kč', 'Kč'],
    ['Kc\u030c', 'Kč'],
    ['US$', 'US$'],
    ['Rs.', 'Rs.'],
    ['zł', 'zł'],
    ['₿', '₿'],
    ['元', '元'],
    ['🪙', '🪙'],
    ['ZŁOTY', 'ZŁOTY'],
  ])('%j is accepted', (typed, sign) => {
    expect(checkSign(typed)).toEqual({ value: sign });
  });

  test.each([
    ['', 'Enter a sign, such as € or kr'],
    ['  ', 'Enter a sign, such as € or kr'],
    ['dollars', 'Use at most 5 characters'],
    ['x'.repeat(1_000_000), 'Use at most 5 characters'],
    ['5', 'Use letters and currency signs only'],
    ['-', 'Use letters and currency signs only'],
    ['−', 'Use letters and currency signs only'],
    ['+', 'Use letters and currency signs only'],
    ['%', 'Use letters and currency signs only'],
    ['.', 'Use letters and currency signs only'],
    ['a b', 'Use letters and currency signs only'],
    ['k\u00a0r', 'Use letters and currency signs only'],
    ['\u202ekr', 'Use letters and currency signs only'],
    ['\u200b', 'Use letters and currency signs only'],
    ['<b>', 'Use letters and currency signs only'],
  ])('%.20j is refused', (typed, message) => {
    expect(checkSign(typed)).toEqual({ problem: message });
  });
});

describe('a stored currency', () => {
  test.each<unknown>([
    undefined,
    null,
    'EUR',
    7,
    [],
    {},
    { ...KRONOR, code: 7 },
    { ...KRONOR, code: undefined },
    { ...KRONOR, sign: '' },
    { ...KRONOR, sign: ' kr' },
    { ...KRONOR, sign: '12' },
    { ...KRONOR, sign: 'kronor' },
    { ...KRONOR, place: 'behind' },
    { ...KRONOR, decimals: 3 },
    { ...KRONOR, decimals: '2' },
  ])('%o is damaged: dollars', (stored) => {
    expect(currencyOf(stored)).toEqual(DOLLARS);
  });

  test('is what was saved, and no more', () => {
    expect(currencyOf({ ...KRONOR, more: 1 })).toEqual(KRONOR);
  });
});

describe('a message', () => {
  test.each([
    ['Wager amount must be at most $1,000,000', of('€'), 'Wager amount must be at most €1,000,000'],
    ['From $0.01 to $1,000,000', KRONOR, 'From 0.01 kr to 1,000,000 kr'],
    ['at most $1,000,000.00 either way', YEN, 'at most ¥1,000,000 either way'],
    ['a profit of −$5.50', YEN, 'a profit of −¥5.50'],
    ['“Promo $50” must be at most $100.', of('£'), '“Promo $50” must be at most £100.'],
    ['A $ is not an amount', of('€'), 'A $ is not an amount'],
    ['Units must be at most 10,000', of('€'), 'Units must be at most 10,000'],
  ])('%j is written with another sign', (message, currency, expected) => {
    expect(inCurrency(message, currency).replaceAll('\u00a0', ' ')).toBe(expected);
    expect(inCurrency(message, DOLLARS)).toBe(message);
  });
});

test('digits and a sign make an amount that stays on one line', () => {
  expect(withSign('25.00', KRONOR)).toBe('25.00\u00a0kr');
  expect(withSign('25.00', of('KSh'))).toBe('KSh\u00a025.00');
});
