import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { askDataApi } from './support/data-api.ts';
import {
  expectNotebookKept,
  goOffline,
  installSite,
  loseAnswers,
  timeOn,
  waitingChanges,
} from './support/offline.ts';
import { addBet, newPerson, openNewNotebook, register, signIn, signInElsewhere } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens a new notebook that the device has a copy of. */
async function openKeptNotebook(page: Page): Promise<string> {
  const openedAt = await timeOn(page);
  await openNewNotebook(page, 'Totals');
  await installSite(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expectNotebookKept(page, openedAt, id);
  return id;
}

test('bets added without a network wait on the device, survive a reload, and are saved once it is back', async ({
  page,
  context,
}) => {
  await openKeptNotebook(page);
  await goOffline(page);
  await addBet(page, { description: 'Lakers −3.5', odds: '-110', wager: '50' });
  await expect(waitingChanges(page)).toContainText('1 change waits to be saved.');
  const line = page.getByRole('textbox', { name: 'Add a bet in one line' });
  await line.fill('Celtics ML +120 25');
  await line.press('Enter');
  await expect(waitingChanges(page)).toContainText('2 changes wait to be saved.');
  await expect(line).toHaveValue('');
  await expectNoViolations(page, 'bets that wait');

  await page.reload();
  await expect(waitingChanges(page).getByRole('listitem')).toHaveText([
    /Lakers −3\.5 \$50\.00/,
    /Celtics.* \$25\.00/,
  ]);
  await context.setOffline(false);
  await expect(page.getByText('All waiting changes saved')).toBeVisible();
  await expect(waitingChanges(page)).toBeHidden();
  await expect(page.getByText('Showing 2 of 2 bets')).toBeVisible();
  const stored = await askDataApi(page, 'GET', 'bets?select=description&order=seq');
  expect(stored.map(({ description }) => description)).toEqual([
    'Lakers −3.5',
    expect.stringContaining('Celtics'),
  ]);
});

test('a bet that was saved although its response was lost is not added twice', async ({ page }) => {
  await openKeptNotebook(page);
  const comeBack = await loseAnswers(page, '**/rest/v1/rpc/add_bets');
  await addBet(page, { description: 'Once', odds: '-110', wager: '50' });
  await expect(waitingChanges(page)).toContainText('Once');
  await comeBack();
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('Showing 1 of 1 bets')).toBeVisible();
  expect(await askDataApi(page, 'GET', 'bets?select=id')).toHaveLength(1);
});

test('a bet that the server refuses stays, with the reason; signing out asks, and discarding can be undone', async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson();
  await register(page, person);
  const elsewhere = await signInElsewhere(browser, person);
  const openedAt = await timeOn(page);
  const [{ id } = {}] = await askDataApi(page, 'POST', 'notebooks', { name: 'Doomed' });
  await page.goto(`/notebooks/${String(id)}`);
  await installSite(page);
  await expectNotebookKept(page, openedAt, String(id));
  await context.setOffline(true);
  await addBet(page, { description: 'Homeless', odds: '-110', wager: '50' });
  await expect(waitingChanges(page)).toContainText('Homeless');
  await askDataApi(elsewhere, 'DELETE', `notebooks?id=eq.${String(id)}`);
  await context.setOffline(false);
  await expect(waitingChanges(page).getByRole('button', { name: 'Try again' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(waitingChanges(page).getByRole('listitem')).toContainText(/notebook/i);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('They can stay on this device until you sign in here again.')).toBeVisible();
  await waitingChanges(page).getByRole('button', { name: 'Discard add Homeless' }).click();
  await expect(waitingChanges(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waitingChanges(page)).toContainText('Homeless');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Keep and sign out' }).click();
  await expect(page).toHaveURL(/login/);
  await expect(waitingChanges(page)).toHaveCount(0);
  await signIn(page, person);
  await expect(waitingChanges(page)).toContainText('Homeless');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/login/);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(waitingChanges(page)).toHaveCount(0);
});
