import type { Route } from '@playwright/test';
import { askDataApi } from './support/data-api.ts';
import { withoutCopy } from './support/offline.ts';
import { addBet, createNotebook, newPerson, openNewNotebook, signUp } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { withoutLive } from './support/live.ts';

/** As a server that answers: without an answer, a change would wait on the device. */
const refused = (route: Route) =>
  route.fulfill({ status: 400, json: { code: 'X', message: 'The database is having a rest' } });

test('the first notebook opens with Add Bet ready, and the list then offers more', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/notebooks');
  await expect(page.getByRole('heading', { name: 'Notebooks', level: 1 })).toBeVisible();
  await expect(page.getByText('Manage your betting strategies and track performance')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Notebook', exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Create Notebook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Notebook' });
  const save = dialog.getByRole('button', { name: 'Create Notebook' });
  await expect(dialog.getByLabel('Starting bankroll')).toHaveValue('1000');
  await expect(dialog.getByRole('radio', { name: 'Blue' })).toBeChecked();
  await expect(dialog.getByRole('radio')).toHaveCount(9);
  await dialog.getByLabel('Name').fill('   ');
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('Notebook name is required');
  await dialog.getByLabel('Name').fill('  Underdogs  ');
  for (const [wrong, message] of [
    ['', 'Starting bankroll must be greater than 0'],
    ['0', 'Starting bankroll must be greater than 0'],
    ['-5', 'Starting bankroll must be greater than 0'],
    ['abc', '“abc” isn’t an amount. Type a number such as 12.50'],
  ] as const) {
    await dialog.getByLabel('Starting bankroll').fill(wrong);
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
  }
  await dialog.getByLabel('Starting bankroll').fill('2,500.50');
  await dialog.getByRole('radio', { name: 'Purple' }).check();
  await save.click();
  await expect(page.getByText('Notebook created')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Underdogs' })).toBeVisible();
  await expect(page).toHaveURL(/\/notebooks\/[0-9a-f-]{36}\?dialog=add-bet$/);
  const addFirst = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(addFirst.getByLabel('Description')).toBeFocused();
  await addFirst.getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/notebooks');

  const card = page.getByRole('article');
  await expect(card.getByRole('link', { name: 'Underdogs' })).toBeVisible();
  await expect(card).toContainText('No description');
  await expect(card.getByText('$2,500.50')).toHaveCount(2);
  await expect(card).toContainText('0.0%');
  await expect(page.getByRole('button', { name: 'New Notebook', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create New Notebook' }).click();
  await expect(dialog).toBeVisible();
});

test('deleting the last notebook asks first, and shows one message; it can be restored', async ({ page }) => {
  await openNewNotebook(page, 'Doomed');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this notebook? This action cannot be undone and all associated bets will be permanently deleted.',
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Doomed' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: /^Delete/ }).click();
  await expect(page).toHaveURL('/notebooks');
  await expect(page.getByText('Your notebook has been successfully deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
  await expect(page.getByText("You don't have any notebooks yet.")).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Notebook restored')).toBeVisible();
  await page.getByRole('link', { name: 'Doomed' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: /^Delete/ }).click();
  await expect(page).toHaveURL('/notebooks');
  await page.reload();
  const restore = page.getByRole('button', { name: 'Restore Doomed' });
  await expect(restore).toBeVisible();
  await restore.click();
  await expect(page.getByRole('article')).toHaveText(/^Doomed/);
  await expect(restore).toBeHidden();
});

test('a list or notebook that fails to load shows an error with a retry button', async ({ page }) => {
  await withoutLive(page);
  await openNewNotebook(page, 'Unreachable');
  await withoutCopy(page);
  const refuse = (url: string, title: string) => async () => {
    await page.route('**/rest/v1/notebook_summaries*', refused);
    await page.goto(url);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText('The database is having a rest')).toBeVisible();
    await expect(page.getByText('$0.00')).toBeHidden();
    await page.unroute('**/rest/v1/notebook_summaries*');
    await page.getByRole('button', { name: 'Try again' }).click();
  };
  const notebook = page.url();
  await refuse('/notebooks', 'Error loading notebooks')();
  await expect(page.getByRole('link', { name: 'Unreachable' })).toBeVisible();
  await refuse(notebook, 'Error loading notebook')();
  await expect(page.getByRole('heading', { name: 'Unreachable' })).toBeVisible();
  await refuse('/dashboard', 'Error loading dashboard')();
  await expect(page.getByText('Total Bets')).toBeVisible();
});

test('notebooks are listed newest first, also those created at the same moment', async ({ page }) => {
  await signUp(page, newPerson());
  await createNotebook(page, 'First');
  const together = ['Second', 'Third'].map((name) => ({ name, starting_bankroll: 100 }));
  await askDataApi(page, 'POST', 'notebooks', together);
  await page.reload();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Third', 'Second', 'First']);
});

test('while loading, no screen shows figures or an empty state', async ({ page }) => {
  await withoutLive(page);
  await withoutCopy(page);
  await openNewNotebook(page, 'Slow');
  await addBet(page, { description: 'Patience', odds: '-110', wager: '10' });
  const notebook = page.url();
  const main = page.getByRole('main');
  const nothingYet = async () => {
    await expect(main.getByRole('status')).toHaveText('Loading...');
    await expect(main).not.toContainText(/\$\d|\d%|Create Your First Notebook|No bets yet|not found/);
  };
  const answers: (() => void)[] = [];
  let holdsBack = true;
  await page.route('**/rest/v1/notebook_summaries*', async (route) => {
    if (holdsBack) await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue().catch(() => {}); // the page may have closed
  });
  const answer = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    holdsBack = false;
    for (const send of answers.splice(0)) send();
  };

  await page.goto('/dashboard');
  await expect(main.getByText('Total Bets')).toBeVisible(); // labels are there, but no figures
  await nothingYet();
  await answer();
  await expect(main.getByRole('region', { name: 'Overview' })).toContainText('$10.00 at stake');

  holdsBack = true;
  await page.goto('/notebooks');
  await nothingYet();
  await expect(page.getByRole('button', { name: 'New Notebook' })).toBeHidden();
  await answer();
  await expect(main.getByRole('link', { name: 'Slow' })).toBeVisible();

  holdsBack = true;
  await page.goto(notebook);
  await nothingYet();
  await answer();
  await expect(main.getByRole('heading', { name: 'Slow' })).toBeVisible();
});

test('of two tabs that edit a notebook, the second can load the newer version and continue', async ({
  page,
  context,
}) => {
  await openNewNotebook(page, 'Shared');
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Notebook' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Renamed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const dialog = other.getByRole('dialog', { name: 'Edit Notebook' });
  await dialog.getByLabel('Description').fill('Typed here');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This notebook was changed somewhere else while you were editing.',
  );
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed here');
  await dialog.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Renamed');
  await dialog.getByLabel('Description').fill('Typed again');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByRole('heading', { name: 'Renamed', level: 1 })).toBeVisible();
  await expect(other.getByText('Typed again')).toBeVisible();
});
