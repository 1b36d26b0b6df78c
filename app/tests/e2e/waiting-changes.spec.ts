import { expectNoViolations } from './support/axe.ts';
import { askDataApi } from './support/data-api.ts';
import { forgetUsedCodes } from './support/database.ts';
import { openKeptBets, rename, settle, storedBets } from './support/kept-bets.ts';
import {
  expectKept,
  goOffline,
  installSite,
  loseAnswers,
  timeOn,
  waitingChanges,
} from './support/offline.ts';
import { addBet, betRow, newPerson, register, signIn, signInElsewhere } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { setUpTwoFactor, steadyCode, typeCode } from './support/two-factor.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network bets are settled, edited and deleted, shown as waiting, and saved in order', async ({
  page,
  context,
}) => {
  await openKeptBets(page);
  await goOffline(page);
  await settle(page, 'Lakers', 'won');
  await expect(betRow(page, 'Lakers')).toContainText('Won: waits to be saved');
  await rename(page, 'Celtics', 'Celtics in six');
  await expect(betRow(page, 'Celtics in six')).toContainText('Edit waits to be saved');
  await page.getByRole('link', { name: 'Knicks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(betRow(page, 'Knicks')).toContainText('Deletion waits');
  await expectNoViolations(page, 'changes that wait');

  // Two settlements of one bet become one.
  await settle(page, 'Lakers', 'lost');
  await expect(betRow(page, 'Lakers')).toContainText('Lost: waits to be saved');
  await page.reload();
  await expect(waitingChanges(page).getByRole('listitem')).toContainText([
    'Settle Lakers Lost · Carried along',
    'Edit Celtics in six · Carried along',
    'Delete Knicks',
  ]);
  await context.setOffline(false);
  await expect(page.getByText('All waiting changes saved')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Showing 2 of 2 bets')).toBeVisible();
  expect(await storedBets(page)).toEqual([
    { description: 'Lakers', status: 'lost', wager_amount: 110 },
    { description: 'Celtics in six', status: 'pending', wager_amount: 110 },
  ]);
});

test('several changes of one bet are all saved', async ({ page, context }) => {
  await openKeptBets(page);
  await goOffline(page);
  await rename(page, 'Lakers', 'Renamed');
  await page.getByRole('link', { name: 'Renamed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByLabel('Wager').fill('75');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await settle(page, 'Renamed', 'won');
  await settle(page, 'Celtics', 'lost');
  await rename(page, 'Celtics', 'Settled first');
  await expect(waitingChanges(page).getByRole('listitem')).toContainText([
    'Edit Renamed',
    'Settle Renamed Won',
    'Settle Celtics Lost',
    'Edit Settled first',
  ]);
  await context.setOffline(false);
  await expect(page.getByText('All waiting changes saved')).toBeVisible({ timeout: 30_000 });
  expect(await storedBets(page)).toEqual([
    { description: 'Renamed', status: 'won', wager_amount: 75 },
    { description: 'Settled first', status: 'lost', wager_amount: 110 },
    { description: 'Knicks', status: 'pending', wager_amount: 110 },
  ]);
});

test('changes whose responses were lost count as saved', async ({ page }) => {
  await openKeptBets(page);
  let comeBack = await loseAnswers(page, '**/rest/v1/rpc/settle_bets');
  await settle(page, 'Lakers', 'lost');
  await expect(waitingChanges(page)).toContainText('Settle Lakers');
  await comeBack();
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 });

  comeBack = await loseAnswers(page, '**/rest/v1/rpc/edit_bet');
  await rename(page, 'Celtics', 'Once');
  await expect(waitingChanges(page)).toContainText('Edit Once');
  await comeBack();
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 });
  expect(await storedBets(page)).toMatchObject([
    { description: 'Lakers', status: 'lost' },
    { description: 'Once', status: 'pending' },
    { description: 'Knicks', status: 'pending' },
  ]);
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
    await expect(page.getByRole('button', { name: 'Edit Notebook', exact: true })).toBeVisible();
    await expectKept(page, openedAt, `notebooks ${path.slice('/notebooks/'.length)}`, 'notebooks');
  }
  await goOffline(page);
  for (const [path, name] of [
    [old, 'New name'],
    [doomed, 'Doomed anyway'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Edit Notebook', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Notebook' });
    await edit.getByLabel('Name').fill(name);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit).toBeHidden();
  }
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
    'Edit notebook Doomed anyway',
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
  await expect(page.getByText('1 change waits on this device.')).toBeVisible();
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
