import { addedBy, type AnyKind, type Changes, saidOf, type WaitingWrite } from './writes.ts';

/** The version of what is shown with waiting changes laid over it. No stored thing has it, so that none is changed unseen. */
export const NO_VERSION = '-infinity';

/** When something was created that only this device has: after all that is stored. */
export const NOT_STORED = 'infinity';

type Thing = { readonly id: string; readonly updatedAt: string };

/**
 * What waiting writes make of the stored things that they change, and of those that they add, in the order of the writes.
 * A refused change isn't made. `check` throws if a thing was damaged on the device, and then is left out.
 */
export function laidOver<Item extends Thing>(
  stored: readonly Item[],
  waiting: readonly WaitingWrite[],
  changesOf: (kind: AnyKind) => ((write: never) => Changes<Item>) | undefined,
  check: (item: Item) => void,
): ReadonlyMap<string, Item> {
  const all = waiting.map(({ write, problem, isConflict }) => {
    const isRefused = problem !== null && !isConflict && addedBy(write).length === 0;
    return isRefused ? undefined : saidOf(write, (kind) => changesOf(kind)?.(write as never));
  });
  const ids = new Set(all.flatMap((changes) => Array.from(changes?.keys() ?? [])));
  if (ids.size === 0) return new Map();
  const shown = new Map(stored.flatMap((item) => (ids.has(item.id) ? [[item.id, item] as const] : [])));
  const laid = new Map<string, Item>();
  const checked = (item: Item | undefined) => {
    if (item) check(item);
    return item;
  };
  waiting.forEach(({ write }, place) => {
    for (const [id, change] of all[place] ?? []) {
      const after = saidOf(write, () => checked(change(laid.get(id) ?? shown.get(id))));
      if (after) laid.set(id, { ...after, updatedAt: NO_VERSION });
    }
  });
  return laid;
}
