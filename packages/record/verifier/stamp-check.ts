import { instantOf, instantText } from '#domain/calendar/instant.ts';
import type { RecordFile } from '#record/domain/record-file.ts';
import type { RecordedBet } from '#record/domain/recorded-bets.ts';
import { checkStamp, type CheckedStamp } from '#record/stamps/check-stamp.ts';
import type { TimeStamp } from '#record/stamps/rfc3161.ts';

export type StampFound = {
  readonly day: string;
  /** That no event of that day has its hash, or that its time is before the event that it is of. */
  readonly fault: 'other hash' | 'too early' | null;
  /** The number of the event that it is of, and so of the last that it witnesses; 0 without one. */
  readonly seq: number;
  readonly found: CheckedStamp;
};

/** How many of the bets that are shown as on time were stamped before they locked. */
export type Stamped = { readonly before: number; readonly all: number };

/** What the clocks of the server and of an authority may differ, beside what the authority says. */
const SKEW_MS = 60_000;

/** Checks all stamps of a file whose chain was checked. `hashes` are those that its events state. */
export function checkStamps(
  { stamps, events }: RecordFile,
  hashes: readonly string[],
): Promise<readonly StampFound[]> {
  const wanted = new Set(stamps.map(({ hash }) => hash));
  const places = new Map(hashes.flatMap((hash, place) => (wanted.has(hash) ? [[hash, place]] : [])));
  const check = async ({ day, hash, kind, data }: RecordFile['stamps'][number]): Promise<StampFound> => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const found = await checkStamp({ kind, data: bytes }, hash);
    const place = places.get(hash);
    const at = place === undefined ? -Infinity : timeOf(events.row(place + 1)?.[0] ?? '');
    if (place === undefined || at === -Infinity || instantText(at).slice(0, 10) !== day)
      return { day, fault: 'other hash', seq: 0, found };
    const stamp = authorityStampOf({ fault: null, found });
    const isEarly = stamp !== undefined && latestOf(stamp) + SKEW_MS < at;
    return { day, fault: isEarly ? 'too early' : null, seq: place + 1, found };
  };
  return Promise.all(stamps.map(check));
}

/** The stamp of an authority, if it is one and holds; nothing is wrong with it as the record has it. */
export function authorityStampOf({
  fault,
  found,
}: Pick<StampFound, 'fault' | 'found'>): TimeStamp | undefined {
  return fault === null && 'value' in found && found.value.kind === 'rfc3161' ? found.value : undefined;
}

/** The latest time that a stamp can be of. */
function latestOf({ time, accuracySeconds }: TimeStamp): number {
  return Date.parse(time) + 1000 * (accuracySeconds ?? 0);
}

const timeOf = (content: string) => instantOf(/^\{"at":"([^"]{24})"/.exec(content)?.[1] ?? '') ?? -Infinity;

/**
 * A stamp is one of everything before its event, too. A bet counts if its pick, as it is now, was stamped before it
 * locked, by the latest time that the stamp can be of.
 */
export function stampedOf(bets: readonly RecordedBet[], stamps: readonly StampFound[]): Stamped {
  const times = stamps.flatMap((stamp) => {
    const authority = authorityStampOf(stamp);
    return authority ? [{ seq: stamp.seq, at: latestOf(authority) }] : [];
  });
  const onTime = bets.flatMap((bet) => (bet.state === 'shown' && bet.class === 'on time' ? [bet] : []));
  const isBefore = ({ pickedSeq, locksAt }: (typeof onTime)[number]) =>
    times.some(({ seq, at }) => seq >= pickedSeq && at <= locksAt);
  return { before: onTime.filter(isBefore).length, all: onTime.length };
}
