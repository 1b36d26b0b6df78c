import type { Page } from '@playwright/test';
import { askDataApi, storeBets } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Bets of $100 each, one per day. */
const BETS = (
  [
    ['Lakers', -110, 'won', 190.91],
    ['Celtics', 150, 'lost', 0],
    ['Knicks', 100, 'won', 200],
  ] as const
).map(([description, odds, status, returned], index) => ({
  description,
  date: `2026-01-0${index + 5}`,
  odds,
  wager_amount: 100,
  status,
  return_amount: returned,
}));

async function noteClosingOdds(page: Page, description: string, odds: string) {
  await page.getByRole('link', { name: description }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByLabel('Closing odds').fill(odds);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
}

test('the field for closing odds is added to a notebook, filled in, and gives the closing line value', async ({
  page,
}) => {
  await openNewNotebook(page, 'Without');
  await storeBets(page, BETS);
  // Deletes the field, as if the notebook had been created before it was recommended.
  await expect(async () => {
    expect(await askDataApi(page, 'DELETE', 'custom_columns?column_name=eq.Closing%20odds')).toHaveLength(1);
  }).toPass();
  await page.goto('/analytics');
  const card = page.getByRole('region', { name: 'Closing line value' });
  await expect(card.getByText('0 of 3 bets')).toBeVisible();
  await card.getByRole('button', { name: 'Add “Closing odds”' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Field added' })).toBeVisible();
  // The button's replacement has the focus, and says what to do next.
  await expect(card.getByText('Fill in “Closing odds” on your bets')).toBeFocused();
  await expect(card.getByRole('button')).toHaveCount(0);

  await page.getByRole('link', { name: 'Notebooks', exact: true }).click();
  await page.getByRole('link', { name: 'Without' }).click();
  await noteClosingOdds(page, 'Lakers', '-120');
  await noteClosingOdds(page, 'Celtics', '2.50');
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(card.getByText('2 of 3 bets', { exact: true }).first()).toBeVisible();
  // The average of 1.909091 / 1.833333 − 1 = 4.13% and of 0%, for the bet that closed at its own odds; the third bet
  // has no closing odds and isn't counted.
  await expect(card.getByText('+2.1%', { exact: true })).toBeVisible();
  await expect(card.getByText('1 of 2 bets', { exact: true })).toBeVisible();
  await expect(card.getByText('You’ll see a chart once 8 bets have closing odds.')).toBeVisible();
});
