import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { MAX_RECORD_BYTES } from '#domain/record/record-file.ts';
import { betRow } from './bet-rows.ts';
import { describe } from './describe.ts';
import { compareNoted } from './noted-line.ts';
import type { Answer, Order } from './messages.ts';
import { type Checked, type CheckResult, type Progress, type Tools, verifyRecord } from './verify-record.ts';

export const CRYPTOGRAPHY: Pick<Tools, 'sha256' | 'isSigned'> = {
  sha256,
  // As RFC 8032 has it, so that every program comes to the same answer about odd signatures.
  isSigned: (signature, message, key) => ed25519.verify(signature, message, key, { zip215: false }),
};

export const TOO_LARGE = 'This file is too large for a record.';

/** Takes orders about one file, in a worker or in the page itself. */
export function createChecker(
  post: (answer: Answer) => void,
  pause: Tools['pause'],
): (order: Order) => Promise<void> {
  let checked: Checked | undefined;
  return async (order) => {
    if (order.kind === 'check') {
      const result = await checkBytes(order.file, pause, (progress) => post({ kind: 'progress', progress }));
      if (result.ok) {
        ({ checked } = result);
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
  bytes: ArrayBuffer | Uint8Array,
  pause: Tools['pause'],
  onProgress: (progress: Progress) => void,
): Promise<CheckResult> {
  if (bytes.byteLength > MAX_RECORD_BYTES) return { ok: false, problem: TOO_LARGE };
  onProgress({ step: 'Reading the file', percent: null });
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, problem: "This file isn't text in UTF-8, so it is no record." };
  try {
    return await verifyRecord(text, { ...CRYPTOGRAPHY, pause }, onProgress);
  } catch (error) {
    return { ok: false, problem: `This file can't be checked: ${String(error)}` };
  }
}

function textOf(bytes: ArrayBuffer | Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
