import { createHash } from 'node:crypto';
import { ChainCheck } from '#domain/record/chain.ts';
import { readRecordFile, type RecordFile } from '#domain/record/record-file.ts';
import { amountsOf, RecordReplay } from '#domain/record/recorded-bets.ts';
import vectors from '#tests/vectors/record-file.json';

export { default as vectors } from '#tests/vectors/record-file.json';

/** The golden record as a file. */
export function vectorFile(): RecordFile {
  const read = readRecordFile(new TextEncoder().encode(JSON.stringify(vectors.file)));
  if (!read.ok) throw new Error(read.problem);
  return read.file;
}

/** The events of a file in a replay, with the values that match their hashes. */
export function replayed({ events, head, shown }: RecordFile): RecordReplay {
  const check = new ChainCheck((bytes) => createHash('sha256').update(bytes).digest(), head.notebook);
  const replay = new RecordReplay(amountsOf(shown));
  replay.add(check.add(events.slice(0)));
  return replay;
}
