import { expect, test } from 'vitest';
import { RecordReplay } from '#record/domain/recorded-bets.ts';
import { describe as inWords } from '#record/verifier/describe.ts';
import { checkBytes, CRYPTOGRAPHY } from '#record/verifier/checker.ts';
import { stampedOf } from '#record/verifier/stamp-check.ts';
import type { Check, Verification } from '#record/verifier/verification.ts';
import type { CheckedRecord } from '#record/verifier/verify-record.ts';
import { addedForStamp, eventsOfBet, madeRecord, stampedRecord, withoutTime } from './support/made-record.ts';
import { A_PICK, recorded } from './support/recorded.ts';
import { fileOf, type MadeContent, type MadeFile, rehash, textOf } from '#tests/support/record-file.ts';

const noPause = () => Promise.resolve();
const bytesOf = (file: MadeFile) => new TextEncoder().encode(textOf(file));

async function checkedOf(file: MadeFile): Promise<CheckedRecord> {
  const result = await checkBytes(bytesOf(file), noPause, () => undefined);
  if ('problem' in result) throw new Error(result.problem);
  return result.value;
}

const found = async (file: MadeFile): Promise<Verification> =>
  inWords(await checkedOf(file), CRYPTOGRAPHY.sha256);

/** A record after a change, with what fails in it and the first explanation. */
async function after(change: (file: MadeFile) => void, file = madeRecord()) {
  change(file);
  const { holds, checks } = await found(file);
  const failed = checks.filter(({ status }) => status === 'fails');
  return { holds, failed: failed.map(({ key }) => key), faults: failed.flatMap(({ faults }) => faults) };
}

const event = (file: MadeFile, seq: number) => {
  const row = file.events[seq - 1];
  if (!row) throw new Error(`There is no event ${seq}`);
  return row;
};

const statusOf = ({ checks }: Verification, key: Check['key']) =>
  checks.find((check) => check.key === key)?.status;

test('a record as it was exported holds, and has every figure', async () => {
  const record = await found(madeRecord());
  expect(record.holds).toBe(true);
  expect(record.checks.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'holds'),
    'absent',
  ]);
  expect(record.countsSentence).toBe(
    '30 of 38 before the start, 3 without a start time, 3 added later, 2 imported',
  );
  expect(record.figures.map(({ label }) => label)).toEqual([
    'Profit',
    'ROI',
    'Win rate',
    'Record',
    'Chance of an edge',
    'Evidence of an edge',
    'Closing line value',
    'Beat the closing line',
    'Largest drawdown',
  ]);
  expect(record.figures.at(-1)?.hint).toMatch(
    /Luck gets this bad in (?:over |under )?\d+% of 2,000 simulations/,
  );
  expect(record.betCount).toBe(41);
});

test('a changed content is found at its event', async () => {
  const { failed, faults } = await after(
    (file) => (event(file, 20)[0] = event(file, 20)[0].replace('.000Z"', '.001Z"')),
  );
  expect(failed).toEqual(['chain']);
  expect(faults[0]?.where).toMatch(/^Event 20 \(/);
  expect(faults[0]?.what).toContain('The file says its hash is');
});

test('a changed hash is found at its event and at the next', async () => {
  const { failed, faults } = await after((file) => (event(file, 20)[1] = 'ab'.repeat(32)));
  expect(failed).toEqual(['chain']);
  expect(faults.map(({ where }) => where.slice(0, 8))).toEqual(['Event 20', 'Event 21']);
});

test('an event that was taken out is found where it is missing', async () => {
  const { failed, faults } = await after((file) => file.events.splice(30, 1));
  expect(failed).toEqual(['chain', 'end']);
  expect(faults.map(({ what }) => what)).toEqual([
    expect.stringContaining('The file says its hash is'),
    'It has number 32, where 31 is due.',
    'The head states 87 events; the file has 86.',
  ]);
});

test('a missing end is found by the signed head', async () => {
  const { failed, faults } = await after((file) => file.events.splice(-2));
  expect(failed).toEqual(['end']);
  expect(faults[0]?.means).toBe('Events are missing, most likely the latest ones.');
});

test('a head that was made to fit is found by the signature', async () => {
  const { failed, faults } = await after((file) => {
    const { signature } = file;
    file.events.splice(-2);
    rehash(file);
    file.signature = signature;
  });
  expect(failed).toEqual(['signature']);
  expect(faults[0]?.means).toBe('The head, the signature or the key was changed after the export.');
});

test('a value that was changed is found, and counts in no figure', async () => {
  const { failed, faults } = await after((file) => {
    const openings = file.events.map(([, , each]) => each).find((each) => each['outcome']?.[1] === 'lost');
    if (openings?.['outcome']) openings['outcome'][1] = 'won';
  });
  expect(failed).toEqual(['values']);
  expect(faults[0]?.what).toBe("The result shown here isn't the one whose hash was recorded.");
});

test('an opening of a field that the event does not have is found', async () => {
  const { failed } = await after((file) => (event(file, 2)[2]['bonus'] = ['0'.repeat(32), 'yes']));
  expect(failed).toEqual(['values']);
});

test.each([
  [
    'of another notebook',
    '"notebook":"6',
    '"notebook":"7',
    'It belongs to another notebook than the signed head.',
  ],
  ['dated before the one before it', '"at":"20', '"at":"19', 'It is dated earlier than the event before it.'],
  ['of an unknown kind', '"kind":"settled"', '"kind":"won"', "It can't be read as an event of this format."],
  ['with blanks', '"v":1', '"v": 1', "It can't be read as an event of this format."],
])('an event %s is found, even where its hashes were made to fit', async (_, from, to, what) => {
  const { failed, faults } = await after((file) => {
    const place = file.events.findIndex(([content], index) => index > 10 && content.includes(from));
    event(file, place + 1)[0] = event(file, place + 1)[0].replace(from, to);
    rehash(file);
  });
  expect(failed).toEqual(['chain']);
  expect(faults[0]?.what).toBe(what);
});

test('a record without its start is found', async () => {
  const { faults } = await after((file) => {
    file.events.splice(0, 1);
    rehash(file);
  });
  expect(faults.map(({ what }) => what)).toContain("The first event isn't the start of the record.");
});

const ADDED_AT = Date.parse('2026-01-05T12:00:00.000Z');
const LATER = '2026-01-06T12:00:00.000Z';

const STARTED = { kind: 'started', at: '2026-01-05T10:00:00.000Z', zone: 'UTC' };

/** A bet whose record goes on, after the start, with what PaperEdge would have refused. */
function forged(addition: Partial<MadeContent>): MadeFile {
  const events = eventsOfBet(1, ADDED_AT).map(withoutTime);
  return fileOf([STARTED, ...events, { kind: '', at: LATER, bet: events[0]?.bet ?? '', ...addition }]);
}

test.each([
  [
    'a change of a locked bet',
    { kind: 'changed', fields: { odds: '+900' } },
    'It changes a bet after it had locked.',
  ],
  [
    'a lock that moves to later',
    { kind: 'settled', fields: { locks: LATER } },
    'It lets a bet lock later than before.',
  ],
])('%s is found, even where the owner of the server signed it', async (_, change, what) => {
  const { failed, faults } = await after(() => undefined, forged(change));
  expect(failed).toEqual(['locks']);
  expect(faults[0]).toMatchObject({ where: expect.stringMatching(/^Event 4 /) as string, what });
});

test('a lock after the start is found', async () => {
  const [added] = eventsOfBet(1, ADDED_AT).map(withoutTime);
  if (added?.fields) added.fields['locks'] = LATER;
  const { faults } = await after(() => undefined, fileOf([STARTED, ...(added ? [added] : [])]));
  expect(faults[0]?.what).toBe('It lets a bet lock after its start.');
});

test('a record without a signature says that its end is unknown, and holds otherwise', async () => {
  const file = madeRecord();
  [file.public_key, file.signature] = [null, null];
  const record = await found(file);
  expect(record.holds).toBe(true);
  expect(statusOf(record, 'signature')).toBe('absent');
  expect(record.cautions[0]).toContain('Without a signature, the latest events could be missing');
});

test('a signature without a key, or a key that is none, does not hold', async () => {
  expect((await after((file) => (file.public_key = null))).failed).toEqual(['signature']);
  expect((await after((file) => (file.public_key = 'f'.repeat(64)))).failed).toEqual(['signature']);
});

test('a stamp older than the start proves that a bet came first', async () => {
  const record = await found(stampedRecord());
  expect(record.holds).toBe(true);
  expect(statusOf(record, 'stamps')).toBe('holds');
  const stamps = record.checks.find(({ key }) => key === 'stamps');
  expect(stamps?.text).toContain('1 of 1 bet added before the start was stamped before it, too');
  expect(record.stamps[0]?.details).toHaveLength(2);
  expect(record.summary).toContain('witnessed by stamps (Example)');
  expect(record.cautions[0]).toContain('Anybody can make stamps under any name.');
});

const stampsText = ({ checks }: Verification) => checks.find(({ key }) => key === 'stamps')?.text;

test('a stamp of a day holds though more was recorded on it afterwards, of which it says nothing', async () => {
  const at = '2026-11-20T13:00:00.000Z';
  const record = await found(stampedRecord('2026-11-20', [addedForStamp(2, at)]));
  expect(record.holds).toBe(true);
  expect(stampsText(record)).toContain('1 of 2 bets added before the start was stamped before it, too');
});

test('a bet whose pick was changed after the stamp was not stamped before its start', async () => {
  const at = '2026-11-20T18:00:00.000Z';
  const bet = addedForStamp(1, at).bet ?? '';
  const change = (fields: Record<string, string>) =>
    found(stampedRecord('2026-11-20', [{ kind: 'changed', at, bet, fields }]));
  const repicked = await change({ odds: '+300' });
  expect(repicked.holds).toBe(true);
  expect(stampsText(repicked)).toContain('0 of 1 bet');
  expect(stampsText(await change({ market: 'Moneyline' }))).toContain('1 of 1 bet');
});

test.each([
  [null, 1],
  [1, 1],
  [1.001, 0],
])(
  'a stamp a second before the start, off by %s seconds at most, is before it: %s',
  (accuracySeconds, before) => {
    const replay = new RecordReplay('units');
    replay.add([recorded({ kind: 'added', at: '2026-01-10T12:00:00.000Z', fields: A_PICK })]);
    const time = '2026-01-10T19:59:59.000Z';
    const value = { kind: 'rfc3161' as const, time, accuracySeconds, authority: '', issuer: '', note: '' };
    const checked = { value: { ...value, certificates: [] } };
    const stamps = [{ day: '2026-01-10', fault: null, seq: 1, found: checked }];
    expect(stampedOf(replay.bets(), stamps)).toEqual({ before, all: 1 });
  },
);

test('a stamp that is older than the events that it is of does not hold', async () => {
  const { failed, faults } = await after(() => undefined, stampedRecord('2098-11-20'));
  expect(failed).toEqual(['stamps']);
  expect(faults[0]?.what).toBe('It is older than the event that it is of.');
});

test('a stamp of another day, or one that was changed, does not hold', async () => {
  const otherDay = await after((file) => {
    for (const stamp of file.stamps) stamp.day = '2026-11-19';
  }, stampedRecord());
  expect(otherDay.failed).toEqual(['stamps']);
  expect(otherDay.faults[0]?.what).toBe('No event of that day has the hash that it is of.');
  const changed = await after((file) => {
    for (const stamp of file.stamps) {
      const bytes = Buffer.from(stamp.data, 'base64');
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 3) ^ 1, bytes.length - 3);
      stamp.data = bytes.toString('base64');
    }
  }, stampedRecord());
  expect(changed.failed).toEqual(['stamps']);
});

test('hidden bets with a result are told, and count as lost', async () => {
  const file = madeRecord();
  for (const [content, , openings] of file.events)
    if (content.includes('000000000003"'))
      for (const field of Object.keys(openings)) Reflect.deleteProperty(openings, field);
  const record = await found(file);
  expect(record.holds).toBe(true);
  expect(record.cautions.join(' ')).toContain('1 bet has a result but is hidden');
});
