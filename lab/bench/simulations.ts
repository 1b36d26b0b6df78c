import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatCount } from '#domain/number-text.ts';
import type { Reply } from '#data/worker-service.ts';
import type { Visitor } from './browser.ts';
import type { BenchProduct } from './product.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

const SIMULATIONS = 10_000;
const BETS = 1000;

/** Times simulations in the product's worker, and on a page that shows them as they arrive. */
export async function measureSimulations(
  report: Report,
  { sql }: BenchProduct,
  visitor: Visitor,
  analytics: Page,
  notebookId: string,
  most: { worker: number; page: number },
  times: number,
) {
  report.section(`Simulating ${formatCount(BETS)} bets ${formatCount(SIMULATIONS)} times`);
  const [worker] = analytics.workers();
  if (!worker) throw new Error('The page has no worker.');
  const size = { address: worker.url(), bets: BETS };
  const runs = await repeat(times, () => analytics.evaluate(simulationsInWorker, size));
  const calibration = {
    name: 'a plain loop over as many random numbers',
    runs: await repeat(times, () => analytics.evaluate(plainDice, SIMULATIONS * BETS)),
  };
  report.timing({
    name: 'in the worker',
    runs: runs.map(({ took }) => took),
    calibration,
    most: most.worker,
  });
  report.fact({
    name: 'simulations run',
    expected: String(SIMULATIONS),
    found: [...new Set(runs.map(({ simulations }) => simulations))].join(', '),
  });

  const { from, count } = await firstDayOf(sql, notebookId);
  const shown = await repeat(times, async () => {
    await sleep(1000);
    const { page, seen } = await visitor.open(`/analytics?notebook=${notebookId}&from=${from}`, {
      figures: { selector: 'main section[aria-label="Figures"]', text: '%' },
      simulations: { selector: 'main', text: `Based on ${formatCount(SIMULATIONS)} simulations` },
    });
    await page.close();
    return seen.simulations.at - seen.figures.at;
  });
  report.timing({
    name: `on the page, of ${formatCount(count)} bets, after its other figures`,
    runs: shown,
    calibration,
    most: most.page,
  });
}

/** The latest start date that leaves at least this many won and lost bets. */
async function firstDayOf(sql: BenchProduct['sql'], notebookId: string) {
  const [row] = await sql<{ from: string; count: number }[]>`
    select date::text as from, count::int from (
      select date, sum(count(*)) over (order by date desc) as count from public.bets
      where notebook_id = ${notebookId} and status in ('won', 'lost') group by date
    ) as days where count >= ${BETS} order by date desc limit 1`;
  if (!row) throw new Error('There are too few bets to simulate.');
  return row;
}

// The rest runs in the page. Playwright sends each function's source, so none may refer to anything outside itself.

type Size = { address: string; bets: number };

/** Milliseconds from starting the worker to its last simulation, and the number of simulations. */
async function simulationsInWorker({ address, bets }: Size): Promise<{ took: number; simulations: number }> {
  const start = performance.now();
  const worker = new Worker(address, { type: 'module' });
  const done = new Promise<number>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if ('failure' in data) reject(new Error(data.failure));
      else if (data.isFinal) resolve((data.answer as { done: number }).done);
    });
  });
  const added = Array.from({ length: bets }, (_, index) => ({
    id: String(index),
    notebookId: 'bench',
    day: '2026-01-05',
    description: '',
    odds: 101 + (index % 97),
    wager: 1000 + (index % 40) * 250,
    status: 'lost',
    returned: 0,
    createdAt: '2026-01-05T12:00:00+00:00',
    updatedAt: '2026-01-05T12:00:00+00:00',
    sequence: bets - index,
    taken: null,
    result: null,
    startsAt: null,
    event: null,
    market: null,
    selection: null,
    line: null,
    closing: null,
    unit: null,
    bonus: false,
    chosenBefore: true,
    recordedAt: null,
    settledAt: null,
    legs: [],
    customValues: {},
  }));
  const scope = { notebookIds: 'all', status: 'all', columns: [] };
  const notebooks = [{ id: 'bench', name: '', color: 'blue', startingBankroll: 100_000 }];
  const selection = { key: '', scope, notebooks, fields: [], bankroll: 100_000 };
  worker.postMessage({ name: 'change', args: ['bench', { at: 0, removed: 0, added }] }, []);
  worker.postMessage({ id: 1, name: 'answer', args: [selection, ['chance']] }, []);
  const simulations = await done;
  const took = performance.now() - start;
  worker.terminate();
  return { took, simulations };
}

/** Milliseconds to draw and compare this many numbers from the product's generator, xoshiro128**. */
function plainDice(count: number): number {
  const start = performance.now();
  const words = Int32Array.of(1, 2, 3, 4);
  let won = 0;
  for (let dealt = 0; dealt < count; dealt += 1) {
    const first = words[0] ?? 0;
    const second = words[1] ?? 0;
    const third = (words[2] ?? 0) ^ first;
    const fourth = (words[3] ?? 0) ^ second;
    const scrambled = Math.imul(second, 5);
    const output = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    words[0] = first ^ fourth;
    words[1] = second ^ third;
    words[2] = third ^ (second << 9);
    words[3] = (fourth << 11) | (fourth >>> 21);
    if ((output >>> 0) / 2 ** 32 < 0.5) won += 1;
  }
  return won > 0 ? performance.now() - start : Number.NaN;
}
