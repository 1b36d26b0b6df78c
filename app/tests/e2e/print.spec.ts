import type { Page } from '@playwright/test';
import { storeBets } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { withoutLive } from './support/live.ts';

const BETS = Array.from({ length: 400 }, (_, index) => ({
  description: index % 2 === 0 ? `Lakers ${index + 1}` : `Nuggets against the Suns ${index + 1}`,
  date: `2026-0${1 + Math.floor(index / 28 / 2)}-${String(1 + (index % 28)).padStart(2, '0')}`,
  odds: 100,
  wager_amount: 100,
  status: index % 2 === 0 ? ('won' as const) : ('lost' as const),
  return_amount: index % 2 === 0 ? 200 : 0,
}));

/** The number of pages the browser prints. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('a notebook prints every bet that the filter shows, as a table without controls', async ({ page }) => {
  await openNewNotebook(page, 'On paper', { startingBankroll: '10000' });
  await storeBets(page, BETS);
  await expect(page.getByText('Showing 400 of 400 bets')).toBeVisible();
  expect(await printedPages(page)).toBeLessThanOrEqual(14);

  await page.getByLabel('Search bets').fill('lakers');
  await expect(page.getByText('Showing 200 of 400 bets')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheet = page.getByRole('table');
  await expect(sheet.getByRole('row')).toHaveCount(201);
  await expect(page.getByText('“lakers”')).toBeVisible();
  await expect(sheet.getByRole('row').nth(1)).toContainText('+$100.00');
  for (const role of ['button', 'textbox', 'combobox', 'radio', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('analytics print with charts as wide as the sheet', async ({ page }) => {
  await withoutLive(page);
  await openNewNotebook(page, 'On paper', { startingBankroll: '10000' });
  await storeBets(page, BETS);
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'Bankroll' })).toBeVisible();
  await page.getByRole('heading', { name: 'What if' }).scrollIntoViewIfNeeded();
  expect(await printedPages(page)).toBeLessThanOrEqual(8);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
});
