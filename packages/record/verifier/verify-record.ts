import type { Checked } from '#domain/checked.ts';
import { ChainCheck, type Sha256 } from '#record/domain/chain.ts';
import { bytesOfHex } from '#record/domain/fingerprint.ts';
import { type RecordFigures, recordFiguresOf } from '#record/domain/record-figures.ts';
import { canonicalJson } from '#record/domain/canonical-json.ts';
import { readRecordFile, type RecordFile } from '#record/domain/record-file.ts';
import { amountsOf, type RecordedBet, RecordReplay } from '#record/domain/recorded-bets.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { LockCheck, type LockFault } from './lock-check.ts';
import { checkStamps, type Stamped, type StampFound, stampedOf } from './stamp-check.ts';

/** What checking takes from its surroundings: a browser's worker, or Node. */
export type Tools = {
  readonly sha256: Sha256;
  /** Whether an Ed25519 signature of a message is right. */
  readonly isSigned: (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;
  /** Lets other tasks run. */
  readonly pause: () => Promise<void>;
};

export type Progress = { readonly step: string; readonly percent: number | null };

/** Everything that was found in a record. */
export type CheckedRecord = {
  readonly file: RecordFile;
  readonly chain: ChainCheck;
  readonly lockFaults: readonly LockFault[];
  /** Null if the file isn't signed. */
  readonly isSigned: boolean | null;
  readonly stamps: readonly StampFound[];
  readonly stamped: Stamped;
  readonly replay: RecordReplay;
  readonly bets: readonly RecordedBet[];
  readonly figures: RecordFigures;
};

/** Events between two reports of progress, which take a few milliseconds. */
const PART = 1000;

/** Checks an exported record: its chain, end, signature and stamps, and computes its figures from its events. */
export async function verifyRecord(
  bytes: Uint8Array,
  tools: Tools,
  onProgress: (progress: Progress) => void,
): Promise<Checked<CheckedRecord>> {
  const read = readRecordFile(bytes);
  if ('problem' in read) return read;
  const file = read.value;
  const chain = new ChainCheck(tools.sha256, file.head.notebook);
  const amounts = amountsOf(file.shown);
  const replay = new RecordReplay(amounts);
  const locks = new LockCheck();
  for (let from = 0; from < file.events.length; from += PART) {
    onProgress({ step: 'Checking events', percent: Math.floor((100 * from) / file.events.length) });
    await tools.pause();
    const events = chain.add(file.events.slice(from, from + PART));
    replay.add(events);
    locks.add(events);
  }
  chain.finish(file.head);
  onProgress({ step: 'Checking signature and stamps', percent: null });
  await tools.pause();
  const isSigned = signatureOf(file, tools);
  const stamps = await checkStamps(file, chain.hashes);
  onProgress({ step: 'Working out the figures', percent: null });
  await tools.pause();
  const bets = replay.bets();
  const figures = recordFiguresOf(bets, {
    amounts,
    notebooksEver: file.head.notebooks_ever,
    today: isoDay(file.head.signed_at.slice(0, 10)),
  });
  return {
    value: {
      file,
      chain,
      lockFaults: locks.faults,
      isSigned,
      stamps,
      stamped: stampedOf(bets, stamps),
      replay,
      bets,
      figures,
    },
  };
}

function signatureOf({ head, publicKey, signature }: RecordFile, { isSigned }: Tools): boolean | null {
  if (publicKey === null || signature === null) return publicKey === signature ? null : false;
  try {
    return isSigned(
      bytesOfHex(signature),
      new TextEncoder().encode(canonicalJson(head)),
      bytesOfHex(publicKey),
    );
  } catch {
    // What is no key or signature of Ed25519 at all.
    return false;
  }
}
