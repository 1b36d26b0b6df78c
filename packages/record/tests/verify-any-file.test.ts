import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_RECORD_BYTES } from '#record/domain/record-file.ts';
import { checkBytes, CRYPTOGRAPHY } from '#record/verifier/checker.ts';
import { describe as inWords } from '#record/verifier/describe.ts';
import { compareNoted } from '#record/verifier/noted-line.ts';
import { reportInText } from '#record/verifier/text-report.ts';
import type { CheckedRecord } from '#record/verifier/verify-record.ts';
import { madeRecord } from './support/made-record.ts';
import { type MadeFile, signFile, textOf } from '#tests/support/record-file.ts';

const noPause = () => Promise.resolve();
const bytesOf = (file: MadeFile) => new TextEncoder().encode(textOf(file));

async function checkedOf(file: MadeFile): Promise<CheckedRecord> {
  const result = await checkBytes(bytesOf(file), noPause, () => undefined);
  if ('problem' in result) throw new Error(result.problem);
  return result.value;
}

async function problemOf(text: string | Uint8Array): Promise<string> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const result = await checkBytes(bytes, noPause, () => undefined);
  return 'value' in result ? 'none' : result.problem;
}

test.each([
  ['no JSON', 'Date,Odds', "This file isn't a record of PaperEdge."],
  ['deep arrays', '['.repeat(500_000), "This file isn't a record of PaperEdge."],
  ['another format', '{"format":"paperedge"}', "This file isn't a record of PaperEdge."],
  ['a later version', '{"format":"paperedge record","version":2}', 'only 1 can be read here'],
  ['an HTML page', '<!doctype html><script>alert(1)</script>', "This file isn't a record of PaperEdge."],
  ['nothing', '', "This file isn't a record of PaperEdge."],
])('a file of %s gets a sentence', async (_, text, problem) => {
  expect(await problemOf(text)).toContain(problem);
});

test('a file that is no text gets a sentence', async () => {
  expect(await problemOf(new Uint8Array([0x50, 0x4b, 0xff, 0xfe]))).toBe(
    "This file isn't a record of PaperEdge.",
  );
});

test('a file that is larger than any record gets a sentence, and is not read', async () => {
  expect(await problemOf(new Uint8Array(MAX_RECORD_BYTES + 1))).toBe('This file is too large for a record.');
});

test.each([
  ['head', { head: { count: -1 } }],
  ['events', { events: {} }],
  ['stamps', { stamps: [{ day: '2026-02-30', hash: 'x', kind: 'sms', data: '' }] }],
  ['shown', { shown: ['__proto__'] }],
  ['event 1', { events: [['{}', 'ab', { day: 'x' }]] }],
])('a record with wrong types is damaged, at its %s', async (where, wrong) => {
  expect(await problemOf(JSON.stringify({ ...madeRecord(1), ...wrong }))).toMatch(
    new RegExp(`^This record is damaged: .*${where}`),
  );
});

/** All that a file says but for its name and the list of what is shown, which the signature doesn't cover. */
function claims(text: string): string | undefined {
  try {
    const { name, shown, ...rest } = JSON.parse(text) as MadeFile;
    return JSON.stringify([rest, typeof name, typeof shown]);
  } catch {
    return undefined;
  }
}

test('any character that is changed in a file is noticed, unless it changes nothing that the file claims', async () => {
  const text = textOf(madeRecord(12));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: text.length - 1 }),
      fc.constantFrom('0', '1', 'f', 'A', '"', ' ', ',', '}', ']', '−', '\u0000'),
      async (place, letter) => {
        const changed = text.slice(0, place) + letter + text.slice(place + 1);
        const { holds } = await reportInText(new TextEncoder().encode(changed));
        expect(holds && claims(changed) !== claims(text)).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test('a noted line, key or fingerprint is found in its record alone', async () => {
  const file = madeRecord();
  const checked = await checkedOf(file);
  const other = generateKeyPairSync('ed25519');
  const compare = (noted: string) => compareNoted(noted, checked, CRYPTOGRAPHY.sha256);
  expect(compare(` ${file.head.hash.toUpperCase()}\n`)).toMatchObject({ isSame: true });
  expect(compare(file.events[4]?.[1] ?? '').text).toMatch(
    /^It is the hash of Event 5 .*Events 1 to 5 are exactly/,
  );
  expect(compare(file.public_key ?? '').text).toBe('That is the key which signed this record.');
  const fingerprint = inWords(checked, CRYPTOGRAPHY.sha256).key?.fingerprint ?? '';
  expect(compare(fingerprint).isSame).toBe(true);
  expect(compare('ab'.repeat(32)).text).toContain('This record has no such line');
  expect(compare('ab'.repeat(16)).text).toContain('This record has another key');
  expect(compare('abc').text).toContain('this has 3 characters');
  signFile(file, other);
  expect(compareNoted(fingerprint, await checkedOf(file), CRYPTOGRAPHY.sha256).isSame).toBe(false);
});

test('a key is not said to have signed a record that lacks its signature', async () => {
  const file = madeRecord();
  const key = file.public_key ?? '';
  file.signature = null;
  const compare = async (noted: string) => compareNoted(noted, await checkedOf(file), CRYPTOGRAPHY.sha256);
  expect(await compare(key)).toMatchObject({
    isSame: false,
    text: expect.stringContaining('its signature doesn’t hold') as string,
  });
  file.public_key = null;
  expect((await compare(key)).text).toContain('no such key signed it');
});

test('a noted line proves nothing where the chain breaks before it', async () => {
  const file = madeRecord();
  file.events[2]?.splice(1, 1, 'ab'.repeat(32));
  const compared = compareNoted(file.head.hash, await checkedOf(file), CRYPTOGRAPHY.sha256);
  expect(compared).toMatchObject({
    isSame: false,
    text: expect.stringContaining('breaks before it') as string,
  });
});

test('the report for a terminal says the same, without characters that a terminal obeys', async () => {
  const good = await reportInText(bytesOf(madeRecord(3, { name: '\u001B[2JNBA\nCHAIN OK' })));
  expect(good.holds).toBe(true);
  expect(good.text).toMatch(/^THIS RECORD HOLDS\n\uFFFD\[2JNBA CHAIN OK\n/);
  const file = madeRecord();
  file.events.splice(-1);
  const bad = await reportInText(bytesOf(file));
  expect(bad.holds).toBe(false);
  expect(bad.text).toContain('The head states 87 events; the file has 86.');
  expect(await reportInText(new Uint8Array())).toMatchObject({ holds: false });
});
