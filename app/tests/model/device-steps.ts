import { type At, below, chance, oneOf } from './at.ts';
import type { Device } from './device.ts';
import { type Change, GONE } from './model.ts';
import { FAULTS } from './network.ts';
import { createNotebook } from './other-steps.ts';
import type * as Page from './page.ts';
import { storedValues } from './stored.ts';
import type { World } from './world.ts';

/** Signs in, unless the server can't be reached. */
export async function signIn(world: World, device: Device, person: string): Promise<void> {
  const { email = '', password = '' } = world.persons[person] ?? {};
  const task = device.page.signIn({ email, password }).catch(() => {});
  await world.patiently(`sign-in on ${device.name}`, device.whileOpen(task));
}

export async function signOut(world: World, device: Device): Promise<void> {
  if (!device.isOpen) return;
  device.undos = [];
  await world.patiently(
    `sign-out on ${device.name}`,
    device.whileOpen(device.page.signOut().catch(() => {})),
  );
}

/** What waits stays on the device, unless its person wants it gone. */
export async function leave({ world, device, page, user, person, random }: At): Promise<void> {
  if ((await page.waiting()).length > 0 && chance(random, 0.2)) {
    await world.patiently('discarding', device.whileOpen(page.discardAllOf(user.id)));
    for (const entry of world.model.waitingOf(person, device.name)) entry.said = 'discarded';
  }
  await signOut(world, device);
}

/** Signs out and another person in while what waits is being sent. */
export async function handOver(at: At): Promise<void> {
  const { world, device, person, random } = at;
  await device.goOffline(true);
  for (let count = 0; count < 2; count += 1) await createNotebook(at);
  device.network.faults.unshift(oneOf(random, ['hangs', 'is slow', 'arrives late'] as const) ?? 'hangs');
  await device.goOnline();
  await world.site.activity.settled();
  await signOut(world, device);
  const next = device.persons.find((name) => name !== person) ?? person;
  if (device.isOpen) await signIn(world, device, next);
  await world.pass(40_000);
}

export async function goOffline({ device, random }: At): Promise<void> {
  await device.goOffline(chance(random, 0.5));
}

export async function goOnline({ device }: At): Promise<void> {
  await device.goOnline();
}

export function fail({ device, random }: At): void {
  const { faults } = device.network;
  const fault = oneOf(random, FAULTS) ?? 'hangs';
  for (let count = 1 + below(random, 2); count > 0; count -= 1) faults.push(fault);
}

/** Carries out requests whose senders have given up. */
export async function arrive({ device }: Pick<At, 'device'>): Promise<void> {
  for (const send of device.network.late.splice(0)) await send().catch(() => {});
}

export async function kill({ device }: At): Promise<void> {
  device.kill();
}

/** Kills the page a little later. */
export async function killLater({ world, device, random }: At): Promise<void> {
  world.site.activity.after(1 + below(random, 80), () => device.kill());
}

export async function passTime({ world, random }: At): Promise<void> {
  await world.pass(oneOf(random, [2000, 12_000, 70_000, 400_000]) ?? 0);
}

export async function sendNow({ world, page, device }: At): Promise<void> {
  await world.patiently(`sending on ${device.name}`, device.whileOpen(page.sendWaiting()), 900_000);
}

type Waiting = Awaited<ReturnType<(typeof Page)['waiting']>>[number];

/** Decides on a waiting write: on one with a problem, or now and then on any. */
export async function decide(at: At): Promise<void> {
  const all = await at.page.waiting();
  const isAny = chance(at.random, 0.1);
  const one = oneOf(
    at.random,
    all.filter(({ problem }) => isAny || problem !== null),
  );
  if (one) await decideOn(at, one);
}

export async function decideOn(at: At, waiting: Waiting): Promise<void> {
  const { world, device, page, person, random } = at;
  const things = new Set(waiting.changes);
  if (waiting.problem !== null && chance(random, 0.5)) {
    world.log(`    again: ${waiting.write.kind}, ${waiting.problem}`);
    if (waiting.isConflict) {
      const stored = await storedValues(world);
      world.model.replace(person, device.name, things, stored);
      // The conflict says how many bets a notebook has.
      if (waiting.write.kind === 'delete notebook')
        for (const entry of world.model.changing(person, device.name, things))
          entry.changes = [...entry.changes, ...endOfBets(stored, entry.thing)];
    }
    await world.patiently('sending again', device.whileOpen(page.sendWaiting(waiting)), 900_000);
    return;
  }
  world.log(`    discarded: ${waiting.write.kind}, ${waiting.problem ?? ''}`);
  const gone = await world.patiently('discarding', device.whileOpen(page.discard(waiting)));
  // What can't be saved without it goes along.
  const goneThings = new Set([...things, ...(gone ?? []).flatMap(({ changes }) => changes)]);
  const goneEntries = world.model.keptOf(person, device.name).filter(({ thing }) => goneThings.has(thing));
  for (const entry of goneEntries) entry.said = 'discarded';
  if (!gone || !chance(random, 0.2)) return;
  await world.patiently('restoring', device.whileOpen(page.restoreWrites(gone)));
  for (const entry of goneEntries) entry.said = device.isOpen ? 'waiting' : 'unknown';
}

/** The changes that delete all bets of a notebook, given as 'notebook <id>'. */
function endOfBets(stored: ReadonlyMap<string, string>, notebook: string): Change[] {
  const ids = [...stored].flatMap(([field, value]) =>
    field.endsWith(' notebook') && `notebook ${value}` === notebook
      ? field.slice(0, -' notebook'.length)
      : [],
  );
  return [...stored].flatMap(([field, from]) =>
    ids.some((id) => field.startsWith(id)) ? [{ field, from, to: GONE }] : [],
  );
}
