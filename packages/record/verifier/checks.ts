import type { ChainFault, Sha256 } from '#record/domain/chain.ts';
import { formatIsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { eventName, type FaultText, faultText } from './event-text.ts';
import type { LockFault } from './lock-check.ts';
import type { Check } from './verification.ts';
import { authorityStampOf, type StampFound } from './stamp-check.ts';
import type { CheckedRecord } from './verify-record.ts';

/** The most faults that are explained; the rest are counted. */
const EXPLAINED = 50;

/** Everything that was checked, in words. */
export function checksOf(checked: CheckedRecord, sha256: Sha256): readonly Check[] {
  return [
    chainCheck(checked, sha256),
    valuesCheck(checked, sha256),
    endCheck(checked, sha256),
    signatureCheck(checked),
    locksCheck(checked),
    stampsCheck(checked),
  ];
}

function faultsOf(
  { chain, file }: CheckedRecord,
  sha256: Sha256,
  isWanted: (kind: ChainFault['kind']) => boolean,
) {
  const wanted = chain.faults.filter(({ kind }) => isWanted(kind));
  const faults = wanted.slice(0, EXPLAINED).map((fault) => faultText(fault, file, sha256));
  return { faults, faultCount: wanted.length, status: wanted.length === 0 ? 'holds' : 'fails' } as const;
}

const isEnd = (kind: ChainFault['kind']) => kind === 'count' || kind === 'head';

function chainCheck(checked: CheckedRecord, sha256: Sha256): Check {
  const found = faultsOf(checked, sha256, (kind) => kind !== 'opening' && !isEnd(kind));
  const events = countOf(checked.chain.count, 'event');
  const text =
    found.faultCount === 0
      ? `Each of the ${events} follows from the one before it.`
      : `${countOf(found.faultCount, 'problem')} in ${events}.`;
  return { key: 'chain', title: 'Chain', text, ...found };
}

function valuesCheck(checked: CheckedRecord, sha256: Sha256): Check {
  const found = faultsOf(checked, sha256, (kind) => kind === 'opening');
  const values = checked.chain.valueCount;
  const text =
    found.faultCount === 0
      ? `All ${formatCount(values)} values shown are the ones whose hashes were recorded.`
      : `${formatCount(found.faultCount)} of ${formatCount(values)} values shown aren't the ones that were recorded.`;
  return { key: 'values', title: 'Values', text, ...found };
}

function endCheck(checked: CheckedRecord, sha256: Sha256): Check {
  const found = faultsOf(checked, sha256, isEnd);
  const text =
    found.faultCount === 0
      ? `The head states ${countOf(checked.chain.count, 'event')} and the hash of the last one, and so it is.`
      : "The file's head doesn't fit its events.";
  return { key: 'end', title: 'End', text, ...found };
}

function signatureCheck({ isSigned }: CheckedRecord): Check {
  const base = { key: 'signature', title: 'Signature', faults: [], faultCount: 0 } as const;
  if (isSigned === null)
    return {
      ...base,
      status: 'absent',
      text: "The file isn't signed, so nobody vouches for its end: the latest events could be missing.",
    };
  if (isSigned) return { ...base, status: 'holds', text: 'The head is signed with the key below.' };
  const fault: FaultText = {
    where: 'The signature',
    what: "It isn't the signature of this head by the key in the file.",
    means: 'The head, the signature or the key was changed after the export.',
  };
  return { ...base, status: 'fails', text: "The signature isn't right.", faults: [fault], faultCount: 1 };
}

const LOCK_FAULTS: Readonly<Record<LockFault['kind'], string>> = {
  changed: 'It changes a bet after it had locked.',
  deleted: 'It deletes a bet after it had locked.',
  'later lock': 'It lets a bet lock later than before.',
  'lock after start': 'It lets a bet lock after its start.',
};

function locksCheck({ lockFaults, file }: CheckedRecord): Check {
  const faults = lockFaults.slice(0, EXPLAINED).map(({ seq, kind }): FaultText => ({
    where: eventName(file.events, seq),
    what: LOCK_FAULTS[kind],
    means: 'PaperEdge refuses that, so something else wrote it.',
  }));
  const text =
    faults.length === 0
      ? 'No bet that is shown was changed after it had locked.'
      : `${countOf(lockFaults.length, 'event')} that locks rule out.`;
  const status = faults.length === 0 ? 'holds' : 'fails';
  return { key: 'locks', title: 'Locks', status, text, faults, faultCount: lockFaults.length };
}

function stampsCheck({ stamps, stamped }: CheckedRecord): Check {
  const base = { key: 'stamps', title: 'Stamps' } as const;
  if (stamps.length === 0)
    return {
      ...base,
      status: 'absent',
      text: "The file has none: its times are the word of the server's owner.",
      faults: [],
      faultCount: 0,
    };
  const failed = stamps.filter((stamp) => !holds(stamp));
  if (failed.length > 0)
    return {
      ...base,
      status: 'fails',
      text: `${formatCount(failed.length)} of ${countOf(stamps.length, 'stamp')} don't hold.`,
      faults: failed.slice(0, EXPLAINED).map(stampFault),
      faultCount: failed.length,
    };
  const stampCount = `${countOf(stamps.length, 'stamp')}.`;
  const byAuthority = stamps.some(authorityStampOf);
  const text = byAuthority
    ? `${stampCount} ${formatCount(stamped.before)} of ${countOf(stamped.all, 'bet')} added before the start ${stamped.before === 1 ? 'was' : 'were'} stamped before it, too, if you trust who made the stamps.`
    : `${stampCount} Confirm them with an OpenTimestamps client: only that can tell whether they are in Bitcoin.`;
  return { ...base, status: byAuthority ? 'holds' : 'absent', text, faults: [], faultCount: 0 };
}

const holds = ({ fault, found }: StampFound) => fault === null && 'value' in found;

type StampFault = NonNullable<StampFound['fault']>;

export const STAMP_FAULTS: Readonly<Record<StampFault, Pick<FaultText, 'what' | 'means'>>> = {
  'other hash': {
    what: 'No event of that day has the hash that it is of.',
    means: 'Events of that day or before were changed after it was stamped, or it is of another record.',
  },
  'too early': {
    what: 'It is older than the event that it is of.',
    means: "The record's times were made up, or its clock was wrong.",
  },
};

function stampFault({ day, fault, found }: StampFound): FaultText {
  const parsed = parseIsoDay(day);
  const where = `The stamp of ${parsed ? formatIsoDay(parsed) : day}`;
  if (fault !== null) return { where, ...STAMP_FAULTS[fault] };
  return { where, what: 'problem' in found ? found.problem : '', means: 'It proves no time.' };
}
