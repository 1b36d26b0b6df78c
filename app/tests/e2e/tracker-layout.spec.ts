import type { Locator, Page } from '@playwright/test';
import { askDataApi } from './support/data-api.ts';
import { newPerson, register } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { dayOf, enterDay, openTracker } from './support/tracker.ts';

test.beforeEach(({ page }) => register(page, newPerson()));

async function storeAccounts(page: Page, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `Book ${index + 1}`);
  const stored = await askDataApi(
    page,
    'POST',
    'accounts',
    names.map((name) => ({ name, kind: 'main' })),
  );
  return stored.map(({ id }) => String(id));
}

/** Clicks twice on one spot, as a user would. Returns the time between clicks, which varies on a busy machine. */
async function pressTwice(page: Page, target: Locator, gap: number): Promise<number> {
  await target.click({ trial: true }); // waits until it stops moving
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await boxOf(target);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: 1 });
  const pressed = performance.now();
  await page.mouse.up({ clickCount: 1 });
  await page.waitForTimeout(gap);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  return performance.now() - pressed;
}

/** Repeats until the clicks are close enough for a double click; a busy machine may be too slow. */
async function doubleClick(page: Page, target: Locator, gap: number) {
  await expect(async () => {
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await pressTwice(page, target, gap)).toBeLessThan(600);
  }).toPass();
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
}

test('a double click opens a day, or Add Account, and presses nothing in the dialog', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const accounts = await storeAccounts(page, 4);
  const entries = accounts.map((account_id) => ({ account_id, date: '2026-02-11', amount: 25 }));
  await askDataApi(page, 'POST', 'account_daily_pl', entries);
  await openTracker(page, '2026-02');
  const dialog = page.getByRole('dialog');
  const day = dayOf(page, 'February 11, 2026');
  await expect(day).toHaveAccessibleName(/100\.00/);
  // The widths make the second click hit a field, a sign button or the backdrop; at 1280, all gaps are tried.
  for (const [gap, widths] of [
    [80, [1280]],
    [200, [1280, 1130, 1000, 700]],
    [350, [1280]],
  ] as const) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await doubleClick(page, day, gap);
      await expect(dialog.getByRole('textbox', { name: /^Book/ }).first()).toHaveValue('25.00');
      await page.waitForTimeout(200);
      for (const field of await dialog.getByRole('textbox', { name: /^Book/ }).all()) {
        if (await field.isVisible()) expect(await field.inputValue()).toMatch(/^(25\.00)?$/);
      }
      // A click on something else counts, even soon after the double click.
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await doubleClick(page, page.getByRole('button', { name: 'Add Account' }), gap);
    await page.waitForTimeout(200);
    await expect(dialog).toBeVisible();
    const name = dialog.getByLabel('Name');
    await name.fill('Circa Resort');
    // Inside the open dialog, a double click selects a word as usual.
    await page.waitForTimeout(700);
    await name.dblclick({ position: { x: 24, y: 20 } });
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('Circa');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  }
});

test("amounts of up to five digits fit on one line in the month's cells", async ({ page }) => {
  const [account_id] = await storeAccounts(page, 1);
  const amounts = [-20, -123.45, 999.99, -1234.5, -4444.44, -12_345.67, 40_404.44];
  const entries = amounts.map((amount, index) => ({ account_id, date: `2026-02-0${index + 1}`, amount }));
  await askDataApi(page, 'POST', 'account_daily_pl', entries);
  await openTracker(page, '2026-02');
  const shown = page.locator('[data-day] [style]');
  await expect(shown).toHaveCount(amounts.length);
  for (const width of [640, 768, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await shown.evaluateAll((texts) =>
      texts
        .filter((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return range.getClientRects().length > 1;
        })
        .map((text) => text.textContent),
    );
    expect(broken, `at ${width} px`).toEqual([]);
  }
});

/** Width, height and number of accounts: each makes a toast overlap another part of the day dialog. */
const SIZES = [
  [390, 844, 1],
  [320, 640, 10],
  [390, 844, 10],
  [1024, 700, 10],
  [1280, 800, 10],
] as const;

test('a toast covers nothing of a day that is opened', async ({ page }) => {
  test.slow();
  for (const [index, [width, height, accounts]] of SIZES.entries()) {
    if (SIZES[index - 1]?.[2] !== accounts) {
      await askDataApi(page, 'DELETE', 'accounts?name=neq.x');
      await storeAccounts(page, accounts);
      await openTracker(page, '2026-02');
    }
    await page.setViewportSize({ width, height });
    await enterDay(page, 'February 11, 2026', { 'Book 1,': String(index + 5) });
    const toast = page.getByRole('status').filter({ hasText: 'P/L saved' });
    // The toast waits under the pointer, so the day is opened by keyboard.
    await toast.hover();
    await dayOf(page, 'February 12, 2026').press('Enter');
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save', exact: true });
    const parts = [
      dialog.getByRole('heading', { name: 'Feb 12, 2026' }),
      ...['Previous day', 'Next day', 'Close', 'Cancel'].map((name) => dialog.getByRole('button', { name })),
      dialog.getByRole('textbox', { name: 'Book 1, Main', exact: true }),
      save,
    ];
    await toast.hover();
    // The day's fields appear once loaded, and the toast moves out of their way.
    await expect(async () => {
      const { x, y, width: wide, height: high } = await boxOf(toast);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      for (const part of parts) {
        const box = await boxOf(part);
        const isBeside = box.x >= x + wide || x >= box.x + box.width;
        expect(
          isBeside || box.y >= y + high || y >= box.y + box.height,
          `${String(part)} at ${width}x${height}`,
        ).toBe(true);
      }
    }).toPass({ timeout: 10_000 });
    const before = await boxOf(save);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toBeHidden();
    expect(await boxOf(save)).toEqual(before);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('with forced colors, buttons, the menu and today can be told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const hasBorder = (target: Locator) =>
    target.evaluate((element) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
      return borderTopWidth !== '0px' && borderTopColor !== backgroundColor;
    });
  await page.goto('/tracker');
  expect(await hasBorder(page.getByRole('button', { name: 'Add Account' }).first())).toBe(true);
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await hasBorder(menu.getByRole('link', { name: 'Tracker' }))).toBe(true);
  expect(await hasBorder(menu.getByRole('link', { name: 'Notebooks' }))).toBe(false);
  const today = page.locator('[aria-current=date]:visible > span').first();
  const anotherDay = page.locator('main :is(td, li) button:not([aria-current]):visible > span').first();
  await expect(today).toBeVisible();
  expect(await hasBorder(today)).toBe(true);
  expect(await hasBorder(anotherDay)).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(today).toBeVisible();
  expect(await hasBorder(today)).toBe(true);
  expect(await hasBorder(anotherDay)).toBe(false);
});
