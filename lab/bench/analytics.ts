import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import { formatCount } from '#domain/number-text.ts';
import { simulationCount } from '#features/analytics/simulated-questions.ts';
import { expectScope, type ScopeChange } from './analytics-in-page.ts';
import type { Visit, Visitor } from './browser.ts';
import { bareBets, barePageAnd, type Calibration, plainLoopsIn } from './calibration.ts';
import type { BenchProduct } from './product.ts';
import type { Report } from './report.ts';
import { median, repeat } from './statistics.ts';

/** Bounds, as multiples of the calibration. */
type AnalyticsBounds = { opened: number; shown: number; block: number; scope: number };

const PAUSE_MS = 1000;
/** Charts are exposed as sliders. */
const chart = (name: string) => ({ selector: `main [role="slider"][aria-label="${name}"]` });

/** Every figure and chart that isn't simulated, from top to bottom. */
const CLOSED_FORM = {
  figures: { selector: 'main section[aria-label="Figures"]', text: '%' },
  evidence: chart('Evidence over time'),
  bankroll: chart('Bankroll curve'),
  bars: { selector: 'main [role="slider"][aria-label^="Profit by"]' },
  drawdown: { selector: 'main', text: 'Your worst drawdown' },
  streaks: { selector: 'main', text: 'at your average odds' },
  calibration: chart('Win rate by odds'),
  breakdown: { selector: 'main table tbody tr' },
  compare: chart('Compare notebooks'),
  whatIf: { selector: 'main li:last-child > dl > div > dd', text: '$' },
  periods: { selector: 'main', text: 'What changed most' },
  closingLine: chart('Closing line value'),
};

/** Opens the analytics of all bets and changes the filters; returns the last visit's page. */
export async function measureAnalytics(
  report: Report,
  { sql }: BenchProduct,
  visitor: Visitor,
  largest: { id: string; betCount: number },
  most: AnalyticsBounds,
  times: number,
): Promise<Page> {
  await noteClosingOdds(sql, largest.id);
  const [stored] = await sql<{ bets: number; decided: number; middle: string }[]>`
    select count(*)::int as bets, (count(*) filter (where status in ('won', 'lost')))::int as decided,
      (percentile_disc(0.5) within group (order by date))::text as middle from public.bets`;
  if (!stored) throw new Error('There are no bets to analyze.');
  report.section(`The analytics of the same account, ${formatCount(stored.bets)} bets`);
  const simulations = `Based on ${formatCount(simulationCount(stored.decided))} simulations`;
  const open = () =>
    visitor.open('/analytics', {
      ...CLOSED_FORM,
      simulations: { selector: 'main', text: simulations },
      leaks: { selector: 'main', text: 'groups checked' },
    });
  let last = await open();
  const visits = await repeat(times, async () => {
    await last.page.close();
    await sleep(PAUSE_MS);
    last = await open();
    return openingOf(last, await last.lastAnswer('/rpc/bets_page'));
  });
  const { page } = last;
  const calibration = await plainLoopsIn(page);

  report.timing({
    name: 'from opening to every figure and chart, except simulations',
    runs: visits.map(({ opened }) => opened),
    calibration: await barePageAnd(visitor, await bareBets(sql, largest.id, largest.betCount)),
    most: most.opened,
  });
  report.timing({
    name: 'the same, from the last byte of the last bet',
    runs: visits.map(({ shown }) => shown),
    calibration,
    most: most.shown,
  });
  report.note(
    `also below the fold; the figures ${ms(visits.map(({ figures }) => figures))}, ` +
      `the simulations ${ms(visits.map(({ simulations: all }) => all))}, ` +
      `the leaks among all groups and pairs ${ms(visits.map(({ leaks }) => leaks))}`,
  );
  report.timing({
    name: 'longest block afterwards',
    runs: visits.map(({ block }) => block),
    calibration,
    most: most.block,
  });
  report.note(
    `of each visit: ${visits.map(({ block }) => Math.round(block)).join(', ')} ms; 0 is none over 50 ms`,
  );
  await measureScope(report, page, stored.middle, calibration, most, times);
  return page;
}

function openingOf(
  { seen, longTasks }: Visit<keyof typeof CLOSED_FORM | 'simulations' | 'leaks'>,
  there: number,
): { opened: number; shown: number; figures: number; simulations: number; leaks: number; block: number } {
  const { simulations, leaks, ...closed } = seen;
  const opened = Math.max(...Object.values(closed).map(({ at }) => at));
  return {
    opened,
    shown: opened - there,
    figures: seen.figures.at - there,
    simulations: simulations.at - there,
    leaks: leaks.at - there,
    block: Math.max(
      0,
      ...longTasks.filter(({ start }) => start >= there).map(({ start, end }) => end - start),
    ),
  };
}

/** Times each filter change, to the frame with the new figures and to the frame with the last chart. */
async function measureScope(
  report: Report,
  page: Page,
  middle: string,
  calibration: Calibration,
  most: AnalyticsBounds,
  times: number,
) {
  const status = page.getByLabel('Status');
  let start = isoDay(middle);
  const ways = [
    { name: 'changing the status', change: () => status.selectOption('settled'), hasOtherBets: false },
    {
      name: 'clearing the status',
      change: () => status.selectOption({ label: 'Any status' }),
      hasOtherBets: false,
    },
    {
      name: 'a start date that halves the bets',
      // A new date each time: for a date that was chosen before, earlier answers are shown at once.
      change: () => {
        start = addDays(start, 1);
        return page.getByLabel('From', { exact: true }).fill(start);
      },
      hasOtherBets: true,
    },
    {
      name: 'clearing all filters',
      change: () => page.getByRole('button', { name: 'Clear', exact: true }).click(),
      hasOtherBets: true,
    },
  ];
  const changes = new Map(ways.map(({ name }) => [name, [] as ScopeChange[]]));
  await repeat(times, async () => {
    for (const { name, change, hasOtherBets } of ways) {
      await sleep(2 * PAUSE_MS);
      await page.evaluate(expectScope, hasOtherBets);
      await change();
      changes.get(name)?.push(await page.evaluate(() => window.nextScope));
    }
  });
  for (const { name, hasOtherBets } of ways) {
    const runs = changes.get(name) ?? [];
    report.timing({
      name: `${name}: new figures painted`,
      runs: runs.map(({ figures }) => figures),
      calibration,
      most: most.scope,
    });
    if (hasOtherBets) report.note(`the last closed-form chart ${ms(runs.map(({ all }) => all))}`);
  }
  const blocks = [...changes.values()].flat().map(({ block }) => block);
  report.timing({
    name: 'longest block by a filter change',
    runs: [Math.max(...blocks)],
    calibration,
    most: most.block,
  });
}

const ms = (runs: readonly number[]) => `${Math.round(median(runs))} ms`;

/** Gives half of the notebook's bets closing odds that differ from their odds. Without them there is no chart. */
async function noteClosingOdds(sql: BenchProduct['sql'], notebookId: string): Promise<void> {
  await sql`
    update public.bets b set closing_price = public.rounded_price(p.parts), closing_notation = 'american'
    from (select id, public.price_parts(odds - 5, null, 'american', null) as parts from public.bets) as p
    where p.id = b.id and b.notebook_id = ${notebookId} and b.seq % 2 = 0 and (b.odds <= -100 or b.odds >= 105)`;
  await sql`vacuum analyze`;
}
