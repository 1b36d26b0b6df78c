import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Visitor } from './browser.ts';
import { plainLoopsIn } from './calibration.ts';
import type { Sight } from './in-page.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

const DELAY_MS = 300;

/** Long enough for the device to store 100,000 bets. */
const STORED_MS = 15_000;

type MenuScreen = 'dashboard' | 'notebooks' | 'bets' | 'analytics' | 'tracker';

type SeenScreen<Screen = MenuScreen | 'recap' | 'calendar' | 'record'> = {
  name: string;
  screen: Screen;
  path: string;
  sight: Sight;
};

/** Bounds, as multiples of the calibration. */
type SeenBeforeBounds = {
  opened: Record<SeenScreen['screen'] | 'notebook', number>;
  bets: number;
  clicked: Record<MenuScreen, number>;
};

/** Times screens that the device has seen before, with data that takes 300 ms longer to arrive. */
export async function measureSeenBefore(
  report: Report,
  visitor: Visitor,
  browser: string,
  { id, betCount }: { id: string; betCount: number },
  allCount: number,
  most: SeenBeforeBounds,
  times: number,
) {
  report.section(`Screens seen before, in ${browser}, on a network of ${DELAY_MS} ms`);
  const all = allCount.toLocaleString('en-US');
  const count = betCount.toLocaleString('en-US');
  const notebook = `/notebooks/${id}`;
  const dashboard = { selector: 'section[aria-label="Overview"]', text: all };
  const bet = { selector: 'main li[aria-setsize]', text: '$' };
  const bets = { selector: 'main', text: `Showing ${count} of ${count} bets` };
  const figures = { selector: 'section[aria-label="Figures"]', text: '%' };
  const totals = { selector: 'section[aria-label="Totals"]', text: '$' };
  const month = { selector: 'section[aria-label="Calendar"] h2 + div', text: '$' };
  const menu: SeenScreen<MenuScreen>[] = [
    { name: 'Dashboard', screen: 'dashboard', path: '/dashboard', sight: dashboard },
    {
      name: 'Notebooks',
      screen: 'notebooks',
      path: '/notebooks',
      sight: { selector: 'main article', text: '$' },
    },
    { name: 'All Bets', screen: 'bets', path: '/bets', sight: bet },
    { name: 'Analytics', screen: 'analytics', path: '/analytics', sight: figures },
    { name: 'Tracker', screen: 'tracker', path: '/tracker', sight: totals },
  ];
  const others: SeenScreen[] = [
    {
      name: 'the weekly recap',
      screen: 'recap',
      path: '/recap',
      sight: { selector: 'main', text: 'Wagered' },
    },
    {
      name: 'the calendar of that notebook',
      screen: 'calendar',
      path: `${notebook}?view=calendar`,
      sight: month,
    },
    {
      name: 'its record',
      screen: 'record',
      path: `${notebook}/record`,
      sight: { selector: 'main', text: 'Kept since' },
    },
  ];
  await visitor.remember(DELAY_MS);
  for (const { path, sight } of [...menu, ...others, { path: notebook, sight: bets }]) {
    const { page } = await visitor.open(path, { sight });
    await sleep(STORED_MS);
    await page.close();
  }
  const opened = (path: string, sight: Sight) =>
    repeat(times, async () => {
      const { page, seen } = await visitor.open(path, { sight });
      const start = await scriptStart(page);
      await page.close();
      return seen.sight.at - start;
    });
  const rows = [
    {
      name: `the dashboard of ${all} bets, after its script begins`,
      runs: await opened('/dashboard', dashboard),
      most: most.opened.dashboard,
    },
    {
      name: `a notebook of ${count} bets: its figures and newest bets`,
      runs: await opened(notebook, bet),
      most: most.opened.notebook,
    },
    { name: 'all of its bets, filterable', runs: await opened(notebook, bets), most: most.bets },
  ];
  for (const { name, screen, path, sight } of [...menu.slice(1), ...others])
    rows.push({
      name: `${name}, after its script begins`,
      runs: await opened(path, sight),
      most: most.opened[screen],
    });
  const { page } = await visitor.open('/faqs', { heading: { selector: 'h1' } });
  for (const { name, screen, sight } of menu) {
    const clicked = async () => {
      await page.goto('/faqs');
      // Screens load their code once a page is idle.
      await sleep(2000);
      return clickOn(page, name, sight);
    };
    rows.push({
      name: `${name}, after a click`,
      runs: await repeat(times, clicked),
      most: most.clicked[screen],
    });
  }
  const calibration = await plainLoopsIn(page);
  await page.close();
  await visitor.expireSession(DELAY_MS);
  rows.push({
    name: 'the dashboard, with a session to renew',
    runs: await opened('/dashboard', dashboard),
    most: most.opened.dashboard,
  });
  for (const row of rows) report.timing({ ...row, calibration });
}

/** Starts the record of a notebook, which is one of the screens. */
export async function startRecord(visitor: Visitor, notebookId: string): Promise<void> {
  const { page } = await visitor.open(`/notebooks/${notebookId}/record`, {
    heading: { selector: 'h2', text: 'Keep a record' },
  });
  const start = { name: 'Start the record' };
  await page.getByRole('button', start).click();
  await page.getByRole('dialog').getByRole('button', start).click();
  await page.getByText('Kept', { exact: true }).waitFor();
  await page.close();
}

/** When the page's first script had arrived. */
function scriptStart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return Math.min(
      ...entries.filter(({ name }) => /\/assets\/.*\.js$/.test(name)).map((each) => each.responseEnd),
    );
  });
}

/** The time from a click on a link of the menu until the frame with the sight is painted. */
function clickOn(page: Page, link: string, sight: Sight): Promise<number> {
  return page.evaluate(
    async ({ name, selector, text }) => {
      const start = performance.now();
      const links = [...document.querySelectorAll<HTMLElement>('aside a')];
      links.find(({ textContent }) => textContent === name)?.click();
      const isShown = () => document.querySelector(selector)?.textContent?.includes(text ?? '');
      do await new Promise(requestAnimationFrame);
      while (!isShown());
      await new Promise<void>((resolve) => void scheduler.postTask(resolve, { priority: 'user-blocking' }));
      return performance.now() - start;
    },
    { name: link, ...sight },
  );
}
