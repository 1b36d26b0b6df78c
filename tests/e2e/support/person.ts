import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { mailboxToken } from '#server/email/stored-emails.ts';

export type Person = { email: string; password: string };

export function newPerson(): Person {
  return { email: `p${randomUUID().slice(0, 8)}@example.com`, password: 'correct horse battery' };
}

/** What `npm start` shows after 'Mail:'. */
export function mailboxAddress(): string {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'secrets.json');
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as { jwtSecret: string };
  return `/mailbox?token=${mailboxToken(secrets)}`;
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

/**
 * Signs up a user and opens the dashboard. Uses requests, since most tests start this way; main-job.spec.ts covers
 * signing up on screen.
 */
export async function register(page: Page, person: Person) {
  await storeSession(page, person);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/**
 * Signs up a user and stores the session for when the page opens the site; returns a function that sends requests as
 * that user.
 */
async function storeSession(page: Page, { email, password }: Person) {
  const [, key = ''] = /name="publishable-key" content="([^"]+)"/.exec(await textAt(page, '/login')) ?? [];
  // A unique forwarded address, because all tests together exceed the sign-up limit.
  const headers = { apikey: key, 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
  const send = async (path: string, data: object, more = {}) => {
    const answer = await page.request.post(path, { headers: { ...headers, ...more }, data });
    const text = await answer.text();
    expect(answer.ok(), text).toBe(true);
    return text;
  };
  await send('/auth/v1/signup', { email, password });
  await openMailbox(page);
  const [mail = ''] = hrefsIn(await textAt(page, '/mailbox'), (text) => text.includes(email));
  const [link = ''] = hrefsIn(await textAt(page, mail), (text) => text.startsWith('http'));
  const { token_hash, type } = Object.fromEntries(new URL(link).searchParams);
  const session = await send('/auth/v1/verify', { token_hash, type });
  await page.goto('/healthz'); // same origin, and loads immediately
  await page.evaluate(
    (stored) => localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, stored),
    session,
  );
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  return (path: string, data: object) => send(path, data, { authorization: `Bearer ${token}` });
}

async function textAt(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  return answer.text();
}

/** The links on a mailbox page whose text matches. */
function hrefsIn(html: string, isWanted: (text: string) => boolean): string[] {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
  return links.flatMap(([, href = '', text = '']) =>
    isWanted(text.trim()) ? [href.replaceAll('&amp;', '&')] : [],
  );
}

export async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Creates a notebook on the list's page, and stays there: a first notebook opens, with Add Bet, and is left again. */
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

/** Opens a new notebook as a new user. Uses requests, since most tests start this way. */
export async function openNewNotebook(page: Page, name: string, startingBankroll = '1000') {
  const ask = await storeSession(page, newPerson());
  const id = randomUUID();
  await ask('/rest/v1/notebooks', { id, name, starting_bankroll: startingBankroll });
  await page.goto(`/notebooks/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

export type TypedBet = { description: string; odds: string; wager: string; day?: string };

export async function addBet(page: Page, bet: TypedBet) {
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
