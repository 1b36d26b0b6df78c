import type { StampKind } from './stamps/stamp-from.ts';

/** A stamp that holds, with the line that it stamps; or why it can't be added. */
export type PlacedStamp =
  | { readonly ok: true; readonly kind: StampKind; readonly data: Uint8Array; readonly hash: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Finds the line that a stamp is of, and checks it. `lines` are hashes of the record, as 64 hex digits.
 */
export async function placeStamp(input: Uint8Array, lines: readonly string[]): Promise<PlacedStamp> {
  const [{ stampFrom }, { checkStamp }] = await Promise.all([
    import('./stamps/stamp-from.ts'),
    import('./stamps/check-stamp.ts'),
  ]);
  const stamp = stampFrom(input);
  if (!stamp.ok) return stamp;
  const reasons = new Map<string, number>();
  for (const hash of new Set(lines)) {
    const found = await checkStamp(stamp, hash);
    if (found.ok) return { ...stamp, hash };
    reasons.set(found.reason, (reasons.get(found.reason) ?? 0) + 1);
  }
  // Of a stamp with a fault, all lines but its own say that it stamps something else.
  const [reason] = [...reasons].toSorted(([, one], [, other]) => one - other)[0] ?? [];
  return { ok: false, reason: reason ?? 'The record has no line yet.' };
}
