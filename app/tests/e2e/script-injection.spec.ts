import type { Page } from '@playwright/test';
import { askDataApi, storeBets } from './support/data-api.ts';
import { addBet, createNotebook, newPerson, openNewNotebook, signUp, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, openDay, openTracker } from './support/tracker.ts';

/** Runs a script if a page treats it as markup. */
const ATTACK = `"'><img src=x onerror=pwned=1><svg onload=pwned=2>`;
const ADDRESS = 'javascript:pwned=3';

/** Records injected scripts that ran, and violations of the content security policy; there should be neither. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('noteAttack', (what: string) => void seen.push(what));
  await page.addInitScript(() => {
    const note = Reflect.get(globalThis, 'noteAttack') as (what: string) => void;
    Object.defineProperty(globalThis, 'pwned', {
      set: (by) => {
        note(`ran ${String(by)}`);
      },
    });
    document.addEventListener('securitypolicyviolation', (event) =>
      note(`stopped ${event.effectiveDirective}`),
    );
  });
  page.on('dialog', (dialog) => {
    seen.push(`asked ${dialog.message()}`);
    void dialog.dismiss();
  });
  return seen;
}

/** Expects the page to show the text as written, without creating elements from it. */
async function expectText(page: Page, seen: readonly string[], where: string) {
  expect([where, await page.locator('img[src=x], svg[onload], [href^="javascript:"]').count()]).toEqual([
    where,
    0,
  ]);
  expect([where, ...seen]).toEqual([where]);
}

test('user input is shown as text on every screen', async ({ page }) => {
  test.slow(); // many screens
  const seen = await watch(page);
  await openNewNotebook(page, ATTACK);
  const notebook = new URL(page.url()).pathname;
  const id = notebook.split('/')[2] ?? '';
  await addBet(page, { description: ATTACK, odds: '150', wager: '10', day: '2026-01-05' });
  await expect(page.getByRole('link', { name: ATTACK }).first()).toBeVisible();
  await expectText(page, seen, 'as it is typed');

  // Stores the same string in everything that can be stored, bypassing the forms.
  await askDataApi(page, 'PATCH', `notebooks?id=eq.${id}`, { description: ATTACK });
  const column = {
    notebook_id: id,
    column_name: `${ATTACK} book`,
    column_type: 'select',
    select_options: [ATTACK],
  };
  const [made] = await askDataApi(page, 'POST', 'custom_columns', column);
  const won = { status: 'won', return_amount: 210 } as const;
  await storeBets(page, [
    { description: ATTACK, date: '2026-01-06', ...won },
    { description: ADDRESS, date: '2026-01-07', status: 'lost', return_amount: 0 },
  ]);
  const bets = await askDataApi(page, 'GET', `bets?notebook_id=eq.${id}&select=id`);
  const values = bets.map((bet) => ({ bet_id: bet.id, column_id: made?.id, value: ATTACK }));
  await askDataApi(page, 'POST', 'bet_custom_data', values);
  await page.reload();
  await expect(page.getByText('Showing 3 of 3 bets')).toBeVisible();
  await expectText(page, seen, 'a notebook');
  await page.getByLabel('Search bets').fill(ATTACK);
  await expect(page.getByText('Showing 3 of 3 bets')).toBeVisible();
  await expectText(page, seen, 'a search');
  await page.goto(`${notebook}?bet=${String(bets[0]?.id)}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Description')).toBeVisible();
  await expectText(page, seen, 'a bet');
  await page.goto(notebook);
  await page.getByRole('button', { name: 'Fields' }).click();
  await expect(dialog.getByText(ATTACK).first()).toBeVisible();
  await expectText(page, seen, 'its columns');
  await page.keyboard.press('Escape');
  await page.goto(`${notebook}?view=calendar&month=2026-01`);
  await page.getByRole('button', { name: /January 6, 2026/ }).click();
  await expect(dialog.getByText(ATTACK).first()).toBeVisible();
  await expectText(page, seen, "a day's bets");

  for (const screen of [
    '/dashboard',
    '/notebooks',
    '/analytics',
    '/recap?week=2026-01-06',
    '/settings',
    `/analytics?notebooks=${ATTACK}`,
  ]) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const figure of await page.locator('main svg:visible').all()) {
      await figure.hover({ force: true, timeout: 2000 }).catch(() => {});
    }
    await expectText(page, seen, screen);
  }
});

test('text in the tracker, an imported file or an address is never markup', async ({ page }) => {
  test.slow();
  const seen = await watch(page);
  const person = newPerson();
  await signUp(page, person);
  await createNotebook(page, 'Mine');
  const name = ATTACK.slice(0, 50);
  await openTracker(page, '2026-01');
  await addAccount(page, name);
  const [account] = await askDataApi(page, 'GET', 'accounts?select=id');
  const entry = { account_id: account?.id, date: '2026-01-05', amount: 5, note: ATTACK };
  await askDataApi(page, 'POST', 'account_daily_pl', entry);
  await page.reload();
  await openDay(page, 'January 5, 2026');
  await expectText(page, seen, 'a day of the tracker');
  await page.goto(`/tracker/accounts/${String(account?.id)}?month=2026-01`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectText(page, seen, 'an account');

  await page.goto('/settings/import');
  const sheet = `Date,Description,Odds,Stake,Result,${ATTACK.replaceAll(/[",]/g, '')}\r\n2026-01-05,"${ATTACK.replaceAll('"', '""')}",-110,110,Won,"${ATTACK.replaceAll('"', '""')}"\r\n2026-01-05,x,0,"<img src=x onerror=pwned=4>",Won,x`;
  const file = {
    name: `${ATTACK.replaceAll('/', '')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet),
  };
  await page.getByLabel(/^Choose (a|another) file$/).setInputFiles(file);
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expect(page.getByText(ATTACK).first()).toBeVisible();
  await expectText(page, seen, 'the preview of an import');

  const written = encodeURIComponent(ATTACK);
  for (const address of [
    `/${written}`,
    `/notebooks/${written}`,
    `/tracker?month=${written}`,
    `/calculators?calculator=${written}&odds=${written}`,
    `/faqs?search=${written}#${written}`,
    `/login?error=x&error_description=${written}`,
    `/reset-password#error=x&error_description=${written}`,
    `/login?redirect=${encodeURIComponent(ADDRESS)}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectText(page, seen, address);
  }

  // After sign-in, no URL redirects the user to another site.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}//evil.example/notebooks`);
  expect(new URL(page.url()).origin).toBe(origin);
  await page.goto(
    '/login?redirect=https://evil.example&redirect_to=https://evil.example&next=//evil.example',
  );
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
  await expectText(page, seen, 'after signing in');

  // Proves that the watcher works.
  await page.evaluate(() => Reflect.set(globalThis, 'pwned', 5));
  await expect(() => expect(seen).toEqual(['ran 5'])).toPass();
});
