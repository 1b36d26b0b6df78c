import { describe, expect, test } from 'vitest';
import { exportedAccount, exportedBet, exportedNotebook } from '#tests/support/some-export.ts';
import { exportJson, type ReadExport, readExportJson } from './export-json.ts';

const AT = '2026-11-21T10:00:00Z';
const data = { notebooks: [exportedNotebook()], accounts: [exportedAccount()] };

function problemsOf(read: ReadExport) {
  return read.ok ? [] : read.problems;
}

/** The text of a valid file with one part replaced. */
function changed(from: string, to: string) {
  const text = exportJson(data, AT);
  expect(text).toContain(from);
  return readExportJson(text.replace(from, to));
}

describe('values that can’t be stored are reported with their location', () => {
  test.each([
    [
      '"odds":-110',
      '"odds":-100',
      'Notebook 1, bet 1',
      '“odds” must be American odds: from -100000 to -101, or from 100 to 100000.',
    ],
    ['"odds":-110', '"odds":"-110"', 'Notebook 1, bet 1', '“odds” must be a whole number, such as -110.'],
    ['"odds":-110,', '', 'Notebook 1, bet 1', '“odds” is missing.'],
    [
      '"date":"2026-01-05","description"',
      '"date":"2026-02-31","description"',
      'Notebook 1, bet 1',
      '“date” must be a date that exists, such as 2026-01-05, from 1900 to 2200.',
    ],
    [
      '"wager":"110.00"',
      '"wager":110',
      'Notebook 1, bet 1',
      '“wager” must be an amount above 0, such as "110.00", up to "1000000.00".',
    ],
    [
      '"wager":"110.00"',
      '"wager":"1000000.01"',
      'Notebook 1, bet 1',
      '“wager” must be an amount above 0, such as "110.00", up to "1000000.00".',
    ],
    [
      '"wager":"110.00"',
      '"wager":"0.00"',
      'Notebook 1, bet 1',
      '“wager” must be an amount above 0, such as "110.00", up to "1000000.00".',
    ],
    [
      '"status":"won"',
      '"status":"void"',
      'Notebook 1, bet 1',
      '“status” must be one of pending, won, lost, push.',
    ],
    [
      '"status":"won"',
      '"status":"lost"',
      'Notebook 1, bet 1',
      '“return” must be above 0 for a won bet, "0.00" for a lost one and a push, and null for a pending one.',
    ],
    [
      '"return":"210.00"',
      '"return":"0.00"',
      'Notebook 1, bet 1',
      '“return” must be above 0 for a won bet, "0.00" for a lost one and a push, and null for a pending one.',
    ],
    [
      '"return":"210.00"',
      '"return":"1e3"',
      'Notebook 1, bet 1',
      '“return” must be an amount, such as "210.00", or null.',
    ],
    [
      '"description":"Lakers -3.5"',
      '"description":" "',
      'Notebook 1, bet 1',
      '“description” must not be empty.',
    ],
    [
      '"description":"Lakers -3.5"',
      `"description":"${'x'.repeat(2001)}"`,
      'Notebook 1, bet 1',
      '“description” must be text of at most 2000 characters.',
    ],
    [
      '"description":"Lakers -3.5"',
      '"description":"a\\u0000b"',
      'Notebook 1, bet 1',
      '“description” has characters that can’t be stored.',
    ],
    [
      '"description":"Lakers -3.5"',
      '"description":"a\\ud800b"',
      'Notebook 1, bet 1',
      '“description” has characters that can’t be stored.',
    ],
    [
      '"values":{"League"',
      '"values":{"Sport"',
      'Notebook 1, bet 1, “Sport”',
      'The notebook has no such column.',
    ],
    [
      '"League":"NBA"',
      '"League":7',
      'Notebook 1, bet 1, “League”',
      'It must be text of at most 2000 characters.',
    ],
    [
      '"values":{"League":"NBA","Line":"-3.5"}',
      '"values":[]',
      'Notebook 1, bet 1',
      '“values” must be an object.',
    ],
    ['"name":"Line"', '"name":"LEAGUE"', 'Notebook 1, column 2', 'Another column is already named “LEAGUE”.'],
    [
      '"type":"select"',
      '"type":"date"',
      'Notebook 1, column 1',
      '“type” must be one of select, number, text.',
    ],
    ['"type":"select"', '"type":"text"', 'Notebook 1, column 1', '“options” are only for a select.'],
    ['"name":"NBA totals"', '"name":""', 'Notebook 1', '“name” must not be empty.'],
    [
      '"color":"blue"',
      '"color":"teal"',
      'Notebook 1',
      '“color” must be one of blue, green, purple, orange, red, yellow, pink, indigo, gray.',
    ],
    [
      '"sample":false',
      '"unit_percent":1.234,"sample":false',
      'Notebook 1',
      '“unit_percent” must be a percentage above 0 with at most two decimals, such as 1.5.',
    ],
    [
      '"sample":false',
      '"unit_percent":1,"unit_amount":"5.00","sample":false',
      'Notebook 1',
      '“unit_percent” is only for a notebook without a unit amount.',
    ],
    [
      '"sample":false',
      '"movements":[{"date":"2026-01-05","amount":"0.00","note":null}],"sample":false',
      'Notebook 1, movement 1',
      '“amount” must not be 0.',
    ],
    ['"sample":false', '"sample":"no"', 'Notebook 1', '“sample” must be true or false.'],
    ['"id":"00000000-0000-4000-8000-000000000001"', '"id":"1"', 'Notebook 1', '“id” must be an id.'],
    [
      '00000000-0000-4000-8000-000000000004',
      '00000000-0000-4000-8000-000000000002',
      'Notebook 1, bet 1',
      'The id 00000000-0000-4000-8000-000000000002 is used twice.',
    ],
    [
      '"created_at":"2026-01-05T12:00:00+00:00"',
      '"created_at":"yesterday"',
      'Notebook 1',
      '“created_at” must be a date and time, such as 2026-01-05T12:00:00Z.',
    ],
    [
      '"date":"2026-01-06","amount"',
      '"date":"2026-01-05","amount"',
      'Account 1, day 2',
      '2026-01-05 already has an entry.',
    ],
    [
      '"amount":"-25.00"',
      '"amount":"100000000.01"',
      'Account 1, day 1',
      '“amount” must be an amount, such as "-25.00", of at most 100000000.00 either way.',
    ],
    ['"note":null', '"note":""', 'Account 1, day 1', '“note” must be null instead of empty.'],
    ['"kind":"main"', '"kind":"bank"', 'Account 1', '“kind” must be one of main, offshore, other.'],
    ['"accounts":[', '"accounts":[7,', 'Account 1', 'Not a valid object.'],
  ])('%s as %s', (from, to, where, message) => {
    expect(problemsOf(changed(from, to))[0]).toEqual({ where, message });
  });
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
  expect(changed('"kind":"main"', '"kind":"main","limit":"50.00"')).toEqual({ ok: true, data });
  expect(changed('"name":"Circa"', '"name":" Circa\\n"')).toEqual({ ok: true, data });
});
