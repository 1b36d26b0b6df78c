import type { Page } from '@playwright/test';
import { amountsOn } from './support/broken-amounts.ts';
import { askDataApi, storeBets } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, openTracker } from './support/tracker.ts';

/** Phones (including some where a sign just fits on a line), and everything up to a wide desktop. */
const WIDTHS = [
  320,
  345,
  360,
  375,
  390,
  412,
  430,
  ...Array.from({ length: 25 }, (_, step) => 480 + step * 40),
];

/** Screens with amounts, and what they show once they are there. */
const SCREENS = [
  [':notebook?view=calendar', 'January 2026'],
  [':notebook?view=calendar&day=2026-01-05', 'Jan 5, 2026'],
  ['/dashboard', 'Recent Bets'],
  ['/notebooks', 'NBA totals'],
  ['/bets?status=lost', 'At stake'],
  ['/recap?week=2026-01-05', 'Wagered'],
  ['/analytics', 'Bankroll curve'],
  ['/analytics?unit=units&size=1', 'Bankroll curve'],
] as const;

async function expectWholeAmounts(page: Page, atLeast: number) {
  let count = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // Polled, as a chart follows a new width only after its next frame.
    const broken = expect.configure({ soft: true }).poll(async () => {
      const amounts = await amountsOn(page);
      count = Math.max(count, amounts.count);
      return amounts.broken.map((each) => `${each} at ${width} px`);
    });
    await broken.toEqual([]);
  }
  expect(count).toBeGreaterThanOrEqual(atLeast);
}

/** Opens a notebook with losses of up to a million, and wins at odds that make other stakes grow to trillions. */
async function openLongAmounts(page: Page) {
  await openNewNotebook(page, 'NBA totals', { startingBankroll: '999999999.99' });
  const bet = (description: string, wager_amount: number, odds = -110) => ({
    description,
    date: '2026-01-05',
    odds,
    wager_amount,
    status: (odds > 0 ? 'won' : 'lost') as 'won' | 'lost' | 'pending',
    return_amount: (odds > 0 ? wager_amount * (1 + odds / 100) : 0) as number | null,
  });
  const losses = [1, 22.5, 333.25, 4444.4, 55_555.55, 666_666.66, 999_999.99];
  await storeBets(page, [
    ...losses.map((wager, index) => bet(`Lakers ${index}`, wager)),
    ...['Heat', 'Nets', 'Jazz', 'Kings'].map((name) => bet(name, 999_999.99, 9000)),
    { ...bet('Bulls', 888_888.88), date: '2026-01-06', status: 'pending', return_amount: null },
  ]);
  await expect(page.getByText('−$999,999.99').first()).toBeVisible();
}

test.describe('amounts are visible in full and never wrap after their sign', () => {
  test('in a notebook, its messages and dialogs', async ({ page }) => {
    await openLongAmounts(page);
    await expectWholeAmounts(page, 8);

    await page.getByRole('button', { name: 'Mark Bulls as lost' }).click();
    await expect(page.getByText('Lost · −$888,888.88 · Bulls')).toBeVisible();
    await expectWholeAmounts(page, 10);

    await page.getByRole('button', { name: 'Add Bet' }).click();
    await expect(page.getByRole('dialog').getByText(/bankroll \$1,3/)).toBeVisible();
    await expectWholeAmounts(page, 2);
  });

  test('on screens that are opened', async ({ page }) => {
    test.setTimeout(180_000);
    await openLongAmounts(page);
    const { pathname } = new URL(page.url());
    for (const [screen, text] of SCREENS)
      await test.step(screen, async () => {
        await page.goto(screen.replace(':notebook', pathname));
        await expect(page.getByText(text).first()).toBeVisible();
        const amount = page.getByText(/[−+][$\d]/).filter({ visible: true });
        await expect(amount.first()).toBeVisible();
        // Behind a dialog, nothing can be opened.
        const closed = screen.includes('day=') ? [] : await page.locator('main details > summary').all();
        for (const summary of closed) await summary.click();
        if (screen.startsWith('/analytics'))
          await expect(page.getByText('in 10,000 simulations').first()).toBeAttached();
        await expectWholeAmounts(page, 2);
      });
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
