import { expect, test } from 'vitest';
import { CURRENCIES } from '#domain/currencies.ts';
import { centsFromNumeric, formatSignedMoney } from '#domain/money.ts';
import { NO_BETS, recapEmail } from './recap-email.ts';

const SITE = 'https://paper.example';
const figures = { bets: 8, settled: 7, profit: '190.00' };
const before = { bets: 4, settled: 4, profit: '-70.50' };

test('the email says what the week made beside the week before, and how to turn it off', () => {
  const { subject, text, html, list } = recapEmail({ week: '2026-11-16', figures, before }, SITE);
  expect(subject).toBe('Your PaperEdge recap: Nov 16–22, 2026');
  expect(text).toBe(`Your week: Nov 16–22, 2026

This week: +$190.00 from 7 settled bets, 1 pending

The week before: −$70.50 from 4 settled bets

See your recap:
https://paper.example/recap?week=2026-11-16

You get this email because you turned it on. Turn it off in Settings:
https://paper.example/settings#recap-email
`);
  expect(html).toContain('<strong>+$190.00 from 7 settled bets, 1 pending</strong>');
  expect(html).toContain('href="https://paper.example/recap?week=2026-11-16"');
  expect(list).toEqual({ unsubscribe: 'https://paper.example/settings#recap-email' });
});

test.each([
  [{ bets: 1, settled: 1, profit: '0.00' }, '$0.00 from 1 settled bet'],
  [{ bets: 1, settled: 0, profit: '0.00' }, '1 bet, not settled yet'],
  [{ bets: 12_345, settled: 12_345, profit: '1234567.80' }, '+$1,234,567.80 from 12,345 settled bets'],
  // More digits than a number has.
  [{ bets: 2, settled: 2, profit: '-1234567890123456.78' }, '−$1,234,567,890,123,456.78 from 2 settled bets'],
])('a week of %j is: %s', (given, text) => {
  const mail = recapEmail({ week: '2026-11-16', figures: given, before: NO_BETS }, SITE);
  expect(mail.text).toContain(`This week: ${text}\n`);
  expect(mail.text).toContain('The week before: no bets\n');
});

test.each([
  ['2026-11-30', 'Nov 30–Dec 6, 2026'],
  ['2026-12-28', 'Dec 28, 2026–Jan 3, 2027'],
])('the week from %s is named %s', (week, name) => {
  expect(recapEmail({ week, figures, before }, SITE).subject).toBe(`Your PaperEdge recap: ${name}`);
});

const OWN = { code: null, sign: 'Kč.', place: 'before', decimals: 0 } as const;

test.each([...CURRENCIES, OWN])(
  'an amount in $sign, $place and with $decimals decimals, is as on screen',
  (currency) => {
    for (const profit of ['190.00', '-70.50', '0.00', '-1234567.00', '0.05']) {
      const mail = recapEmail(
        { week: '2026-11-16', figures: { ...figures, profit }, before },
        SITE,
        currency,
      );
      const amount = formatSignedMoney(centsFromNumeric(profit), currency);
      expect(mail.text).toContain(`This week: ${amount} from 7 settled bets`);
    }
  },
);

test.each([
  undefined,
  null,
  'EUR',
  [],
  { ...OWN, sign: '' },
  { ...OWN, sign: '<b>' },
  { ...OWN, sign: 'a b' },
  { ...OWN, sign: '12' },
  { ...OWN, sign: '\u202ekr' },
  { ...OWN, sign: 7 },
  { ...OWN, place: 'behind' },
  { ...OWN, decimals: 1 },
])('with %j for a currency, amounts are in dollars', (currency) => {
  const { text } = recapEmail({ week: '2026-11-16', figures, before }, SITE, currency);
  expect(text).toContain('This week: +$190.00 from 7 settled bets');
});
