import { seededRandom } from '#backend/tests/product/kills.ts';
import { type At, below, chance, oneOf } from './at.ts';
import * as bets from './bet-steps.ts';
import { checkWorld, shownOn } from './check.ts';
import type { Device } from './device.ts';
import * as devices from './device-steps.ts';
import * as others from './other-steps.ts';
import type { Site } from './site.ts';
import { Violation, World } from './world.ts';

const STEPS = {
  'add bets': bets.addBets,
  'edit bet': bets.editBet,
  'settle bets': bets.settleBets,
  'delete bets': bets.deleteBets,
  'move bets': bets.moveBets,
  undo: bets.undo,
  'create notebook': others.createNotebook,
  'edit notebook': others.editNotebook,
  'delete notebook': others.deleteNotebook,
  'save day': others.saveDay,
  'sign out': devices.leave,
  'hand over': devices.handOver,
  'go offline': devices.goOffline,
  'go online': devices.goOnline,
  'write and fail': writeAndFail,
  'lose an add': loseAdd,
  arrive: devices.arrive,
  kill: devices.kill,
  'kill later': devices.killLater,
  'pass time': devices.passTime,
  'send now': devices.sendNow,
  decide: devices.decide,
} satisfies Record<string, (at: At) => Promise<void>>;

type StepName = keyof typeof STEPS;

/** A write whose request or answer is lost, and perhaps a device that is offline from then on. */
async function writeAndFail(at: At): Promise<void> {
  const { addBets, editBet, settleBets, deleteBets } = bets;
  const { createNotebook, editNotebook, saveDay } = others;
  const writes = [addBets, addBets, editBet, settleBets, deleteBets, createNotebook, editNotebook, saveDay];
  devices.fail(at);
  await oneOf(at.random, writes)?.(at);
  if (chance(at.random, 0.4)) await devices.goOffline(at);
}

/**
 * Adds bets that are stored, though no answer says so, settles or deletes them on another device, and perhaps takes their
 * addition back.
 */
async function loseAdd(at: At): Promise<void> {
  const { world, device, person, random } = at;
  const fault = oneOf(random, ['answer is lost', 'fails after', 'arrives late'] as const) ?? 'fails after';
  device.network.faults.unshift(fault);
  if (fault === 'answer is lost') device.network.faults.unshift(fault);
  await bets.addBets({ ...at, isOfNewest: true });
  await world.site.activity.settled();
  await device.goOffline(true);
  for (const other of world.devices) {
    if (other === device || !other.isOpen || (await personOn(world, other)) !== person) continue;
    const change = oneOf(random, [bets.settleBets, bets.deleteBets]) ?? bets.settleBets;
    await change({ ...at, device: other, page: other.page, isOfNewest: true });
    break;
  }
  if (chance(random, 0.5)) await bets.undo(at);
}

/** How often each step is taken. */
const SHARES: Record<StepName, number> = {
  'add bets': 12,
  'edit bet': 8,
  'settle bets': 8,
  'delete bets': 4,
  'move bets': 2,
  undo: 5,
  'create notebook': 3,
  'edit notebook': 4,
  'delete notebook': 3,
  'save day': 10,
  'sign out': 2,
  'hand over': 2,
  'go offline': 6,
  'go online': 8,
  'write and fail': 10,
  'lose an add': 3,
  arrive: 2,
  kill: 2,
  'kill later': 3,
  'pass time': 6,
  'send now': 1,
  decide: 5,
};

export type Step = { readonly name: StepName; readonly device: number; readonly seed: number };

/** The steps of a history: 30 to 60, the same for the same seed. */
export function stepsOf(seed: number): Step[] {
  const random = seededRandom(seed);
  const names = Object.entries(SHARES).flatMap(([name, share]) =>
    Array<StepName>(share).fill(name as StepName),
  );
  return Array.from({ length: 30 + below(random, 31) }, () => ({
    name: names[below(random, names.length)] ?? 'undo',
    device: below(random, 3),
    seed: below(random, 2 ** 31),
  }));
}

/** Takes the steps in a new world, and returns what is wrong at the end. */
export async function runHistory(
  site: Site,
  steps: readonly Step[],
  log: (line: string) => void = () => {},
): Promise<string[]> {
  const world = await World.open(site, log);
  try {
    await begin(world);
    for (const step of steps) await take(world, step);
    await finish(world, seededRandom(steps[0]?.seed ?? 0));
    world.violations.push(...(await checkWorld(world)));
  } catch (error) {
    // Report other errors with their history instead of ending the run.
    world.violations.push(error instanceof Violation ? error.message : String((error as Error).stack));
  } finally {
    await Promise.all(world.devices.map((device) => device.end()));
  }
  return world.violations;
}

/** Signs everyone in, with a notebook and some betting accounts. */
export async function begin(world: World): Promise<void> {
  for (const device of world.devices) {
    await device.open();
    await devices.signIn(world, device, device.persons[0] ?? '');
  }
  for (const place of [0, 2]) {
    const at = await atDevice(world, { name: 'create notebook', device: place, seed: place });
    if (!at) throw new Error('Nobody is signed in');
    await others.createNotebook(at);
    for (let count = 0; count < 2; count += 1) await bets.addBets(at);
    for (let count = 0; count < 3; count += 1) {
      const [id, name] = [world.newId(at.person), world.newName(at.person)];
      await world.patiently('adding an account', at.page.addAccount(id, name));
    }
  }
  // All of it is on each device.
  for (const device of world.devices) await world.patiently('the begin', shownOn(device));
  await world.pass(1000);
}

const personOn = async (world: World, { page }: Device) => world.personOf(await page.session());

async function atDevice(world: World, { name, device: place, seed }: Step): Promise<At | undefined> {
  const device = world.devices[place];
  const person = device && (await personOn(world, device));
  const user = person === undefined ? undefined : world.persons[person];
  if (!device || person === undefined || !user) return undefined;
  return { world, device, page: device.page, name, person, user, random: seededRandom(seed) };
}

async function take(world: World, step: Step): Promise<void> {
  const device = world.devices[step.device];
  if (!device) return;
  await ready(world, device);
  world.turn += 1;
  const at = await atDevice(world, step);
  world.log(
    `${step.name} on ${device.name} by ${at?.person ?? 'nobody'}${device.network.isOffline ? ' offline' : ''}`,
  );
  if (at) await STEPS[step.name](at);
  else {
    if (step.name === 'go online') await device.goOnline();
    await devices.signIn(world, device, device.persons[step.seed % device.persons.length] ?? '');
  }
  await look(world);
}

async function ready(world: World, device: Device): Promise<void> {
  while (!device.isOpen) {
    await device.open();
    await world.site.activity.settled();
  }
}

/** What all devices show now. */
async function look(world: World): Promise<void> {
  await world.site.activity.settled();
  for (const device of world.devices) {
    if (!device.isOpen) continue;
    const { page, name } = device;
    const id = await page.session();
    const person = world.personOf(id);
    const waiting = await page.waiting();
    const isOthers = waiting.some((each) => each.person !== id);
    if (isOthers) throw new Violation(`The ${name} shows ${person ?? 'nobody'} what waits of another`);
    if (person === undefined) continue;
    const things = new Set(waiting.flatMap(({ changes }) => changes));
    world.model.reconcile(person, name, things, waiting.map(({ problem }) => problem).join(' '));
  }
}

const LONGEST_MS = 15 * 60_000;

/** Everything goes online, and all that waits is sent or decided on. */
async function finish(world: World, random: () => number): Promise<void> {
  world.site.activity.after(Infinity, () => {});
  for (const device of world.devices) {
    device.network.faults.length = 0;
    if (random() < 0.5) await devices.arrive({ device });
    await ready(world, device);
    if (random() < 0.5) device.network.faults.push('is cut');
    await device.goOnline();
  }
  for (const [place, device] of world.devices.entries()) {
    const current = await personOn(world, device);
    const rest = device.persons.filter((person) => person !== current);
    for (const person of current === undefined ? rest : [current, ...rest]) {
      await signInAs(world, device, person);
      const at = await atDevice(world, { name: 'decide', device: place, seed: below(random, 2 ** 31) });
      if (!at) throw new Violation(`${person} can't sign in on the ${device.name}`);
      await drain(at);
    }
    await devices.arrive({ device });
  }
}

async function signInAs(world: World, device: Device, person: string): Promise<void> {
  await world.site.activity.settled();
  const current = await personOn(world, device);
  if (current === person) return;
  if (current !== undefined) await devices.signOut(world, device);
  for (let tries = 0; tries < 3 && (await personOn(world, device)) !== person; tries += 1)
    await devices.signIn(world, device, person);
}

async function drain(at: At): Promise<void> {
  const { world, device, page } = at;
  const isSending = async () => {
    const waiting = await page.waiting();
    return waiting.length > 0 && waiting.every(({ problem }) => problem === null);
  };
  for (let tries = 0; ; tries += 1) {
    const end = world.clock.now() + LONGEST_MS;
    await world.site.activity.settled();
    // What changes the same as a write with a problem waits for the decision.
    while (await isSending()) {
      if (world.clock.now() >= end) throw new Violation(`The ${device.name} has stopped sending what waits`);
      await world.pass(30_000);
    }
    await look(world);
    const one = (await page.waiting()).find(({ problem }) => problem !== null);
    if (!one) return;
    if (tries > 30)
      throw new Violation(`${one.write.kind} on the ${device.name} can't be decided: ${one.problem}`);
    await devices.decideOn(at, one);
  }
}
