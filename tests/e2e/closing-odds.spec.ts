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
  // Folded, unless the notebook has a field of its own for it.
  if (await dialog.getByLabel('Closing odds').isHidden())
    await dialog.getByText('More', { exact: true }).click();
  await dialog.getByLabel('Closing odds').fill(odds);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
}

test('closing odds of a bet, or of a notebook’s own field, give the closing line value', async ({ page }) => {
  await openNewNotebook(page, 'Closing');
  await storeBets(page, BETS);
  await page.reload();
  await noteClosingOdds(page, 'Lakers', '-120');
  const notebook_id = new URL(page.url()).pathname.split('/').at(-1);
  const own = { notebook_id, column_name: 'Closing odds', column_type: 'text' };
  await askDataApi(page, 'POST', 'custom_columns', own);
  await page.reload();
  await noteClosingOdds(page, 'Celtics', '2.50');
  const card = page.getByRole('region', { name: 'Closing line value' });
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(card.getByText('2 of 3 bets', { exact: true }).first()).toBeVisible();
  // The average of 1.909091 / 1.833333 − 1 = 4.13% and of 0%, for the bet that closed at its own odds; the third bet
  // has no closing odds and isn't counted.
  await expect(card.getByText('+2.1%', { exact: true })).toBeVisible();
  await expect(card.getByText('1 of 2 bets', { exact: true })).toBeVisible();
  await expect(card.getByText('You’ll see a chart once 8 bets have closing odds.')).toBeVisible();
});

test('bets keep their fair closing odds, or why they have none, and analytics counts both', async ({
  page,
}) => {
  await openNewNotebook(page, 'Closes');
  const notebook_id = new URL(page.url()).pathname.split('/').at(-1);
  // Among them League, by which closing line value is broken down. The page adds them, too, once it gets there.
  await askDataApi(page, 'POST', 'rpc/add_recommended_fields', { target_notebook: notebook_id });
  const source = 'Average price, E0.csv';
  const closed = { closing_price: 1.9, closing_notation: 'decimal', closing_source: source, closing_fair: 2 };
  const missing = { closing_price: null, closing_notation: null, closing_source: null, closing_fair: null };
  await storeBets(
    page,
    Array.from({ length: 10 }, (_, index) => ({
      description: `Pick ${index}`,
      date: '2026-01-05',
      odds: 110,
      wager_amount: 100,
      status: 'lost',
      return_amount: 0,
      ...(index < 8 ? closed : missing),
      closing_missing: (['no game', 'line moved'] as const)[index - 8] ?? null,
    })),
  );
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await page.getByRole('link', { name: 'Pick 8' }).click();
  await dialog.getByText('More', { exact: true }).click();
  await expect(dialog.getByText('We found no game for this bet.')).toBeVisible();
  await page.keyboard.press('Escape');
  // An edit of something else keeps what is known of the closing odds.
  await page.getByRole('link', { name: 'Pick 0' }).click();
  await expect(dialog.getByText(`${source}. Fair odds, without margin: +100.`)).toBeVisible();
  await dialog.getByLabel('Description').fill('First pick');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();

  const card = page.getByRole('region', { name: 'Closing line value' });
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(
    card.getByText(
      '8 of 10 bets have closing odds. The others: 1 without a matching game, 1 on lines that moved.',
    ),
  ).toBeVisible();
  // +110 is 2.10: 10.5% above 1.90 and 5% above the fair 2.00.
  await expect(card.getByText('Mean CLV against fair odds').locator('..')).toContainText('+5.0%');
  const row = card.getByRole('table', { name: 'Closing line value by League' }).getByRole('row').nth(1);
  await expect(row).toContainText('8 of 10');
  await expect(row).toContainText('+10.5%');
  await card.getByLabel('Closing line value by').selectOption('Weekday');
  await expect(card.getByRole('row', { name: /^Monday 8 of 10/ })).toBeVisible();
});
