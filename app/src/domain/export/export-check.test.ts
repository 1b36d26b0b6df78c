import { expect, test } from 'vitest';
import { NOTEBOOK_COLORS } from '#domain/notebooks/notebook.ts';
import { exportedAccount, exportedBet, exportedNotebook, LEAGUE } from '#tests/support/some-export.ts';
import { exportJson, type ReadExport, readExportJson } from './export-json.ts';

const AT = '2026-11-21T10:00:00Z';
const data = { notebooks: [exportedNotebook()], accounts: [exportedAccount()] };

function problemsOf(read: ReadExport) {
  return 'value' in read ? [] : read.problem;
}

/** The text of a valid file with one part replaced. */
function changed(from: string, to: string) {
  const text = exportJson(data, AT);
  expect(text).toContain(from);
  return readExportJson(text.replace(from, to));
}

const CREATED = '2026-01-05T12:00:00+00:00';
const WAGER = 'must be an amount above 0, such as "110.00", up to "1000000.00".';
const AMOUNT = 'must be an amount, such as "-25.00", of at most 100000000.00 either way.';
const RETURN = 'must be above 0 for a won bet, "0.00" for a lost one and a push, and null for a pending one.';

/** A member's value, one that can't be stored, and what is said of the member named, by its location. */
const MEMBERS: Record<string, [member: string, from: string, to: string, says: string, named?: string][]> = {
  'Notebook 1, bet 1': [
    ['odds', '-110', '-100', 'must be American odds: from -100000 to -101, or from 100 to 100000.'],
    ['odds', '-110', '"-110"', 'must be a whole number, such as -110.'],
    ['wager', '"110.00"', '110', WAGER],
    ['wager', '"110.00"', '"1000000.01"', WAGER],
    ['wager', '"110.00"', '"0.00"', WAGER],
    ['status', '"won"', '"void"', 'must be one of pending, won, lost, push.'],
    ['return', '"210.00"', '"0.00"', RETURN],
    ['return', '"210.00"', '"1e3"', 'must be an amount, such as "210.00", or null.'],
    ['description', '"Lakers -3.5"', '" "', 'must not be empty.'],
    ['description', '"Lakers -3.5"', `"${'x'.repeat(2001)}"`, 'must be text of at most 2000 characters.'],
    ['description', '"Lakers -3.5"', '"a\\u0000b"', 'has characters that can’t be stored.'],
    ['description', '"Lakers -3.5"', '"a\\ud800b"', 'has characters that can’t be stored.'],
    ['values', '{"League":"NBA","Line":"-3.5"}', '[]', 'must be an object.'],
  ],
  'Notebook 1, column 1': [
    ['type', '"select"', '"date"', 'must be one of select, number, text.'],
    ['type', '"select"', '"text"', 'are only for a select.', 'options'],
  ],
  'Notebook 1': [
    ['name', '"NBA totals"', '""', 'must not be empty.'],
    ['color', '"blue"', '"teal"', `must be one of ${NOTEBOOK_COLORS.join(', ')}.`],
    ['sample', 'false', '"no"', 'must be true or false.'],
    ['id', '"00000000-0000-4000-8000-000000000001"', '"1"', 'must be an id.'],
    ['created_at', `"${CREATED}"`, '"yesterday"', 'must be a date and time, such as 2026-01-05T12:00:00Z.'],
  ],
  'Account 1, day 1': [
    ['amount', '"-25.00"', '"100000000.01"', AMOUNT],
    ['note', 'null', '""', 'must be null instead of empty.'],
  ],
  'Account 1': [['kind', '"main"', '"bank"', 'must be one of main, offshore, other.']],
};

test.each(
  Object.entries(MEMBERS).flatMap(([where, rows]) =>
    rows.map(([member, from, to, says, named = member]) => [member, from, to, where, `“${named}” ${says}`]),
  ),
)('%s %s as %s can’t be stored', (member = '', from, to, where, message) => {
  const read = changed(`"${member}":${from}`, `"${member}":${to}`);
  expect(problemsOf(read)[0]).toEqual({ where, message });
});

const DAY = 'must be a date that exists, such as 2026-01-05, from 1900 to 2200.';

test.each([
  ['"odds":-110,', '', 'Notebook 1, bet 1', '“odds” is missing.'],
  ['"date":"2026-01-05","des', '"date":"2026-02-31","des', 'Notebook 1, bet 1', `“date” ${DAY}`],
  ['"status":"won"', '"status":"lost"', 'Notebook 1, bet 1', `“return” ${RETURN}`],
  ['{"League":', '{"Sport":', 'Notebook 1, bet 1, “Sport”', 'The notebook has no such column.'],
  [':"NBA",', ':7,', 'Notebook 1, bet 1, “League”', 'It must be text of at most 2000 characters.'],
  ['00000004"', '00000002"', 'Notebook 1, bet 1', `The id ${LEAGUE} is used twice.`],
  ['"name":"Line"', '"name":"LEAGUE"', 'Notebook 1, column 2', 'Another column is already named “LEAGUE”.'],
  ['"date":"2026-01-06"', '"date":"2026-01-05"', 'Account 1, day 2', '2026-01-05 already has an entry.'],
  ['"accounts":[', '"accounts":[7,', 'Account 1', 'Not a valid object.'],
])('%s as %s can’t be stored', (from, to, where, message) => {
  expect(problemsOf(changed(from, to))[0]).toEqual({ where, message });
});

test.each([
  [
    '1',
    '“unit_percent” must be a percentage above 0 with at most two decimals, such as 1.5.',
    '"unit_percent":1.234',
  ],
  [
    '1',
    '“unit_percent” is only for a notebook without a unit amount.',
    '"unit_percent":1,"unit_amount":"5.00"',
  ],
  [
    '1, movement 1',
    '“amount” must not be 0.',
    '"movements":[{"date":"2026-01-05","amount":"0.00","note":null}]',
  ],
])('in notebook %s, %s', (where, message, more) => {
  const read = changed('"sample":false', `${more},"sample":false`);
  expect(problemsOf(read)[0]).toEqual({ where: `Notebook ${where}`, message });
});

test('at most a hundred problems are reported', () => {
  const bets = Array.from({ length: 300 }, () => exportedBet({ customValues: {} }));
  const text = exportJson({ ...data, notebooks: [exportedNotebook({ bets })] }, AT).replaceAll(
    '"won"',
    '"x"',
  );
  const places = problemsOf(readExportJson(text)).map(({ where }) => where);
  expect([places.length, places.at(-1)]).toEqual([100, 'Notebook 1, bet 100']);
});

test('unknown members are ignored, and names are trimmed', () => {
  expect(changed('"kind":"main"', '"kind":"main","limit":"50.00"')).toEqual({ value: data });
  expect(changed('"name":"Circa"', '"name":" Circa\\n"')).toEqual({ value: data });
});
