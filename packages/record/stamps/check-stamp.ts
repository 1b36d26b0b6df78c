import { type Checked, Invalid } from '#domain/checked.ts';
import { checkLine } from './day-line.ts';
import { type OpenTimestamp, readOpenTimestamp } from './open-timestamps.ts';
import { type TimeStamp, verifyTimeStamp } from './rfc3161.ts';
import { LARGEST_STAMP, type StampKind, TOO_LARGE } from './stamp-from.ts';

export type CheckedStamp = Checked<TimeStamp | OpenTimestamp>;

/**
 * Checks a stamp of a day's line, 64 hexadecimal digits. Fetches nothing and never rejects: a stamp that doesn't hold has
 * a problem as a sentence. One that holds has a note on what the check can't tell; show it beside the result.
 *
 * @see RFC 3161, RFC 5652, RFC 5816 and the OpenTimestamps client's serialization
 * @example await checkStamp({ kind: 'ots', data: new Uint8Array() }, line)
 * // { problem: "This isn't an OpenTimestamps file." }
 */
export async function checkStamp(
  stamp: { kind: StampKind; data: Uint8Array },
  line: string,
): Promise<CheckedStamp> {
  try {
    checkLine(line);
    if (stamp.data.length > LARGEST_STAMP) throw new Invalid(TOO_LARGE);
    const found =
      stamp.kind === 'ots' ? readOpenTimestamp(stamp.data, line) : await verifyTimeStamp(stamp.data, line);
    return { value: found };
  } catch (error) {
    // The bytes may be a stranger's: what the library throws about them is no reason to fail either.
    return { problem: error instanceof Invalid ? error.message : "This stamp can't be read." };
  }
}
