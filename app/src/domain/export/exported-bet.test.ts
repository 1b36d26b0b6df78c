import { expect, test } from 'vitest';
import { BET_RESULTS, LEG_RESULTS } from '#domain/bets/outcomes.ts';
import { exportedBet, exportedNotebook } from '#tests/support/some-export.ts';
import { exportJson, readExportJson } from './export-json.ts';

const AT = '2026-11-21T10:00:00Z';
const data = { notebooks: [exportedNotebook({ bets: [exportedBet()] })], accounts: [] };

/** The first problem of a valid file with one part replaced. */
function problemOf(from: string, to: string) {
  const text = exportJson(data, AT);
  expect(text).toContain(from);
  const read = readExportJson(text.replace(from, to));
  return 'problem' in read ? read.problem[0] : undefined;
}

const PRICE = '“price” must be a decimal price, such as "1.953".';
const NEAREST = 'must be the American odds nearest to the price.';
const LEG = '{"selection":"Heat","odds":-110,"status":"won"}';
const LEGS = `"legs":[${LEG},{"selection":"Lakers","odds":150,"status":"pending"}]`;
const RESULTS = `“result” must be one of ${LEG_RESULTS.join(', ')}.`;
const MISSING = '“closing_missing” must be one of no game, two games, no market, line moved, no price.';

test.each([
  ['"price":"1.95"', `“odds” ${NEAREST}`],
  ['"price":"1.92","price_notation":"american"', '“price” contradicts the odds.'],
  ['"price":"1.9091","price_fraction":"10/11"', '“price” contradicts “price_fraction”.'],
  ['"price_notation":"fractional"', '“price_fraction” is only for fractional odds, and they need it.'],
  ['"price":1.91', PRICE],
  ['"price_notation":"decimal"', PRICE],
  ['"price_fraction":"0/11"', '“price_fraction” must be a fraction, such as "8/13".'],
  ['"price_notation":"legs"', '“legs” must be a list.'],
  ['"result":"unknown"', `“result” must be one of ${BET_RESULTS.join(', ')}.`],
  ['"line":-3.3', '“line” must be a multiple of 0.25.'],
  ['"starts_at":"2026-01-05"', '“starts_at” must be a date and time, such as 2026-01-05T12:00:00Z.'],
  ['"starts_at":"1066-10-14T09:00:00Z"', '“starts_at” must be from 1900 to 2200.'],
  ['"event":" "', '“event” must not be empty.'],
  ['"unit":"0.00"', '“unit” must be an amount above 0, such as "25.00".'],
  ['"closing":{"odds":-110,"price":"1.5"}', `“closing.odds” ${NEAREST}`],
  ['"closing":{"odds":-110,"fair":"1.0009"}', '“closing.fair” must be from 1.001 to 10000000.'],
  [
    '"closing":{"odds":-110},"closing_missing":"no game"',
    '“closing_missing” is only for a bet without a closing price.',
  ],
  ['"closing_missing":"no idea"', MISSING],
  [`"legs":[${LEG}]`, '“legs” must have 2 to 25 items.'],
])('a bet of −110 with %s is refused', (more, message) => {
  expect(problemOf('"odds":-110', `"odds":-110,${more}`)).toEqual({ where: 'Notebook 1, bet 1', message });
});

test.each([
  [200_000, '', '', '“price” must be from 1.001 to 1001.'],
  [378, `"price_notation":"legs",${LEGS}`, '', `“odds” ${NEAREST}`],
  [377, `"price":"4.8","price_notation":"legs",${LEGS}`, '', '“price” contradicts the legs.'],
  [377, LEGS.replace('"Lakers"', '7'), ', leg 2', '“selection” must be text of at most 500 characters.'],
  [
    377,
    LEGS.replace('"pending"', '"lost","result":"half_lost"'),
    ', leg 2',
    '“result” is only for a won bet.',
  ],
  [377, LEGS.replace('"won"', '"won","result":"cashed_out"'), ', leg 1', RESULTS],
  [1_000_000, LEGS.replace('"odds":150', '"odds":100001'), ', leg 2', '“price” must be from 1.001 to 1001.'],
])('a bet of %i with %s is refused', (odds, more, leg, message) => {
  const problem = problemOf('"odds":-110', `"odds":${odds}${more && ','}${more}`);
  expect(problem).toEqual({ where: `Notebook 1, bet 1${leg}`, message });
});

const WON = '"won","return":"210.00"';
const HUGE = '"status":"won","return":"1000000000.01"';

test('what a parlay can return has an end', () => {
  const problem = problemOf(`-110,"wager":"110.00","status":${WON}`, `377,"wager":"110.00",${LEGS},${HUGE}`);
  const message = '“return” must be at most "1000000000.00" for a parlay, also if it is won.';
  expect(problem).toEqual({ where: 'Notebook 1, bet 1', message });
});

test('a bet that isn’t won has no result', () => {
  const problem = problemOf(WON, '"push","result":"half_won","return":"0.00"');
  expect(problem).toEqual({ where: 'Notebook 1, bet 1', message: '“result” is only for a won bet.' });
});
