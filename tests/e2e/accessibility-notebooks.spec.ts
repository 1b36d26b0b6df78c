import { expectNoViolations, testInEveryLook } from './support/axe.ts';
import { storeBets } from './support/data-api.ts';
import { createNotebook, newPerson, register } from './support/person.ts';
import { expect } from './support/test.ts';

testInEveryLook('notebooks, bets, and their dialogs', async ({ page }) => {
  await register(page, newPerson());
  await page.goto('/notebooks');
  await page.getByRole('heading', { name: 'Create Your First Notebook' }).waitFor();
  await expectNoViolations(page, 'Notebooks, none yet');
  await page.getByRole('button', { name: 'Create Notebook' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Notebook' }).click();
  await expect(page.getByText('Notebook name is required')).toBeVisible();
  await expectNoViolations(page, 'Create Notebook with a message');
  await page.keyboard.press('Escape');

  await createNotebook(page, 'Contrast');
  await page.getByText('Notebook created').waitFor();
  await expectNoViolations(page, 'Notebooks, with a toast');
  await page.getByRole('link', { name: 'Contrast' }).click();
  await page.getByRole('heading', { name: 'No bets yet' }).waitFor();
  await expectNoViolations(page, 'A notebook without bets');
  await storeBets(page, [
    { description: 'A won bet', date: '2026-01-05', status: 'won', return_amount: 210 },
    { description: 'A lost bet', date: '2026-01-06', status: 'lost', return_amount: 0 },
    { description: 'A push bet', date: '2026-01-07', status: 'push', return_amount: 0 },
    { description: 'A pending bet', date: '2026-01-08' },
  ]);
  await expect(page.getByText('Showing 4 of 4 bets')).toBeVisible();
  await expectNoViolations(page, 'A notebook with bets');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Min wager').fill('1.005');
  await page.getByLabel('Search bets').fill('nothing');
  await page.getByText('Showing 0 of 4 bets').waitFor();
  await expectNoViolations(page, 'Filters with a mistake, and nothing found');
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox').first().check();
  await expectNoViolations(page, 'Bets selected');
  for (const name of ['Edit…', 'Move…']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoViolations(page, `Selected bets: ${name}`);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Done' }).click();

  const line = page.getByRole('textbox', { name: 'Add a bet in one line' });
  await line.fill('Lakers -3.5');
  await line.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page, 'A bet in one line, with a message');
  await line.fill('Lakers -110\nHeat +120\nGood luck');
  await expect(page.getByText('2 lines: one parlay or 2 bets?')).toBeVisible();
  await expectNoViolations(page, 'A pasted slip');
  await line.press('Escape');
  await page.goto('/faqs?dialog=one-line');
  await line.fill('Lakers -3.5 -110 2u');
  await expectNoViolations(page, 'A bet in one line, in a dialog');
  await line.press('Escape');
  await page.goBack();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Bet' }).click();
  await dialog.getByLabel('League', { exact: true }).selectOption('Other…');
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await expect(dialog.getByText('Bet description is required')).toBeVisible();
  await expectNoViolations(page, 'Add Bet, with a message');
  await dialog.getByText('More', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add leg' }).click();
  await dialog.getByLabel('More about leg 2').click();
  await dialog.getByLabel('Description').fill('A parlay');
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Leg 1: Selection is required');
  await expectNoViolations(page, 'Add Bet, with the legs of a parlay and a message');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'A won bet' }).click();
  await dialog.getByLabel('Return amount').fill('12');
  await expectNoViolations(page, 'Edit Bet');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectNoViolations(page, 'Edit Bet, asking before it deletes');
  await page.keyboard.press('Escape');
  await expectNoViolations(page, 'Edit Bet, asking before it discards changes');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Fields' }).click();
  await expectNoViolations(page, 'Custom fields');
  await dialog.getByRole('button', { name: 'Edit League' }).click();
  await expectNoViolations(page, 'A column');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Delete League' }).click();
  await expectNoViolations(page, 'Custom fields, asking before it deletes one');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: 'Calendar' }).check();
  await page.getByRole('heading', { name: 'January 2026' }).waitFor();
  await page.getByText('Show as a table').click();
  await expectNoViolations(page, 'The calendar, and the bankroll as a table');
  await page.getByRole('button', { name: /January 5, 2026/ }).click();
  await expectNoViolations(page, "A day's bets");
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Notebook' }).click();
  await expectNoViolations(page, 'Edit Notebook');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectNoViolations(page, 'Asking before it deletes a notebook');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'More for this notebook' }).click();
  await expectNoViolations(page, "A notebook's menu");
  await page.keyboard.press('Escape');

  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Recent Bets' }).waitFor();
  await expectNoViolations(page, 'Dashboard');
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoViolations(page, 'The drawer');
});
