import { newPerson, register } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, dayOf, enterDay, openDay, openTracker, totalOf } from './support/tracker.ts';

test.beforeEach(async ({ page }) => {
  await register(page, newPerson());
  await page.getByRole('link', { name: 'Tracker' }).click();
  await expect(page.getByRole('heading', { name: 'Bet Tracker', level: 1 })).toBeVisible();
});

test('a week in two accounts: entered, edited, cleared, deleted, and added up on every screen', async ({
  page,
}) => {
  test.slow(); // a dozen days, each in its dialog
  await expect(page.getByText('No accounts yet. Create one to begin tracking.')).toBeVisible();
  await openTracker(page, '2026-01');
  await expect(
    page.getByText('Click any date to enter or edit per-account daily P/L.', { exact: true }),
  ).toBeVisible();
  await addAccount(page, 'Circa');
  await addAccount(page, 'Bookmaker', 'Offshore');
  await expect(totalOf(page, 'All-time')).toContainText('$0.00');

  await enterDay(page, 'January 4, 2026', { Circa: '100', Bookmaker: '-40.50' });
  await enterDay(page, 'January 5, 2026', { Circa: '-25', Bookmaker: '25' });
  await enterDay(page, 'January 6, 2026', { Circa: ' 1,234.50 ', Bookmaker: '−$200' });
  await enterDay(page, 'January 7, 2026', { Bookmaker: '-1500' });
  await enterDay(page, 'January 8, 2026', {});
  await enterDay(page, 'January 9, 2026', { Circa: '0.01' });
  await enterDay(page, 'January 10, 2026', { Circa: '-0.02' });
  for (const [date, total] of [
    ['January 4, 2026', '+$59.50'],
    ['January 5, 2026', '$0.00'],
    ['January 6, 2026', '+$1,034.50'],
    ['January 7, 2026', '−$1,500.00'],
    ['January 8, 2026', '$0.00'],
    ['January 9, 2026', '+$0.01'],
    ['January 10, 2026', '−$0.02'],
    ['January 11, 2026', 'no entries'],
  ] as const) {
    await expect(page.getByRole('button', { name: `${date}: ${total}`, exact: true })).toBeVisible();
  }
  const everywhere = ['Month total', 'YTD 2026', 'All-time'];
  for (const label of everywhere) await expect(totalOf(page, label)).toContainText('−$406.01');

  // An empty field was saved as 0, so it shows 0 again.
  const seventh = await openDay(page, 'January 7, 2026');
  await expect(seventh.getByRole('heading', { name: 'Jan 7, 2026' })).toBeVisible();
  await expect(seventh.getByRole('textbox', { name: /^Circa/ })).toHaveValue('0.00');
  await expect(seventh.getByRole('textbox', { name: /^Bookmaker/ })).toHaveValue('-1500.00');
  await seventh.getByRole('textbox', { name: /^Bookmaker/ }).fill('-150');
  await seventh.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(seventh).toBeHidden();
  for (const label of everywhere) await expect(totalOf(page, label)).toContainText('+$943.99');

  // Clearing removes the entries, not only their amounts.
  const eighth = await openDay(page, 'January 8, 2026');
  await eighth.getByRole('button', { name: /^Clear Circa/ }).click();
  await eighth.getByRole('button', { name: /^Clear Bookmaker/ }).click();
  await eighth.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(eighth).toBeHidden();
  await expect(page.getByRole('button', { name: 'January 8, 2026: no entries' })).toBeVisible();

  // An account's page shows only that account.
  await page.getByRole('link', { name: 'Bookmaker' }).click();
  await expect(page.getByRole('heading', { name: 'Bookmaker', level: 1 })).toBeVisible();
  await expect(page.getByText('Offshore', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Click any date to enter or edit P/L for this account.', { exact: true }),
  ).toBeVisible();
  for (const label of everywhere) await expect(totalOf(page, label)).toContainText('−$365.50');
  const tenth = await openDay(page, 'January 10, 2026');
  await expect(tenth.getByRole('textbox', { name: /^Bookmaker/ })).toHaveCount(1);
  await expect(tenth.getByRole('textbox', { name: /^Circa/ })).toHaveCount(0);
  await tenth.getByRole('textbox', { name: /^Bookmaker/ }).fill('65.50');
  await tenth.getByText('Note for Bookmaker').first().click();
  await tenth.getByRole('textbox', { name: 'Note for Bookmaker' }).fill('A long shot came in.');
  await tenth.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tenth).toBeHidden();
  for (const label of everywhere) await expect(totalOf(page, label)).toContainText('−$300.00');
  await dayOf(page, 'January 10, 2026').click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Note for Bookmaker' })).toHaveValue(
    'A long shot came in.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to Tracker' }).click();
  for (const label of everywhere) await expect(totalOf(page, label)).toContainText('+$1,009.49');

  // Renames the account, then deletes it with its days.
  await page.getByRole('button', { name: 'Edit Bookmaker' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Account' });
  await edit.getByLabel('Name').fill('  ');
  await expect(edit.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await edit.getByLabel('Name').fill('  The Bookmaker ');
  await edit.getByLabel('Type').selectOption('Other');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('link', { name: 'The Bookmaker' }).click();
  await expect(page.getByText('Other', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await edit.getByRole('button', { name: 'Delete account' }).click();
  await expect(edit.getByText('All 6 entries')).toBeVisible();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await edit.getByRole('button', { name: 'Delete account' }).click();
  await edit.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bet Tracker', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/tracker\?month=2026-01$/);
  await expect(page.getByRole('link', { name: 'Circa' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The Bookmaker' })).toBeHidden();
  for (const label of everywhere) await expect(totalOf(page, label)).toContainText('+$1,309.49');
});

test('on phones the days are a list, and the longest amount fits its field', async ({ page }) => {
  await addAccount(page, 'Bookmaker of the Old Town');
  await page.setViewportSize({ width: 390, height: 800 });
  await openTracker(page, '2026-02');
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.getByRole('button', { name: /^February \d+, 2026: no entries$/ })).toHaveCount(28);
  await enterDay(page, 'February 28, 2026', { Bookmaker: '-28' });
  await expect(page.getByRole('button', { name: 'February 28, 2026: −$28.00' })).toBeVisible();
  for (const [width, longest] of [
    [320, '-100000000.00'],
    [390, '-99999999.99'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openTracker(page, '2026-02');
    const dialog = await openDay(page, 'February 27, 2026');
    const amount = dialog.getByRole('textbox', { name: /^Bookmaker/ });
    await amount.fill(longest);
    const hidden = await amount.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden, `cut off at ${width} pixels`).toBe(0);
    await dialog.getByRole('button', { name: 'Save and previous day' }).click();
    await expect(dialog.getByText('Thursday · Feb 27 saved')).toBeVisible();
    await expect(dialog.getByText('P/L saved')).toBeHidden();
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
});
