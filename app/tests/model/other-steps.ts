import { NO_VERSION, NOT_STORED } from '#data/device/laid-over.ts';
import { cents } from '#domain/money.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { NOTEBOOK_COLORS } from '#domain/notebooks/notebook.ts';
import { added, type At, below, chance, changesTo, endOf, oneOf, tell } from './at.ts';
import { betsOf, fieldsOf, notebooks } from './bet-steps.ts';
import { ANY, GONE } from './model.ts';
import { DAYS, entryField, entryValue, notebookFields } from './stored.ts';

export async function createNotebook(at: At): Promise<void> {
  const { world, page, person, random } = at;
  const id = world.newId(person);
  const color = oneOf(random, NOTEBOOK_COLORS) ?? 'blue';
  const notebook = {
    name: world.newName(person),
    description: null,
    color,
    startingBankroll: cents(1000_00),
  };
  await tell(at, [{ thing: id, changes: added(notebookFields(id, notebook)) }], () =>
    page.createNotebook(id, notebook),
  );
}

export async function editNotebook(at: At): Promise<void> {
  const { world, page, person, random } = at;
  const notebook = oneOf(random, await notebooks(at));
  if (!notebook) return;
  const part = oneOf(random, ['name', 'description'] as const) ?? 'name';
  const value = world.newName(person);
  const changes = changesTo(at, `notebook ${notebook.id} ${part}`, notebook[part] ?? '', value);
  await tell(at, [{ thing: `notebook ${notebook.id}`, changes }], () =>
    page.editNotebook(notebook, { ...notebook, [part]: value }),
  );
}

export async function deleteNotebook(at: At): Promise<void> {
  const all = await notebooks(at);
  // With a connection nothing asks what has changed since.
  if (chance(at.random, 0.7)) await at.device.goOffline(true);
  await at.world.pass(0);
  const notebook = oneOf(at.random, all);
  if (!notebook || all.length < 2) return;
  const bets = await betsOf(at, notebook.id);
  // Offline, a device may have counted more than it has stored.
  const count = Object.values(notebook.totals).reduce((sum, { count: some }) => sum + some, 0);
  const isStored = notebook.createdAt !== NOT_STORED;
  if (isStored && (bets.length !== count || bets.some(({ updatedAt }) => updatedAt === NO_VERSION))) return;
  const shown = new Map([
    ...notebookFields(notebook.id, notebook),
    ...bets.flatMap((bet) => Array.from(fieldsOf(bet))),
  ]);
  // Edits that leave the notebook's terms and totals alone don't stop its deletion, and come back if it is restored.
  const edits = [...shown.keys()].filter((field) => / (event|market)$/.test(field));
  const changes = [...(await endOf(at, shown)), ...edits.map((field) => ({ field, from: ANY, to: GONE }))];
  await tell(at, [{ thing: `notebook ${notebook.id}`, changes }], () => at.page.deleteNotebook(notebook));
}

export async function saveDay(at: At): Promise<void> {
  const { world, device, page, person, random } = at;
  const day = isoDay(oneOf(random, DAYS) ?? DAYS[0]);
  const read = Promise.all([page.accounts(), page.day(day)]).catch(() => undefined);
  const [accounts, seen] = (await world.patiently(`${day} on ${device.name}`, device.whileOpen(read))) ?? [];
  if (!accounts || !seen || accounts.length === 0) return;
  const shown = new Map(seen.map((entry) => [entry.accountId, entry]));
  const first = below(random, accounts.length);
  const changed = accounts.slice(first, first + 1 + below(random, 2)).map(({ id: accountId }) => {
    const isCleared = shown.has(accountId) && chance(random, 0.2);
    const note = world.newName(person);
    return {
      accountId,
      amount: isCleared ? null : cents(Number(note.slice(2)) * 100),
      note: isCleared ? null : note,
    };
  });
  const ids = new Set(changed.map(({ accountId }) => accountId));
  const fills = accounts.map(({ id }) => id).filter((id) => !ids.has(id) && !shown.has(id));
  const changes = changed.flatMap(({ accountId, amount, note }) => {
    const entry = shown.get(accountId);
    const field = entryField(day, accountId);
    const to = amount === null ? GONE : entryValue(amount, note);
    const from = entry ? entryValue(entry.amount, entry.note) : GONE;
    // Another device may have stored 0 for an account without an entry.
    return [...changesTo(at, field, from, to), ...(entry ? [] : [{ field, from: entryValue(0, null), to }])];
  });
  const filled = fills.map((id) => ({ field: entryField(day, id), from: GONE, to: entryValue(0, null) }));
  // The server stores these zeros only where there is still no entry, so nobody is told that they are saved.
  world.model.write({ step: at.name, person, device: device.name, thing: '', changes: filled });
  await tell(at, [{ thing: `P/L of ${day}`, changes }], () =>
    page.saveDay(day, { changes: changed, seen, fills }),
  );
}
