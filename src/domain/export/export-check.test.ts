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

describe('prices, results and legs that the database refuses are reported with their location', () => {
  const leg = '{"selection":"Heat","odds":-110,"status":"won"}';
  const twoLegs = `"legs":[${leg},{"selection":"Lakers","odds":150,"status":"pending"}]`;

  test.each([
    [
      '"odds":-110,"price":"1.95"',
      'Notebook 1, bet 1',
      '“odds” must be the American odds nearest to the price.',
    ],
    [
      '"odds":-110,"price":"1.92","price_notation":"american"',
      'Notebook 1, bet 1',
      '“price” contradicts the odds.',
    ],
    [
      '"odds":-110,"price":"1.9091","price_fraction":"10/11"',
      'Notebook 1, bet 1',
      '“price” contradicts “price_fraction”.',
    ],
    [
      '"odds":-110,"price_notation":"fractional"',
      'Notebook 1, bet 1',
      '“price_fraction” is only for fractional odds, and they need it.',
    ],
    ['"odds":-110,"price":1.91', 'Notebook 1, bet 1', '“price” must be a decimal price, such as "1.953".'],
    [
      '"odds":-110,"price_notation":"decimal"',
      'Notebook 1, bet 1',
      '“price” must be a decimal price, such as "1.953".',
    ],
    [
      '"odds":-110,"price_fraction":"0/11"',
      'Notebook 1, bet 1',
      '“price_fraction” must be a fraction, such as "8/13".',
    ],
    ['"odds":200000', 'Notebook 1, bet 1', '“price” must be from 1.001 to 1001.'],
    ['"odds":-110,"price_notation":"legs"', 'Notebook 1, bet 1', '“legs” must be a list.'],
    [
      '"odds":-110,"result":"void"',
      'Notebook 1, bet 1',
      '“result” must be one of half_won, half_lost, cashed_out.',
    ],
    ['"odds":-110,"line":-3.3', 'Notebook 1, bet 1', '“line” must be a multiple of 0.25.'],
    [
      '"odds":-110,"starts_at":"2026-01-05"',
      'Notebook 1, bet 1',
      '“starts_at” must be a date and time, such as 2026-01-05T12:00:00Z.',
    ],
    [
      '"odds":-110,"starts_at":"1066-10-14T09:00:00Z"',
      'Notebook 1, bet 1',
      '“starts_at” must be from 1900 to 2200.',
    ],
    ['"odds":-110,"event":" "', 'Notebook 1, bet 1', '“event” must not be empty.'],
    ['"odds":-110,"unit":"0.00"', 'Notebook 1, bet 1', '“unit” must be an amount above 0, such as "25.00".'],
    [
      '"odds":-110,"closing":{"odds":-110,"price":"1.5"}',
      'Notebook 1, bet 1',
      '“closing.odds” must be the American odds nearest to the price.',
    ],
    [`"odds":-110,"legs":[${leg}]`, 'Notebook 1, bet 1', '“legs” must have 2 to 25 items.'],
    [
      `"odds":378,"price_notation":"legs",${twoLegs}`,
      'Notebook 1, bet 1',
      '“odds” must be the American odds nearest to the price.',
    ],
    [
      `"odds":377,"price":"4.8","price_notation":"legs",${twoLegs}`,
      'Notebook 1, bet 1',
      '“price” contradicts the legs.',
    ],
    [
      `"odds":377,${twoLegs.replace('"Lakers"', '7')}`,
      'Notebook 1, bet 1, leg 2',
      '“selection” must be text of at most 500 characters.',
    ],
    [
      `"odds":377,${twoLegs.replace('"pending"', '"lost","result":"half_lost"')}`,
      'Notebook 1, bet 1, leg 2',
      '“result” is only for a won bet.',
    ],
    [
      `"odds":377,${twoLegs.replace('"won"', '"won","result":"cashed_out"')}`,
      'Notebook 1, bet 1, leg 1',
      '“result” must be one of half_won, half_lost.',
    ],
    [
      `"odds":1000000,${twoLegs.replace('"odds":150', '"odds":100001')}`,
      'Notebook 1, bet 1, leg 2',
      '“price” must be from 1.001 to 1001.',
    ],
    [
      `"odds":377,${twoLegs},"return":"1000000000.01"`,
      'Notebook 1, bet 1',
      '“return” must be at most "1000000000.00" for a parlay, also if it is won.',
    ],
  ])('%s', (to, where, message) => {
    const text = exportJson(data, AT);
    const changes = to.includes('"return"') ? text.replace('"return":"210.00",', '') : text;
    expect(problemsOf(readExportJson(changes.replace('"odds":-110', to)))[0]).toEqual({ where, message });
  });

  test('a result of a bet that isn’t won', () => {
    const text = exportJson(data, AT).replace(
      '"won","return":"210.00"',
      '"push","result":"half_won","return":"0.00"',
    );
    expect(problemsOf(readExportJson(text))).toEqual([
      { where: 'Notebook 1, bet 1', message: '“result” is only for a won bet.' },
    ]);
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
