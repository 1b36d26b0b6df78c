import { describe, expect, test } from 'vitest';
import { exportedBet, exportedNotebook } from '#tests/support/some-export.ts';
import { exportJson, type ReadExport, readExportJson } from './export-json.ts';

const AT = '2026-11-21T10:00:00Z';
const data = { notebooks: [exportedNotebook({ bets: [exportedBet()] })], accounts: [] };

function problemsOf(read: ReadExport) {
  return read.ok ? [] : read.problems;
}

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
    [
      '"odds":-110,"closing":{"odds":-110,"fair":"1.0009"}',
      'Notebook 1, bet 1',
      '“closing.fair” must be from 1.001 to 10000000.',
    ],
    [
      '"odds":-110,"closing":{"odds":-110},"closing_missing":"no game"',
      'Notebook 1, bet 1',
      '“closing_missing” is only for a bet without a closing price.',
    ],
    [
      '"odds":-110,"closing_missing":"no idea"',
      'Notebook 1, bet 1',
      '“closing_missing” must be one of no game, two games, no market, line moved, no price.',
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
