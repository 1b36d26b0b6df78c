import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '#tests/e2e/support/axe.ts';
import { askDataApi } from '#tests/e2e/support/data-api.ts';
import { listeningOf } from '#tests/e2e/support/live.ts';
import { betRow, openNewNotebook } from '#tests/e2e/support/person.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const HOUR = 3_600_000;
const PICK = {
  odds: -110,
  wager_amount: 110,
  status: 'pending',
  event: 'Lakers at Celtics',
  selection: 'Lakers',
  line: -3.5,
};

const notebookId = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';
const recordPath = (page: Page) => `/notebooks/${notebookId(page)}/record`;
const startRecord = (page: Page) =>
  askDataApi(page, 'POST', 'rpc/start_record', {
    target_notebook: notebookId(page),
    zone: 'America/New_York',
  });

/** Adds a bet whose event starts in some milliseconds. */
async function addPick(page: Page, description: string, startsIn: number): Promise<string> {
  const startsAt = new Date(Date.now() + startsIn);
  const [row] = await askDataApi(page, 'POST', 'bets', {
    ...PICK,
    notebook_id: notebookId(page),
    description,
    date: startsAt.toISOString().slice(0, 10),
    starts_at: startsAt.toISOString(),
  });
  return String(row?.['id']);
}

test('by keyboard: a record starts, locks a bet at its start, and ends', async ({ page }) => {
  await openNewNotebook(page, 'NBA');
  await page.getByRole('link', { name: 'Record', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Record', level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Start the record' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Start the record?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText('can’t be undone');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('No bets in the record yet')).toBeVisible();

  await page.getByRole('link', { name: 'Back to notebook' }).press('Enter');
  await addPick(page, 'Lakers -3.5', 2500);
  const row = betRow(page, 'Lakers -3.5');
  await expect(row).toBeVisible();
  await expect(row.getByRole('img', { name: /^Locked/ })).toBeHidden();
  await expect(row.getByRole('img', { name: /^Locked since its event started/ })).toBeVisible();

  await page.getByRole('link', { name: 'Lakers -3.5' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Bet' });
  await expect(edit.getByRole('region', { name: 'Locked' })).toContainText('Lakers at Celtics');
  await expect(edit.getByLabel('Odds', { exact: true })).toBeHidden();
  await expect(edit.getByRole('button', { name: 'Delete' })).toBeHidden();
  await edit.getByRole('button', { name: 'Add a correction' }).press('Enter');
  const correction = page.getByRole('dialog', { name: 'Add a correction' });
  await expect(correction.getByLabel('What is wrong')).toBeFocused();
  await page.keyboard.press('Enter');
  await correction.getByRole('button', { name: 'Add correction' }).press('Enter');
  await expect(correction.getByRole('alert')).toContainText('Please choose what is wrong');
  await correction.getByLabel('What is wrong').selectOption('Line');
  await correction.getByLabel('What is right').fill('-4');
  await correction.getByLabel('Reason').fill('I read another line.');
  await correction.getByRole('button', { name: 'Add correction' }).press('Enter');
  await expect(correction).toBeHidden();
  await expect(edit.getByRole('list', { name: 'Corrections' })).toContainText('Line should be -4');
  await edit.getByRole('radio', { name: 'Won' }).check();
  await edit.getByLabel('Closing odds').fill('-120');
  await edit.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(edit).toBeHidden();
  await expect(row.getByText('Won', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Record', exact: true }).press('Enter');
  const counts = page.getByRole('region', { name: 'Bets in the record' });
  await expect(counts).toContainText('of 1 bet, added before the start');
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('line should be -4');
  await page.getByRole('button', { name: 'End the record' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'End the record' }).press('Enter');
  await expect(page.getByText('Newer bets aren’t part of it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End the record' })).toBeHidden();
});

test('a record that another device starts shows here', async ({ page }) => {
  await openNewNotebook(page, 'NBA');
  const listens = listeningOf(page);
  await page.goto(recordPath(page));
  await expect(page.getByRole('button', { name: 'Start the record' })).toBeVisible();
  await listens;
  await startRecord(page);
  await expect(page.getByText('No bets in the record yet')).toBeVisible();
});

test('changes of many bets leave locked ones as they are, and say so', async ({ page }) => {
  await openNewNotebook(page, 'NBA');
  await startRecord(page);
  await addPick(page, 'Locked', 2500);
  await addPick(page, 'Open', HOUR);
  const bar = page.getByRole('group', { name: 'Selected bets' });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Locked').getByRole('img', { name: /^Locked since/ })).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await bar.getByRole('button', { name: 'Edit…' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit 2 bets' });
  await expect(edit.getByLabel('Notes', { exact: true })).toBeVisible();
  await edit.getByLabel('Wager').fill('50');
  await expect(edit).toContainText('1 bet is locked and will stay as it is');
  await edit.getByRole('button', { name: 'Update 1 bet' }).click();
  await expect(row('Open')).toContainText('$50.00');
  await expect(row('Locked')).toContainText('$110.00');
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 bet is locked and was left as it is')).toBeVisible();
  await expect(row('Locked')).toBeVisible();
  await expect(row('Open')).toBeHidden();
});

/** An OpenTimestamps file of a line, which only a calendar has seen so far. */
function pendingOts(line: string): Buffer {
  const withLength = (bytes: Buffer) => Buffer.concat([Buffer.from([bytes.length]), bytes]);
  return Buffer.concat([
    Buffer.from('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294', 'hex'),
    Buffer.from([1, 8]),
    createHash('sha256').update(line).digest(),
    Buffer.from([0]),
    Buffer.from('83dfe30d2ef90c8e', 'hex'),
    withLength(withLength(Buffer.from('https://calendar.example.com'))),
  ]);
}

test('the line of the day is copied, its stamp kept and checked, and any other file refused', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNewNotebook(page, 'NBA');
  await startRecord(page);
  await page.goto(recordPath(page));
  await page.getByRole('button', { name: /^Copy line: today/ }).click();
  await expect(page.getByText('Line copied')).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText(line, { exact: true })).toBeVisible();
  expect(line).toMatch(/^[0-9a-f]{64}$/);
  const add = (name: string, buffer: Buffer) =>
    page.getByLabel('Add stamps').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await add('notes.txt', Buffer.from('My notes!'));
  await expect(page.getByRole('alert')).toContainText('notes.txt: This is neither an RFC 3161 answer');
  await add('other.ots', pendingOts('0'.repeat(64)));
  await expect(page.getByRole('alert')).toContainText('other.ots: It is a stamp of something else');

  // A stamp is of the line as it was, also when the day has gone on.
  await page.getByRole('link', { name: 'Back to notebook' }).click();
  await addPick(page, 'Lakers -3.5', HOUR);
  await page.getByRole('link', { name: 'Record', exact: true }).click();
  await expect(page.getByText('of 1 bet, added before the start')).toBeVisible();
  await add('line.ots', pendingOts(line));
  await expect(page.getByText('Stamp added')).toBeVisible();
  const stamps = page.getByRole('list', { name: /^Stamps of/ });
  await expect(stamps).toContainText('Waiting for a Bitcoin block');
  await expect(page.getByRole('heading', { name: 'Witnessed · not yet' })).toBeVisible();
  await stamps.getByRole('button', { name: 'Remove OpenTimestamps file' }).click();
  await expectNoViolations(page, 'Remove this stamp?');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(stamps).toBeHidden();
});
