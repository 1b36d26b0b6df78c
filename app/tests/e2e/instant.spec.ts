import type { Page } from '@playwright/test';
import { expireInPage } from './support/access-token.ts';
import { askDataApi, storeBets } from './support/data-api.ts';
import { expectKept, timeOn } from './support/offline.ts';
import { newPerson, register, signInElsewhere } from './support/person.ts';
import { expect, FIRST_VISIT, test } from './support/test.ts';

const BETS = [
  { description: 'Lakers', date: '2026-01-01', status: 'won', return_amount: 210 },
  { description: 'Celtics', date: '2026-01-02', status: 'lost', return_amount: 0 },
] as const;

const mark = (page: Page) => page.getByText(/^Showing data from .+\. Updating…$/);

/** Opens a notebook of a new person with two bets. Returns the time by the page's clock, too. */
async function openTotals(page: Page) {
  const person = newPerson();
  await register(page, person);
  const [{ id } = {}] = await askDataApi(page, 'POST', 'notebooks', { name: 'Totals' });
  const notebook = `/notebooks/${String(id)}`;
  await page.goto(notebook);
  await storeBets(page, BETS);
  return { person, id: String(id), notebook, storedAt: await timeOn(page) };
}

/** Opens the list of notebooks, one of them there, and waits until this device has stored it. */
async function seeNotebooks(page: Page): Promise<void> {
  await register(page, newPerson());
  await askDataApi(page, 'POST', 'notebooks', { name: 'Totals' });
  const storedAt = await timeOn(page);
  await page.goto('/notebooks');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectKept(page, storedAt, 'notebooks');
}

/** Holds back what these requests get, by default all data, until the returned function is called. */
async function holdAnswers(page: Page, requests: string | RegExp = '**/rest/v1/**'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(requests, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a screen that was seen before opens with its data from then, says so, and is brought up to date', async ({
  page,
  browser,
}) => {
  const { person, id, notebook, storedAt } = await openTotals(page);
  await page.reload();
  await expect(page.getByText('Showing 2 of 2 bets')).toBeVisible();
  await expectKept(page, storedAt, `bets ${id}`, `notebooks ${id}`, 'custom-columns');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('−$10.00');
  await expectKept(page, storedAt, 'notebooks', 'recent-bets', 'pending-bets');
  await expect(mark(page)).toBeHidden();

  // Changed elsewhere, while no page here hears of it.
  await page.goto('about:blank');
  const elsewhere = await signInElsewhere(browser, person);
  await askDataApi(elsewhere, 'PATCH', 'bets?description=eq.Celtics', { status: 'won', return_amount: 220 });
  const release = await holdAnswers(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('−$10.00');
  await expect(mark(page)).toBeVisible();
  await page.goto(notebook);
  await expect(page.getByText('Showing 2 of 2 bets')).toBeVisible();
  await expect(mark(page)).toBeVisible();
  const asked: string[] = [];
  page.on('requestfinished', (request) =>
    asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''),
  );
  release();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('+$210.00');
  await expect(mark(page)).toBeHidden();
  expect(asked, 'only what changed was asked for').toContain('bets_changed');
  expect(asked).not.toContain('bets_page');
});

test(
  'analytics opens with its figures from before, says so, and calculates them anew',
  { tag: FIRST_VISIT },
  async ({ page, browser }) => {
    const { person, storedAt } = await openTotals(page);
    const figures = page.getByRole('region', { name: 'Figures' });
    await page.goto('/analytics');
    await expect(figures).toContainText('−$10.00 on');
    await expect(page.getByRole('region', { name: 'Bankroll curve' })).toBeVisible();
    await expectKept(page, storedAt, 'seen-answers', 'notebooks');

    const elsewhere = await signInElsewhere(browser, person);
    await askDataApi(elsewhere, 'PATCH', 'bets?description=eq.Celtics', {
      status: 'won',
      return_amount: 220,
    });
    const release = await holdAnswers(page, '**/analytics-worker*');
    await page.goto('/faqs');
    await page.getByRole('link', { name: 'Analytics' }).click();
    await expect(figures).toContainText('−$10.00 on');
    await expect(mark(page)).toBeVisible();
    release();
    await expect(figures).toContainText('+$210.00 on');
    await expect(mark(page)).toBeHidden();
  },
);

test('a session that has expired shows what was seen before, while it is refreshed', async ({ page }) => {
  await seeNotebooks(page);
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/auth/v1/token*', async (route) => {
    await refused;
    await route.fulfill({
      status: 400,
      json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' },
    });
  });
  await page.evaluate(expireInPage);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(mark(page)).toBeVisible();
  refuse();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended')).toBeVisible();
});

test(
  'what was seen before is shown before the code that asks the server is there',
  { tag: FIRST_VISIT },
  async ({ page }) => {
    await seeNotebooks(page);
    const release = await holdAnswers(page, /\/assets\/auth-[^/]{7}\.js$/);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(mark(page)).toBeVisible();
    release();
    await expect(mark(page)).toBeHidden();
  },
);

test('data that the server fails to bring up to date keeps its mark', async ({ page }) => {
  await seeNotebooks(page);
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(/^Showing data from .+\. It couldn't be updated\.$/)).toBeVisible();
});

test('a long list that was seen before opens whole, and what is new follows', async ({ page, browser }) => {
  const { person, id, notebook } = await openTotals(page);
  const bets = Array.from({ length: 1500 }, (_, index) => ({
    description: `Bet number ${index + 1}`,
    date: '2025-01-01',
    status: 'lost' as const,
    return_amount: 0,
  }));
  await storeBets(page, bets);
  const storedAt = await timeOn(page);
  await page.goto('/bets');
  await expect(page.getByText('Showing 1,502 of 1,502 bets')).toBeVisible();
  await expectKept(page, storedAt, `bets ${id}`);

  const release = await holdAnswers(page);
  const elsewhere = await signInElsewhere(browser, person);
  await elsewhere.goto(notebook);
  await storeBets(elsewhere, [{ description: 'Knicks', date: '2026-01-03' }]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Celtics' })).toBeVisible();
  await expect(page.getByText('Showing 1,502 of 1,502 bets')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search bets' }).fill('number 1499');
  await expect(page.getByRole('link', { name: 'Bet number 1499' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  release();
  await expect(page.getByRole('link', { name: 'Knicks' })).toBeVisible();
  await expect(page.getByText('Showing 1,503 of 1,503 bets')).toBeVisible();
});

test('a notebook, its calendar and its record appear with all that the device has stored', async ({
  page,
}) => {
  // Three screens, each tried until the device is quick enough.
  test.slow();
  const { id, notebook, storedAt } = await openTotals(page);
  await askDataApi(page, 'POST', 'rpc/start_record', { target_notebook: id, zone: 'UTC' });
  await page.reload();
  await expect(page.getByText('Showing 2 of 2 bets')).toBeVisible();
  await expectKept(page, storedAt, `bets ${id}`, `notebooks ${id}`, 'custom-columns');
  await page.goto(`${notebook}/record`);
  await expect(page.getByText(/^Kept since/)).toBeVisible();
  const parts = ['summary', 'days', 'stamps', 'corrections', 'shares'];
  await expectKept(page, storedAt, ...parts.map((part) => `record ${id} ${part}`));

  await page.addInitScript(keepFirstText, 'Totals');
  await holdAnswers(page);
  for (const [path, text] of [
    [notebook, 'Celtics'],
    [`${notebook}?view=calendar`, 'Month total −$10.00'],
    [`${notebook}/record`, 'Kept since'],
  ] as const) {
    // A page doesn't wait for a slow device.
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      expect(await page.evaluate(() => window.firstText)).toContain(text);
    }).toPass();
  }
});

declare global {
  interface Window {
    /** The screen's text when a certain word appeared in it. */
    firstText?: string;
  }
}

function keepFirstText(word: string): void {
  new MutationObserver(() => {
    const text = document.querySelector('main')?.textContent ?? '';
    if (text.includes(word)) window.firstText ??= text;
  }).observe(document, { subtree: true, childList: true });
}
