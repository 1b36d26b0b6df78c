import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromBetLine, type BetLine } from '#data/bets/bet-lines.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { weekName, weekOf } from '#domain/calendar/week.ts';
import { formatSignedMoney } from '#domain/money.ts';
import { recapOf } from '#domain/recap/recap.ts';
import { createBackend } from '#backend/server/backend.ts';
import { smtpSender } from '#backend/server/email/email.ts';
import { openSql, type SqlPool } from '#backend/server/postgres/sql.ts';
import { sendRecaps } from '#backend/server/recap/send-recaps.ts';
import { type Person, type Row, secrets, dataApiOfFile } from './support/data-api.ts';
import { addBet, call } from './support/functions.ts';
import { notebookOf } from './support/bets.ts';
import { startMailServer } from './support/mail-server.ts';
import { Outbox } from './support/outbox.ts';
import { insertInto } from './support/owner-sql.ts';

const SITE = 'https://paper.example';
/** Monday at noon in UTC, after the week of the bets. */
const MONDAY = new Date('2026-11-23T12:00:00Z');
const later = (hours: number) => new Date(MONDAY.getTime() + hours * 3_600_000);

const backend = await dataApiOfFile();
let pools: SqlPool[];
let person: Person;
let notebook: string;
let outbox: Outbox;
beforeAll(async () => {
  const { api, auth } = backend.database.connections;
  pools = [api, api, auth].map((connection) => openSql(connection, { max: 1 }));
});
beforeEach(async () => {
  await backend.sql`delete from auth.users`;
  outbox = new Outbox();
  [person, notebook] = await withBets();
});
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

/** A user with a won bet in the week and a lost one in the week before. */
async function withBets(): Promise<[Person, string]> {
  const made = await backend.newPerson();
  const id = await notebookOf(made.rest);
  await addBet(made, id, { date: '2026-11-16', status: 'won', return_cents: 210_00 });
  await addBet(made, id, { date: '2026-11-15', status: 'lost', return_cents: 0 });
  return [made, id];
}

/** Turned on long ago. */
async function turnOn(zone = 'UTC', by = person) {
  await call(by.rest, 'set_recap_email', { zone });
  await backend.sql`update recap_emails set done_week = '2000-01-03' where user_id = ${by.id}`;
}
const turnOff = () => call(person.rest, 'set_recap_email', { zone: null });

function send(now = MONDAY, process = 0, sendEmail = outbox.send) {
  const [sql, authSql] = [pools[process], pools[2]];
  if (!sql || !authSql) throw new Error('There are two processes');
  return sendRecaps({ sql, authSql, sendEmail, siteUrl: SITE }, now);
}
const sent = (to = person) => outbox.to(`${to.id}@example.com`);
const stored = async () => (await person.rest.from('recap_emails').select('done_week')).data;

test('nobody gets an email who did not turn it on, or who turned it off', async () => {
  await send();
  await turnOn();
  await turnOff();
  await send();
  expect(outbox.mails).toEqual([]);
});

test('a week is sent once, by any number of processes', async () => {
  const others = [await withBets(), await withBets(), await withBets()].map(([other]) => other);
  for (const each of [person, ...others]) await turnOn('UTC', each);
  await Promise.all([send(MONDAY, 0), send(MONDAY, 1)]);
  await Promise.all([send(later(1), 0), send(later(30), 1)]);
  for (const each of [person, ...others]) expect(sent(each)).toHaveLength(1);
  await backend.sql`update bets set date = date + 7`;
  await send(later(7 * 24));
  expect(sent().map(({ subject }) => subject)).toEqual([
    'Your PaperEdge recap: Nov 23–29, 2026',
    'Your PaperEdge recap: Nov 16–22, 2026',
  ]);
});

test('turning it off and on on Monday does not send the week again', async () => {
  await turnOn();
  const now = new Date();
  now.setUTCDate(now.getUTCDate() - ((now.getUTCDay() + 6) % 7));
  now.setUTCHours(12);
  await backend.sql`update bets set date = ${now}::date - 1`;
  await send(now);
  await turnOff();
  await call(person.rest, 'set_recap_email', { zone: 'UTC' });
  await send(now);
  expect(sent()).toHaveLength(1);
});

test.each([
  ['Pacific/Auckland', '2026-11-22T18:59:00Z', '2026-11-22T19:00:00Z'],
  ['America/Los_Angeles', '2026-11-23T15:59:00Z', '2026-11-23T16:00:00Z'],
])('it is sent from 8:00 in %s', async (zone, before, from) => {
  await turnOn(zone);
  await send(new Date(before));
  expect(outbox.mails).toEqual([]);
  await send(new Date(from));
  expect(sent()).toHaveLength(1);
});

test('a week is not sent late', async () => {
  await turnOn();
  await send(new Date('2026-11-25T00:00:00Z'));
  await send(new Date('2026-12-07T12:00:00Z'));
  expect(outbox.mails).toEqual([]);
});

test('a week without bets is not sent, even after one with bets', async () => {
  await backend.sql`delete from bets where date = '2026-11-16'`;
  await turnOn();
  await send();
  expect(outbox.mails).toEqual([]);
});

test('a deleted account gets nothing', async () => {
  await turnOn();
  await backend.sql`delete from auth.users where id = ${person.id}`;
  await send();
  expect(outbox.mails).toEqual([]);
  expect(await backend.sql`select from recap_emails`).toEqual([]);
});

test('it counts what the recap on screen counts: all notebooks but backtests', async () => {
  const [neighbor, theirs] = await withBets();
  await addBet(neighbor, theirs, { date: '2026-11-17', status: 'won', return_cents: 999_00 });
  const second = await notebookOf(person.rest);
  const bets: Row[] = [
    { date: '2026-11-17', status: 'push', return_cents: 0 },
    { date: '2026-11-18', status: 'won', return_cents: 1_01, result: 'cashed_out' },
    { date: '2026-11-19', status: 'won', return_cents: 100_00, bonus: true },
    { date: '2026-11-22', status: 'lost', return_cents: 0, wager_cents: 33_33 },
    { date: '2026-11-22' },
    { date: '2026-11-23', status: 'won', return_cents: 5_000_00 },
    { date: '2026-11-08', status: 'won', return_cents: 5_000_00 },
    { date: '2026-11-09', status: 'won', return_cents: 220_00 },
  ];
  for (const bet of bets) await addBet(person, second, bet);
  const ofBacktest = {
    user_id: person.id,
    name: 'Backtest',
    backtest: { rule: 1, description: '', games: [], files: [], tries: 1, opened: null, figures: {} },
  };
  const [backtest] = await backend.sql<{ id: string }[]>`
    ${insertInto(backend.sql, 'notebooks', ofBacktest)} returning id`;
  await backend.sql`
    insert into bets (notebook_id, date, description, odds, wager_amount)
    values (${backtest?.id}, '2026-11-17', 'x', 100, 5)`;

  await turnOn();
  await send();
  const week = weekOf(isoDay('2026-11-16'));
  const { data: lines } = await person.rest
    .from('bet_lines')
    .select('notebook_id, line')
    .in('notebook_id', [notebook, second]);
  const recap = recapOf(week, isoDay('2026-11-23'), {
    bets: (lines ?? []).map((row) => fromBetLine(String(row['notebook_id']), row['line'] as BetLine)),
    notebooks: [],
    fields: [],
  });
  const { figures, before } = recap;
  expect([figures.settledCount, figures.betCount, before.settledCount]).toEqual([5, 6, 2]);
  const [mail] = sent();
  expect(mail?.subject).toContain(weekName(week));
  expect(mail?.text).toContain(
    `This week: ${formatSignedMoney(figures.profit)} from 5 settled bets, 1 pending\n`,
  );
  expect(mail?.text).toContain(`The week before: ${formatSignedMoney(before.profit)} from 2 settled bets\n`);
  expect(mail?.text).toContain(`${SITE}/recap?week=2026-11-16`);
});

test('it goes by the day of settlement if the person does', async () => {
  await backend.sql`update auth.users set raw_user_meta_data = '{"profit_day": "settled"}' where id = ${person.id}`;
  await addBet(person, notebook, {
    date: '2026-08-01',
    status: 'lost',
    return_cents: 0,
    settled_on: '2026-11-18',
  });
  await addBet(person, notebook, {
    date: '2026-11-18',
    status: 'lost',
    return_cents: 0,
    settled_on: '2026-11-24',
  });
  await turnOn();
  await send();
  expect(sent()[0]?.text).toContain('from 1 settled bet\n');
});

describe('a failure', () => {
  /** What was logged during some work. */
  async function logOf(work: () => Promise<void>): Promise<string> {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await work();
    const text = log.mock.calls.flat().join('\n');
    log.mockRestore();
    return text;
  }

  test('is logged without address or amounts, and tried again hours later', async () => {
    await turnOn();
    outbox.failure = Object.assign(new Error(`${person.id}@example.com: +$100.00`), { code: 'ECONNECTION' });
    const logged = await logOf(() => send());
    expect(logged).toContain('A weekly recap could not be sent: Error ECONNECTION');
    expect(logged).not.toContain(person.id);
    expect(logged).not.toContain('100.00');
    outbox.failure = undefined;
    await send(later(3));
    expect(outbox.mails).toEqual([]);
    await send(later(4));
    await send(later(9));
    expect(sent()).toHaveLength(1);
  });

  test('of the mail server leaves the others for the next round', async () => {
    const [other] = await withBets();
    for (const each of [person, other]) await turnOn('UTC', each);
    outbox.failure = new Error('down');
    await logOf(() => send());
    outbox.failure = undefined;
    await send(later(0.2));
    expect(outbox.mails).toHaveLength(1);
    await send(later(4));
    expect([sent(), sent(other)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('of one address does not keep the others waiting', async () => {
    const [other] = await withBets();
    for (const each of [person, other]) await turnOn('UTC', each);
    const refusing = await startMailServer(() => {}, true);
    const sender = smtpSender(`smtp://127.0.0.1:${refusing.port}?ignoreTLS=true`, 'no-reply@paper.example');
    const logged = await logOf(() => send(MONDAY, 0, sender));
    refusing.close();
    expect(logged.match(/could not be sent: Error EENVELOPE/g)).toHaveLength(2);
    expect(logged).not.toContain('example.com');
  });
});

test('mail programs get a link to the setting, and one id for each week', async () => {
  await turnOn();
  let received = '';
  const server = await startMailServer((conversation) => (received = conversation));
  const sender = smtpSender(`smtp://127.0.0.1:${server.port}?ignoreTLS=true`, 'no-reply@paper.example');
  await send(MONDAY, 0, sender);
  server.close();
  expect(received).toContain('List-Unsubscribe: <https://paper.example/settings#recap-email>');
  expect(received.replaceAll(/\r\n\s+/g, ' ')).toContain(
    `Message-ID: <recap-2026-11-16-${person.id}@paper.example>`,
  );
});

describe('a server', () => {
  const startServer = (smtpUrl: string | undefined) =>
    createBackend({
      connections: backend.database.connections,
      secrets,
      settings: { google: undefined, redirectUrls: [], oddsFeedUrl: 'http://127.0.0.1:9', smtpUrl },
      siteUrl: SITE,
      sendEmail: outbox.send,
      now: () => MONDAY,
      renderShare: () => Promise.reject(new Error('There is nothing to show')),
    });

  test('with SMTP sends what is due as soon as it starts', async () => {
    await turnOn();
    const server = startServer('smtp://127.0.0.1:9');
    await expect.poll(() => sent()).toHaveLength(1);
    await server.close();
  });

  test('without SMTP sends nothing, and leaves the week for later', async () => {
    await turnOn();
    const server = startServer(undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await server.close();
    expect(outbox.mails).toEqual([]);
    expect(await stored()).toMatchObject([{ done_week: '2000-01-03' }]);
  });
});
