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

/** Bounds, as multiples of the calibration. */
type SeenBeforeBounds = {
  opened: Record<MenuScreen | 'notebook' | 'recap', number>;
  bets: number;
  clicked: Record<MenuScreen, number>;
};

/** Times screens that the device has seen before, with data that takes 300 ms longer to arrive. */
export async function measureSeenBefore(
  report: Report,
  visitor: Visitor,
  { id, betCount }: { id: string; betCount: number },
  allCount: number,
  most: SeenBeforeBounds,
  times: number,
) {
  report.section(`Screens seen before, on a network of ${DELAY_MS} ms`);
  const all = allCount.toLocaleString('en-US');
  const count = betCount.toLocaleString('en-US');
  const dashboard = { selector: 'section[aria-label="Overview"]', text: all };
  const notebook = { selector: 'section[aria-label="Summary"]', text: '$' };
  const bets = { selector: 'main', text: `Showing ${count} of ${count} bets` };
  const menu: { name: string; screen: MenuScreen; sight: Sight }[] = [
    { name: 'Dashboard', screen: 'dashboard', sight: dashboard },
    { name: 'Notebooks', screen: 'notebooks', sight: { selector: 'main article', text: '$' } },
    { name: 'All Bets', screen: 'bets', sight: { selector: 'main li[aria-setsize]', text: '$' } },
    {
      name: 'Analytics',
      screen: 'analytics',
      sight: { selector: 'section[aria-label="Figures"]', text: '%' },
    },
    { name: 'Tracker', screen: 'tracker', sight: { selector: 'section[aria-label="Totals"]', text: '$' } },
  ];
  const recap = {
    name: 'the weekly recap',
    screen: 'recap',
    sight: { selector: 'main', text: 'Wagered' },
  } as const;
  const screens = [...menu, recap];
  await visitor.remember(DELAY_MS);
  for (const { screen, sight } of [...screens, { screen: `notebooks/${id}`, sight: bets }]) {
    const { page } = await visitor.open(`/${screen}`, { sight });
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
      name: `a notebook of ${count} bets: its figures`,
      runs: await opened(`/notebooks/${id}`, notebook),
      most: most.opened.notebook,
    },
    { name: 'all of its bets, filterable', runs: await opened(`/notebooks/${id}`, bets), most: most.bets },
  ];
  for (const { name, screen, sight } of screens.slice(1))
    rows.push({
      name: `${name}, after its script begins`,
      runs: await opened(`/${screen}`, sight),
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
