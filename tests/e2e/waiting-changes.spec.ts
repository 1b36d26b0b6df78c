import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { askDataApi, storeBets } from './support/data-api.ts';
import { forgetUsedCodes } from './support/database.ts';
import {
  expectKept,
  expectNotebookKept,
  goOffline,
  installSite,
  timeOn,
  waitingChanges,
} from './support/offline.ts';
import { addBet, betRow, newPerson, register, signIn, signInElsewhere } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { setUpTwoFactor, steadyCode, typeCode } from './support/two-factor.ts';

test.use({ serviceWorkers: 'allow' });

const BETS = ['Lakers', 'Celtics', 'Knicks'].map((description, place) => ({
  description,
  date: `2026-01-0${place + 1}`,
}));

/** Opens a notebook of three pending bets that the device has a copy of, as someone who can sign in again. */
async function openKeptBets(page: Page) {
  const person = newPerson();
  await register(page, person);
  const [{ id } = {}] = await askDataApi(page, 'POST', 'notebooks', { name: 'Carried along' });
  await page.goto(`/notebooks/${String(id)}`);
  await storeBets(page, BETS);
  const openedAt = await timeOn(page);
  await installSite(page);
  await expect(page.getByText('Showing 3 of 3 bets')).toBeVisible();
  await expectNotebookKept(page, openedAt, String(id));
  return person;
}

async function settle(page: Page, description: string, outcome: 'won' | 'lost'): Promise<void> {
  await page.getByRole('button', { name: `Mark ${description} as ${outcome}` }).click();
}

async function rename(page: Page, before: string, after: string): Promise<void> {
  await page.getByRole('link', { name: before }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByLabel('Description').fill(after);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
}

const storedBets = (page: Page) =>
  askDataApi(page, 'GET', 'bets?select=description,status,wager_amount&order=date');

test('without a network bets are settled, edited and deleted, shown as waiting, and saved in order', async ({
  page,
  context,
}) => {
  await openKeptBets(page);
  await goOffline(context);
  await settle(page, 'Lakers', 'won');
  await expect(betRow(page, 'Lakers')).toContainText('Won: waits to be saved');
  await rename(page, 'Celtics', 'Celtics in six');
  await expect(betRow(page, 'Celtics')).toContainText('Edit waits to be saved');
  await page.getByRole('link', { name: 'Knicks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(betRow(page, 'Knicks')).toContainText('Deletion waits');
  await expectNoViolations(page, 'changes that wait');

  // A second change would be of a version that doesn't exist yet.
  await settle(page, 'Lakers', 'lost');
  await expect(page.getByText('A change of this bet waits to be saved already.')).toBeVisible();
  await page.reload();
  await expect(waitingChanges(page).getByRole('listitem')).toContainText([
    'Settle Lakers Won · Carried along',
    'Edit Celtics in six · Carried along',
    'Delete Knicks',
  ]);
  await context.setOffline(false);
  await expect(page.getByText('All waiting changes saved')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Showing 2 of 2 bets')).toBeVisible();
  expect(await storedBets(page)).toEqual([
    { description: 'Lakers', status: 'won', wager_amount: 110 },
    { description: 'Celtics in six', status: 'pending', wager_amount: 110 },
  ]);
});

test('changes whose responses were lost count as saved', async ({ page, context }) => {
  await openKeptBets(page);
  const loseResponse = async (name: string) => {
    await page.route(`**/rest/v1/rpc/${name}`, async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
  };
  await loseResponse('settle_bets');
  await settle(page, 'Lakers', 'lost');
  await expect(waitingChanges(page)).toContainText('Settle Lakers');
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 });

  await loseResponse('edit_bet');
  await rename(page, 'Celtics', 'Once');
  await expect(waitingChanges(page)).toContainText('Edit Once');
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 });
  expect(await storedBets(page)).toMatchObject([
    { description: 'Lakers', status: 'lost' },
    { description: 'Once', status: 'pending' },
    { description: 'Knicks', status: 'pending' },
  ]);
});

test('a change that meets a newer version is kept, and replaces it only if asked', async ({
  page,
  context,
  browser,
}) => {
  const person = await openKeptBets(page);
  const elsewhere = await signInElsewhere(browser, person);
  await goOffline(context);
  await settle(page, 'Lakers', 'won');
  await rename(page, 'Celtics', 'Mine');
  await rename(page, 'Knicks', 'Too late');
  await expect(waitingChanges(page).getByRole('listitem')).toHaveCount(3);
  await askDataApi(elsewhere, 'PATCH', 'bets?description=eq.Lakers', { status: 'lost', return_amount: 0 });
  await askDataApi(elsewhere, 'PATCH', 'bets?description=eq.Celtics', { description: 'Theirs' });
  await askDataApi(elsewhere, 'DELETE', 'bets?description=eq.Knicks');
  await context.setOffline(false);
  const rows = waitingChanges(page).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('This bet was changed somewhere else.', { timeout: 30_000 });
  await expect(rows.nth(1)).toContainText('This bet was changed somewhere else while you were editing.');
  await expect(rows.nth(2)).toContainText('This bet was deleted somewhere else while you were editing.');
  expect(await storedBets(page)).toMatchObject([
    { description: 'Lakers', status: 'lost' },
    { description: 'Theirs', status: 'pending' },
  ]);
  await rows.nth(2).getByRole('button', { name: 'Discard' }).click();
  await rows.nth(1).getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(waitingChanges(page)).toBeHidden();
  expect(await storedBets(page)).toMatchObject([
    { description: 'Lakers', status: 'won' },
    { description: 'Mine', status: 'pending' },
  ]);

  // Nothing is left that it could replace.
  await goOffline(context);
  await settle(page, 'Mine', 'lost');
  await askDataApi(elsewhere, 'DELETE', 'bets?description=eq.Mine');
  await context.setOffline(false);
  await expect(rows).toContainText('This bet was deleted somewhere else.', { timeout: 30_000 });
  await expect(rows.getByRole('button', { name: 'Save mine anyway' })).toBeHidden();
  await rows.getByRole('button', { name: 'Discard' }).click();
  await expect(waitingChanges(page)).toBeHidden();
});

test('without a network notebooks are created, edited and deleted once it is back', async ({
  page,
  context,
}) => {
  await register(page, newPerson());
  const [old, doomed] = (
    await askDataApi(page, 'POST', 'notebooks', [{ name: 'Old name' }, { name: 'Doomed' }])
  ).map(({ id }) => `/notebooks/${String(id)}`);
  if (old === undefined || doomed === undefined) throw new Error('No notebooks');
  const openedAt = await timeOn(page);
  await page.goto('/notebooks');
  await installSite(page);
  for (const path of [old, doomed]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Edit Notebook' })).toBeVisible();
    await expectKept(page, openedAt, `notebooks ${path.slice('/notebooks/'.length)}`, 'notebooks');
  }
  await goOffline(context);
  await page.goto(old);
  await page.getByRole('button', { name: 'Edit Notebook' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Notebook' });
  await edit.getByLabel('Name').fill('New name');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await page.goto(doomed);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(waitingChanges(page)).toContainText('Delete notebook Doomed');
  await page.goto('/notebooks');
  await page.getByRole('button', { name: 'New Notebook', exact: true }).click();
  const create = page.getByRole('dialog', { name: 'Create Notebook' });
  await create.getByLabel('Name').fill('From the plane');
  await create.getByRole('button', { name: 'Create Notebook' }).click();
  await expect(waitingChanges(page).getByRole('listitem')).toContainText([
    'Edit notebook New name',
    'Delete notebook Doomed',
    'Create notebook From the plane',
  ]);
  await context.setOffline(false);
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('article')).toHaveText([/^From the plane/, /^New name/]);
});

test('of two tabs, each sends what waits once', async ({ page, context }) => {
  await openKeptBets(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('Showing 3 of 3 bets')).toBeVisible();
  await context.setOffline(true);
  await addBet(page, { description: 'From one tab', odds: '-110', wager: '50' });
  await expect(waitingChanges(page)).toContainText('From one tab');
  await addBet(other, { description: 'From the other', odds: '-110', wager: '50' });
  await settle(other, 'Lakers', 'won');
  await expect(waitingChanges(other).getByRole('listitem')).toHaveCount(3);
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(tab.getByText('Showing 5 of 5 bets')).toBeVisible({ timeout: 30_000 });
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(waitingChanges(tab)).toBeHidden({ timeout: 30_000 });
  }
  expect(await storedBets(page)).toHaveLength(5);
});

test('what waits when a session ends is saved after signing in again, also with a second factor', async ({
  page,
  context,
  browser,
}) => {
  const person = await openKeptBets(page);
  const elsewhere = await signInElsewhere(browser, person);
  await context.setOffline(true);
  await settle(page, 'Lakers', 'won');
  await expect(waitingChanges(page)).toContainText('Settle Lakers');
  const { secret } = await setUpTwoFactor(elsewhere); // ends the other session
  await context.setOffline(false);
  await expect(page).toHaveURL(/login/, { timeout: 30_000 });
  await expect(waitingChanges(page)).toHaveCount(0);
  await signIn(page, person);
  await forgetUsedCodes(person.email);
  await typeCode(page, await steadyCode(secret), 'Continue');
  await expect(page.getByText('All waiting changes saved')).toBeVisible({ timeout: 30_000 });
  expect(await storedBets(page)).toMatchObject([{ status: 'won' }, {}, {}]);
});

test('if the device has no room, a change says so and keeps what was typed', async ({ page, context }) => {
  await openKeptBets(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await context.setOffline(true);
  await rename(page, 'Lakers', 'No room for this');
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await expect(dialog.getByRole('alert')).toHaveText(
    "This can't be kept on the device: the browser has no storage, or it is full.",
  );
  await expect(dialog.getByLabel('Description')).toHaveValue('No room for this');
  await expect(waitingChanges(page)).toHaveCount(0);
});
