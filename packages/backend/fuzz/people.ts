import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { readEmails } from '#backend/server/email/stored-emails.ts';
import { FORWARDED } from './request.ts';
import type { Own } from './values.ts';

export type Person = { email: string; password: string; id: string; token: string };

/** The product's address, the key in its pages, and its email folder. */
export type Place = { address: string; publishableKey: string; mailFolder: string };

type Answer = { status: number; body: unknown };

/** Sends a request as a browser would, from a unique address so that no rate limit applies. */
export async function ask(
  { address, publishableKey }: Place,
  method: string,
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const { token, body } = options;
  const response = await fetch(address + path, {
    method,
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
      [FORWARDED]: `192.0.2.${randomBytes(1)[0] ?? 0}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

function expectDone(what: string, { status, body }: Answer): unknown {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
}

type SessionBody = { access_token: string; user: { id: string } };

/** Signs up a user, confirms the address, and deletes the email. */
export async function newPerson(place: Place): Promise<Person> {
  const email = `${randomUUID()}@people.example`;
  const password = randomBytes(12).toString('hex');
  expectDone('Signing up', await ask(place, 'POST', '/auth/v1/signup', { body: { email, password } }));
  const mails = await readEmails(place.mailFolder);
  const mail = mails.find((each) => each.to === email);
  const link = /token_hash=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const confirmed = await ask(place, 'POST', '/auth/v1/verify', {
    body: { type: 'signup', token_hash: link },
  });
  const { access_token: token, user } = expectDone('Confirming', confirmed) as SessionBody;
  await rm(place.mailFolder, { recursive: true, force: true });
  return { email, password, id: user.id, token };
}

export async function signIn(place: Place, { email, password }: Person): Promise<string> {
  const answer = await ask(place, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });
  return (expectDone('Signing in', answer) as SessionBody).access_token;
}

/** Whether the session still works: an attacker's request may have ended it or deleted the account. */
export async function isSignedIn(place: Place, { token }: Person): Promise<boolean> {
  return (await ask(place, 'GET', '/auth/v1/user', { token })).status === 200;
}

/** Creates one row in each table for a user, with the words in its text columns, and returns the ids. */
export async function settleIn(place: Place, { token }: Person, words: string): Promise<Own> {
  const add = async (table: string, row: object) => {
    expectDone(`Adding to ${table}`, await ask(place, 'POST', `/rest/v1/${table}`, { token, body: row }));
  };
  const [notebook, bet, column, account] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const deletedNotebook = randomUUID();
  await add(
    'notebooks',
    [notebook, deletedNotebook].map((id) => ({ id, name: words, description: words })),
  );
  await add('rpc/delete_notebook', { target_notebook: deletedNotebook });
  const odds = { date: '2026-01-05', odds: -110, wager_amount: 11 };
  await add('bets', { id: bet, notebook_id: notebook, description: words, ...odds });
  const deposit = { notebook_id: notebook, date: '2026-01-05', amount: 5, note: words };
  await add('bankroll_movements', deposit);
  await add('custom_columns', { id: column, notebook_id: notebook, column_name: words, column_type: 'text' });
  await add('bet_custom_data', { bet_id: bet, column_id: column, value: words });
  await add('accounts', { id: account, name: words.slice(0, 50) });
  await add('account_daily_pl', { account_id: account, date: '2026-01-05', amount: 5, note: words });
  await add('rpc/set_loss_limit', { limit_period: 'week', limit_cents: 200_00 });
  const file = {
    written_at: '2026-01-05T00:00:00Z',
    last_start: '2026-01-06T00:00:00Z',
    games: [{ key: words }],
  };
  await add('game_files', { name: words, ...file });
  await add('team_aliases', { alias: words, team: words });
  await add('rpc/count_try', { tried_games: [words], tried_rule: words });
  // The bet from before can still be changed; this one has locked, and strangers see it without its words.
  const recordedBet = randomUUID();
  await add('rpc/start_record', { target_notebook: notebook, zone: 'UTC' });
  await add('bets', { id: recordedBet, notebook_id: notebook, description: words, ...odds });
  const share = { notebook_id: notebook, shown: ['day', 'odds'], shows_name: false };
  const shared = await ask(place, 'POST', '/rest/v1/record_shares?select=token', {
    token,
    body: { ...share, expires_at: new Date(Date.now() + 86_400_000).toISOString() },
  });
  const [{ token: shareToken }] = expectDone('Sharing', shared) as [{ token: string }];
  return { notebook, deletedNotebook, bet, recordedBet, column, account, shareToken };
}
