import { storeBets } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Bets of $100 each, one per day. */
const BETS = (
  [
    ['Lakers', -110, 'won', 190.91, 1.833333],
    ['Celtics', 150, 'lost', 0, 2.5],
    ['Knicks', 100, 'won', 200, null],
  ] as const
).map(([description, odds, status, returned, closing], index) => ({
  description,
  date: `2026-01-0${index + 5}`,
  odds,
  wager_amount: 100,
  status,
  return_amount: returned,
  closing_price: closing,
  closing_notation: closing === null ? null : 'decimal',
}));

test('closing odds give the closing line value', async ({ page }) => {
  await openNewNotebook(page, 'Without');
  await storeBets(page, BETS);
  await page.goto('/analytics');
  const card = page.getByRole('region', { name: 'Closing line value' });
  await expect(card.getByText('2 of 3 bets', { exact: true }).first()).toBeVisible();
  // The average of 1.909091 / 1.833333 − 1 = 4.13% and of 0%, for the bet that closed at its own odds; the third bet
  // has no closing odds and isn't counted.
  await expect(card.getByText('+2.1%', { exact: true })).toBeVisible();
  await expect(card.getByText('1 of 2 bets', { exact: true })).toBeVisible();
  await expect(card.getByText('You’ll see a chart once 8 bets have closing odds.')).toBeVisible();
});
