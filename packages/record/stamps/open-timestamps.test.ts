import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import expected from '#record/tests/vectors/stamps/open-timestamps.json' with { type: 'json' };
import { checkStamp } from './check-stamp.ts';

const LINE = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

const read = (file: string) => new Uint8Array(readFileSync(`packages/record/tests/vectors/stamps/${file}`));
const check = (data: Uint8Array, line = LINE) => checkStamp({ kind: 'ots', data }, line);

/** A file's bytes up to and with its digest. */
const HEADER = 65;

/** A stamp of the line whose operations and attestations are these bytes. */
function stampWith(...tree: number[]): Uint8Array {
  return Uint8Array.of(...read('pending.ots').subarray(0, HEADER), ...tree);
}

describe('an OpenTimestamps file of the line', () => {
  test.each(Object.entries(expected))('leads where the reference library says: %s', async (file, found) => {
    expect(await check(read(file))).toMatchObject({
      value: {
        kind: 'ots',
        ...found,
        note: expect.stringContaining('confirm with an OpenTimestamps client') as string,
      },
    });
  });

  test('without a Bitcoin block proves nothing yet', async () => {
    expect(await check(read('pending.ots'))).toMatchObject({
      value: { note: expect.stringContaining('proves nothing yet') as string },
    });
    expect(await check(read('bitcoin.ots'))).not.toMatchObject({
      value: { note: expect.stringContaining('proves nothing yet') as string },
    });
  });

  test('has the Merkle root of a real block, which holds a real proof', async () => {
    const digest = '03ba204e50d126e4674c005e04d82e84c21366780af1f43bd54a37816b6ab340';
    expect(await check(read('hello-world.ots'), digest)).toMatchObject({
      value: {
        pending: [],
        blocks: [
          { height: 358391, merkleRoot: '8a1b66ecb7cbd07d8139a7e7d7f2c41aab1f5009b8364aaf61d03ad245e47e00' },
        ],
      },
    });
  });
});

describe('an OpenTimestamps file is refused', () => {
  test.each([
    ['refused-too-deep.ots', 'Its operations are nested too deeply.'],
    ['refused-sha1-digest.ots', "It wasn't made with SHA-256, so this check can't tell what it stamps."],
    [
      'refused-unknown-alone.ots',
      'It names no calendar and no Bitcoin block; this check knows no other kinds of proof.',
    ],
    ['refused-short-root.ots', "It names a Bitcoin block for what isn't a Merkle root."],
    ['refused-address.ots', "It names a calendar by what isn't an address."],
    ['rsa-sha256.tsr', "This isn't an OpenTimestamps file."],
  ])('%s: %s', async (file, reason) => {
    expect(await check(read(file))).toEqual({ problem: reason });
  });

  test('if it is of another line', async () => {
    const reason = "It is a stamp of something else: its digest isn't that of this day's line.";
    for (const file of Object.keys(expected)) {
      expect(await check(read(file), LINE.replace('2', '3'))).toEqual({ problem: reason });
    }
  });

  test('if it is of a version to come', async () => {
    const bytes = read('pending.ots');
    bytes[31] = 2;
    const reason = 'It is an OpenTimestamps file of version 2; this check knows version 1.';
    expect(await check(bytes)).toEqual({ problem: reason });
  });

  test('if it is cut off anywhere, or followed by more', async () => {
    const bytes = read('bitcoin.ots');
    for (let length = HEADER; length < bytes.length; length += 1) {
      expect(await check(bytes.subarray(0, length)), `${length} bytes`).toHaveProperty('problem');
    }
    const reason = 'It has more bytes than an OpenTimestamps file should.';
    expect(await check(Uint8Array.of(...bytes, 0))).toEqual({ problem: reason });
  });

  test.each([
    ['an operation that nobody knows', [0x55], "It has an operation that this check doesn't know (85)."],
    ['nothing to append', [0xf0, 0], 'One of its parts has a length that is out of bounds.'],
    ['more than 4 KiB to append', [0xf0, 0x81, 0x20], 'One of its parts has a length that is out of bounds.'],
    [
      'digits that double a message beyond 4 KiB',
      Array.from({ length: 8 }, () => 0xf3),
      'One of its operations makes a message that is too long.',
    ],
    [
      'a number without an end',
      [0xf0, ...Array.from({ length: 20 }, () => 0xff)],
      'It has a number that is too large.',
    ],
  ])('if it has %s', async (_, tree, reason) => {
    expect(await check(stampWith(...tree))).toEqual({ problem: reason });
  });
});
