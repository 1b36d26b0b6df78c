import type { Browser } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { askDataApi } from './support/data-api.ts';
import {
  addBet,
  betRow,
  createNotebook,
  newPerson,
  register,
  signUp,
  settleBet,
  signIn,
} from './support/person.ts';
import { listeningOf } from './support/live.ts';
import { expect, test } from './support/test.ts';

// Each test uses two devices.
test.describe.configure({ timeout: 120_000 });

/** How soon the other tab must show a change without interaction. */
const SOON = { timeout: 5000 };

/** Opens a page as the same user on another device, and waits until it is subscribed to changes. */
async function onAnotherDevice(browser: Browser, person: { email: string; password: string }, path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  const listens = listeningOf(page);
  await page.goto(path);
  await listens;
  return page;
}

test('changes to bets and their notebook appear on another device', async ({ page, browser }) => {
  const person = newPerson();
  await signUp(page, person);
  await createNotebook(page, 'Both at once');
  await page.getByRole('link', { name: 'Both at once' }).click();
  await expect(page.getByRole('heading', { name: 'Both at once', level: 1 })).toBeVisible();
  const other = await onAnotherDevice(browser, person, new URL(page.url()).pathname);
  await expect(other.getByRole('heading', { name: 'Both at once', level: 1 })).toBeVisible();

  await addBet(page, { description: 'Seen elsewhere', odds: '+150', wager: '100' });
  await expect(betRow(other, 'Seen elsewhere')).toBeVisible(SOON);

  await settleBet(page, 'Seen elsewhere', 'Lost');
  await expect(betRow(other, 'Seen elsewhere')).toContainText('−$100.00', SOON);
  await expect(other.getByText('$900.00').first()).toBeVisible(SOON);

  await other.getByRole('link', { name: 'Seen elsewhere' }).click();
  const dialog = other.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByLabel('Description').fill('Typed here');
  await addBet(page, { description: 'A second one', odds: '-110', wager: '10' });
  await expect(other.getByText('A second one')).toBeVisible(SOON);
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed here');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a notebook renamed or deleted elsewhere updates without a reload', async ({ page, browser }) => {
  const person = newPerson();
  await signUp(page, person);
  await createNotebook(page, 'First name');
  const list = await onAnotherDevice(browser, person, '/notebooks');
  await expect(list.getByRole('link', { name: 'First name' })).toBeVisible();
  await page.getByRole('link', { name: 'First name' }).click();
  await expect(page.getByRole('heading', { name: 'First name', level: 1 })).toBeVisible();
  const open = await list.context().newPage();
  const listens = listeningOf(open);
  await open.goto(new URL(page.url()).pathname);
  await listens;

  await page.getByRole('button', { name: 'Edit notebook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Notebook' });
  await dialog.getByLabel('Name').fill('Second name');
  await dialog.getByRole('button', { name: /Update|Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByRole('link', { name: 'Second name' })).toBeVisible(SOON);
  await expect(open.getByRole('heading', { name: 'Second name', level: 1 })).toBeVisible(SOON);

  await createNotebook(page, 'Added elsewhere');
  await expect(list.getByRole('link', { name: 'Added elsewhere' })).toBeVisible(SOON);
  const id = new URL(open.url()).pathname.split('/').at(-1);
  await askDataApi(page, 'POST', 'rpc/delete_notebook', { target_notebook: id });
  await expect(list.getByRole('link', { name: 'Second name' })).toBeHidden(SOON);
  await expect(open.getByText('Notebook not found')).toBeVisible(SOON);
});

test('a tracker entry appears on another device', async ({ page, browser }) => {
  const person = newPerson();
  await register(page, person);
  const [account] = (await askDataApi(page, 'POST', 'accounts?select=id', { name: 'DraftKings' })) as [
    { id: string },
  ];
  const other = await onAnotherDevice(browser, person, '/tracker');
  await expect(other.getByText('DraftKings').first()).toBeVisible();
  const today = new Date().toLocaleDateString('sv-SE');
  await askDataApi(page, 'POST', 'account_daily_pl', { account_id: account.id, date: today, amount: 77.25 });
  await expect(other.getByText('+$77.25').first()).toBeVisible(SOON);
});

test('signing out everywhere else takes effect there at once', async ({ page, browser }) => {
  const person = newPerson();
  await register(page, person);
  const other = await onAnotherDevice(browser, person, '/notebooks');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(other).toHaveURL('/login', SOON);
});

test.describe('with a clock of its own', () => {
  test.use({ hasOwnClock: true });

  test('a page that listens sends a heartbeat every 25 seconds', async ({ page }) => {
    let heartbeats = 0;
    await page.routeWebSocket('**/realtime/v1/**', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (String(message).includes('"heartbeat"')) heartbeats += 1;
        server.send(message);
      });
    });
    await page.clock.install();
    const listens = listeningOf(page);
    await register(page, newPerson());
    await listens;
    await page.clock.runFor(18_000);
    expect(heartbeats).toBe(0);
    await page.clock.runFor(8000);
    await expect.poll(() => heartbeats).toBe(1);
  });
});

test('where no live connection is possible, changes are asked for, and the page says so', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await register(page, person);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.routeWebSocket(/realtime/, (socket) => void socket.close());
  await other.goto('/login');
  await signIn(other, person);
  await expect(other).toHaveURL('/dashboard');
  await other.goto('/notebooks');
  const mark = other.getByText('No live updates on this network.');
  await expect(mark).toBeVisible({ timeout: 30_000 });
  await expectNoViolations(other, 'a page without live updates');
  await askDataApi(page, 'POST', 'notebooks', { name: 'Made elsewhere' });
  await expect(other.getByRole('link', { name: 'Made elsewhere' })).toBeVisible({ timeout: 30_000 });
  await context.close();
});
