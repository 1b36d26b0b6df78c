import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { sha256 } from '@noble/hashes/sha2.js';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { madeRecord } from '#record/tests/support/made-record.ts';
import { textOf } from '#tests/support/record-file.ts';
import type { Visitor } from './browser.ts';
import { plainLoopsIn } from './calibration.ts';
import { chooseFile } from './reading.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

const BETS = 47_100;

declare global {
  interface Window {
    /** The library of the page that checks records. */
    hashing: { sha256: typeof sha256 };
  }
}

/** Times checking an exported record in the page that checks them. */
export async function measureRecords(
  report: Report,
  visitor: Visitor,
  most: { checked: number; block: number },
  times: number,
) {
  const record = madeRecord(BETS);
  report.section(`Checking a record of ${record.events.length.toLocaleString('en-US')} events`);
  const folder = await mkdtemp(path.join(tmpdir(), 'paperedge-bench-'));
  const file = path.join(folder, 'big.record.json');
  await writeFile(file, textOf(record));
  const hashing = await hashAlone(visitor, file, times);
  const { page } = await visitor.open('/verify.html', { area: { selector: 'input[type=file]' } });
  const shown = { selector: 'h1', text: 'This record holds' };
  const runs = await repeat(times, () => chooseFile(page, file, shown));
  const loops = await plainLoopsIn(page);
  await page.close();
  await rm(folder, { recursive: true });
  report.timing({
    name: 'from choosing it until its figures are shown',
    runs: runs.map(({ took }) => took),
    calibration: { name: 'hashing the same bytes alone', runs: hashing },
    most: most.checked,
  });
  report.timing({
    name: 'longest block while it is checked',
    runs: runs.map(({ longestBlock }) => longestBlock),
    calibration: loops,
    most: most.block,
  });
}

/** The time that the hashes of a record alone take in a page, with the same library. */
async function hashAlone(visitor: Visitor, file: string, times: number): Promise<number[]> {
  const { page } = await visitor.open('data:text/html,<input type=file><main>', {
    area: { selector: 'input' },
  });
  await page.addScriptTag({ content: await bundledLibrary() });
  await page.locator('input').setInputFiles(file);
  const runs = await repeat(times, () => hashEvents(page));
  await page.close();
  return runs;
}

function hashEvents(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const text = (await document.querySelector('input')?.files?.[0]?.text()) ?? '';
    type Row = [content: string, hash: string, openings: Record<string, [string, string]>];
    const { events } = JSON.parse(text) as { events: Row[] };
    const encoder = new TextEncoder();
    const inputs = events.map(([content]) => encoder.encode(' '.repeat(32) + content));
    for (const [, , openings] of events)
      for (const [, value] of Object.values(openings)) inputs.push(encoder.encode(' '.repeat(16) + value));
    const start = performance.now();
    for (const input of inputs) window.hashing.sha256(input);
    return performance.now() - start;
  });
}

async function bundledLibrary(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: createRequire(import.meta.url).resolve('@noble/hashes/sha2.js'),
        name: 'hashing',
        formats: ['iife'],
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The library was not built');
  return chunk.code;
}
