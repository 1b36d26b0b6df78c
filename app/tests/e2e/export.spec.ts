import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readExportJson } from '#domain/export/export-json.ts';
import { addBet, createNotebook, openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, openTracker } from './support/tracker.ts';

/** Clicks the button, and returns the name and bytes of the download. */
async function savedBy(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const namesOf = (files: Record<string, Uint8Array>) => Object.keys(files).toSorted();

test('one click exports everything, and PaperEdge can read it', async ({ page }) => {
  await openNewNotebook(page, 'NBA totals');
  await addBet(page, { description: '=1+1 Lakers', odds: '-110', wager: '110' });
  await createNotebook(page, 'Längste Wörter');
  await openTracker(page, '2026-01');
  await addAccount(page, 'Circa');

  await page.goto('/settings');
  const { name, bytes } = await savedBy(page, 'Export all data');
  expect(name).toMatch(/^paperedge-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(bytes);
  expect(namesOf(files)).toEqual(
    [
      'README.txt',
      'daily-pl.csv',
      'notebooks/Längste Wörter.csv',
      'notebooks/NBA totals.csv',
      'paperedge.json',
    ].toSorted(),
  );
  const read = readExportJson(strFromU8(files['paperedge.json'] ?? new Uint8Array()));
  expect(read).toMatchObject({
    value: {
      notebooks: [
        {
          name: 'NBA totals',
          bets: [{ description: '=1+1 Lakers', odds: -110, wager: 11000, status: 'pending' }],
        },
        { name: 'Längste Wörter', bets: [] },
      ],
      accounts: [{ name: 'Circa' }],
    },
  });
  await expect(page.getByText('Export complete')).toBeVisible();
});

test('a notebook is exported as a CSV without formulas', async ({ page }) => {
  await openNewNotebook(page, 'NBA totals');
  await addBet(page, { description: '=1+1 Lakers', odds: '-110', wager: '110' });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export notebook' });
  await expect(dialog).toBeVisible();
  const { name, bytes } = await savedBy(page, 'CSV');
  expect(name).toMatch(/^NBA totals-\d{4}-\d\d-\d\d\.csv$/);
  const [mark, header, row] = [bytes.subarray(0, 3), ...bytes.subarray(3).toString('utf8').split('\r\n')];
  expect(mark).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(header).toMatch(/^Date,Description,Odds,Wager,Status,Return,Profit/);
  expect(row).toMatch(/^\d{4}-\d\d-\d\d,'=1\+1 Lakers,-110,110\.00,pending,/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});
