import { setTimeout as sleep } from 'node:timers/promises';
import { figuresOf } from '#domain/bets/figures.ts';
import { formatMoney, formatSignedMoney } from '#domain/money.ts';
import { formatPercent } from '#domain/percent.ts';
import type { Visit, Visitor } from './browser.ts';
import { bareBets, barePageAnd, plainLoopsIn } from './calibration.ts';
import type { BenchProduct } from './product.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';
import { bankrollOf, totalsOf } from './true-figures.ts';

/** Bounds, as multiples of the calibration. */
type LoadingBounds = { firstBets: number; allBets: number; block: number };

const FIRST_PAGE = 100;
/** A pause between visits, so that no visit pays for work the previous one left behind. */
const PAUSE_MS = 1000;

/** Opens All Bets, timing the last bets of all notebooks; the largest has nearly all of them. */
export async function measureAllBets(
  report: Report,
  { sql }: BenchProduct,
  visitor: Visitor,
  { largest, betCount }: { largest: { id: string; betCount: number }; betCount: number },
  most: Pick<LoadingBounds, 'allBets' | 'block'>,
  times: number,
): Promise<Visit<string>['page']> {
  report.section(`All Bets of the same account, ${betCount.toLocaleString('en-US')} bets`);
  const open = () => visitor.open('/bets', { allBets: { selector: `main li[aria-setsize="${betCount}"]` } });
  let last = await open();
  const visits = await repeat(times, async () => {
    await last.page.close();
    await sleep(PAUSE_MS);
    last = await open();
    const answered = await last.firstAnswer('/rpc/bets_page');
    return { seen: last.seen, ...longestBlocks(last, answered) };
  });
  report.timing({
    name: 'all bets loaded and filterable',
    runs: visits.map(({ seen }) => seen.allBets.at),
    calibration: await barePageAnd(visitor, await bareBets(sql, largest.id, largest.betCount)),
    most: most.allBets,
  });
  report.timing({
    name: 'longest block while bets load',
    runs: visits.map(({ byLoading }) => byLoading),
    calibration: await plainLoopsIn(last.page),
    most: most.block,
  });
  return last.page;
}

/** Opens a notebook, timing the first and the last bets; returns the last visit's page. */
export async function measureLoading(
  report: Report,
  { sql }: BenchProduct,
  visitor: Visitor,
  notebook: { id: string; betCount: number },
  most: LoadingBounds,
  times: number,
): Promise<Visit<string>['page']> {
  const all = notebook.betCount.toLocaleString('en-US');
  report.section(`Opening a notebook of ${all} bets`);
  const open = () =>
    visitor.open(`/notebooks/${notebook.id}`, {
      summary: { selector: 'section[aria-label="Summary"]' },
      firstBets: { selector: 'main li[aria-setsize]' },
      allBets: { selector: `main li[aria-setsize="${notebook.betCount}"]` },
      counted: {
        selector: 'section[aria-labelledby="history"] [role="status"]',
        text: `Showing ${all} of ${all} bets`,
      },
    });
  let last = await open();
  const visits = await repeat(times, async () => {
    await last.page.close();
    await sleep(PAUSE_MS);
    last = await open();
    const answered = await last.firstAnswer('/rpc/bets_page');
    return { seen: last.seen, ...longestBlocks(last, answered) };
  });
  const bare = (count: number) => bareBets(sql, notebook.id, count);

  report.timing({
    name: 'first bets painted',
    runs: visits.map(({ seen }) => seen.firstBets.at),
    calibration: await barePageAnd(visitor, await bare(FIRST_PAGE)),
    most: most.firstBets,
  });
  report.timing({
    name: 'all bets loaded and filterable',
    runs: visits.map(({ seen }) => seen.allBets.at),
    calibration: await barePageAnd(visitor, await bare(notebook.betCount)),
    most: most.allBets,
  });
  report.timing({
    name: 'longest block while bets load',
    runs: visits.map(({ byLoading }) => byLoading),
    calibration: await plainLoopsIn(last.page),
    most: most.block,
  });
  report.note(
    `by starting the page's own code: ${visits.map(({ byStarting }) => Math.round(byStarting)).join(', ')} ms; 0 is none over 50 ms`,
  );

  const [totals, bankroll] = [await totalsOf(sql, notebook.id), await bankrollOf(sql, notebook.id)];
  const { profit, winRate, totalWagered } = figuresOf(totals);
  const expected = [
    `Bankroll ${formatMoney(bankroll)} ·`,
    formatSignedMoney(profit),
    formatPercent(winRate),
    formatMoney(totalWagered),
  ];
  report.fact({
    name: 'wrong figures in the first paint',
    expected: 'none',
    found:
      visits.flatMap(({ seen }) => expected.filter((text) => !seen.summary.page.includes(text))).join(', ') ||
      'none',
  });
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from public.bets where notebook_id = ${notebook.id}`;
  report.fact({
    name: 'bets in the list and in the database',
    expected: String(row?.count),
    found: (await last.page.locator('main li[aria-setsize]').first().getAttribute('aria-setsize')) ?? 'none',
  });
  return last.page;
}

/**
 * The longest task before the first bets arrive, when the page's own code starts, and the longest after. Tasks under
 * 50 ms aren't reported and count as 0.
 */
function longestBlocks({ longTasks }: Visit<string>, answered: number) {
  const longest = (tasks: Visit<string>['longTasks']) =>
    Math.max(0, ...tasks.map(({ start, end }) => end - start));
  return {
    byStarting: longest(longTasks.filter(({ start }) => start < answered)),
    byLoading: longest(longTasks.filter(({ start }) => start >= answered)),
  };
}
