import { readFile } from 'node:fs/promises';
import { constants, deflateRawSync } from 'node:zlib';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readExportJson } from '#domain/export/export-json.ts';
import { contentOf } from '../support/without-ids.ts';
import { expectNoViolations } from './support/axe.ts';
import { askDataApi } from './support/data-api.ts';
import { addBet, createNotebook, newPerson, openNewNotebook, register, settleBet } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, enterDay, openTracker } from './support/tracker.ts';

async function openImport(page: Page) {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
}

function chooseFile(page: Page, name: string, content: string | Buffer) {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  return page.getByLabel(/^Choose (a|another) file$/).setInputFiles(file);
}

const csvOf = (...lines: readonly string[]) => lines.join('\r\n');

/** A CSV with enough bets for several requests. */
const manyBets = (count: number) =>
  csvOf(
    'Date,Description,Odds,Stake,Result',
    ...Array.from({ length: count }, (_, i) => `2026-01-05,Bet ${i},-110,110,Won`),
  );

async function contentsOf(download: Promise<Download>): Promise<Buffer> {
  return readFile(await (await download).path());
}

/** The ZIP from Settings with all of the user's data. */
async function exported(page: Page): Promise<Buffer> {
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all data' }).click();
  return contentsOf(download);
}

function dataIn(zip: Buffer) {
  const read = readExportJson(strFromU8(unzipSync(zip)['paperedge.json'] ?? new Uint8Array()));
  if ('problem' in read) throw new Error('The export cannot be read');
  return read.value;
}

test('a spreadsheet is corrected, previewed and imported', async ({ page }) => {
  await openNewNotebook(page, 'NBA totals');
  await addBet(page, { description: 'Over 220.5', odds: '150', wager: '50', day: '2025-04-03' });
  await settleBet(page, 'Over 220.5', 'Lost');
  await openImport(page);
  const sheet = csvOf(
    'When,Bet,Line,Odds,Stake,Result,Book',
    '03/04/2025,Over 220.5,+150,220.5,$50.00,Lost,FanDuel',
    '05/04/2025,Lakers -3.5,-110,3.5,$110.00,Won,DraftKings',
    '07/04/2025,Celtics ML,0,0,$120.00,Won,FanDuel',
  );
  await chooseFile(page, 'my bets.csv', sheet);
  const columns = page.getByRole('heading', { name: 'We matched your columns' });
  await expect(columns).toBeFocused();
  await page.getByLabel('Column When').selectOption('Date');
  await page.getByLabel('Column Bet').selectOption('Selection');
  await page.getByLabel('Column Odds').selectOption('Skip');
  await page.getByLabel('Column Line').selectOption('Odds');
  await page.getByRole('radio', { name: 'Existing notebook' }).check();

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Choose whether the day or the month comes first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await page.getByLabel('Dates').selectOption('Day first: 03/04/2025 is Apr 3');
  await expect(preview.getByText('Apr 5, 2025')).toBeVisible();
  await expect(preview.getByText('1 row looks like a duplicate')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Skip it' })).toBeChecked();
  await preview.getByText('1 row was skipped').click();
  await expect(preview.getByText('Line 4')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download skipped rows' }).click();
  expect((await contentsOf(download)).toString()).toContain('07/04/2025,Celtics ML,0');

  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Import 1 bet', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeFocused();
  await page.getByRole('link', { name: 'Open NBA totals' }).click();
  await expect(page.getByText('Showing 2 of 2 bets')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lakers -3.5' })).toContainText('+$100.00');
});

test('an export imported into another account exports the same', async ({ page, browser }) => {
  test.slow(); // two accounts, two exports and an import
  await openNewNotebook(page, 'NBA totals', { startingBankroll: '500' });
  await addBet(page, { description: '=1+1 Lakers', odds: '-110', wager: '110', day: '2026-01-05' });
  await addBet(page, { description: 'Nuggets', odds: '150', wager: '20', day: '2026-01-05' });
  await settleBet(page, 'Nuggets', 'Won');
  await createNotebook(page, 'Längste Wörter');
  await openTracker(page, '2026-01');
  await addAccount(page, 'Circa');
  await enterDay(page, 'January 5, 2026', { Circa: '-25.50' });
  const zip = await exported(page);

  const other = await (await browser.newContext()).newPage();
  await register(other, newPerson());
  await openImport(other);
  await chooseFile(other, 'paperedge.zip', zip);
  await expect(other.getByRole('heading', { name: 'Recognized: PaperEdge export' })).toBeFocused();
  await other.getByRole('button', { name: 'Import all' }).click();
  await expect(other.getByRole('heading', { name: 'Import complete' })).toBeFocused();
  expect(contentOf(dataIn(await exported(other)))).toEqual(contentOf(dataIn(zip)));
  await other.context().close();
});

test('a network failure leaves nothing, and Try again continues the import', async ({ page }) => {
  await register(page, newPerson());
  await openImport(page);
  await chooseFile(page, 'bets.csv', manyBets(6000));
  let parts = 0;
  await page.route('**/rpc/stage_import', (route) => {
    parts += 1;
    return parts > 2 ? route.abort('internetdisconnected') : route.continue();
  });
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Import 6,000 bets' }).click();
  await expect(page.getByRole('alert')).toContainText('The import stopped. The server could not be reached.');
  expect(await askDataApi(page, 'GET', 'notebooks?select=id')).toEqual([]);
  expect(await askDataApi(page, 'GET', 'bets?select=id&limit=1')).toEqual([]);

  await page.unroute('**/rpc/stage_import');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Added 6,000 bets and 1 notebook from/)).toBeVisible();
  await page.getByRole('link', { name: 'Open bets' }).click();
  await expect(page.getByText('Showing 6,000 of 6,000 bets')).toBeVisible();
});

test('an import interrupted by a reload can continue without the file, or be undone', async ({ page }) => {
  test.slow(); // two imports of 10,500 bets, each interrupted
  await register(page, newPerson());
  await openImport(page);
  page.on('dialog', (dialog) => void dialog.accept());
  const unfinished = page.getByRole('region', { name: 'Unfinished import' });

  async function interrupt(name: string): Promise<void> {
    await chooseFile(page, name, manyBets(10_500));
    let rounds = 0;
    await page.route('**/rpc/apply_import', (route) => {
      rounds += 1;
      return rounds > 1 ? new Promise<void>(() => {}) : route.continue();
    });
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Import 10,500 bets' }).click();
    await expect.poll(() => rounds, { timeout: 60_000 }).toBe(2);
    // Before the route goes, which would let the request through.
    await page.reload();
    await page.unroute('**/rpc/apply_import');
    await expect(unfinished).toContainText(new RegExp(`${name}: added [1-9][\\d,]* of 10,500 bets\\.`));
  }

  await interrupt('first.csv');
  await unfinished.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Added 10,500 bets and 1 notebook from first.csv.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('link', { name: 'Open first' })).toBeVisible();
  await expect(unfinished).toBeHidden();

  await interrupt('second.csv');
  await unfinished.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Removed [1-9][\d,]* bets and 1 notebook/)).toBeVisible({ timeout: 60_000 });
  await expect(unfinished).toBeHidden();
  expect(await askDataApi(page, 'GET', 'notebooks?select=name')).toEqual([{ name: 'first' }]);
});

test('leaving during an import asks first, and stops it', async ({ page }) => {
  await register(page, newPerson());
  await openImport(page);
  await chooseFile(page, 'bets.csv', manyBets(3));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/stage_import', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Import 3 bets' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Stop the import?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/settings/import');
  await expectNoViolations(page, 'Stop the import?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await question.getByRole('button', { name: 'Stop and leave' }).click();
  await expect(page).toHaveURL('/settings');
  release();
  await page.goto('/notebooks');
  await expect(page.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
});

test('an import asks from the moment in which its progress is there', async ({ page }) => {
  await register(page, newPerson());
  await openImport(page);
  await chooseFile(page, 'bets.csv', manyBets(3));
  await page.route('**/rpc/stage_import', () => {});
  await page.getByRole('radio', { name: 'Yes' }).check();
  // Earlier than any user could: before it is painted.
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('progress')) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('main a[href="/settings"]')?.click();
    }).observe(document, { subtree: true, childList: true }),
  );
  await page.getByRole('button', { name: 'Import 3 bets' }).click();
  await expect(page.getByRole('dialog', { name: 'Stop the import?' })).toBeVisible();
  await expect(page).toHaveURL('/settings/import');
});

test('a file can be dropped on the area, and nowhere else', async ({ page }) => {
  await register(page, newPerson());
  await openImport(page);
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
    return data;
  }, manyBets(2));
  await page
    .getByRole('heading', { name: 'Import', level: 1 })
    .dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('Drop or choose your file')).toBeVisible();
  const area = page.getByLabel('Choose a file');
  await area.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(page.getByText('Drop it now')).toBeVisible();
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('button', { name: 'To import 2 bets, answer Yes or No above' })).toBeVisible();
});

test('a ZIP that unpacks to 1.5 GB is refused as fast as one just past the limit', async ({ page }) => {
  await register(page, newPerson());
  await openImport(page);
  const refused = async (megabytes: number) => {
    const name = `bets-${megabytes}.csv`;
    const zip = zipOfZeros(name, megabytes);
    const began = Date.now();
    await chooseFile(page, 'bets.zip', zip);
    await expect(
      page.getByText(`“${name}” in the ZIP is too large: unpacked files can be at most 100 MB.`),
    ).toBeVisible({
      timeout: 30_000,
    });
    return Date.now() - began;
  };
  await refused(120);
  const small = await refused(121);
  expect(await refused(1500)).toBeLessThan(2 * small + 2000);
});

/** A ZIP that expands to this many megabytes of zeros, although it declares only 10 bytes. */
function zipOfZeros(name: string, megabytes: number): Buffer {
  const shell = Buffer.from(zipSync({ [name]: new Uint8Array() }, { level: 0 }));
  const start = 30 + name.length;
  const million = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array<Buffer>(megabytes).fill(million), Buffer.from([3, 0])]);
  const directory = shell.subarray(start);
  directory.writeUInt16LE(8, 10);
  directory.writeUInt32LE(packed.length, 20);
  directory.writeUInt32LE(10, 24);
  directory.writeUInt32LE(start + packed.length, directory.length - 6);
  return Buffer.concat([shell.subarray(0, start), packed, directory]);
}
