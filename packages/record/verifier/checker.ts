import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Checked, Invalid } from '#domain/checked.ts';
import { MAX_RECORD_BYTES } from '#record/domain/record-file.ts';
import { betRow } from './bet-rows.ts';
import { describe } from './describe.ts';
import { compareNoted } from './noted-line.ts';
import type { Answer, Order } from './messages.ts';
import { type CheckedRecord, type Progress, type Tools, verifyRecord } from './verify-record.ts';

const fresh = sha256.create();
const hasher = fresh.clone();

/** One hash object for all texts: making one for each takes a third of the time. */
function sha256Of(bytes: Uint8Array): Uint8Array {
  // oxlint-disable-next-line no-underscore-dangle -- how the library resets a hash object
  return fresh._cloneInto(hasher).update(bytes).digest();
}

export const CRYPTOGRAPHY: Pick<Tools, 'sha256' | 'isSigned'> = {
  sha256: sha256Of,
  // As RFC 8032 has it, so that every program comes to the same answer about odd signatures.
  isSigned: (signature, message, key) => ed25519.verify(signature, message, key, { zip215: false }),
};

export const TOO_LARGE = 'This file is too large for a record.';

/** Takes orders about one file, in a worker or in the page itself. */
export function createChecker(
  post: (answer: Answer) => void,
  pause: Tools['pause'],
): (order: Order) => Promise<void> {
  let checked: CheckedRecord | undefined;
  return async (order) => {
    if (order.kind === 'check') {
      const result = await checkBytes(new Uint8Array(order.file), pause, (progress) =>
        post({ kind: 'progress', progress }),
      );
      if ('value' in result) {
        checked = result.value;
        post({ kind: 'done', verification: describe(checked, sha256) });
      } else post({ kind: 'problem', problem: result.problem });
    } else if (checked && order.kind === 'rows') {
      const { from, count } = order;
      const { bets, figures } = checked;
      const rows = bets.slice(from, from + count).map((bet) => betRow(bet, figures.format));
      post({ kind: 'rows', from, rows });
    } else if (checked && order.kind === 'compare') {
      post({ kind: 'compared', compared: compareNoted(order.noted, checked, sha256) });
    }
  };
}

/** Checks a file's bytes, whatever they are. */
export async function checkBytes(
  bytes: Uint8Array,
  pause: Tools['pause'],
  onProgress: (progress: Progress) => void,
): Promise<Checked<CheckedRecord>> {
  if (bytes.length > MAX_RECORD_BYTES) return { problem: TOO_LARGE };
  onProgress({ step: 'Reading the file', percent: null });
  try {
    return await verifyRecord(bytes, { ...CRYPTOGRAPHY, pause }, onProgress);
  } catch (error) {
    if (error instanceof Invalid) return { problem: error.message };
    return { problem: `This file can't be checked: ${String(error)}` };
  }
}
