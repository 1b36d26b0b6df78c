import { createHash } from 'node:crypto';
import { ChainCheck } from '#record/domain/chain.ts';
import { readRecordFile, type RecordFile } from '#record/domain/record-file.ts';
import { amountsOf, RecordReplay } from '#record/domain/recorded-bets.ts';
import vectors from '#record/tests/vectors/record-file.json';

export { default as vectors } from '#record/tests/vectors/record-file.json';

/** The golden record as a file. */
export function vectorFile(): RecordFile {
  const read = readRecordFile(new TextEncoder().encode(JSON.stringify(vectors.file)));
  if ('problem' in read) throw new Error(read.problem);
  return read.value;
}

/** The events of a file in a replay, with the values that match their hashes. */
export function replayed({ events, head, shown }: RecordFile): RecordReplay {
  const check = new ChainCheck((bytes) => createHash('sha256').update(bytes).digest(), head.notebook);
  const replay = new RecordReplay(amountsOf(shown));
  replay.add(check.add(events.slice(0)));
  return replay;
}
