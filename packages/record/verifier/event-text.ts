import { type ChainFault, type Sha256 } from '#record/domain/chain.ts';
import { bytesOfHex, hexOf } from '#record/domain/fingerprint.ts';
import type { RecordFile, RecordRows } from '#record/domain/record-file.ts';
import { recordTextName } from '#record/domain/record-texts.ts';
import { formatIsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { countOf, formatCount } from '#domain/number-text.ts';

/** A fault in plain words. */
export type FaultText = {
  /** The event, such as 'Event 57 (settled, Jan 5, 2026)'; or the part of the file. */
  readonly where: string;
  readonly what: string;
  readonly means: string;
};

/**
 * Explains a fault.
 *
 * @example faultText({ kind: 'time', place: 57 }, file, sha256).where // 'Event 57 (settled, Jan 5, 2026)'
 */
export function faultText(fault: ChainFault, file: RecordFile, sha256: Sha256): FaultText {
  const { events } = file;
  switch (fault.kind) {
    case 'link': {
      const row = events.row(fault.place);
      const expected = linkOf(events.row(fault.place - 1)?.[1], row?.[0] ?? '', sha256);
      return {
        where: eventName(events, fault.place),
        what: `The file says its hash is ${row?.[1]}. Its content and the hash before it make ${expected}.`,
        means:
          'This event or the hash of the one before it was changed after it was recorded, or events were taken out, added or swapped here.',
      };
    }
    case 'content':
      return {
        where: eventName(events, fault.place),
        what: "It can't be read as an event of this format.",
        means: 'PaperEdge never writes such an event: it was changed, or made by something else.',
      };
    case 'sequence':
      return {
        where: eventName(events, fault.place),
        what: `It has number ${formatCount(fault.found)}, where ${formatCount(fault.expected)} is due.`,
        means: 'Events were taken out, added or swapped.',
      };
    case 'time':
      return {
        where: eventName(events, fault.place),
        what: 'It is dated earlier than the event before it.',
        means: "A record's clock never goes back, so a date was changed or events were swapped.",
      };
    case 'notebook':
      return {
        where: eventName(events, fault.place),
        what: 'It belongs to another notebook than the signed head.',
        means: 'It was copied from another record.',
      };
    case 'start':
      return {
        where: eventName(events, fault.place),
        what:
          fault.place === 1
            ? "The first event isn't the start of the record."
            : 'It starts the record, which had started before.',
        means: 'Events were taken out, or two records were joined.',
      };
    case 'opening':
      return {
        where: eventName(events, fault.place),
        what: `The ${recordTextName(fault.field)} shown here isn't the one whose hash was recorded.`,
        means: 'The value shown was changed after it was recorded. It counts in no figure below.',
      };
    case 'count':
      return {
        where: 'The end of the record',
        what: `The head states ${countOf(fault.stated, 'event')}; the file has ${formatCount(fault.found)}.`,
        means:
          fault.found < fault.stated
            ? 'Events are missing, most likely the latest ones.'
            : 'Events were added after the record was exported.',
      };
    case 'head':
      return {
        where: 'The end of the record',
        what: "The head states another hash than the last event's.",
        means: 'The latest events were taken out, added or replaced.',
      };
  }
}

/** The hash of a content after the hash before it, as 64 hex digits. The first event follows 32 zero bytes. */
function linkOf(before: string | undefined, content: string, sha256: Sha256): string {
  const text = new TextEncoder().encode(content);
  const bytes = new Uint8Array(32 + text.length);
  bytes.set(bytesOfHex(before ?? '0'.repeat(64)));
  bytes.set(text, 32);
  return hexOf(sha256(bytes));
}

/** An event's number with its kind and day, as far as they can be read. */
export function eventName(events: RecordRows, seq: number): string {
  const [content = '', , openings] = events.row(seq) ?? [];
  const about = [kindOf(content), dayOf(content, openings?.['day']?.[1])].filter(Boolean);
  const name = `Event ${formatCount(seq)}`;
  return about.length === 0 ? name : `${name} (${about.join(', ')})`;
}

const kindOf = (content: string) => /"kind":"(\w{1,20})"/.exec(content)?.[1];

/** The bet's day if it is revealed, or else the UTC day on which the event was recorded. */
function dayOf(content: string, revealed: string | undefined): string | undefined {
  const recorded = /"at":"(\d{4}-\d\d-\d\d)T/.exec(content)?.[1];
  const day = parseIsoDay(revealed ?? '') ?? parseIsoDay(recorded ?? '');
  return day && formatIsoDay(day);
}
