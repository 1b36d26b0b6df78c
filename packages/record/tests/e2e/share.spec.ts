import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { readRecordFile } from '#record/domain/record-file.ts';
import { askDataApi } from '#tests/e2e/support/data-api.ts';
import { openNewNotebook } from '#tests/e2e/support/person.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** How soon the events of two bets start: long enough for a busy machine to add them before. */
const SOON_MS = 6000;

const notebookId = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

/** Opens the record of a new notebook: a bet that was won, one that was lost, and one on an event of tomorrow. */
async function openRecord(page: Page) {
  await openNewNotebook(page, 'NBA sides');
  const notebook = notebookId(page);
  await askDataApi(page, 'POST', 'rpc/start_record', { target_notebook: notebook, zone: 'UTC' });
  const bet = (description: string, startsIn: number) => ({
    notebook_id: notebook,
    description,
    event: `${description} game`,
    odds: 150,
    wager_amount: 110,
    status: 'pending',
    date: new Date(Date.now() + startsIn).toISOString().slice(0, 10),
    starts_at: new Date(Date.now() + startsIn).toISOString(),
  });
  const rows = await askDataApi(page, 'POST', 'bets', [
    bet('Lakers win', SOON_MS),
    bet('Celtics win', SOON_MS),
    bet('Secret pick', 86_400_000),
  ]);
  const [won, lost] = rows.map(({ id }) => String(id));
  await page.waitForTimeout(SOON_MS + 200);
  await askDataApi(page, 'PATCH', `bets?id=eq.${won}`, { status: 'won', return_amount: 275 });
  await askDataApi(page, 'PATCH', `bets?id=eq.${lost}`, { status: 'lost', return_amount: 0 });
  await page.goto(`/notebooks/${notebook}/record`);
}

const shares = (page: Page) => page.getByRole('region', { name: 'Share it' });

/** Creates a link with the choices of the open dialog, and returns its address. */
async function createLink(page: Page): Promise<string> {
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  const ready = page.getByRole('dialog', { name: 'Your link is ready' });
  const address = await ready.getByLabel('Link').inputValue();
  await ready.getByRole('button', { name: 'Close' }).last().click();
  return address;
}

/** A stranger's page: no cookies, no storage, and no scripts. */
async function strangerPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

test('a record is shared with strangers, who need no scripts, until its link is revoked', async ({
  page,
  browser,
}) => {
  await openRecord(page);
  await expect(shares(page)).toContainText('Only you can see this record.');
  await shares(page).getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this record' });
  await expect(dialog.getByLabel('Results, days, odds and starts')).toBeDisabled();
  await expect(dialog.getByLabel('Notes')).not.toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Units' })).toBeChecked();
  await dialog.getByLabel('Link works for').selectOption('1 week');
  const address = await createLink(page);
  await expect(shares(page).getByRole('listitem')).toContainText(
    'Units, the bets, closing odds, the notebook’s name',
  );

  const stranger = await strangerPage(browser);
  const answer = await stranger.goto(address);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(stranger.getByRole('heading', { name: 'NBA sides', level: 1 })).toBeVisible();
  await expect(stranger.getByText('2 of 2 before the start')).toBeVisible();
  const table = stranger.getByRole('table', { name: 'Bets' });
  await expect(table.getByRole('row', { name: 'Lakers win' })).toContainText('Won');
  const text = await stranger.content();
  await stranger.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await stranger.emulateMedia({ media: 'screen' });
  expect(text).not.toMatch(/Secret pick|\$|110\.00|@example\.com/);

  await shares(page).getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(shares(page)).toContainText('Only you can see this record.');
  const gone = await stranger.goto(address);
  expect(gone?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'No record is shared here' })).toBeVisible();
});

test('the preview shows what the choices reveal, and leaves no link behind', async ({ page }) => {
  await openRecord(page);
  await shares(page).getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this record' });
  await dialog.getByText('What you bet on').click();
  await dialog.getByText('Notebook name').click();
  await dialog.getByText('Money', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'A betting record' })).toBeVisible();
  await expect(preview.getByText('+$55.00').first()).toBeVisible();
  await expect(preview.getByText('Lakers')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(dialog.getByLabel('What you bet on')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(shares(page)).toContainText('Only you can see this record.');
});

test('a record is exported as a signed file without money', async ({ page }) => {
  await openRecord(page);
  await shares(page).getByRole('button', { name: 'Export' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('NBA sides.record.json');
  const text = await readFile(await download.path(), 'utf8');
  const read = readRecordFile(Buffer.from(text));
  expect('value' in read && [read.value.name, read.value.head.count, read.value.signature?.length]).toEqual([
    'NBA sides',
    6,
    128,
  ]);
  expect(text).not.toContain('110.00');
});
