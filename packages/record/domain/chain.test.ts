import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { vectorFile, vectors } from '#record/tests/support/record-vectors.ts';
import { ChainCheck, MAX_FAULTS } from './chain.ts';
import type { RecordRow } from './record-event.ts';
import type { RecordHead } from './record-file.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const file = vectorFile();
const { head } = file;
const events = file.events.slice(0);

function checked(rows: readonly RecordRow[], stated: Pick<RecordHead, 'count' | 'hash'> = head) {
  const check = new ChainCheck(sha256, head.notebook);
  const found = check.add(rows);
  check.finish(stated);
  return { found, check };
}
const faultsOf = (rows: readonly RecordRow[], stated = head) => checked(rows, stated).check.faults;

const places = fc.nat(events.length - 1);
const at = (place: number): RecordRow => events[place] ?? ['', '', {}];
const rowsWith = (place: number, row: RecordRow) => events.with(place, row);

describe('a record that another program wrote', () => {
  test('holds, with the last hash of each day', () => {
    const { check, found } = checked(events);
    expect(check.faults).toEqual([]);
    expect(check.count).toBe(head.count);
    expect(Object.fromEntries(check.days)).toEqual(vectors.days);
    expect(found.map(({ event }) => event.seq)).toEqual(events.map((_, place) => place + 1));
  });

  test('has the hashes of the values that the file withholds', () => {
    const all = events.map(([content, hash, openings]): RecordRow => {
      const { seq } = JSON.parse(content) as { seq: number };
      const [, withheld] = vectors.withheld.find(([of]) => of === seq) ?? [];
      return [content, hash, { ...openings, ...(withheld as unknown as RecordRow[2]) }];
    });
    const { check, found } = checked(all);
    expect(check.faults).toEqual([]);
    expect(found[1]?.values.get('wager')).toBe('25.00');
  });

  test('has the same faults in slices of any size', () => {
    const broken = rowsWith(3, [at(4)[0], at(3)[1], {}]);
    const whole = checked(broken).check.faults;
    expect(whole.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: events.length }), (size) => {
        const check = new ChainCheck(sha256, head.notebook);
        for (let start = 0; start < broken.length; start += size)
          check.add(broken.slice(start, start + size));
        check.finish(head);
        expect(check.faults).toEqual(whole);
      }),
    );
  });
});

test('a changed content breaks exactly its own link', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 100, max: 999 }), (place, ms) => {
      const [content, hash, openings] = at(place);
      const changed = content.replace(/\.\d{3}Z/, `.${ms}Z`);
      fc.pre(changed !== content);
      const links = faultsOf(rowsWith(place, [changed, hash, openings])).filter(
        ({ kind }) => kind === 'link',
      );
      expect(links).toEqual([{ kind: 'link', place: place + 1 }]);
    }),
  );
});

test('a changed hash breaks its own link and the next, or the head', () => {
  fc.assert(
    fc.property(places, fc.nat(63), (place, digit) => {
      const [content, hash, openings] = at(place);
      const other = hash[digit] === '0' ? '1' : '0';
      const changed = `${hash.slice(0, digit)}${other}${hash.slice(digit + 1)}`;
      const isLast = place === events.length - 1;
      expect(faultsOf(rowsWith(place, [content, changed, openings]))).toEqual([
        { kind: 'link', place: place + 1 },
        isLast ? { kind: 'head' } : { kind: 'link', place: place + 2 },
      ]);
    }),
  );
});

test('a missing end is found by the head', () => {
  fc.assert(
    fc.property(places, (count) => {
      expect(faultsOf(events.slice(0, count))).toEqual([
        { kind: 'count', stated: events.length, found: count },
        { kind: 'head' },
      ]);
    }),
  );
});

test('an event that is missing in between, or twice, or in another place, is found', () => {
  expect(faultsOf(events.toSpliced(4, 1))).toContainEqual({
    kind: 'sequence',
    place: 5,
    expected: 5,
    found: 6,
  });
  expect(faultsOf(events.toSpliced(4, 0, at(4)))).toContainEqual({ kind: 'link', place: 6 });
  const swapped = events.with(4, at(5)).with(5, at(4));
  expect(faultsOf(swapped).map(({ kind }) => kind)).toContain('link');
});

test('a changed value or salt, and a value that the event has no hash of, is found and left out', () => {
  const [content, hash, openings] = at(1);
  const [salt = '', odds = ''] = openings['odds'] ?? [];
  const other = `${salt.slice(0, -1)}${salt.endsWith('0') ? '1' : '0'}`;
  const wrong: RecordRow[2][] = [
    { odds: [salt, '+110'] },
    { odds: [other, odds] },
    { odds: [`${salt}0`, odds] },
  ];
  for (const opening of wrong) {
    const { check, found } = checked(rowsWith(1, [content, hash, { ...openings, ...opening }]));
    expect(check.faults).toEqual([{ kind: 'opening', place: 2, field: 'odds' }]);
    expect(found[1]?.values.has('odds')).toBe(false);
    expect(found[1]?.values.get('day')).toBe('2026-11-02');
  }
  expect(faultsOf(rowsWith(1, [content, hash, { closing: [salt, '+110'] }]))).toEqual([
    { kind: 'opening', place: 2, field: 'closing' },
  ]);
});

/** A chain of other contents, whose links are right. */
function chained(contents: readonly string[]): RecordRow[] {
  let before: Uint8Array = new Uint8Array(32);
  return contents.map((content) => {
    before = sha256(Buffer.concat([before, Buffer.from(content)]));
    return [content, Buffer.from(before).toString('hex'), {}];
  });
}

test('a chain that is right in itself but tells of what cannot be is found', () => {
  const told = (change: (contents: string[]) => string[]) => {
    const rows = chained(change(events.slice(0, 4).map(([content]) => content)));
    return faultsOf(rows, { ...head, count: 4, hash: rows.at(-1)?.[1] ?? '' });
  };
  expect(told((contents) => contents)).toEqual([]);
  expect(
    told(([start = '', ...rest]) => [start, ...rest].with(2, (rest[1] ?? '').replace('-02T18', '-01T18'))),
  ).toEqual([{ kind: 'time', place: 3 }]);
  const otherNotebook = (text: string | undefined) =>
    (text ?? '').replace('"notebook":"3f', '"notebook":"4f');
  expect(told((contents) => contents.with(1, otherNotebook(contents[1])))).toEqual([
    { kind: 'notebook', place: 2 },
  ]);
  expect(told((contents) => contents.with(3, '{"v":1}'))).toEqual([{ kind: 'content', place: 4 }]);
  const [started = '', added = ''] = events.map(([content]) => content);
  expect(
    faultsOf(chained([added.replace('"seq":2', '"seq":1'), started.replace('"seq":1', '"seq":2')])),
  ).toEqual(
    expect.arrayContaining([
      { kind: 'start', place: 1 },
      { kind: 'start', place: 2 },
    ]),
  );
});

test('a chain of nothing but faults is counted, and only the first are kept', () => {
  const rows = Array.from({ length: MAX_FAULTS + 500 }, (): RecordRow => ['', 'no hash', {}]);
  const { check, found } = checked(rows);
  expect(found).toEqual([]);
  expect(check.faults).toHaveLength(MAX_FAULTS);
  expect(check.faultCount).toBe(2 * rows.length + 2);
});

test('texts of any length and kind are hashed as their UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (content) => {
      const rows = chained([content]);
      expect(faultsOf(rows).filter(({ kind }) => kind === 'link')).toEqual([]);
    }),
  );
});
