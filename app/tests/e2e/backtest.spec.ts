import type { Page } from '@playwright/test';
import { seasonCsv } from '#tests/support/season-csv.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const season = (name: string, start: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(seasonCsv(start)),
});

async function dropTwoSeasons(page: Page) {
  await page.goto('/backtest');
  await page
    .getByLabel('Choose files')
    .setInputFiles([season('E0.csv', '2024-08-17'), season('E0 (1).csv', '2025-08-16')]);
  await expect(page.getByText('2024/25 (132 games), 2025/26 held out (132 games)')).toBeVisible();
}

async function run(page: Page, side: string) {
  await page.getByLabel('Back', { exact: true }).selectOption(side);
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
}

const tries = (page: Page) => page.getByRole('region', { name: 'Rules tried on these games' });

test('a rule is run on two seasons, tested on the last one, and saved apart from everything else', async ({
  page,
}) => {
  await openNewNotebook(page, 'My picks');
  await page.goto('/notebooks');
  await page.getByRole('link', { name: 'Backtest' }).click();
  await expect(page.getByText('Every rule you try counts')).toBeVisible();
  await dropTwoSeasons(page);
  await expect(page.getByText('This counts as your first try on these games.')).toBeVisible();
  await expect(page.getByText('Back the home team to win at the average price.')).toBeVisible();
  await run(page, 'Draw');
  await expect(page.getByText('Back the draw at the average price.').first()).toBeVisible();
  await expect(page.getByText('the only rule tried on these games')).toBeVisible();
  await run(page, 'Away team');
  await expect(page.getByText('of 2 rules tried on these games')).toBeVisible();
  await expect(tries(page).getByRole('listitem')).toHaveCount(2);

  // The same rule again is no other try, and neither is another wager.
  await page.getByLabel('Wager', { exact: true }).fill('25');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('On $3,300.00 wagered')).toBeVisible();
  await expect(tries(page).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Open 2025/26' }).click();
  await expect(page.getByRole('dialog')).toContainText('It can be opened once and not closed again');
  await page.getByRole('dialog').getByRole('button', { name: 'Open 2025/26' }).click();
  await expect(page.getByRole('region', { name: 'Figures of 2025/26' })).toBeVisible();

  await page.getByRole('button', { name: 'Save as notebook' }).click();
  await page.getByLabel('Name').fill('Away teams');
  await page.getByRole('button', { name: 'Save notebook' }).click();
  await expect(page.getByRole('heading', { name: 'Away teams' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Backtest' })).toContainText(
    'Back the away team to win at the average price. Tried 2 rules on these games.',
  );
  await expect(page.getByText('of 264 bets')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Bet' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Select' })).toHaveCount(0);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/ to beat /).first()).toBeVisible();
  await expect(history.getByRole('link')).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to Notebooks' }).click();
  const backtests = page.getByRole('region', { name: 'Backtests' });
  await expect(backtests.getByRole('link', { name: 'Away teams' })).toBeVisible();
  await page.goto('/bets');
  await expect(page.getByText('No bets yet').first()).toBeVisible();
});

test('rules that were tried and seasons that were opened are remembered', async ({ page }) => {
  await openNewNotebook(page, 'My picks');
  await dropTwoSeasons(page);
  await run(page, 'Draw');
  await page.getByRole('button', { name: 'Open 2025/26' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open 2025/26' }).click();
  await expect(page.getByRole('region', { name: 'Figures of 2025/26' })).toBeVisible();
  await dropTwoSeasons(page);
  await expect(tries(page)).toContainText('Back the draw at the average price');
  await tries(page).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Figures of 2025/26' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open 2025/26' })).toHaveCount(0);
  await expect(page.getByLabel('Back', { exact: true })).toHaveValue('draw');
});

test('mistakes are shown when the rule is to run, and nothing is counted', async ({ page }) => {
  await openNewNotebook(page, 'My picks');
  await dropTwoSeasons(page);
  await page.getByLabel('Odds from').fill('even');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('Enter decimal odds, such as 2.50')).toBeVisible();
  await expect(page.getByLabel('Odds from')).toBeFocused();
  await expect(page.getByText('This counts as your first try on these games.')).toBeVisible();
  await page.getByLabel('Add files').setInputFiles({
    name: 'page.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('<!doctype html><p>Not found'),
  });
  await expect(page.getByRole('alert')).toContainText('page.csv can’t be used.');
});
