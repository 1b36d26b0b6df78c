import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { askDataApi, storeBets } from './support/data-api.ts';
import { newPerson, openNewNotebook, register } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** The narrowest phone, and a window of 1,280 px zoomed to 200%. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

const LONG = 'Wolverhampton Wanderers v Brighton & Hove Albion, both teams to score and over 2.5 goals';

/** `:notebook`, `:bet` and `:account` stand for ids. */
const ADDRESSES = [
  '/dashboard',
  '/dashboard?dialog=one-line',
  '/dashboard?dialog=palette',
  '/dashboard?dialog=shortcuts',
  '/notebooks',
  '/notebooks?dialog=create-notebook',
  '/bets',
  '/bets?dialog=saved-filters&status=pending',
  '/notebooks/:notebook',
  '/notebooks/:notebook?bet=:bet',
  ...['add-bet', 'fields', 'edit', 'bankroll', 'export', 'delete'].map(
    (dialog) => `/notebooks/:notebook?dialog=${dialog}`,
  ),
  '/notebooks/:notebook?view=calendar&month=2026-01',
  '/notebooks/:notebook?view=calendar&day=2026-01-05',
  '/notebooks/:notebook/record',
  '/notebooks/:notebook/record?dialog=start',
  '/backtest',
  '/bets',
  '/analytics',
  '/recap',
  '/games',
  '/tracker?month=2026-01',
  '/tracker?dialog=add-account',
  '/tracker?dialog=edit-account&of=:account',
  '/tracker?dialog=day&of=2026-01-05',
  '/tracker/accounts/:account?month=2026-01',
  ...['odds', 'unit', 'parlay', 'arbitrage', 'fair', 'value', 'free-bet', 'round-robin'].map(
    (tab) => `/calculators?tab=${tab}`,
  ),
  '/settings',
  '/settings/import',
  '/settings/odds-feed',
  '/faqs',
  '/nowhere',
];

/** What can be scrolled sideways: the page, or a part of the open dialog. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] :not(textarea)')]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .filter(
        (part) => part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowX),
      )
      .map((part) => `${part.tagName} ${part.className}: ${part.scrollWidth} > ${part.clientWidth}`),
  );

/** Goes on to other screens after a failure. A screen may take a moment to follow the window. */
const fits = expect.configure({ soft: true });

async function expectToFit(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('main .animate-pulse, dialog .animate-pulse')).toHaveCount(0);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await fits.poll(() => overflow(page), `${address} at ${size.width} px`).toEqual([]);
    }
  }
}

test('every screen is in the table', () => {
  const screens = readFileSync('src/app/screens.ts', 'utf8').matchAll(/screen\(\s*'([^']+)'/g);
  const paths = new Set(ADDRESSES.map((address) => address.replace(/\?.*/, '').replace(/:\w+/, ':id')));
  expect([...screens].map(([, path]) => path).filter((path) => !paths.has(path ?? ''))).toEqual([]);
});

test('no screen or dialog is wider than 320 px, or than the window at 200%', async ({ page }) => {
  test.slow();
  await openNewNotebook(page, LONG, { startingBankroll: '123456789' });
  const notebook = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await storeBets(
    page,
    Array.from({ length: 40 }, (_, index) => ({
      description: `${LONG} ${index}`,
      date: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
      wager_amount: 12_345.67,
      ...(index % 3 === 0
        ? {}
        : {
            status: index % 3 === 1 ? ('won' as const) : ('lost' as const),
            return_amount: index % 3 === 1 ? 31_234.56 : 0,
          }),
    })),
  );
  const [bet] = await askDataApi(page, 'GET', 'bets?select=id&limit=1');
  const [account] = await askDataApi(page, 'POST', 'accounts', [{ name: LONG, kind: 'offshore' }]);
  await askDataApi(page, 'POST', 'account_daily_pl', [
    { account_id: account?.id, date: '2026-01-05', amount: -12_345.67 },
  ]);
  const ids: Record<string, string> = { notebook, bet: String(bet?.id), account: String(account?.id) };
  await expectToFit(
    page,
    ADDRESSES.map((address) =>
      address.replaceAll(/:(notebook|bet|account)/g, (_, name: string) => ids[name] ?? ''),
    ),
  );
});

test('no page for signed-out or new users is wider than 320 px, or than the window at 200%', async ({
  page,
}) => {
  await expectToFit(page, ['/login', '/register', '/reset-password']);
  await register(page, newPerson());
  await expectToFit(page, ['/dashboard', '/notebooks', '/analytics', '/tracker', '/recap']);
});
