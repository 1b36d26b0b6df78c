import { formatIsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import type { StampLines } from './verification.ts';
import { STAMP_FAULTS } from './checks.ts';
import type { StampFound } from './stamp-check.ts';

/** What a stamp proves, in words. */
export function stampLines({ day, fault, found }: StampFound): StampLines {
  const parsed = parseIsoDay(day);
  const title = parsed ? formatIsoDay(parsed) : day;
  const refused = { title, isRight: false, details: [] };
  if (fault !== null) return { ...refused, text: STAMP_FAULTS[fault].what };
  if (!found.ok) return { ...refused, text: found.reason };
  if (found.kind === 'rfc3161') {
    const about = found.accuracySeconds === null ? '' : `, within ${found.accuracySeconds} s`;
    const text = `What was recorded up to then existed at ${found.time.slice(0, 19).replace('T', ' ')} UTC${about}, says ${found.authority}. ${found.note}`;
    const details = found.certificates.map(
      ({ name, fingerprint }) => `Certificate of ${name}, SHA-256 ${fingerprint}`,
    );
    return { title, isRight: true, text, details };
  }
  const details = [
    ...found.blocks.map(({ height, merkleRoot }) => `Bitcoin block ${height}, Merkle root ${merkleRoot}`),
    ...found.pending.map((calendar) => `Promised by ${calendar}`),
  ];
  return { title, isRight: true, text: `An OpenTimestamps file. ${found.note}`, details };
}
