import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { readExportJson } from '#domain/export/export-json.ts';
import type { Visitor } from './browser.ts';
import { bareBets, plainLoopsIn } from './calibration.ts';
import type { BenchProduct } from './product.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

/** Times the export of a whole account as a ZIP, from the click to the file. */
export async function measureExport(
  report: Report,
  { sql }: BenchProduct,
  visitor: Visitor,
  notebook: { id: string; betCount: number },
  most: { file: number; block: number },
  times: number,
) {
  const [stored] = await sql<{ bets: number; days: number }[]>`
    select (select count(*) from public.bets)::int as bets,
      (select count(*) from public.account_daily_pl)::int as days`;
  const count = (of: number | undefined) => (of ?? 0).toLocaleString('en-US');
  report.section(
    `Exporting the same account, ${count(stored?.bets)} bets and ${count(stored?.days)} entries`,
  );
  const { page } = await visitor.open('/settings', { cards: { selector: 'main section' } });
  const runs = await repeat(times, async () => {
    await sleep(1000);
    return exportAll(page);
  });
  const loops = await plainLoopsIn(page);
  await page.close();
  report.timing({
    name: 'ZIP with everything',
    runs: runs.map(({ took }) => took),
    calibration: await bareBets(sql, notebook.id, notebook.betCount),
    most: most.file,
  });
  report.timing({
    name: 'longest block during the export',
    runs: runs.map(({ longestBlock }) => longestBlock),
    calibration: loops,
    most: most.block,
  });
  report.fact({
    name: 'bets and entries in the file',
    expected: `${stored?.bets} and ${stored?.days}`,
    found: await countsIn(runs.at(-1)?.path),
  });
}

/** Clicks the button; returns the milliseconds until the file is offered, the longest task, and the file. */
async function exportAll(page: Page) {
  const download = page.waitForEvent('download');
  const button = page.getByRole('button', { name: 'Export all data' });
  const start = await page.evaluate(() => performance.now());
  await button.click();
  const file = await download;
  const end = await page.evaluate(() => performance.now());
  const blocks = await page.evaluate(
    (since) => window.longTasks.filter((task) => task.start >= since).map((task) => task.end - task.start),
    start,
  );
  const path = await file.path();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  return { took: end - start, longestBlock: Math.max(0, ...blocks), path };
}

async function countsIn(path: string | undefined): Promise<string> {
  const files = unzipSync(await readFile(path ?? ''));
  const read = readExportJson(new TextDecoder().decode(files['paperedge.json']));
  if ('problem' in read) return read.problem.map(({ where, message }) => `${where}: ${message}`).join('; ');
  const { notebooks, accounts } = read.value;
  const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
  return `${sum(notebooks.map(({ bets }) => bets.length))} and ${sum(accounts.map(({ days }) => days.length))}`;
}
