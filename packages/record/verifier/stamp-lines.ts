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
  if ('problem' in found) return { ...refused, text: found.problem };
  const stamp = found.value;
  if (stamp.kind === 'rfc3161') {
    const about = stamp.accuracySeconds === null ? '' : `, within ${stamp.accuracySeconds} s`;
    const text = `What was recorded up to then existed at ${stamp.time.slice(0, 19).replace('T', ' ')} UTC${about}, says ${stamp.authority}. ${stamp.note}`;
    const details = stamp.certificates.map(
      ({ name, fingerprint }) => `Certificate of ${name}, SHA-256 ${fingerprint}`,
    );
    return { title, isRight: true, text, details };
  }
  const details = [
    ...stamp.blocks.map(({ height, merkleRoot }) => `Bitcoin block ${height}, Merkle root ${merkleRoot}`),
    ...stamp.pending.map((calendar) => `Promised by ${calendar}`),
  ];
  return { title, isRight: true, text: `An OpenTimestamps file. ${stamp.note}`, details };
}
