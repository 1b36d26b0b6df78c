import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { mailboxToken, readEmails } from '#backend/server/email/stored-emails.ts';
import type { Secrets } from '#backend/server/secrets.ts';
import { createUser } from './database.ts';
import { goTrue } from './gotrue.ts';

export type Person = { email: string; password: string };

export function newPerson(): Person {
  return { email: `p${randomUUID().slice(0, 8)}@example.com`, password: 'correct horse battery' };
}

/** What `npm start` shows after 'Mail:'. */
export function mailboxAddress(): string {
  return `/mailbox?token=${mailboxToken(secretsIn(process.env['E2E_DATA_DIR'] ?? ''))}`;
}

function secretsIn(dataFolder: string): Secrets {
  return JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')) as Secrets;
}

/** Opens the mailbox with its token, unless the browser already has access. */
async function openMailbox(page: Page) {
  const answer = await page.request.get('/mailbox');
  if (answer.status() === 403) await page.request.get(mailboxAddress());
}

/** Opens the newest email to the user. */
async function openMail(page: Page, { email }: Person, subject: RegExp) {
  await openMailbox(page);
  const mail = page.getByRole('link', { name: email }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().click();
}

/** The newest code emailed to the user. */
export async function newestCode(page: Page, person: Person): Promise<string> {
  await openMail(page, person, /code/i);
  const text = await page.getByRole('main').innerText();
  return /\b\d{8}\b/.exec(text)?.[0] ?? '';
}

/** Opens the newest email to the user, and follows its link. */
export async function followMailedLink(page: Page, person: Person, subject: RegExp) {
  await openMail(page, person, subject);
  await page.getByRole('link', { name: /^http/ }).click();
}

/** The link in the newest email to the user; leaves the page on that email. */
export async function mailedLink(page: Page, person: Person, subject: RegExp): Promise<string> {
  await openMail(page, person, subject);
  return (await page.getByRole('link', { name: /^http/ }).getAttribute('href')) ?? '';
}

/** Agrees to sign in with the link that the page was opened with while nobody was signed in. */
export async function continueAs(page: Page, { email }: Person) {
  await expect(page.getByRole('main')).toContainText(`The link you opened is for ${email}.`);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/**
 * Creates a user and opens the dashboard signed in. Skips the sign-up form, since most tests start this way;
 * main-journey.spec.ts signs up on screen. A test with its own product passes that product's data folder.
 */
export async function register(page: Page, person: Person, dataFolder?: string) {
  await signUp(page, person, dataFolder);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

async function mailedToken({ email }: Person, dataFolder: string): Promise<string> {
  const emails = await readEmails(join(dataFolder, 'mail'));
  return /token_hash=(\w+)/.exec(emails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
}

/** A unique forwarded address: together, the tests would exceed the rate limits for a single one. */
export const ownAddress = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });

/**
 * Creates a user and stores their session where the site will find it, for tests that open another page than the
 * dashboard; returns a function that sends requests as that user.
 */
export async function signUp(page: Page, person: Person, dataFolder = process.env['E2E_DATA_DIR'] ?? '') {
  const headers = { apikey: secretsIn(dataFolder).publishableKey, ...ownAddress() };
  const send = async (path: string, data: object, more = {}) => {
    // A connection that was kept may be closed at this moment.
    const answer = await page.request.post(path, { headers: { ...headers, ...more }, data, maxRetries: 2 });
    const text = await answer.text();
    expect(answer.ok(), text).toBe(true);
    return text;
  };
  if (goTrue) await send('/auth/v1/signup', person);
  const token = goTrue ? await mailedToken(person, dataFolder) : await createUser(person, dataFolder);
  const session = await send('/auth/v1/verify', { token_hash: token, type: 'email' });
  await page.goto('/healthz'); // same origin, and loads immediately
  await page.evaluate(
    (stored) => localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, stored),
    session,
  );
  const { access_token } = JSON.parse(session) as { access_token: string };
  return (path: string, data: object) => send(path, data, { authorization: `Bearer ${access_token}` });
}

export async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Another device on which the same person is signed in. */
export async function signInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await signIn(elsewhere, person);
  await expect(elsewhere.getByRole('region', { name: 'Overview' })).toBeVisible();
  return elsewhere;
}

/** Creates a notebook and goes back to the list, since a user's first notebook opens with the Add Bet dialog. */
export async function createNotebook(page: Page, name: string, startingBankroll = '1000') {
  if (new URL(page.url()).pathname !== '/notebooks') await page.goto('/notebooks');
  const create = page.getByRole('button', { name: /^(Create Notebook|New Notebook)$/ });
  const isFirst = (await create.textContent()) === 'Create Notebook';
  await create.click();
  const dialog = page.getByRole('dialog', { name: 'Create Notebook' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Starting bankroll').fill(startingBankroll);
  await dialog.getByRole('button', { name: 'Create Notebook' }).click();
  await expect(dialog).toBeHidden();
  if (!isFirst) return;
  await page.getByRole('dialog', { name: 'Add Bet' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Back to Notebooks' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
}

/** Opens a new notebook as a new user. */
export async function openNewNotebook(
  page: Page,
  name: string,
  { startingBankroll = '1000', dataFolder }: { startingBankroll?: string; dataFolder?: string } = {},
) {
  const ask = await signUp(page, newPerson(), dataFolder);
  const id = randomUUID();
  await ask('/rest/v1/notebooks', { id, name, starting_bankroll: startingBankroll });
  await page.goto(`/notebooks/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

export type BetToType = { description: string; odds: string; wager: string; day?: string };

export async function addBet(page: Page, bet: BetToType) {
  await page.getByRole('button', { name: 'Add Bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await dialog.getByLabel('Description').fill(bet.description);
  await dialog.getByLabel('Odds', { exact: true }).fill(bet.odds);
  await dialog.getByLabel('Wager').fill(bet.wager);
  if (bet.day) await dialog.getByLabel('Date').fill(bet.day);
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the bet's dialog, selects the result, and saves. */
export async function settleBet(page: Page, description: string, status: 'Won' | 'Lost' | 'Push') {
  await page.getByRole('link', { name: description }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByRole('radio', { name: status }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
}

/** The first bet row with this description. */
export function betRow(page: Page, description: string) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: description }) })
    .first();
}
