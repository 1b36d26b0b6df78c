import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeStamp } from './place-stamp.ts';

const LINE = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const OTHERS = ['0', '1', '2'].map((digit) => digit.repeat(64));

const read = (file: string) => new Uint8Array(readFileSync(`packages/record/tests/vectors/stamps/${file}`));

test.each([
  ['p256.tsr', 'rfc3161'],
  ['pending.ots', 'ots'],
])('%s is kept with the line that it stamps', async (file, kind) => {
  const data = read(file);
  expect(await placeStamp(data, [...OTHERS, LINE])).toEqual({ value: { kind, data, hash: LINE } });
});

test('a stamp of no line of the record is refused', async () => {
  expect(await placeStamp(read('p256.tsr'), OTHERS)).toEqual({
    problem: "It is a stamp of something else: its digest isn't that of this day's line.",
  });
});

test('a stamp with a fault is refused for its fault, not for the other lines', async () => {
  const data = read('p256.tsr');
  const last = data.length - 1;
  data[last] = (data[last] ?? 0) ^ 1;
  const placed = await placeStamp(data, [...OTHERS, LINE]);
  expect('value' in placed || placed.problem).not.toContain('something else');
});

test('what is no stamp is refused at once', async () => {
  expect(await placeStamp(new TextEncoder().encode('My notes!'), [LINE])).toEqual({
    problem: 'This is neither an RFC 3161 answer (.tsr) nor an OpenTimestamps file (.ots).',
  });
});
