import type { Checked } from '#domain/checked.ts';
import type { Stamp } from '#record/stamps/stamp-from.ts';

/** A stamp that holds, with the line that it stamps; or why it can't be added. */
export type PlacedStamp = Checked<Stamp & { readonly hash: string }>;

/** Finds which line a stamp covers and checks the stamp. `lines` are the record's hashes, each 64 hex digits. */
export async function placeStamp(input: Uint8Array, lines: readonly string[]): Promise<PlacedStamp> {
  const [{ stampFrom }, { checkStamp }] = await Promise.all([
    import('#record/stamps/stamp-from.ts'),
    import('#record/stamps/check-stamp.ts'),
  ]);
  const stamp = stampFrom(input);
  if ('problem' in stamp) return stamp;
  const problems = new Map<string, number>();
  for (const hash of new Set(lines)) {
    const found = await checkStamp(stamp.value, hash);
    if ('value' in found) return { value: { ...stamp.value, hash } };
    problems.set(found.problem, (problems.get(found.problem) ?? 0) + 1);
  }
  // Of a stamp with a fault, all lines but its own say that it stamps something else.
  const [problem] = [...problems].toSorted(([, one], [, other]) => one - other)[0] ?? [];
  return { problem: problem ?? 'The record has no line yet.' };
}
