import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Visitor } from './browser.ts';
import { plainLoopsIn } from './calibration.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

/** Chooses a file with as many rows as a notebook has bets. */
export async function measureReading(
  report: Report,
  visitor: Visitor,
  notebook: { id: string; betCount: number },
  most: { shown: number; block: number },
  times: number,
) {
  const all = notebook.betCount.toLocaleString('en-US');
  report.section(`Reading a file of ${all} rows before it is imported`);
  const rows = Array.from(
    { length: notebook.betCount },
    (_, i) =>
      `${2016 + (i % 10)}-0${1 + (i % 9)}-1${i % 10},Celtics v Lakers ${i},-110,110.00,Won,DraftKings,NBA`,
  );
  // As a file on disk: Playwright would put a buffer into the page itself, which blocks it.
  const folder = await mkdtemp(path.join(tmpdir(), 'paperedge-bench-'));
  const file = path.join(folder, 'bets.csv');
  await writeFile(file, ['Date,Description,Odds,Stake,Result,Book,League', ...rows].join('\r\n'));
  const { page } = await visitor.open('/settings/import', { area: { selector: 'input[type=file]' } });
  const runs = await repeat(times, () => chooseFile(page, file, `Import ${all} bets`));
  const loops = await plainLoopsIn(page);
  await page.close();
  await rm(folder, { recursive: true });
  report.timing({
    name: 'until its bets are shown',
    runs: runs.map(({ took }) => took),
    calibration: loops,
    most: most.shown,
  });
  report.timing({
    name: 'longest block of the page meanwhile',
    runs: runs.map(({ longestBlock }) => longestBlock),
    calibration: loops,
    most: most.block,
  });
}

/** Returns how long it took until the button names the bets, and the longest task of the page. */
async function chooseFile(page: Page, file: string, button: string) {
  await page.reload();
  const input = page.locator('input[type=file]');
  await input.waitFor();
  const start = await page.evaluate(() => performance.now());
  await input.setInputFiles(file);
  await page.getByRole('button', { name: button }).waitFor();
  const took = (await page.evaluate(() => performance.now())) - start;
  const tasks = await page.evaluate(
    (since) => window.longTasks.filter((task) => task.start >= since).map((task) => task.end - task.start),
    start,
  );
  return { took, longestBlock: Math.max(0, ...tasks) };
}
