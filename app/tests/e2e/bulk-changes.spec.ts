import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { askDataApi, storeBets } from './support/data-api.ts';
import { listeningOf } from './support/live.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const BETS = [
  { description: 'Lakers −3.5', date: '2026-01-01', status: 'won', return_amount: 210 },
  { description: 'Celtics ML', date: '2026-01-02', status: 'lost', return_amount: 0 },
  { description: 'Heat over', date: '2026-01-03' },
] as const;

const bar = (page: Page) => page.getByRole('group', { name: 'Selected bets' });
/** Rows have no link while bets are selected. */
const betRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click();

async function select(page: Page, ...names: readonly string[]) {
  if (!(await bar(page).isVisible())) await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
}

test('selected bets are edited, moved and deleted, all undone, and another tab sees it', async ({ page }) => {
  test.slow(); // two tabs, and axe
  await openNewNotebook(page, 'Sides');
  await askDataApi(page, 'POST', 'notebooks', { name: 'Props', starting_bankroll: 500 });
  await storeBets(page, BETS);
  await expect(page.getByText('Showing 3 of 3 bets')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('−$10.00')).toBeVisible();
  const other = await page.context().newPage();
  const listens = listeningOf(other);
  await other.goto(page.url());
  await listens;

  await test.step('edit', async () => {
    await select(page, 'Lakers', 'Heat');
    await bar(page).getByRole('button', { name: 'Edit…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 2 bets' });
    await dialog.getByLabel('Wager').fill('55');
    await dialog.getByLabel('League', { exact: true }).selectOption('NBA');
    await expect(dialog.getByRole('button', { name: 'Update 2 bets' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Update 2 bets' }).click();
    await expect(page.getByText('2 bets updated')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/dialog/);
    for (const tab of [page, other]) {
      await expect(betRow(tab, 'Lakers')).toContainText('+$50.00'); // half of what it won before
      await expect(betRow(tab, 'Heat')).toContainText('NBA');
    }
    await undo(page);
    await expect(betRow(page, 'Lakers')).toContainText('+$100.00');
    await expect(betRow(page, 'Heat')).not.toContainText('NBA');
  });

  await test.step('move', async () => {
    await select(page, 'Lakers');
    await bar(page).getByRole('button', { name: 'Move…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 1 bet' });
    await dialog.getByRole('radio', { name: 'Props' }).check();
    await dialog.getByRole('button', { name: 'Move 1 bet' }).click();
    await expect(page.getByText('Bet moved')).toBeVisible();
    for (const tab of [page, other]) {
      await expect(tab.getByText('Showing 2 of 2 bets')).toBeVisible();
      await expect(tab.getByRole('region', { name: 'Summary' }).getByText('−$110.00')).toBeVisible();
    }
    await undo(page);
    for (const tab of [page, other]) await expect(betRow(tab, 'Lakers')).toBeVisible();
    await expect(summary.getByText('−$10.00')).toBeVisible();
  });

  await test.step('delete all', async () => {
    await bar(page).getByRole('button', { name: 'Select all 3' }).click();
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('3 bets deleted')).toBeVisible();
    for (const tab of [page, other]) await expect(tab.getByText('No bets yet')).toBeVisible();
    await undo(page);
    for (const tab of [page, other]) await expect(tab.getByText('Showing 3 of 3 bets')).toBeVisible();
    await expect(summary.getByText('−$10.00')).toBeVisible();
  });
});

test('on a phone of 320 px the bar fits, and a menu has what has no room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openNewNotebook(page, 'Sides');
  await storeBets(page, BETS);
  await select(page, 'Heat');
  const top = await bar(page).getByText('1 selected').boundingBox();
  const done = await bar(page).getByRole('button', { name: 'Done' }).boundingBox();
  expect(
    Math.abs((top?.y ?? 0) + (top?.height ?? 0) / 2 - (done?.y ?? 0) - (done?.height ?? 0) / 2),
  ).toBeLessThan(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await bar(page).getByRole('button', { name: 'More actions' }).click();
  await expectNoViolations(page, 'The menu for selected bets');
  await page.getByRole('menuitem', { name: 'Half won' }).click();
  await expect(betRow(page, 'Heat')).toContainText('Half won');
  await expect(bar(page)).toContainText('0 selected');
  await select(page, 'Heat');
  await bar(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Bet deleted')).toBeVisible();
  await undo(page);
  await expect(betRow(page, 'Heat')).toContainText('Half won');
});
