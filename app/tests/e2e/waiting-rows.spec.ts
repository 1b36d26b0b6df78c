import { expectNoViolations } from './support/axe.ts';
import { askDataApi } from './support/data-api.ts';
import { openKeptBets, openUnsavedNotebook, rename, settle, storedBets } from './support/kept-bets.ts';
import { expectKept, goOffline, installSite, timeOn, waitingChanges } from './support/offline.ts';
import { addBet, betRow, newPerson, register, signInElsewhere } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('what waits is in its list, in no figure, and can be edited, settled and discarded', async ({
  page,
  context,
}) => {
  await openKeptBets(page);
  await goOffline(page);
  await addBet(page, { description: 'On the train', odds: '+150', wager: '50' });
  const row = betRow(page, 'On the train');
  await expect(row).toContainText('Waits to be saved');
  await expect(page.getByText('Showing 3 of 3 bets, and 1 that waits')).toBeVisible();
  await expectNoViolations(page, 'a bet that waits');

  await rename(page, 'On the train', 'On the night train');
  await rename(page, 'Lakers', 'Lakers in seven');
  // A form opens with what was entered last.
  await page.getByRole('link', { name: 'Lakers in seven' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await expect(dialog.getByLabel('Description')).toHaveValue('Lakers in seven');
  await dialog.getByLabel('Wager').fill('75');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(betRow(page, 'Lakers in seven')).toContainText('$75.00');
  await settle(page, 'On the night train', 'won');
  const settled = betRow(page, 'On the night train');
  await expect(settled).toContainText('Won: waits to be saved');
  await page.reload();
  await expect(settled).toContainText('Won: waits to be saved');
  await expect(waitingChanges(page).getByRole('listitem')).toContainText([
    'Add On the night train $50.00',
    'Edit Lakers in seven',
    'Settle On the night train Won',
  ]);
  await page.getByRole('searchbox', { name: /Search bets/ }).fill('train');
  await expect(page.getByText('Showing 0 of 3 bets, and 1 that waits')).toBeVisible();
  await page.getByRole('searchbox', { name: /Search bets/ }).fill('');

  // What was entered on a discarded bet goes along, and comes back with it.
  await waitingChanges(page).getByRole('button', { name: 'Discard add On the night train' }).click();
  await expect(waitingChanges(page).getByRole('listitem')).toHaveCount(1);
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waitingChanges(page).getByRole('listitem')).toHaveCount(3);
  await context.setOffline(false);
  await expect(page.getByText('All waiting changes saved')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Showing 4 of 4 bets', { exact: true })).toBeVisible();
  expect(await storedBets(page)).toEqual([
    { description: 'Lakers in seven', status: 'pending', wager_amount: 75 },
    { description: 'Celtics', status: 'pending', wager_amount: 110 },
    { description: 'Knicks', status: 'pending', wager_amount: 110 },
    { description: 'On the night train', status: 'won', wager_amount: 50 },
  ]);
});

test('a notebook that waits can be opened and filled, and bets that wait are moved', async ({
  page,
  context,
}) => {
  await openKeptBets(page);
  await openUnsavedNotebook(page, 'From the plane');
  const notebook = page.url();
  await addBet(page, { description: 'First there', odds: '-110', wager: '20' });
  const line = page.getByRole('textbox', { name: 'Add a bet in one line' });
  await line.fill('Celtics ML +120 25');
  await line.press('Enter');
  await expect(betRow(page, 'Celtics')).toContainText('Waits to be saved');
  await page.reload();
  await expect(betRow(page, 'First there')).toContainText('Waits to be saved');

  await page.goto('/bets');
  await expect(betRow(page, 'First there')).toContainText('From the plane');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of ['First there', 'Knicks']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Move' }).click();
  const move = page.getByRole('dialog', { name: 'Move 2 bets' });
  await move.getByLabel('Carried along').check();
  await move.getByRole('button', { name: 'Move 1 bet' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(betRow(page, 'First there')).toContainText('Carried along');

  await page.goto(notebook);
  await line.fill('Suns ML');
  await context.setOffline(false);
  await expect(page.getByText('All waiting changes saved')).toBeVisible({ timeout: 30_000 });
  // What is being typed stays.
  await expect(line).toHaveValue('Suns ML');
  await expect(page.getByText('Showing 1 of 1 bets', { exact: true })).toBeVisible();
  const stored = await askDataApi(page, 'GET', 'bets?select=description,notebooks(name)&order=seq');
  expect(stored.map(({ description, notebooks }) => [description, notebooks])).toEqual([
    ...['Lakers', 'Celtics', 'Knicks', 'First there'].map((name) => [name, { name: 'Carried along' }]),
    [expect.stringContaining('Celtics'), { name: 'From the plane' }],
  ]);
});

test('a stored bet is moved without a network, unless it has changed elsewhere meanwhile', async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson();
  await register(page, person);
  const elsewhere = await signInElsewhere(browser, person);
  const [from, to] = await askDataApi(page, 'POST', 'notebooks', [{ name: 'From' }, { name: 'To' }]);
  await askDataApi(page, 'POST', 'bets', [
    {
      notebook_id: from?.id,
      date: '2026-01-01',
      description: 'Stays as it is',
      odds: -110,
      wager_amount: 10,
    },
    { notebook_id: from?.id, date: '2026-01-02', description: 'Changes', odds: -110, wager_amount: 10 },
  ]);
  await page.goto('/bets');
  await installSite(page);
  await expect(page.getByText('Showing 2 of 2 bets')).toBeVisible();
  const openedAt = await timeOn(page);
  await page.reload();
  await expectKept(page, openedAt, `bets ${String(from?.id)}`, 'notebooks');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of ['Stays as it is', 'Changes']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Move' }).click();
  await page.getByLabel('To', { exact: true }).check();
  await page.getByRole('button', { name: 'Move 2 bets' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(betRow(page, 'Changes')).toContainText('Move waits to be saved');
  await expect(waitingChanges(page)).toContainText('Move 2 bets · To');
  await askDataApi(elsewhere, 'PATCH', 'bets?description=eq.Changes', { description: 'Has changed' });
  await context.setOffline(false);
  await expect(waitingChanges(page)).toContainText('1 bet was changed somewhere else.', {
    timeout: 30_000,
  });
  await waitingChanges(page).getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 });
  const stored = await askDataApi(page, 'GET', 'bets?select=description,notebook_id&order=seq');
  expect(stored).toEqual([
    { description: 'Stays as it is', notebook_id: to?.id },
    { description: 'Has changed', notebook_id: to?.id },
  ]);
});
