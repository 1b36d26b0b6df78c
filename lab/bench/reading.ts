import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Visitor } from './browser.ts';
import { plainLoopsIn } from './calibration.ts';
import { type Sight, watchFromNavigation } from './in-page.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

const PATIENCE_MS = 180_000;

/** Times choosing a file with as many rows as a notebook has bets, importing it, and undoing the import. */
export async function measureReading(
  report: Report,
  visitor: Visitor,
  notebook: { id: string; betCount: number },
  most: { shown: number; block: number },
  times: number,
) {
  const all = notebook.betCount.toLocaleString('en-US');
  report.section(`Importing a file of ${all} rows on the page`);
  const rows = Array.from(
    { length: notebook.betCount },
    (_, i) =>
      `${2016 + (i % 10)}-0${1 + (i % 9)}-1${i % 10},Celtics v Lakers ${i},-110,110.00,Won,DraftKings,NBA`,
  );
  // Uses a file on disk, because Playwright copies a buffer into the page, which blocks the page.
  const folder = await mkdtemp(path.join(tmpdir(), 'paperedge-bench-'));
  const file = path.join(folder, 'bets.csv');
  await writeFile(file, ['Date,Description,Odds,Stake,Result,Book,League', ...rows].join('\r\n'));
  const { page } = await visitor.open('/settings/import', { area: { selector: 'input[type=file]' } });
  const shown = { selector: 'main', text: `To import ${all} bets, answer Yes or No above` };
  const runs = await repeat(times, () => chooseFile(page, file, shown));
  const importing = await blockWhile(page, async () => {
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: `Import ${all} bets` }).click();
    await page.getByRole('heading', { name: 'Import complete' }).waitFor({ timeout: PATIENCE_MS });
    return page.evaluate(() => performance.now());
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor({ timeout: PATIENCE_MS });
  const loops = await plainLoopsIn(page);
  await page.close();
  await rm(folder, { recursive: true });
  report.timing({
    name: 'from choosing it until its bets are shown',
    runs: runs.map(({ took }) => took),
    calibration: loops,
    most: most.shown,
  });
  report.timing({
    name: 'longest block while it is read',
    runs: runs.map(({ longestBlock }) => longestBlock),
    calibration: loops,
    most: most.block,
  });
  report.timing({
    name: 'longest block while it is imported',
    runs: [importing.longestBlock],
    calibration: loops,
    most: most.block,
  });
}

/** The time from choosing a file on a page until this is painted, and the page's longest task meanwhile. */
export async function chooseFile(page: Page, file: string, shown: Sight) {
  await page.reload();
  const input = page.locator('input[type=file]');
  await input.waitFor();
  await page.evaluate<void, Record<string, Sight>>(watchFromNavigation, { shown });
  return blockWhile(page, async () => {
    await input.setInputFiles(file);
    await page.waitForFunction(() => window.sightings['shown'], null, {
      polling: 250,
      timeout: PATIENCE_MS,
    });
    return page.evaluate(() => window.sightings['shown']?.at ?? Number.NaN);
  });
}

/** The time of what is done on a page, and the page's longest task meanwhile. `act` returns when it was done. */
async function blockWhile(page: Page, act: () => Promise<number>) {
  const start = await page.evaluate(() => performance.now());
  const end = await act();
  const tasks = await page.evaluate(
    (since) => window.longTasks.filter((task) => task.start >= since).map((task) => task.end - task.start),
    start,
  );
  return { took: end - start, longestBlock: Math.max(0, ...tasks) };
}
