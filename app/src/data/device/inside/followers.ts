import { addedBy, changedBy, neededBy, saidOf, type WaitingWrite } from '#data/device/writes.ts';

/**
 * A waiting write and the later ones that can't be saved without it, since they need or change what it adds. `left` is
 * what remains of one that changes other things, too; undefined if nothing does.
 */
export function withFollowers(
  all: readonly WaitingWrite[],
  key: number,
): { write: WaitingWrite; left: WaitingWrite | undefined }[] {
  const added = new Set<string>();
  return all.flatMap((each) => {
    const changed = changedBy(each.write);
    const needsIt = neededBy(each.write).some((id) => added.has(id));
    if (each.key !== key && !needsIt && !changed.some((id) => added.has(id))) return [];
    const write =
      each.key === key || needsIt
        ? undefined
        : saidOf(each.write, (kind) => kind.without?.(each.write, added));
    if (!write) for (const id of addedBy(each.write)) added.add(id);
    return [{ write: each, left: write && { ...each, write } }];
  });
}
