import type { Page } from '@playwright/test';
import { editField, openKeptBets, openUnsavedNotebook, settle, storedBets } from './support/kept-bets.ts';
import { goOffline, waitingChanges } from './support/offline.ts';
import { addBet, betRow } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const discard = (page: Page, what: string) =>
  waitingChanges(page)
    .getByRole('button', { name: `Discard ${what}` })
    .click();

test('a wager that is edited behind a settlement pays by the new wager', async ({ page, context }) => {
  await openKeptBets(page);
  await goOffline(page);
  await settle(page, 'Lakers', 'won');
  await editField(page, 'Lakers', 'Wager', '75');
  await expect(page.getByRole('dialog', { name: 'Edit Bet' })).toBeHidden();
  await context.setOffline(false);
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 });
  // At −110.
  await expect(betRow(page, 'Lakers')).toContainText('+$68.18');
});

test('a settlement of two bets does without the one that is discarded, which Undo brings back', async ({
  page,
  context,
}) => {
  await openKeptBets(page);
  await goOffline(page);
  await addBet(page, { description: 'Waits', odds: '-110', wager: '50' });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of ['Waits', 'Knicks']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Won', exact: true }).last().click();
  const rows = waitingChanges(page).getByRole('listitem');
  await expect(rows.last()).toContainText('Settle 2 bets');
  await discard(page, 'add Waits');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Settle Knicks');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.last()).toContainText('Settle 2 bets');
  await discard(page, 'add Waits');
  await context.setOffline(false);
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 });
  expect(await storedBets(page)).toMatchObject([
    { description: 'Lakers', status: 'pending' },
    { description: 'Celtics', status: 'pending' },
    { description: 'Knicks', status: 'won' },
  ]);
});

test('a notebook that only waits closes when it is discarded, and opens again with Undo', async ({
  page,
}) => {
  await openKeptBets(page);
  await openUnsavedNotebook(page, 'From the plane');
  const heading = page.getByRole('heading', { name: 'From the plane', level: 1 });
  await discard(page, 'create notebook From the plane');
  await expect(heading).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading).toBeVisible();
});

test('a notebook that only waits can be deleted', async ({ page }) => {
  await openKeptBets(page);
  await openUnsavedNotebook(page, 'From the plane');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page).toHaveURL('/notebooks');
  await expect(page.getByText('Notebook discarded')).toBeVisible();
  await expect(waitingChanges(page)).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('what is typed on All Bets stays when its notebook is saved', async ({ page, context }) => {
  await openKeptBets(page);
  await openUnsavedNotebook(page, 'From the plane');
  await addBet(page, { description: 'First there', odds: '-110', wager: '20' });
  await page.goto('/bets');
  await page.getByRole('link', { name: 'First there' }).click();
  const field = page.getByRole('dialog', { name: 'Edit Bet' }).getByLabel('Description');
  await field.fill('Typed meanwhile');
  await context.setOffline(false);
  await expect.poll(() => storedBets(page)).toHaveLength(4);
  await expect(page.getByText('All waiting changes saved')).toBeVisible();
  await expect(field).toHaveValue('Typed meanwhile');
});

test('a bet whose answer was lost counts once', async ({ page }) => {
  await openKeptBets(page);
  await page.route('**/rest/v1/rpc/add_bets', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await addBet(page, { description: 'Arrived', odds: '-110', wager: '50' });
  await expect(page.getByText(/^Showing (4 of 4 bets|3 of 3 bets, and 1 that waits)$/)).toBeVisible();
});

test('rows scroll behind the mark that there is no network', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await openKeptBets(page);
  await goOffline(page);
  const isBehind = await page.getByRole('button', { name: 'Mark Knicks as won' }).evaluate((button) => {
    const BAR = 56;
    scrollBy(0, button.getBoundingClientRect().top - BAR);
    const { x, y, width, height } = button.getBoundingClientRect();
    return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role=status]'));
  });
  expect(isBehind).toBe(true);
});
