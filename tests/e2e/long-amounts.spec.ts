import type { Page } from '@playwright/test';
import { askDataApi, storeBets } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, openTracker } from './support/tracker.ts';

/** Widths of phones (including some where a sign just fits on a line), the narrowest month grid, and a desktop. */
const WIDTHS = [320, 345, 360, 375, 390, 412, 430, 640, 1280];

/** The amounts that the page shows, and whether each stands on one line and is not cut off. */
function shownAmounts(page: Page) {
  return page.evaluate(() => {
    const amounts = /[−+±]?\$[\d,.]*\d/g;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: { text: string; isWhole: boolean }[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const clip = node.parentElement?.closest('.overflow-hidden, .overflow-clip') ?? document.body;
      const { left, right } = clip.getBoundingClientRect();
      for (const match of node.data.matchAll(amounts)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = [...range.getClientRects()];
        // Hidden or screen-reader-only text has no line.
        if (!lines.some((line) => line.width > 1)) continue;
        const isInside = lines.every((line) => line.left >= left && line.right <= right);
        shown.push({ text: match[0], isWhole: lines.length === 1 && isInside });
      }
    }
    return shown;
  });
}

async function expectWholeAmounts(page: Page, atLeast: number) {
  let count = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // Polled, as a chart follows a new width only after its next frame.
    const broken = expect.configure({ soft: true }).poll(async () => {
      const shown = await shownAmounts(page);
      count = Math.max(count, shown.length);
      return shown.filter(({ isWhole }) => !isWhole).map(({ text }) => `${text} at ${width} px`);
    });
    await broken.toEqual([]);
  }
  expect(count).toBeGreaterThanOrEqual(atLeast);
}

test.describe('amounts are visible in full and never wrap after their sign', () => {
  test('in a notebook, its messages and the dashboard', async ({ page }) => {
    await openNewNotebook(page, 'NBA totals', { startingBankroll: '999999999.99' });
    const losses = [1, 22.5, 333.25, 4444.4, 55_555.55, 666_666.66, 999_999.99];
    const lost = losses.map((wager_amount, index) => ({
      description: `Lakers ${index}`,
      date: '2026-01-05',
      status: 'lost' as const,
      return_amount: 0,
      wager_amount,
    }));
    await storeBets(page, [...lost, { description: 'Bulls', date: '2026-01-06', wager_amount: 888_888.88 }]);
    await expect(page.getByText('−$999,999.99').first()).toBeVisible();
    await expectWholeAmounts(page, 8);

    await page.getByRole('button', { name: 'Mark Bulls as lost' }).click();
    await expect(page.getByText('Lost · −$888,888.88 · Bulls')).toBeVisible();
    await expectWholeAmounts(page, 10);

    await page.getByRole('button', { name: 'Add Bet' }).click();
    await expect(page.getByRole('dialog').getByText('bankroll $99')).toBeVisible();
    await expectWholeAmounts(page, 10);

    const notebook = new URL(page.url()).pathname;
    for (const [path, text] of [
      [`${notebook}?view=calendar`, 'January 2026'],
      [`${notebook}?view=calendar&day=2026-01-05`, 'Jan 5, 2026'],
      ['/dashboard', 'Recent Bets'],
      ['/notebooks', 'NBA totals'],
      ['/analytics', 'Bankroll curve'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByText('−$').filter({ visible: true }).first()).toBeVisible();
      // Behind a dialog, nothing can be opened.
      const closed = path.includes('day=') ? [] : await page.locator('main details > summary').all();
      for (const summary of closed) await summary.click();
      await expectWholeAmounts(page, 2);
    }
  });

  test("in the tracker's months and totals", async ({ page }) => {
    await openNewNotebook(page, 'NBA totals');
    await openTracker(page, '2026-02');
    await addAccount(page, 'Circa');
    const [account] = await askDataApi(page, 'GET', 'accounts?select=id');
    const amounts = [-5, -4321.05, -654_321.05, -7_654_321.05, -99_999_999.99, 99_999.99];
    await askDataApi(
      page,
      'POST',
      'account_daily_pl',
      amounts.map((amount, day) => ({ account_id: account?.id, date: `2026-02-0${day + 1}`, amount })),
    );
    await page.reload();
    await expect(page.getByText('−$4,321.05').first()).toBeAttached();
    await expectWholeAmounts(page, amounts.length + 2);
  });
});
