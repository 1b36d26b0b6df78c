import { askDataApi, storeBets } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

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
