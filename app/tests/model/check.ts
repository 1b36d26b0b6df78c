import type { Device } from './device.ts';
import { fieldsOf } from './bet-steps.ts';
import { signIn, signOut } from './device-steps.ts';
import {
  DAYS,
  entryField,
  entryValue,
  notebookFields,
  storedBets,
  storedEntries,
  storedNotebooks,
  storedValues,
} from './stored.ts';
import { returnOf } from '#domain/bets/settlement.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import type { World } from './world.ts';

/** What is wrong in the database and on the devices once nothing waits any more. */
export async function checkWorld(world: World): Promise<string[]> {
  const stored = await storedValues(world);
  return [
    ...world.model.faults(stored),
    ...(await checkOwners(world)),
    ...(await checkTotals(world)),
    ...(await checkDevices(world, stored)),
  ];
}

/** Everything is stored once, for its owner. */
async function checkOwners(world: World): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<string>();
  const rows = [
    ...(await storedBets(world)).map((bet) => Object.assign(bet, { name: bet.description })),
    ...(await storedNotebooks(world)),
  ];
  for (const { id, name, user_id: user } of rows) {
    const person = world.personOf(user);
    if (world.model.owners.get(id) !== person) faults.push(`${name} (${id}) is in the account of ${person}`);
    if (seen.has(name)) faults.push(`${name} is stored twice`);
    seen.add(name);
  }
  return faults;
}

async function checkTotals(world: World): Promise<string[]> {
  const [bets, notebooks, entries] = await Promise.all([
    storedBets(world),
    storedNotebooks(world),
    storedEntries(world),
  ]);
  const faults: string[] = [];
  for (const { id, name, profit } of notebooks) {
    const sum = bets.reduce((total, bet) => (bet.notebook_id === id ? total + bet.profit : total), 0);
    if (sum !== profit) faults.push(`The profit of ${name} is ${profit}, and that of its bets ${sum}`);
  }
  for (const { description, outcome, odds, wager, profit } of bets) {
    const terms = { odds: americanOdds(odds), taken: null, legs: [], wager: cents(wager), bonus: false };
    const due = outcome === 'pending' ? 0 : returnOf(terms, outcome) - wager;
    if (profit !== due) faults.push(`${description} (${outcome}) makes ${profit} instead of ${due}`);
  }
  const totals = await world.site.sql<{ account_id: string; cents: number }[]>`
    select account_id, sum(amount_cents)::int as cents from public.account_totals
    where account_id = any (${[...world.model.owners.keys()].filter((id) => id.length === 36)}) group by account_id`;
  for (const { account_id: account, cents: total } of totals) {
    const sum = entries.reduce((of, entry) => (entry.account_id === account ? of + entry.cents : of), 0);
    if (sum !== total) faults.push(`The total of an account is ${total}, and that of its entries ${sum}`);
  }
  return faults;
}

/** Each device shows each of its persons what is stored, and nothing else. */
async function checkDevices(world: World, stored: ReadonlyMap<string, string>): Promise<string[]> {
  const faults: string[] = [];
  for (const device of world.devices) {
    for (const person of device.persons.toReversed()) {
      const current = await device.page.session();
      if (world.personOf(current) !== person) {
        if (current !== null) await signOut(world, device);
        await signIn(world, device, person);
      }
      const shown = await world.patiently(`the end on ${device.name}`, shownOn(device));
      const expected = [...stored].filter(([field]) => {
        const [id = ''] = /[\da-f-]{36}/.exec(field) ?? [];
        return world.model.owners.get(id) === person;
      });
      for (const [field, value] of expected)
        if (shown.get(field) !== value)
          faults.push(
            `The ${device.name} shows ${person} ${shown.get(field) ?? 'nothing'} as ${field}: it is ${value}`,
          );
      if (shown.size !== expected.length)
        faults.push(`The ${device.name} shows ${person} ${shown.size} values of ${expected.length}`);
    }
  }
  return faults;
}

/** Every field that a device shows to the person who is signed in. */
export async function shownOn({ page }: Device): Promise<ReadonlyMap<string, string>> {
  const [notebooks] = await Promise.all([page.notebooks(), page.accounts()]);
  const bets = await Promise.all(notebooks.map(({ id }) => page.betsOf(id)));
  const days = await Promise.all(DAYS.map((day) => page.day(isoDay(day))));
  return new Map([
    ...notebooks.flatMap((notebook) => Array.from(notebookFields(notebook.id, notebook))),
    ...bets.flat().flatMap((bet) => Array.from(fieldsOf(bet))),
    ...days
      .flat()
      .map(({ day, accountId, amount, note }): [string, string] => [
        entryField(day, accountId),
        entryValue(amount, note),
      ]),
  ]);
}
