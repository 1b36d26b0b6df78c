import type { Page } from '@playwright/test';
import { readLedger } from '../vectors/ledger.ts';
import { storeBets } from './support/data-api.ts';
import { withoutCopy } from './support/offline.ts';
import { createNotebook, newPerson, openNewNotebook, register } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Sample bets whose results are known. */
const LEDGER = readLedger().map(({ date, odds, wager, status, profit }, index) => ({
  description: `Bet ${index + 1}`,
  date,
  odds,
  wager_amount: Number(wager),
  status: status as 'won' | 'lost' | 'push',
  return_amount: status === 'won' ? Number(wager) + Number(profit) : 0,
}));

/** Bets of $100 at even money, one per day from January 2026. */
function evenBets(won: number, lost: number) {
  return Array.from({ length: won + lost }, (_, index) => ({
    description: `Even ${index + 1}`,
    date: `2026-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`,
    odds: 100,
    wager_amount: 100,
    status: index < won ? ('won' as const) : ('lost' as const),
    return_amount: index < won ? 200 : 0,
  }));
}

async function openAnalytics(page: Page) {
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
}

const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Figures' }).locator('div:has(> dt)').filter({ hasText: label });

test('without a notebook it offers the first, and without a bet it says so', async ({ page }) => {
  await register(page, newPerson());
  await openAnalytics(page);
  await expect(page.getByText('Deep dive into your betting performance and trends')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
  await createNotebook(page, 'Empty');
  await openAnalytics(page);
  await expect(page.getByRole('heading', { name: 'No bets yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add your first bet' }).click();
  await expect(page.getByRole('heading', { name: 'Empty', level: 1 })).toBeVisible();
});

test('known bets have their known figures, in every unit', async ({ page }) => {
  await openNewNotebook(page, 'Ledger');
  await storeBets(page, LEDGER);
  await openAnalytics(page);
  await expect(page.getByText('10 bets · 9 won or lost')).toBeVisible();
  await expect(
    page.getByText('9 bets are too few to tell edge from luck. First verdict after 30.'),
  ).toBeVisible();
  await expect(figure(page, 'ROI').first()).toContainText('+3.3%');
  await expect(figure(page, 'ROI').first()).toContainText('+$25.00 on $755.00 staked');
  await expect(figure(page, 'Win rate (excluding pushes)')).toContainText('55.6%');
  await expect(figure(page, 'Win rate (excluding pushes)')).toContainText('Break-even 46.3%');
  await expect(figure(page, 'Wins')).toContainText('4.2 expected');
  await expect(figure(page, 'Evidence').first()).toContainText('to 1');
  await page.getByText('More figures', { exact: true }).click();
  await expect(figure(page, 'p-value')).toContainText('p = 0.464');
  const curve = page.getByRole('region', { name: 'Bankroll curve' });
  await expect(curve).toContainText('$255.00');
  await expect(curve).toContainText('22.2% below the previous peak');

  await page.getByText('% of bankroll', { exact: true }).click();
  await expect(figure(page, 'ROI').first()).toContainText('+2.50% on 75.50%');
  await expect(curve).toContainText('25.50%');
  await expect(page).toHaveURL(/unit=bankroll/);
  await page.getByText('Units', { exact: true }).click();
  await expect(figure(page, 'ROI').first()).toContainText('+2.50 units on 75.50 units');
  await page.getByLabel('Unit size').fill('25');
  await page.keyboard.press('Enter');
  await expect(figure(page, 'ROI').first()).toContainText('+1.00 units on 30.20 units');
  await page.reload();
  await expect(figure(page, 'ROI').first()).toContainText('+1.00 units on 30.20 units');
});

test('the scope is in the address, every figure follows it, and one button clears it', async ({ page }) => {
  await openNewNotebook(page, 'First');
  await storeBets(page, evenBets(20, 20));
  await createNotebook(page, 'Second', '1000');
  await page.getByRole('link', { name: 'Second' }).click();
  await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible();
  await storeBets(page, evenBets(30, 0));
  await openAnalytics(page);
  const count = (text: string) => expect(page.getByText(text)).toBeVisible();
  await count('70 bets · 70 won or lost');
  await expect(page.getByRole('heading', { name: 'Compare notebooks' })).toBeVisible();

  await page.getByRole('button', { name: 'First', exact: true }).click();
  await count('40 bets · 40 won or lost');
  await expect(figure(page, 'ROI').first()).toContainText('0.0%');
  await expect(page.getByRole('heading', { name: 'Compare notebooks' })).toHaveCount(0);
  await expect(page).toHaveURL(/notebook=/);
  await page.getByLabel('From', { exact: true }).fill('2026-02-01');
  await count('12 bets · 12 won or lost');
  await expect(figure(page, 'ROI').first()).toContainText('−100.0%');
  await page.reload();
  await count('12 bets · 12 won or lost');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-02-01');

  await page.getByLabel('Status').selectOption('Won or half won');
  await expect(page.getByRole('heading', { name: 'No matching bets' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all bets' }).click();
  await count('70 bets · 70 won or lost');
  await page.getByLabel('Status').selectOption('Won or half won');
  await count('50 bets · 50 won or lost');
  await expect(page.getByText("You've filtered by status")).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await count('70 bets · 70 won or lost');
  expect(new URL(page.url()).search).toBe('');
});

test('bets of other notebooks load once the chosen ones have', async ({ page }) => {
  await openNewNotebook(page, 'First');
  await storeBets(page, evenBets(20, 20));
  const first = new URL(page.url()).pathname.split('/')[2] ?? '';
  await createNotebook(page, 'Second');
  await page.getByRole('link', { name: 'Second' }).click();
  await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible();
  await storeBets(page, evenBets(30, 0));
  // Otherwise this page may ask, too.
  await expect(page.getByText('Showing 30 of 30 bets')).toBeVisible();
  const log: string[] = [];
  await withoutCopy(page);
  await page.route('**/rpc/bets_page', async (route) => {
    const asked = route.request().postData()?.includes(first) ? 'first' : 'second';
    log.push(`${asked} asked`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    log.push(`${asked} answered`);
    await route.continue();
  });
  await page.goto(`/analytics?notebook=${first}`);
  await expect(page.getByText('40 bets · 40 won or lost')).toBeVisible();
  await expect.poll(() => log).toEqual(['first asked', 'first answered', 'second asked', 'second answered']);
  await page.getByRole('button', { name: 'All notebooks' }).click();
  await expect(page.getByText('70 bets · 70 won or lost')).toBeVisible();
});

/** Bets at short odds lose, and others break even; the last ones are from before last year. */
function leakingBets() {
  return Array.from({ length: 240 }, (_, index) => {
    const isShort = index < 120;
    const isWon = isShort ? index % 10 === 0 : index % 5 < 2;
    const payout = isShort ? 166.67 : 250;
    return {
      description: `Leak ${index}`,
      date: `2026-0${1 + (index % 3)}-${String(1 + (index % 28)).padStart(2, '0')}`,
      odds: isShort ? -150 : 150,
      wager_amount: 100,
      status: isWon ? ('won' as const) : ('lost' as const),
      return_amount: isWon ? payout : 0,
    };
  });
}

test('a leak is found among all groups, and its link shows it', async ({ page }) => {
  await openNewNotebook(page, 'Leaky');
  await storeBets(page, leakingBets());
  await openAnalytics(page);
  const card = page.getByRole('region', { name: 'Leaks' });
  const leak = card.getByRole('list', { name: 'Leaks' }).getByRole('listitem').first();
  await expect(leak).toContainText(
    /^−199 to −150: −8\d\.\d% over 120 bets, strong evidence \(.* to 1\) that these lose\./,
  );
  await expect(
    card.getByText(/^Among \d+ groups, \d+ lose? at your odds beyond what luck explains/),
  ).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Worth watching' })).toBeVisible();
  const breakdown = page.getByRole('region', { name: 'Breakdown' });
  await leak.getByRole('link', { name: /^Show in the breakdown/ }).click();
  await expect(page).toHaveURL(/by=odds/);
  await expect(breakdown.getByRole('row', { name: /^−199 to −150 Stands out/ })).toBeVisible();
  await breakdown.getByLabel('And by').selectOption('Month');
  await expect(breakdown.getByRole('rowheader').first()).toContainText('−199 to −150 · March 2026');
  await page.reload();
  await expect(breakdown.getByLabel('And by')).toHaveValue('month');
});

test('the curve can be read as a table and saved as a picture', async ({ page }) => {
  await openNewNotebook(page, 'Ledger');
  await storeBets(page, LEDGER);
  await openAnalytics(page);
  const curve = page.getByRole('region', { name: 'Bankroll curve' });
  await curve.getByText('Show as a table').click();
  await expect(curve.getByRole('row')).toHaveCount(11);
  await expect(curve.getByRole('row').last()).toContainText('Bet 9, Jan 6, 2026');
  await expect(curve.getByRole('row').last()).toContainText('$1,025.00');
  const download = page.waitForEvent('download');
  await curve.getByRole('button', { name: 'Save as PNG: Bankroll curve' }).click();
  expect((await download).suggestedFilename()).toBe('bankroll-curve.png');
});

test('the help on each figure opens inside the window, in front of everything else', async ({ page }) => {
  await openNewNotebook(page, 'Ledger');
  await storeBets(page, LEDGER);
  await openAnalytics(page);
  const buttons = page.getByRole('button', { name: /^About “/ });
  await expect(buttons).toHaveCount(6);
  for (const button of await buttons.all()) {
    await button.hover();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const seen = await button.evaluate((element) => {
      const bubble = document.getElementById(element.getAttribute('aria-controls') ?? '');
      const { left, right, top, bottom } = (bubble?.firstElementChild ?? element).getBoundingClientRect();
      const corners = [left + 20, right - 20].flatMap((x) =>
        [top + 8, bottom - 8].map((y) => [x, y] as const),
      );
      return corners.every(([x, y]) => bubble?.contains(document.elementFromPoint(x, y)));
    });
    expect(seen).toBe(true);
  }
});
