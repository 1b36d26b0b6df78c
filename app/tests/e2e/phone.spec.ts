import type { Browser, Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { storeBets } from './support/data-api.ts';
import { betRow, newPerson, openNewNotebook, register, signUp } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, openTracker } from './support/tracker.ts';

const TALL = { width: 390, height: 844 };
/** What an open keyboard leaves of a phone's window. */
const WITH_KEYBOARD = { width: 390, height: 400 };

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: TALL, hasTouch: true, isMobile: true });
  return context.newPage();
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });
const add = (page: Page) => bar(page).getByRole('button', { name: 'Add a bet' });

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { ...box, bottom: box.y + box.height };
}

test('two taps and a typed line save a bet from the dashboard', async ({ browser }) => {
  const page = await phone(browser);
  await openNewNotebook(page, 'Pocket');
  await page.goto('/dashboard');
  await add(page).tap();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Lakers -3.5 -110 20');
  await page.setViewportSize(WITH_KEYBOARD);
  await page.getByRole('dialog').getByRole('button', { name: 'Add bet', exact: true }).tap();
  await expect(page.getByText('Bet added')).toBeVisible();
  await page.setViewportSize(TALL);
  await expectNoViolations(page, 'A bet in one line, with a toast');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main').getByText('Lakers -3.5').first()).toBeVisible();
  await expectNoViolations(page, 'The dashboard on a phone');
});

test('the bottom bar leads to screens and the menu, and its targets are at least 44 px', async ({
  browser,
}) => {
  const page = await phone(browser);
  await register(page, newPerson());
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const target of await bar(page).locator('a, button').all()) {
    const { width, height } = await boxOf(target);
    expect(Math.min(width, height), String(target)).toBeGreaterThanOrEqual(44);
  }
  await bar(page).getByRole('link', { name: 'Analytics' }).tap();
  await expect(page).toHaveURL('/analytics');
  await expect(bar(page).getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page');
  await expect(bar(page).locator('[aria-current]')).toHaveCount(1);
  const more = bar(page).getByRole('button', { name: 'More' });
  await more.tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Tracker' }).tap();
  await expect(page).toHaveURL('/tracker');
  await expect(drawer).toBeHidden();
  await more.tap();
  await drawer.getByRole('button', { name: 'Sign out' }).tap();
  await expect(page).toHaveURL('/login');
  await expect(bar(page)).toHaveCount(0);
});

test('the bottom bar makes room for the keyboard, and is not on wide screens or on paper', async ({
  browser,
}) => {
  const page = await phone(browser);
  await openNewNotebook(page, 'Pocket');
  await page.getByRole('textbox', { name: 'Add a bet in one line' }).tap();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).tap();
  await page.keyboard.press('Tab');
  await expect(bar(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 640, height: 844 });
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('toasts, the bar of selected bets and the end of a page stay above the bottom bar', async ({
  browser,
}) => {
  const page = await phone(browser);
  await openNewNotebook(page, 'Pocket');
  await storeBets(
    page,
    Array.from({ length: 30 }, (_, index) => ({ description: `Bet ${index}`, date: '2026-01-05' })),
  );
  await expect(page.getByText('Showing 30 of 30 bets')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await page.getByRole('checkbox').first().tap();
  const top = (await boxOf(bar(page))).y;
  const selected = page.getByRole('group', { name: 'Selected bets' });
  expect((await boxOf(selected)).bottom).toBeLessThanOrEqual(top);
  await selected.getByRole('button', { name: 'Won' }).tap();
  const toast = page.getByRole('status').filter({ hasText: 'Undo' });
  await expect(toast).toBeVisible();
  expect((await boxOf(toast)).bottom).toBeLessThanOrEqual((await boxOf(selected)).y);
  await selected.getByRole('button', { name: 'Done' }).tap();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(betRow(page, 'Bet 0')).toBeVisible();
  expect((await boxOf(page.getByRole('main').getByRole('listitem').last())).bottom).toBeLessThan(top);
});

/** Dialogs with a field in the middle of a form, which a keyboard could cover. */
const DIALOGS: readonly [address: string, field: string, submit: string][] = [
  ['?dialog=add-bet', 'Description', 'Add Bet'],
  ['?dialog=add-bet', 'Wager', 'Add Bet'],
  ['?dialog=edit', 'Name', 'Save changes'],
  ['/tracker?dialog=add-account', 'Name', 'Create'],
];

test('with an open keyboard, the focused field and the submit button stay in view', async ({ browser }) => {
  const page = await phone(browser);
  await openNewNotebook(page, 'Pocket');
  const notebook = new URL(page.url()).pathname;
  for (const [address, label, submit] of DIALOGS) {
    await page.setViewportSize(TALL);
    await page.goto(address.startsWith('/') ? address : notebook + address);
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(label, { exact: true });
    await field.tap();
    await expect(field).toBeFocused();
    await page.setViewportSize(WITH_KEYBOARD);
    const button = dialog.getByRole('button', { name: submit, exact: true });
    await expect(async () => {
      expect((await boxOf(field)).bottom).toBeLessThanOrEqual((await boxOf(button)).y);
      expect((await boxOf(button)).bottom).toBeLessThanOrEqual(WITH_KEYBOARD.height);
    }, `${address}, ${label}`).toPass({ timeout: 5000 });
  }
});

test("the notebook's calendar is a grid; a tap shows a day's bets", async ({ browser }) => {
  const page = await phone(browser);
  await openNewNotebook(page, 'Pocket');
  await storeBets(page, [
    { description: 'Winner', date: '2026-01-05', status: 'won', return_amount: 1544.56 },
    { description: 'Loser', date: '2026-01-06', status: 'lost', return_amount: 0 },
    { description: 'Open', date: '2026-01-08' },
  ]);
  await page.getByRole('radio', { name: 'Calendar' }).check();
  const grid = page.getByRole('grid');
  await page.setViewportSize({ width: 320, height: 640 });
  const day = grid.getByRole('button', { name: /^January 5, 2026: \+\$/ });
  await expect(day).toContainText('+1.');
  expect(Math.min((await boxOf(day)).width, (await boxOf(day)).height)).toBeGreaterThanOrEqual(44);
  await expect(grid.getByRole('button', { name: /^January 6, 2026: −\$/ })).toContainText('−110');
  await expectNoViolations(page, 'The calendar on a phone');
  await day.tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Winner' })).toBeVisible();
});

test("the tracker's days are a list, or a grid that the browser remembers", async ({ browser }) => {
  const page = await phone(browser);
  await signUp(page, newPerson());
  await openTracker(page, '2026-01');
  await addAccount(page, 'Circa');
  await expect(page.getByRole('grid')).toBeHidden();
  await page.getByRole('radio', { name: 'Grid' }).check();
  await expect(page.getByRole('grid').getByRole('button')).toHaveCount(42);
  await page.reload();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^January 5, 2026/ })
    .tap();
  await expect(page.getByRole('dialog', { name: 'Jan 5, 2026' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoViolations(page, 'The tracker as a grid');
  await page.setViewportSize({ width: 640, height: 844 });
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeHidden();
});
