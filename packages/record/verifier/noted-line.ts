import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import type { Sha256 } from '#record/domain/chain.ts';
import { fingerprintOf } from '#record/domain/fingerprint.ts';
import { eventName } from './event-text.ts';
import type { CheckedRecord } from './verify-record.ts';

/** What a line that somebody noted says about a record. */
export type Compared = { readonly isSame: boolean; readonly text: string };

const HASH_DIGITS = 64;
const FINGERPRINT_DIGITS = 32;

/**
 * Looks for a noted line in a record: the line of a day, the hash of any event, the public key or its fingerprint.
 * Blanks and capitals don't matter.
 */
export function compareNoted(noted: string, checked: CheckedRecord, sha256: Sha256): Compared {
  const digits = noted.replaceAll(/\s/g, '').toLowerCase();
  const { publicKey } = checked.file;
  const isHex = /^[\da-f]+$/.test(digits);
  if (!isHex || (digits.length !== HASH_DIGITS && digits.length !== FINGERPRINT_DIGITS)) {
    const text = `A line or a key has ${HASH_DIGITS} digits from 0 to f, a fingerprint ${FINGERPRINT_DIGITS}; this has ${noted.trim().length} characters.`;
    return { isSame: false, text: isHex ? text : text.replace('; this', ' and nothing else; this') };
  }
  if (digits === publicKey) return signedBy('the key', checked);
  if (digits.length === FINGERPRINT_DIGITS) {
    const own = publicKey === null ? null : fingerprintOf(publicKey, sha256).replaceAll(' ', '');
    if (digits === own) return signedBy('the fingerprint of the key', checked);
    const text =
      own === null
        ? "This record isn't signed, so it has no fingerprint."
        : 'This record has another key: it is from another server, or forged.';
    return { isSame: false, text };
  }
  return compareLine(digits, checked);
}

function signedBy(what: string, { isSigned }: CheckedRecord): Compared {
  return isSigned === true
    ? { isSame: true, text: `That is ${what} which signed this record.` }
    : {
        isSame: false,
        text: `That is ${what} in this file, but its signature doesn’t hold, so that proves nothing.`,
      };
}

function compareLine(line: string, { file, chain }: CheckedRecord): Compared {
  const seq = chain.hashes.indexOf(line) + 1;
  if (seq === 0)
    return {
      isSame: false,
      text: 'This record has no such line, and no such key signed it. If the line is one of this notebook, its events were changed since.',
    };
  const [day] = [...chain.days].find(([, hash]) => hash === line) ?? [];
  const what = day ? `the line of ${formatIsoDay(day)}` : `the hash of ${eventName(file.events, seq)}`;
  const firstFault = chain.faults.find((fault) => 'place' in fault && fault.place <= seq);
  if (firstFault)
    return {
      isSame: false,
      text: `It is ${what}, but the chain breaks before it, so that proves nothing.`,
    };
  return {
    isSame: true,
    text: `It is ${what}. Events 1 to ${seq.toLocaleString('en-US')} are exactly those that existed when it was noted.`,
  };
}
