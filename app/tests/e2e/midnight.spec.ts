import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ hasOwnClock: true });

test('a page that stays open over midnight is of the new day, and keeps what was typed', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-01-31T23:58:00') });
  await openNewNotebook(page, 'Night owls');
  await page.goto('/tracker');
  const today = page.getByRole('grid').locator('[aria-current="date"]');
  await expect(today).toHaveAccessibleName(/^January 31, 2026/);
  await page.clock.runFor('03:00');
  await expect(today).toHaveAccessibleName(/^February 1, 2026/);
  await expect(page.getByRole('heading', { name: /^February/i })).toBeVisible();

  // As after a night asleep: the timers of the time between don't run.
  await page.clock.fastForward('30:00:00');
  await expect(today).toHaveAccessibleName(/^February 2, 2026/);

  await page.goto('/notebooks');
  await page.getByRole('link', { name: 'Night owls' }).click();
  await page.getByRole('button', { name: 'Add Bet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-02-02');
  await page.clock.fastForward('24:00:00');
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-02-03');
  await dialog.getByLabel('Description').fill('Lakers');
  await page.clock.fastForward('24:00:00');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-02-03');
  await expect(dialog.getByLabel('Description')).toHaveValue('Lakers');
});
