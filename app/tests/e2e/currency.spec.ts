import type { Page } from '@playwright/test';
import type { Currency } from '#domain/currency.ts';
import { faultsOfLayout } from '#tests/places/faults-of-layout.ts';
import { giveEverything } from '#tests/places/people.ts';
import { amountsOn } from './support/broken-amounts.ts';
import { askDataApi } from './support/data-api.ts';
import { newPerson, openNewNotebook, register, signIn, signUp } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Screens and dialogs with amounts, and what they show once they are there. */
const PLACES = [
  ['/dashboard', 'Recent Bets'],
  ['/notebooks', 'Unders'],
  ['/notebooks?dialog=create-notebook', 'Starting bankroll'],
  ['/notebooks/:notebook', 'Showing'],
  ['/notebooks/:notebook?view=calendar&month=2026-01', 'January 2026'],
  ['/notebooks/:notebook?view=calendar&day=2026-01-05', 'Jan 5, 2026'],
  ['/notebooks/:notebook?bet=:bet', 'Wager'],
  ['/notebooks/:notebook?dialog=add-bet', 'Wager'],
  ['/notebooks/:notebook?dialog=bankroll', 'Deposits and withdrawals'],
  ['/notebooks/:notebook?wager-min=5&wager-max=20000', 'Wager'],
  ['/bets', 'At stake'],
  ['/analytics', 'Based on 10,000 simulations'],
  ['/analytics?by=stake', 'Based on 10,000 simulations'],
  ['/recap?week=2026-01-05', 'Wagered'],
  ['/recap?week=2026-01-05&dialog=share', 'Share your week'],
  ['/tracker?month=2026-01', 'January 2026'],
  ['/tracker?dialog=day&of=2026-01-05', 'Circa'],
  ['/tracker?dialog=limits', 'Per week'],
  ['/tracker/accounts/:account?month=2026-01', 'January 2026'],
  ['/calculators?odds=-110', 'Payout'],
  ['/calculators?tab=unit&unit=100&odds=150', 'To win'],
  ['/calculators?tab=parlay&leg1=-110&leg2=150&wager=2000000', 'at most'],
  ['/calculators?tab=arbitrage&outcome1=1.90&outcome2=2.20', 'Guaranteed profit'],
  ['/calculators?tab=arbitrage&mode=hedge&odds=6.0&hedge1=2.5&hedges=1', 'Guaranteed profit'],
  ['/calculators?tab=value&odds=-110&chance=60%25', 'Expected value'],
  ['/calculators?tab=value&mode=outcomes&odds1=2.5&probability1=55&odds2=3.2&probability2=25', 'Kelly'],
  ['/calculators?tab=free-bet&odds=200&hedge=-215', 'Guaranteed profit'],
  ['/calculators?tab=round-robin&leg1=-110&leg2=-110&leg3=150', 'Total stake'],
  ['/settings', 'Currency'],
] as const;

const KRONOR: Currency = { code: 'SEK', sign: 'kr', place: 'after', decimals: 2 };

/** Stores a currency as another device would, and opens the page with it. */
async function storeCurrency(page: Page, currency: unknown) {
  await page.evaluate(async (stored) => {
    const name = Object.keys(localStorage).find((each) => each.endsWith('-auth-token')) ?? '';
    const session = JSON.parse(localStorage.getItem(name) ?? '{}') as {
      access_token: string;
      user: { user_metadata: object };
    };
    const apikey = document.querySelector<HTMLMetaElement>('meta[name="publishable-key"]')?.content ?? '';
    await fetch('/auth/v1/user', {
      method: 'PUT',
      headers: {
        apikey,
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ data: { currency: stored } }),
    });
    session.user.user_metadata = { ...session.user.user_metadata, currency: stored };
    localStorage.setItem(name, JSON.stringify(session));
  }, currency);
}

/** All that the page says, also to screen readers and in its fields. */
function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [document.body.innerText];
    for (const each of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'])
        if (each.hasAttribute(name)) said.push(each.getAttribute(name) ?? '');
      // Tables behind charts, and words for screen readers alone.
      if (each.matches('.sr-only, table, svg text')) said.push(each.textContent);
      if (each instanceof HTMLInputElement && each.type !== 'radio') said.push(each.value);
    }
    return said;
  });
}

async function open(
  page: Page,
  [address, sign]: readonly [string, string],
  ids: Readonly<Record<string, string>>,
) {
  await page.goto(address.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? name));
  const dialog = page.locator('dialog[open]');
  const where = /[?&](?:dialog|bet|day)=/.test(address) ? dialog.last() : page.locator('main');
  await expect(where).toContainText(sign, { timeout: 30_000 });
  await expect(page.locator('.animate-pulse, main [aria-busy=true], progress')).toHaveCount(0);
}

async function arrive(page: Page) {
  const person = newPerson();
  await register(page, person);
  const ids = await giveEverything((method, path, body) => askDataApi(page, method, path, body));
  return { person, ids };
}

test('the currency is set in Settings, by keyboard, and applies at once and elsewhere', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Preferences' });
  await expect(card.getByText('−$25.50')).toBeVisible();
  const select = card.getByRole('combobox', { name: 'Currency' });
  await expect(select).toHaveValue('USD');
  await select.selectOption({ label: 'Swedish krona (kr)' });
  await expect(card.getByText('−25.50 kr')).toBeVisible();

  // Another sign, before the digits and without decimals.
  await select.selectOption({ label: 'Another sign' });
  await expect(card.getByText('−25.50 kr')).toBeVisible();
  const sign = card.getByRole('textbox', { name: 'Sign' });
  await expect(sign).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(card.getByText('Use letters and currency signs only')).toBeVisible();
  await expect(sign).toHaveValue('12');
  await sign.fill('₿');
  await page.keyboard.press('Enter');
  await expect(card.getByText('−25.50 ₿')).toBeVisible();
  await card.getByRole('group', { name: 'Place of the sign' }).getByRole('radio', { name: '25 ₿' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(card.getByText('−₿25.50')).toBeVisible();
  await card.getByRole('radio', { name: '25.00' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card.getByText('₿1,250 ', { exact: false })).toBeVisible();
  // Saved, and kept with the session.
  const isKept = () => page.evaluate(() => JSON.stringify(localStorage).includes('decimals\\":0'));
  await expect.poll(isKept).toBe(true);

  await page.getByRole('link', { name: 'Calculators' }).first().click();
  await expect(page.getByRole('main')).toContainText('₿');
  const other = await (await browser.newContext()).newPage();
  await other.goto('/login');
  await signIn(other, person);
  await expect(other).toHaveURL('/dashboard');
  await other.goto('/settings');
  await expect(other.getByText('−₿25.50')).toBeVisible();
  await other.context().close();
});

test('an open form follows a change in another tab, and keeps what is typed', async ({ page, context }) => {
  await openNewNotebook(page, 'Both tabs');
  await page.getByRole('button', { name: 'Add Bet' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Wager').fill('2u');
  await expect(dialog).toContainText('bankroll $1,000.00');
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await expect(dialog).toContainText('bankroll €1,000.00');
  await expect(dialog).toContainText('= €20.00');
  await expect(dialog.getByLabel('Wager')).toHaveValue('2u');
  await other.close();
});

test('what is stored but damaged is dollars', async ({ page }) => {
  await openNewNotebook(page, 'Damaged');
  for (const damaged of ['EUR', { ...KRONOR, sign: '<b>12' }, { ...KRONOR, place: 7 }, [null]]) {
    await storeCurrency(page, damaged);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('$1,000.00');
  }
  await storeCurrency(page, KRONOR);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('1,000.00 kr');
});

test('with euros, no screen says dollars', async ({ page }) => {
  test.setTimeout(600_000); // for thirty places on a busy machine
  const { ids } = await arrive(page);
  await storeCurrency(page, { code: 'EUR', sign: '€', place: 'before', decimals: 2 });
  for (const place of PLACES) {
    await test.step(place[0], async () => {
      await open(page, place, ids);
      const said = await saidOn(page);
      // The skeptic's dollar is a parable, and the list of currencies names all of them.
      const isInList = (text: string) => place[0] === '/settings' && text.includes('US dollar ($)');
      const dollars = said.filter((text) => /\$|(?<!skeptic['’]s )\bdollar/i.test(text) && !isInList(text));
      expect.soft(dollars.map(around), place[0]).toEqual([]);
      expect.soft(said.join('\n'), place[0]).toContain('€');
    });
  }
});

const around = (text: string) => /.{0,40}(?:\$|dollar).{0,20}/i.exec(text)?.[0] ?? text;

test('with a sign behind the digits, nothing wraps or is cut off', async ({ page }) => {
  test.setTimeout(600_000); // for thirty places on a busy machine
  const { ids } = await arrive(page);
  await storeCurrency(page, KRONOR);
  for (const place of PLACES) {
    await test.step(place[0], async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, place, ids);
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const name = `${place[0]} at ${width} px`;
        await expect
          .configure({ soft: true })
          .poll(() => page.evaluate(faultsOfLayout), name)
          .toEqual([]);
        await expect
          .configure({ soft: true })
          // Long names are cut off where the amounts beside them begin.
          .poll(async () => (await amountsOn(page)).broken.filter((each) => !/ is under /.test(each)), name)
          .toEqual([]);
      }
    });
  }
});
