import { describe, expect, test } from 'vitest';
import { type Der, readDer, type Tag } from './der.ts';

const read = (hex: string, tag?: Tag) => readDer(Buffer.from(hex.replaceAll(' ', ''), 'hex'), 'part', tag);
const DAMAGED = "This isn't a complete RFC 3161 time stamp: its part can't be read.";

describe('a value is read', () => {
  test.each(['30 03 02 01 05', '30 84 00 00 00 03 02 01 05', '30 80 02 01 05 00 00'])(
    'with a short length, a long one and none: %s',
    (hex) => {
      expect(read(hex).take('INTEGER')[0].smallNumber()).toBe(5);
    },
  );

  test.each([
    ['06 03 2a 86 48', '1.2.840'],
    ['06 03 88 37 03', '2.999.3'],
    ['06 01 27', '0.39'],
  ])('as an object identifier: %s is %s', (hex, oid) => {
    expect(read(hex, 'OID').oid()).toBe(oid);
  });

  test('as a time, of which smaller fractions than milliseconds are dropped', () => {
    const time = (tag: 'TIME' | 'UTC-TIME', text: string) =>
      readDer(
        Uint8Array.of(tag === 'TIME' ? 0x18 : 0x17, text.length, ...Buffer.from(text)),
        'part',
        tag,
      ).time();
    expect(time('TIME', '20260630235959.1239Z')).toBe(Date.parse('2026-06-30T23:59:59.123Z'));
    expect(time('UTC-TIME', '490101000000Z')).toBe(Date.parse('2049-01-01T00:00:00.000Z'));
    expect(time('UTC-TIME', '500101000000Z')).toBe(Date.parse('1950-01-01T00:00:00.000Z'));
    for (const text of ['20260631000000Z', '20260630000000', '20260630000000+0100', '260630000000Z']) {
      expect(() => time('TIME', text)).toThrow(DAMAGED);
    }
    expect(() => time('UTC-TIME', '20260630000000Z')).toThrow(DAMAGED);
  });
});

describe('a value is refused', () => {
  const all = (der: Der) => der.items();
  test.each<[string, string, (der: Der) => unknown]>([
    ['that is cut off', '30 03 02 01', all],
    ['that is followed by more', '30 00 00', all],
    ['of another type', '31 00', all],
    ['with a length of five bytes', '30 85 00 00 00 00 00', all],
    ['with a length that is cut off', '30 84 00 00', all],
    ['that has no length and no end', '30 80 02 01 05', all],
    ['that is one piece and has no length', '30 80 04 80 00 00 00 00', all],
    ['with a tag of several bytes', '30 03 1f 81 00', all],
    ['whose last part is longer than it', '30 04 02 01 05 02', all],
    ['with a part too many', '30 06 02 01 05 02 01 05', (der) => der.take('INTEGER')],
    ['with a part too few', '30 03 02 01 05', (der) => der.take('INTEGER ANY')],
    ['with parts in another order', '30 05 02 01 05 05 00', (der) => der.take('BOOLEAN? OCTETS? INTEGER')],
    ['whose identifier has no end', '30 04 06 02 2a 86', (der) => der.take('OID')[0].oid()],
    ['whose number is negative', '30 03 02 01 ff', (der) => der.take('INTEGER')[0].smallNumber()],
    ['whose number is empty', '30 02 02 00', (der) => der.take('INTEGER')[0].smallNumber()],
    ['whose truth is empty', '30 02 01 00', (der) => der.take('BOOLEAN')[0].isTrue()],
    ['whose bits are empty', '30 02 03 00', (der) => der.take('BITS')[0].bits()],
    ['with pieces of another type', '30 05 24 03 02 01 05', (der) => der.items()[0]?.octets()],
  ])('%s: %s', (_, hex, take) => {
    expect(() => take(read(hex))).toThrow(DAMAGED);
  });
});
