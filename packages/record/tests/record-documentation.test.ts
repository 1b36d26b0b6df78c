import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BET_FIELDS } from '#record/domain/record-texts.ts';
import { madeRecord } from './support/made-record.ts';
import {
  documentedBlock,
  hasPython,
  OUTSIDERS_SCRIPT,
  runOutsidersScript,
  runWith,
} from './support/outsiders-script.ts';
import { type MadeFile, rehash, textOf } from '#tests/support/record-file.ts';

const hasTools = ['jq', 'xxd', 'openssl'].every((tool) => spawnSync('which', [tool]).status === 0);

function tampered(change: (file: MadeFile) => void): MadeFile {
  const file = madeRecord();
  change(file);
  return file;
}

test("the outsider's script is at most 40 lines long, and needs Python's own library alone", () => {
  expect(OUTSIDERS_SCRIPT.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  const imports = [...OUTSIDERS_SCRIPT.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name);
  expect(imports).toEqual(['hashlib', 'json', 'sys']);
});

test('every field is documented', () => {
  const docs = readFileSync('packages/record/record.md', 'utf8');
  expect(BET_FIELDS.filter((field) => !docs.includes(`\`${field}\``))).toEqual([]);
});

describe.skipIf(!hasPython)("the outsider's script", () => {
  test('says that a good export holds', () => {
    const { status, said } = runOutsidersScript(textOf(madeRecord()));
    expect(said).toMatch(/^This record holds: 87 events\./);
    expect(status).toBe(0);
  });

  test.each<[string, string, (file: MadeFile) => void]>([
    ['a changed content', 'Event 5: its hash', ({ events }) => swap(events[4], '.000Z"', '.001Z"')],
    ['a changed hash', 'Event 5: its hash', ({ events }) => events[4]?.splice(1, 1, 'ab'.repeat(32))],
    ['an event that was taken out', 'Event 31: its hash', ({ events }) => events.splice(30, 1)],
    ['a missing end', 'Event 86: the head counts 87', ({ events }) => events.splice(-1)],
    ['another last hash', 'Event 87: the head has another', ({ head }) => (head.hash = 'ab'.repeat(32))],
    [
      'a changed value',
      "shown isn't its own",
      ({ events }) => {
        for (const [, , { outcome }] of events) if (outcome) outcome[1] = 'won';
      },
    ],
    [
      'a value of a field that the event does not have',
      "Event 2: the bonus shown isn't its own",
      ({ events }) => Object.assign(events[1]?.[2] ?? {}, { bonus: ['00'.repeat(16), 'yes'] }),
    ],
    [
      'events in another order, though with new hashes',
      'another number is due here',
      (file) => {
        const [third] = file.events.splice(2, 1);
        if (third) file.events.push(third);
        rehash(file);
      },
    ],
    [
      'an event of another notebook, though with new hashes',
      'it is of another notebook',
      (file) => {
        swap(file.events[9], '"notebook":"6', '"notebook":"7');
        rehash(file);
      },
    ],
  ])('finds %s', (_, found, change) => {
    const { status, said } = runOutsidersScript(textOf(tampered(change)));
    expect(said).toContain('This record does not hold.');
    expect(said).toContain(found);
    expect(status).toBe(1);
  });
});

function swap(event: MadeFile['events'][number] | undefined, from: string, to: string): void {
  if (event) event[0] = event[0].replace(from, to);
}

describe.skipIf(!hasTools)("OpenSSL's commands", () => {
  const commands = documentedBlock('sh', 'jq --join-output --compact');
  const verify = (file: MadeFile) => runWith({ 'NBA.record.json': textOf(file) }, 'sh', '-c', commands);

  test('verify the signature of a good export, and refuse that of a changed head', () => {
    expect(verify(madeRecord())).toEqual({ status: 0, said: 'Signature Verified Successfully\n' });
    expect(verify(tampered(({ head }) => (head.count += 1))).status).toBe(1);
  });
});
