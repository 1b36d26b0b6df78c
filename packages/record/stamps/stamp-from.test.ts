import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkStamp } from './check-stamp.ts';
import { stampFrom } from './stamp-from.ts';

const LINE = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

const read = (file: string) => new Uint8Array(readFileSync(`packages/record/tests/vectors/stamps/${file}`));
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const lines = (text: string) => text.replaceAll(/.{64}/g, '$&\r\n');

const kinds = [
  ['p256.tsr', 'rfc3161'],
  ['rsa-token.tst', 'rfc3161'],
  ['pending.ots', 'ots'],
] as const;

describe('a stamp is recognized', () => {
  test.each(kinds)('by the bytes of a chosen file: %s is %s', (file, kind) => {
    expect(stampFrom(read(file))).toEqual({ value: { kind, data: read(file) } });
  });

  test.each(kinds)('in pasted base64 or PEM, also in a file: %s is %s', (file, kind) => {
    const data = read(file);
    const texts = [
      base64(data),
      ` ${lines(base64(data))}\n`,
      `Here it is:\n-----BEGIN PKCS7-----\n${lines(base64(data))}\n-----END PKCS7-----\n`,
    ];
    for (const text of texts) {
      expect(stampFrom(text)).toEqual({ value: { kind, data } });
      expect(stampFrom(new TextEncoder().encode(text))).toEqual({ value: { kind, data } });
    }
  });
});

describe('what is no stamp is refused', () => {
  const neither = 'This is neither an RFC 3161 answer (.tsr) nor an OpenTimestamps file (.ots).';

  test.each([
    '',
    ' ',
    '<html>502</html>',
    'aGVsbG8=',
    LINE,
    'A',
    '====',
    '-----BEGIN X-----\n-----END X-----',
  ])('a text such as "%s"', (text) => {
    expect(stampFrom(text)).toEqual({ problem: neither });
    expect(stampFrom(new TextEncoder().encode(text))).toEqual({ problem: neither });
  });

  test('more than 64 KiB, as bytes or as text', () => {
    const problem = 'A stamp has at most 64 KiB.';
    const large = Uint8Array.of(...read('pending.ots'), ...new Uint8Array(65_536));
    expect(stampFrom(large)).toEqual({ problem });
    expect(stampFrom(base64(large))).toEqual({ problem });
    expect(stampFrom('A'.repeat(200_000))).toEqual({ problem });
  });
});

describe('bytes of strangers end in a sentence', () => {
  const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };
  const expectSentence = async (kind: 'rfc3161' | 'ots', data: Uint8Array) => {
    const checked = await checkStamp({ kind, data }, LINE);
    expect('value' in checked || /[."]$/.test(checked.problem)).toBe(true);
  };
  const kind = fc.constantFrom('rfc3161' as const, 'ots' as const);

  test('if they are random', async () => {
    const bytes = fc.uint8Array({ maxLength: 2000 });
    await fc.assert(fc.asyncProperty(kind, bytes, expectSentence), { ...seed, numRuns: 300 });
  });

  test('if they are a stamp with a piece of it replaced, taken out or doubled', async () => {
    const file = fc.constantFrom('p256.tsr', 'indefinite-lengths.tst', 'bitcoin.ots', 'every-operation.ots');
    const piece = fc.uint8Array({ maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(file, fc.nat(3000), fc.nat(8), piece, async (name, at, length, put) => {
        const bytes = read(name);
        const from = at % bytes.length;
        const changed = [...bytes.subarray(0, from), ...put, ...bytes.subarray(from + length)];
        await expectSentence(name.endsWith('.ots') ? 'ots' : 'rfc3161', Uint8Array.from(changed));
      }),
      { ...seed, numRuns: 400 },
    );
  });

  test.each([
    [
      'lists in lists, without lengths',
      Uint8Array.from({ length: 65_536 }, (_, at) => (at % 2 === 0 ? 0x30 : 0x80)),
    ],
    ['lists in lists, with lengths', nested(16_000)],
    ['empty values', Uint8Array.of(0x30, 0x83, 0, 0xff, 0xf0, ...new Uint8Array(65_520).fill(5))],
    ['a length beyond the end', Uint8Array.of(0x30, 0x84, 0x7f, 0xff, 0xff, 0xff, 0)],
    ['a tag without an end', new Uint8Array(65_536).fill(0xff)],
  ])('if they are made to exhaust a reader: %s', async (_, bytes) => {
    await expectSentence('rfc3161', bytes);
  });

  test('if they fork an OpenTimestamps file as often as they can', async () => {
    const header = read('pending.ots').subarray(0, 65);
    const fork = [0xff, 0x08];
    await expectSentence(
      'ots',
      Uint8Array.of(...header, ...Array.from({ length: 32_000 }, () => fork).flat()),
    );
    const hash = [0xff, 0x67, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0];
    const digits = Array.from({ length: 7 }, () => 0xf3);
    await expectSentence(
      'ots',
      Uint8Array.of(...header, ...digits, ...Array.from({ length: 5000 }, () => hash).flat()),
    );
  });
});

/** SEQUENCE in SEQUENCE, each with its length. */
function nested(depth: number): Uint8Array {
  const headers: number[][] = [];
  let size = 0;
  for (let level = 0; level < depth; level += 1) {
    const header = size < 128 ? [0x30, size] : [0x30, 0x82, size >> 8, size & 255];
    headers.push(header);
    size += header.length;
  }
  return Uint8Array.from(headers.toReversed().flat());
}
