import { askDataApi } from './support/data-api.ts';
import { takeOffline, waitingChanges } from './support/offline.ts';
import { newPerson, signUp, signInElsewhere } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, enterDay, openDay, openTracker } from './support/tracker.ts';

test('what is entered offline builds on what waits, and leaves what another device saved', async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await openTracker(page, '2026-03');
  for (const name of ['Circa', 'Bookmaker']) await addAccount(page, name);
  const [circa, bookmaker] = await askDataApi(page, 'GET', 'accounts?select=id&order=created_at');
  const enter = async (name: string, amount: string) => {
    const dialog = await openDay(page, 'March 3, 2026');
    await dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(amount);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const elsewhere = await signInElsewhere(browser, person);
  const first = await openDay(page, 'March 3, 2026'); // so that the device has it
  await expect(first.getByRole('textbox', { name: /^Circa/ })).toBeVisible();
  await first.getByRole('button', { name: 'Cancel' }).click();
  await takeOffline(page);
  await enter('Circa', '100');
  const again = await openDay(page, 'March 3, 2026');
  await expect(again.getByRole('textbox', { name: /^Circa/ })).toHaveValue('100.00');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await enter('Circa', '70');
  await expect(waitingChanges(page).getByRole('listitem')).toHaveCount(1);
  await askDataApi(elsewhere, 'POST', 'account_daily_pl', {
    account_id: bookmaker?.['id'],
    date: '2026-03-03',
    amount: 50,
    note: 'From the laptop',
  });
  await context.setOffline(false);
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 });
  const stored = await askDataApi(page, 'GET', 'account_daily_pl?select=account_id,amount,note');
  expect(new Map(stored.map(({ account_id: id, amount, note }) => [id, [Number(amount), note]]))).toEqual(
    new Map<unknown, unknown>([
      [circa?.['id'], [70, null]],
      [bookmaker?.['id'], [50, 'From the laptop']],
    ]),
  );

  // A newer entry is a conflict, which shows both.
  await takeOffline(page);
  await enter('Bookmaker', '-1');
  await askDataApi(elsewhere, 'PATCH', 'account_daily_pl?amount=eq.50', { amount: 60 });
  await context.setOffline(false);
  await expect(waitingChanges(page)).toContainText('Bookmaker: yours is −$1.00, stored is +$60.00', {
    timeout: 30_000,
  });
  await waitingChanges(page).getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(waitingChanges(page)).toBeHidden();
  const after = await askDataApi(page, 'GET', 'account_daily_pl?select=amount&order=amount');
  expect(after.map(({ amount }) => Number(amount))).toEqual([-1, 70]);
});

test('a day of which an account was deleted somewhere else is saved without it, if asked', async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await openTracker(page, '2026-03');
  for (const name of ['Circa', 'Bookmaker']) await addAccount(page, name);
  const elsewhere = await signInElsewhere(browser, person);
  const opened = await openDay(page, 'March 3, 2026'); // so that the device has it
  await expect(opened.getByRole('textbox', { name: /^Circa/ })).toBeVisible();
  await opened.getByRole('button', { name: 'Cancel' }).click();
  await takeOffline(page);
  await enterDay(page, 'March 3, 2026', { Circa: '100', Bookmaker: '50' });
  await expect(waitingChanges(page).getByRole('listitem')).toHaveCount(1);
  await askDataApi(elsewhere, 'DELETE', 'accounts?name=eq.Circa');
  await context.setOffline(false);
  await expect(waitingChanges(page)).toContainText('An account was deleted somewhere else.', {
    timeout: 30_000,
  });
  await expect(waitingChanges(page)).toContainText('Circa: yours is +$100.00, stored is Account deleted');
  await waitingChanges(page).getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(waitingChanges(page)).toBeHidden();
  const stored = await askDataApi(page, 'GET', 'account_daily_pl?select=amount');
  expect(stored.map(({ amount }) => Number(amount))).toEqual([50]);
});
