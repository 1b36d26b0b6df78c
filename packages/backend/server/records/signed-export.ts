import { sign } from 'node:crypto';
import { partsOf, type ReadShare, type Share } from './shared-records.ts';
import type { SigningKey } from './signing-key.ts';

/** Custom fields are no part of a record's events. */
const NOT_IN_RECORDS = new Set(['notes', 'tags']);

/**
 * A shared record's export, as packages/record/record.md describes it, part by part, so that no more than one part is
 * in memory. If the share is revoked while it is read, it breaks off.
 */
export async function* signedExport(
  read: ReadShare,
  token: string,
  { name, shown, head, stamps }: Share,
  { privateKey, publicKey }: SigningKey,
): AsyncGenerator<string> {
  const entries = Object.entries({ ...head, signed_at: new Date().toISOString() });
  // Canonical JSON: sorted keys, no blanks, whole numbers and ASCII texts alone.
  const signed = JSON.stringify(Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))));
  const signature = sign(null, Buffer.from(signed), privateKey).toString('hex');
  const fields = shown.filter((field) => !NOT_IN_RECORDS.has(field));
  yield (
    `{"format":"paperedge record","version":1,"name":${JSON.stringify(name)},` +
    `"shown":${JSON.stringify(fields)},"head":${signed},` +
    `"public_key":"${publicKey.toString('hex')}","signature":"${signature}","stamps":[`
  );
  yield* listed(partsOf(read, 'shared_stamps', token, stamps.length));
  yield '],"events":[';
  yield* listed(partsOf(read, 'shared_part', token, head.count));
  yield '\n]}\n';
}

/** A JSON array's items, each on a line of its own. */
async function* listed(parts: AsyncGenerator<readonly unknown[]>): AsyncGenerator<string> {
  let start = '\n';
  for await (const part of parts) {
    yield start + part.map((item) => JSON.stringify(item)).join(',\n');
    start = ',\n';
  }
}
