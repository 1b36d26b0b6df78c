import type { Page } from '@playwright/test';
import { askDataApi } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const SHEET = [
  'Date,Pick,Odds,Stake,Result,Payout,Closing odds,Leg 1,Leg 1 odds,Leg 2,Leg 2 odds',
  '2026-01-05,Lakers and Heat,3.7245,10,Won,37.25,3.6,Lakers -3.5,1.91,Heat to win,1.95',
  '2026-01-06,Arsenal -0.75,1.95,20,½ won,,1.90,,,,',
  '2026-01-07,Celtics to win,2.10,10,Cashed out,7.50,n/a,,,,',
].join('\n');

test('a file with legs, half results and decimal closing prices is imported as it is', async ({ page }) => {
  await openNewNotebook(page, 'Europe');
  const notebook = page.url();
  await page.goto('/settings/import');
  const buffer = Buffer.from(SHEET);
  await page.getByLabel(/^Choose a file$/).setInputFiles({ name: 'bets.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('radio', { name: 'Existing notebook' }).check();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('1 bet has closing odds we can’t read').click();
  await expect(preview.getByText('n/a')).toBeVisible();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Import 3 bets' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeFocused();

  await page.goto(notebook);
  await expect(page.getByText('Showing 3 of 3 bets')).toBeVisible();
  const columns = 'description,price,price_notation,status,result,return_amount,closing_price';
  expect(await askDataApi(page, 'GET', `bets?select=${columns}&order=date`)).toEqual([
    {
      description: 'Lakers and Heat',
      price: 3.7245,
      price_notation: 'legs',
      status: 'won',
      result: null,
      return_amount: 37.25,
      closing_price: 3.6,
    },
    {
      description: 'Arsenal -0.75',
      price: 1.95,
      price_notation: 'decimal',
      status: 'won',
      result: 'half_won',
      // Half of $20.00 at 1.95, and half back.
      return_amount: 29.5,
      closing_price: 1.9,
    },
    {
      description: 'Celtics to win',
      price: 2.1,
      price_notation: 'decimal',
      status: 'won',
      result: 'cashed_out',
      return_amount: 7.5,
      closing_price: null,
    },
  ]);
  expect(await askDataApi(page, 'GET', 'bet_legs?select=selection,price,status&order=place')).toEqual([
    { selection: 'Lakers -3.5', price: 1.91, status: 'won' },
    { selection: 'Heat to win', price: 1.95, status: 'won' },
  ]);
});

test('a copy that an earlier version left on the device is dropped', async ({ page }) => {
  await openNewNotebook(page, 'Kept');
  await page.evaluate(
    async () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('paperedge');
        const opening = indexedDB.open('paperedge', 2);
        opening.addEventListener('upgradeneeded', () => {
          opening.result
            .createObjectStore('entries', { keyPath: 'hash' })
            .put({ hash: 'old', at: 0, parts: [] });
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
  await expect.poll(() => keptHashes(page)).not.toContain('old');
});

function keptHashes(page: Page): Promise<string[]> {
  return page.evaluate(
    async () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('paperedge');
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('entries').objectStore('entries').getAllKeys();
          asked.addEventListener('success', () => {
            opening.result.close();
            resolve(asked.result.map(String));
          });
        });
      }),
  );
}
