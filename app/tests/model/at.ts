import type { Device } from './device.ts';
import { type Change, type Entry, GONE } from './model.ts';
import type * as Page from './page.ts';
import { storedValues } from './stored.ts';
import type { Person } from './site.ts';
import type { World } from './world.ts';

/** A step of a person on a device. */
export type At = {
  readonly world: World;
  readonly device: Device;
  readonly page: typeof Page;
  readonly name: string;
  readonly person: string;
  readonly user: Person;
  readonly random: () => number;
  /** Whether it is about the newest bets of the newest notebook. */
  readonly isOfNewest?: boolean;
};

export type Effect = { readonly thing: string; readonly changes: readonly Change[] };

/** Does something on the page as its person, and notes what was said of it. */
export async function tell<Result>(
  at: At,
  effects: readonly Effect[],
  write: () => Promise<Page.Told<Result>>,
  isDone: (result: Result, thing: string) => boolean = () => true,
  patienceMs = 40_000,
): Promise<{ told: Page.Told<Result> | undefined; entries: readonly Entry[] }> {
  const { world, device, name, person } = at;
  const entries = effects.map((effect) =>
    world.model.write({ step: name, person, device: device.name, ...effect }),
  );
  const told = await world.patiently(`${name} on ${device.name}`, device.whileOpen(write()), patienceMs);
  for (const entry of entries) {
    if (told?.said === 'saved') entry.said = isDone(told.result, entry.thing) ? 'saved' : 'refused';
    else entry.said = told?.said ?? 'unknown';
    const changes = entry.changes.map(({ field, from, to }) => `${field.slice(0, 16)}… ${from} → ${to}`);
    const message = told && 'message' in told ? ` (${told.message})` : '';
    world.log(`    ${entry.said}${message}: ${changes.join(', ')}`);
  }
  return { told, entries };
}

/** The changes of a field from the value that a screen shows, or from one that waits, to another. */
export function changesTo(at: At, field: string, shown: string, to: string): Change[] {
  const known = at.world.model.waitingValues(at.person, at.device.name, field);
  return [...new Set([shown, ...known])].map((from) => ({ field, from, to }));
}

/**
 * The changes that delete what a screen shows. With a connection, a deletion also deletes what has changed since the
 * screen was drawn.
 */
export async function endOf(at: At, shown: ReadonlyMap<string, string>): Promise<Change[]> {
  const stored = at.device.network.isOffline ? new Map<string, string>() : await storedValues(at.world);
  return [...shown].flatMap(([field, value]) =>
    changesTo(at, field, value, GONE).concat({ field, from: stored.get(field) ?? value, to: GONE }),
  );
}

export const added = (fields: ReadonlyMap<string, string>, from = GONE): Change[] =>
  [...fields].map(([field, to]) => ({ field, from, to }));

export const below = (random: () => number, end: number) => Math.floor(random() * end);

export const chance = (random: () => number, share: number) => random() < share;

export function oneOf<Item>(random: () => number, items: readonly Item[]): Item | undefined {
  return items[below(random, items.length)];
}
