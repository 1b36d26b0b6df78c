import type { Page } from '@playwright/test';
import { askDataApi } from './support/data-api.ts';
import { betRow, newPerson, type Person, register, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

const BETS = {
  Hoops: [
    { description: 'Lakers −3.5', date: '2026-01-05', odds: -110, wager_amount: 110, market: 'Spread' },
    {
      description: 'Celtics ML',
      date: '2026-01-03',
      odds: 150,
      wager_amount: 50,
      status: 'lost',
      return_amount: 0,
    },
  ],
  Gridiron: [
    {
      description: 'Chiefs −7',
      date: '2026-01-04',
      odds: -105,
      wager_amount: 105,
      status: 'won',
      return_amount: 205,
    },
    { description: 'Bills ML', date: '2026-01-02', odds: 200, wager_amount: 20, event: 'Bills at Jets' },
  ],
};

/** A user with two notebooks of two bets each, on the page with all of them. */
async function openAllBets(page: Page): Promise<Person> {
  const person = newPerson();
  await register(page, person);
  for (const [name, bets] of Object.entries(BETS)) {
    const [notebook] = await askDataApi(page, 'POST', 'notebooks', { name, starting_bankroll: 1000 });
    const field = { notebook_id: notebook?.['id'], column_name: 'Sportsbook', column_type: 'text' };
    const [book] = await askDataApi(page, 'POST', 'custom_columns', field);
    for (const bet of bets) {
      const [stored] = await askDataApi(page, 'POST', 'bets', { notebook_id: notebook?.['id'], ...bet });
      const value = name === 'Hoops' ? 'DraftKings' : 'Circa';
      const row = { bet_id: stored?.['id'], column_id: book?.['id'], value };
      await askDataApi(page, 'POST', 'bet_custom_data', row);
    }
  }
  await page.goto('/bets');
  await expect(page.getByText('Showing 4 of 4 bets')).toBeVisible();
  return person;
}

const titles = (page: Page) => page.locator('main [data-row] h3').allTextContents();
const shown = (page: Page, count: number) =>
  expect(page.getByText(`Showing ${count} of 4 bets`)).toBeVisible();

test('one list has the bets of all notebooks, searched and filtered by everything that a row shows', async ({
  page,
}) => {
  await openAllBets(page);
  expect(await titles(page)).toEqual(['Lakers −3.5', 'Chiefs −7', 'Celtics ML', 'Bills ML']);
  await expect(betRow(page, 'Chiefs −7')).toContainText('Gridiron');
  const search = page.getByRole('searchbox', { name: 'Search bets' });
  for (const [text, count] of [
    ['dk lakers', 1],
    ['hoops', 2],
    ['jets', 1],
    ['lakers circa', 0],
  ] as const) {
    await search.fill(text);
    await shown(page, count);
  }
  await page.getByRole('button', { name: 'Clear all' }).first().click();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByText('Sportsbook', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Circa 2' }).check();
  await shown(page, 2);
  await expect(page).toHaveURL(/value=Sportsbook%3ACirca/);
  await page.getByLabel('Status').selectOption('Won or half won');
  await shown(page, 1);
  const summary = page.getByRole('region', { name: 'Filtered bets' });
  await expect(summary).toContainText('+$100.00');
  await expect(summary).toContainText('All: +$50.00');
  await page.reload();
  await shown(page, 1);
  await page.getByRole('button', { name: 'Remove Won' }).click();
  await shown(page, 2);
  await page.getByRole('button', { name: 'Filters 1 active' }).click();
  await page.getByText('Notebook', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Hoops 2' }).check();
  await shown(page, 0);
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await shown(page, 4);
  expect(new URL(page.url()).search).toBe('');
});

test('headings sort the list', async ({ page }) => {
  await openAllBets(page);
  await page.getByRole('button', { name: 'Wager' }).click();
  await expect(page).toHaveURL(/sort=wager-high/);
  await expect.poll(() => titles(page)).toEqual(['Lakers −3.5', 'Chiefs −7', 'Celtics ML', 'Bills ML']);
  await page.getByRole('button', { name: 'Wager, highest wager' }).click();
  await expect.poll(async () => (await titles(page))[0]).toBe('Bills ML');
  await page.getByRole('button', { name: 'Bet', exact: true }).click();
  await expect.poll(async () => (await titles(page))[0]).toBe('Bills ML');
  await page.getByRole('button', { name: 'P&L' }).click();
  await expect.poll(async () => (await titles(page))[0]).toBe('Chiefs −7');
});

test('bets are settled in the row, undone, edited, duplicated and added without leaving the list', async ({
  page,
}) => {
  await openAllBets(page);
  const row = betRow(page, 'Lakers −3.5');
  await page.getByRole('button', { name: 'Mark Lakers −3.5 as won' }).click();
  await expect(row).toContainText('+$100.00');
  await expect(page.getByRole('region', { name: 'All bets' })).toContainText('+$150.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Pending');

  await page.getByRole('link', { name: 'Chiefs −7' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Bet' });
  await edit.getByLabel('Description').fill('Chiefs −6.5');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(betRow(page, 'Chiefs −6.5')).toContainText('Gridiron');
  await expect(page).toHaveURL('/bets');

  await page.getByRole('button', { name: 'Duplicate Chiefs −6.5' }).click();
  const add = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(add.getByLabel('Description')).toHaveValue('Chiefs −6.5');
  await add.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add Bet' }).click();
  const choice = page.getByRole('dialog', { name: 'Add to notebook' });
  await choice.getByLabel('Notebook').selectOption('Hoops');
  await choice.getByRole('button', { name: 'Continue' }).click();
  await add.getByLabel('Description').fill('Heat +3');
  await add.getByLabel('Odds', { exact: true }).fill('-110');
  await add.getByLabel('Wager').fill('11');
  await add.getByRole('button', { name: 'Add Bet' }).click();
  await expect(betRow(page, 'Heat +3')).toContainText('Hoops');
  await expect(page.getByText('Showing 5 of 5 bets')).toBeVisible();

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Lakers −3.5' }).check();
  await page.getByRole('checkbox', { name: 'Bills ML' }).check();
  await page.getByRole('button', { name: 'Lost', exact: true }).click();
  await expect(page.getByText('2 bets settled')).toBeVisible();
});

test('a filter is saved under a name, and another device applies, renames and deletes it', async ({
  page,
  browser,
}) => {
  const person = await openAllBets(page);
  await page.getByLabel('Status').selectOption('Pending');
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('menuitem', { name: 'Save or edit filters…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Filter name is required');
  await dialog.getByLabel('Name of this filter').fill('Still open');
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await expect(page.getByText('Filter saved')).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/login');
  await signIn(other, person);
  await expect(other).toHaveURL('/dashboard');
  await other.goto('/bets?q=nothing');
  await other.getByRole('button', { name: 'Saved' }).click();
  await other.getByRole('menuitem', { name: 'Still open' }).click();
  await shown(other, 2);
  expect(new URL(other.url()).search).toBe('?status=pending');
  await other.getByRole('button', { name: 'Saved' }).click();
  await other.getByRole('menuitem', { name: 'Save or edit filters…' }).click();
  const edit = other.getByRole('dialog', { name: 'Saved filters' });
  await edit.getByRole('button', { name: 'Rename Still open' }).click();
  await edit.getByLabel('New name for Still open').fill('Open');
  await edit.getByRole('button', { name: 'Rename', exact: true }).click();
  await edit.getByRole('button', { name: 'Delete Open' }).click();
  await expect(other.getByText('Filter deleted')).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(edit.getByText('Open', { exact: true })).toBeVisible();
});
