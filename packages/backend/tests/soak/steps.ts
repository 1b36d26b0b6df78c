import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BetLine, fromBetLine } from '#data/bets/bet-lines.ts';
import { sendImport, undoImport } from '#data/transfer/import-sending.ts';
import type { ImportPart } from '#data/transfer/import-parts.ts';
import { call } from '../support/functions.ts';
import { Browser } from './browser.ts';
import { below, chance, CHANCES, IMPORTED, nextStep, oneOf, STEPS, type StepName } from './model.ts';
import { STARTING_CENTS, type Person } from './person.ts';
import { dataOf, readDashboard, readNotebook, readNotebooks, readTracker, searchBets } from './screens.ts';

const DAY_MS = 86_400_000;
const MOST_SETTLED = 3;
const TEAMS = ['Lakers', 'Celtics', 'Arsenal', 'Chelsea', 'Nuggets', 'Heat', 'Ravens', 'Bills'];
const RPC = '/rest/v1/rpc';

/** A visit from opening the site to leaving it, with pauses around `pauseMs`. */
export async function visit(person: Person, pauseMs: number, steps = randomSteps(person)): Promise<void> {
  try {
    const { isNew } = await person.arrive();
    if (isNew) await settleIn(person);
    await TAKEN.dashboard(person);
    for (const step of steps) {
      await sleep(pauseMs * (0.5 + person.random()));
      await TAKEN[step](person);
    }
  } finally {
    await person.leave();
    person.world.visits += 1;
  }
}

function randomSteps({ random }: Person): StepName[] {
  const count = STEPS.least + below(random, STEPS.most - STEPS.least + 1);
  return Array.from({ length: count }, () => nextStep(random));
}

const isoDay = (daysAhead: number) => new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10);

function expectSame(what: string, found: unknown, expected: unknown) {
  if (found !== expected) throw new Error(`${what}: ${String(found)} in place of ${String(expected)}`);
}

/** Adds what a new user has after the first visit: a notebook, betting accounts, bets from a file, perhaps a record. */
async function settleIn(person: Person) {
  const { rest, notebook, accounts, keepsRecord, world } = person;
  await dataOf(
    rest.from('notebooks').insert({
      id: notebook,
      name: 'Main',
      starting_bankroll: (STARTING_CENTS / 100).toFixed(2),
      color: 'green',
    }),
  );
  for (const id of accounts)
    await dataOf(rest.from('accounts').insert({ id, name: id.slice(0, 8), kind: 'main' }));
  await importBets(person, IMPORTED.first);
  if (!keepsRecord) return;
  await call(rest, 'start_record', { target_notebook: notebook, zone: 'UTC' });
  const expires_at = new Date(Date.now() + DAY_MS).toISOString();
  const share = {
    id: randomUUID(),
    notebook_id: notebook,
    shown: ['day', 'odds', 'outcome'],
    shows_name: true,
    expires_at,
  };
  await dataOf(rest.from('record_shares').insert(share));
  const stored = await dataOf(rest.from('record_shares').select('token').eq('id', share.id).single());
  world.shares.push(String(stored?.['token']));
}

/** Adds the bets of a file to a notebook of its own. Returns the import's and the notebook's id. */
async function importBets(person: Person, count: number) {
  const { rest, bets, random } = person;
  const [id, notebook] = [randomUUID(), randomUUID()];
  const rows = Array.from({ length: count }, (_, i) => {
    const isWon = chance(random, 0.4);
    return {
      id: randomUUID(),
      notebook_id: notebook,
      date: isoDay(-1 - (i % 60)),
      description: `${oneOf(random, TEAMS)} ${i}`,
      odds: 150,
      wager_cents: 10_00,
      status: isWon ? 'won' : 'lost',
      return_cents: isWon ? 25_00 : 0,
      chosen_before: true,
      custom_values: {},
    } as const;
  });
  const parts: ImportPart[] = [
    {
      kind: 'notebooks',
      rows: [{ id: notebook, name: 'Imported', color: 'blue', starting_bankroll_cents: STARTING_CENTS }],
    },
    { kind: 'bets', rows },
  ];
  const partAt = (number: number) => parts[number] ?? { kind: 'bets', rows: [] };
  const added = await sendImport(
    callOf(rest),
    { rowCount: count + 1, partCount: 2, partAt },
    { id, fileName: 'bets.csv' },
  );
  expectSame('Imported bets', added.bets, count);
  for (const { id: bet, wager_cents: wager, status, return_cents: returned } of rows)
    bets.set(bet, { notebook, wager, status, returned, updatedAt: null });
  return { id, notebook };
}

const callOf =
  (rest: Person['rest']) =>
  <Result>(name: string, args: Readonly<Record<string, unknown>>) =>
    call<Result>(rest, name, args);

/** The start keeps bets of a record from being locked. */
function someBet({ random }: Person) {
  return {
    date: isoDay(1),
    description: `${oneOf(random, TEAMS)} ${below(random, 20) - 10.5}`,
    odds: oneOf(random, [-200, -110, 120, 150]),
    wager_cents: 500 * (1 + below(random, 10)),
    status: 'pending',
    return_cents: null,
    starts_at: new Date(Date.now() + DAY_MS).toISOString(),
  };
}

function keep({ bets, notebook }: Person, lines: readonly BetLine[]) {
  for (const { id, wager, status, returned, updatedAt } of lines.map((line) => fromBetLine(notebook, line)))
    bets.set(id, { notebook, wager, status, returned: returned ?? 0, updatedAt });
}

/** The bets that weren't imported, oldest first. */
const ownBets = ({ bets }: Person) => [...bets].filter(([, { updatedAt }]) => updatedAt !== null);

const TAKEN: Record<StepName, (person: Person) => Promise<unknown>> = {
  dashboard: readDashboard,
  notebooks: readNotebooks,
  notebook: readNotebook,

  async add(person) {
    const bets = Array.from({ length: 1 + below(person.random, 3) }, () => ({
      bet: { id: randomUUID(), ...someBet(person) },
      custom_values: {},
    }));
    keep(person, await call<BetLine[]>(person.rest, 'add_bets', { target_notebook: person.notebook, bets }));
    await readNotebook(person);
  },

  async settle(person) {
    const pending = ownBets(person)
      .filter(([, { status }]) => status === 'pending')
      .slice(0, MOST_SETTLED);
    const settlements = pending.map(([id, { updatedAt }]) => ({
      id,
      updated_at: updatedAt,
      outcome: oneOf(person.random, ['won', 'lost', 'push']),
    }));
    const lines = await call<BetLine[]>(person.rest, 'settle_bets', { settlements });
    expectSame('Settled bets', lines.length, pending.length);
    keep(person, lines);
    await readNotebook(person);
  },

  async edit(person) {
    const own = ownBets(person);
    if (own.length === 0) return;
    const [id, { updatedAt }] = oneOf(person.random, own);
    const sent = { target_bet: id, seen_updated_at: updatedAt, bet: someBet(person), custom_values: {} };
    const { saved, line } = await call<{ saved: boolean; line: BetLine }>(person.rest, 'edit_bet', sent);
    expectSame('An edit is saved', saved, true);
    keep(person, [line]);
    await readNotebook(person);
  },

  async delete(person) {
    const ids = ownBets(person)
      .slice(-2)
      .map(([id]) => id);
    expectSame('Deleted bets', await call(person.rest, 'delete_bets', { ids }), ids.length);
    for (const id of ids) person.bets.delete(id);
    await readNotebook(person);
    if (!chance(person.random, CHANCES.undone)) return;
    const lines = await call<BetLine[]>(person.rest, 'restore_bets', { ids });
    expectSame('Restored bets', lines.length, ids.length);
    keep(person, lines);
    await readNotebook(person);
  },

  async tracker(person) {
    const { rest, random, accounts } = person;
    const day = isoDay(-below(random, 60));
    await readTracker(person, day);
    const seen = await call<{ account_id: string; updated_at: string }[]>(rest, 'daily_pl_of_day', {
      day,
      target_account: null,
    });
    const changes = accounts.map((id) => ({
      account_id: id,
      amount_cents: below(random, 200_00) - 100_00,
      note: null,
      seen: seen.find((entry) => entry.account_id === id)?.updated_at ?? null,
    }));
    const { saved } = await call<{ saved: boolean }>(rest, 'save_daily_pl', { day, changes });
    expectSame('Saved days', saved, true);
  },

  search: (person) => searchBets(person, oneOf(person.random, TEAMS)),

  async import(person) {
    const { id, notebook } = await importBets(person, IMPORTED.later);
    if (!chance(person.random, CHANCES.undone)) return;
    const { removed } = await undoImport(callOf(person.rest), id);
    expectSame('Bets of an undone import', removed.bets, IMPORTED.later);
    for (const [bet, kept] of person.bets) if (kept.notebook === notebook) person.bets.delete(bet);
  },

  export: (person) =>
    person.browser().send(`${RPC}/export_page`, { method: 'POST', headers: person.headers(), body: '{}' }),

  /** Somebody without an account, at another address. */
  async stranger({ world, random }) {
    const token =
      world.shares.length > 0 && chance(random, 0.9) ? oneOf(random, world.shares) : 'A'.repeat(43);
    const expected = token.startsWith('AAAA') ? [404] : [200];
    const address = `172.16.${below(random, 256)}.${below(random, 256)}`;
    const browser = new Browser(world.place, world.traffic, address);
    try {
      await browser.send(`/share/${token}`, {}, expected);
      if (chance(random, 0.3)) await browser.send(`/share/${token}/record.json`, {}, expected);
    } finally {
      browser.close();
    }
  },

  async mistype(person) {
    const [path, sent, status] = oneOf(person.random, mistyped(person.headers(), person.notebook));
    await person.browser().send(path, sent, [status]);
  },

  async abort(person) {
    const sent = { method: 'POST', headers: person.headers(), body: '{}' };
    const whileAnswered = chance(person.random, 0.5);
    if (chance(person.random, 0.5)) await person.browser().abort('/verify.html', {}, whileAnswered);
    else await person.browser().abort(`${RPC}/export_page`, sent, whileAnswered);
  },
};

type Mistyped = [
  path: string,
  sent: { method?: string; headers?: Record<string, string>; body?: string },
  status: number,
];

function mistyped(headers: Record<string, string>, notebook: string): Mistyped[] {
  const post = (body: string) => ({ method: 'POST', headers, body });
  const bet = { date: '2026-02-30', description: 'x', odds: 50, wager_cents: -1 };
  return [
    ['/rest/v1/bets?select=nonsense', { headers }, 400],
    [`${RPC}/add_bet`, post(JSON.stringify({ target_notebook: notebook, bet })), 400],
    [`${RPC}/add_bet`, post('{"target_notebook":'), 400],
    ['/rest/v1/notebooks?select=*', { headers: { ...headers, authorization: 'Bearer x.y.z' } }, 401],
    ['/rest/v1/notebooks?select=*', {}, 401],
    ['/rest/v1/nonsense?select=*', { headers }, 404],
    ['/auth/v1/nonsense', { headers }, 404],
    ['/assets/nonsense.js', {}, 404],
  ];
}
