import { expectNoViolations } from './support/axe.ts';
import { askDataApi } from './support/data-api.ts';
import { openKeptBets, rename, settle, storedBets } from './support/kept-bets.ts';
import { goOffline, waitingChanges } from './support/offline.ts';
import { signInElsewhere } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a change that meets a newer version is kept, and replaces it only if asked', async ({
  page,
  context,
  browser,
}) => {
  const person = await openKeptBets(page);
  const elsewhere = await signInElsewhere(browser, person);
  await goOffline(page);
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
  await goOffline(page);
  await settle(page, 'Mine', 'lost');
  await askDataApi(elsewhere, 'DELETE', 'bets?description=eq.Mine');
  await context.setOffline(false);
  await expect(rows).toContainText('This bet was deleted somewhere else.', { timeout: 30_000 });
  await expect(rows.getByRole('button', { name: 'Save mine anyway' })).toBeHidden();
  await rows.getByRole('button', { name: 'Discard' }).click();
  await expect(waitingChanges(page)).toBeHidden();
});

test('what was deleted offline stays if it changed somewhere else, and a rename keeps a result', async ({
  page,
  context,
  browser,
}) => {
  const person = await openKeptBets(page);
  const elsewhere = await signInElsewhere(browser, person);
  await goOffline(page);
  await rename(page, 'Lakers', 'Lakers again');
  await page.getByRole('link', { name: 'Knicks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  const rows = waitingChanges(page).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const won = { status: 'won', return_amount: 210 };
  await askDataApi(elsewhere, 'PATCH', 'bets?description=in.(Lakers,Knicks)', won);
  await context.setOffline(false);
  await expect(rows.nth(0)).toContainText('Description: yours is Lakers again, stored is Lakers', {
    timeout: 30_000,
  });
  await expect(rows.nth(1)).toContainText('Knicks: yours is Deleted, stored is Won');
  await expect(rows.nth(2)).toContainText('Carried along: yours is deleted, stored is kept, with 3 bets');
  await expectNoViolations(page, 'changes that met newer versions');
  await rows.nth(0).getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(rows).toHaveCount(2);
  expect(await storedBets(page)).toMatchObject([
    { description: 'Lakers again', status: 'won' },
    {},
    { description: 'Knicks', status: 'won' },
  ]);
  for (const left of [1, 0]) {
    await rows.first().getByRole('button', { name: 'Delete anyway' }).click();
    if (left > 0) await expect(rows).toHaveCount(left);
  }
  // Its totals have changed once more with the deletion of a bet.
  await expect(async () => {
    const again = rows.first().getByRole('button', { name: 'Delete anyway' });
    // It may be deleted between these two steps, and its button with it.
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    expect(await storedBets(page)).toEqual([]);
  }).toPass();
});
