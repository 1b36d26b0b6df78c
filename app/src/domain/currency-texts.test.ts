import { expect, test } from 'vitest';
import { amountFormat } from './analytics/units.ts';
import { wagerBandsOf } from './analytics/groups/wager-band.ts';
import { NO_FILTER } from './bets/bet-filter.ts';
import { conditionsInWords } from './bets/filter-words.ts';
import { checkDailyPl } from './betting-accounts/daily-pl-form.ts';
import { isoDay } from './calendar/iso-day.ts';
import { type Currency, DOLLARS } from './currency.ts';
import { cents } from './money.ts';
import { movementTotalText } from './notebooks/notebook.ts';
import { wagerText } from './price/wager-text.ts';
import { readTypedLine } from './typed-line/read-typed-line.ts';
import { readoutOf } from './typed-line/readout.ts';

const EUROS: Currency = { ...DOLLARS, code: 'EUR', sign: '€' };
const KRONOR: Currency = { code: 'SEK', sign: 'kr', place: 'after', decimals: 2 };

const typed = (line: string, currency: Currency) =>
  readTypedLine(line, {
    oddsFormat: 'american',
    currency,
    books: null,
    leagues: null,
    today: isoDay('2026-11-30'),
  });

/** What the domain says with amounts. */
const TEXTS: readonly [string, (currency: Currency) => string, string, string, string][] = [
  [
    'a format of analytics',
    (currency) => {
      const { format, formatSigned, formatShort } = amountFormat({ kind: 'dollars' }, currency);
      return [format(-2500), formatSigned(2500), formatShort(106_000)].join(' ');
    },
    '−$25.00 +$25.00 $1,060',
    '−€25.00 +€25.00 €1,060',
    '−25.00 kr +25.00 kr 1,060 kr',
  ],
  [
    'units, which have no sign',
    (currency) => amountFormat({ kind: 'units', size: cents(1000) }, currency).format(2500),
    '2.50 units',
    '2.50 units',
    '2.50 units',
  ],
  [
    'ranges of wagers',
    (currency) =>
      wagerBandsOf(
        Float64Array.from({ length: 100 }, (_, index) => (index + 1) * 100),
        currency,
      )
        .slice(0, 2)
        .map(({ label }) => label)
        .join(', '),
    'Under $25.00, $25.00 to $39.99',
    'Under €25.00, €25.00 to €39.99',
    'Under 25.00 kr, 25.00 kr to 39.99 kr',
  ],
  [
    'a filter, but not what it quotes',
    (currency) =>
      conditionsInWords({ ...NO_FILTER, query: '$5 promo', wagerMin: cents(500) }, [], currency)
        .map(({ text }) => text)
        .join(', '),
    '“$5 promo”, Wager from $5.00',
    '“$5 promo”, Wager from €5.00',
    '“$5 promo”, Wager from 5.00 kr',
  ],
  [
    'a refused entry, but not the name of its account',
    (currency) => {
      const typedAmounts = { 'amount-a': '999999999' };
      const checked = checkDailyPl([{ id: 'a', name: '$5 club' }], typedAmounts, new Set(), currency);
      return 'problem' in checked ? checked.problem.message : '';
    },
    '$5 club: at most $100,000,000 either way',
    '$5 club: at most €100,000,000 either way',
    '$5 club: at most 100,000,000 kr either way',
  ],
  [
    'the money that was moved',
    (currency) => movementTotalText(cents(-5000), currency) ?? '',
    '$50.00 taken out',
    '€50.00 taken out',
    '50.00 kr taken out',
  ],
  [
    'a wager',
    (currency) => wagerText({ kind: 'toWin', cents: cents(10_000) }, currency),
    'to win $100.00',
    'to win €100.00',
    'to win 100.00 kr',
  ],
  [
    'how a line is read',
    (currency) =>
      readoutOf(typed('Lakers -110 2u', currency), cents(1000), currency).find(
        ({ label }) => label === 'Wager',
      )?.value ?? '',
    '2u ($20.00)',
    '2u (€20.00)',
    '2u (20.00 kr)',
  ],
  [
    'what else a number may be',
    (currency) => typed('Lakers 150', currency).doubts.join(' '),
    '150 is read as odds. If it’s the wager, type $150.',
    '150 is read as odds. If it’s the wager, type stake 150.',
    '150 is read as odds. If it’s the wager, type stake 150.',
  ],
  [
    'what is asked of a number before it is added',
    (currency) =>
      typed('Lakers 150 200', currency)
        .stops.map(({ why }) => why)
        .join(' '),
    '150 is read as odds. If it’s the wager, type $150.',
    '150 is read as odds. If it’s the wager, type stake 150.',
    '150 is read as odds. If it’s the wager, type stake 150.',
  ],
  [
    'a wager that is too large',
    (currency) => typed('Lakers -110 $2000000', currency).doubts.join(' '),
    'Wager amount must be at most $1,000,000',
    'Wager amount must be at most €1,000,000',
    'Wager amount must be at most 1,000,000 kr',
  ],
];

test.each(TEXTS)('%s is in the currency', (_, textIn, dollars, euros, kronor) => {
  const shown = (currency: Currency) => textIn(currency).replaceAll('\u00a0', ' ');
  expect(shown(DOLLARS)).toBe(dollars);
  expect(shown(EUROS)).toBe(euros);
  expect(shown(KRONOR)).toBe(kronor);
});

test('the advice for a wager that was read as odds is read', () => {
  expect(typed('Lakers -110 stake 150', EUROS).wager).toEqual({ kind: 'amount', cents: 150_00 });
});
