import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OddsFeedUnderTest, startOddsFeed } from './support/odds-feed.ts';

let world: OddsFeedUnderTest;
beforeAll(async () => {
  world = await startOddsFeed();
});
afterAll(() => world.stop());

const REGIONS = ['us', 'us2', 'us_dfs', 'us_ex', 'uk', 'eu', 'fr', 'se', 'au'];
const WRONG_TYPES = [undefined, null, 7, true, 'eu', {}, [[]], [null], [7], [{}], { length: 1 }];
const BAD_KEYS = [
  '',
  ' ',
  'x'.repeat(61),
  'x'.repeat(20_000),
  'a,b',
  'a\nb',
  'a\n',
  'É',
  '{}',
  '../x',
  '__proto__ ',
];
const PLACES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

const keys = (most: number) => [
  ...WRONG_TYPES,
  ...BAD_KEYS.map((key) => [key]),
  Array.from({ length: most + 1 }, (_, i) => `key_${i}`),
  Array.from({ length: most + 1 }, () => 'same'),
];
const numbers = [undefined, null, '7', true, [], {}, -1, 0.5, Number.MIN_VALUE, -1e300];

const SETTINGS = { leagues: ['soccer_epl'], regions: ['eu'], books: [], monthly_budget: 1 };
const SETTINGS_TRIED: Record<string, unknown[]> = {
  leagues: keys(20),
  regions: [
    ...WRONG_TYPES,
    [],
    ...PLACES.map((each) => [each]),
    ['EU'],
    REGIONS,
    Array(9).fill('eu'),
    Array(3000).fill('eu'),
  ],
  books: keys(40),
  monthly_budget: [...numbers, 10_000_001, 2 ** 31, 1e300],
};

test.each(Object.keys(SETTINGS_TRIED))(
  'a wrong value of the setting %s is a sentence about it, and changes nothing',
  async (field) => {
    const person = await world.newWatcher(SETTINGS);
    const before = await world.settingsOf(person);
    for (const value of SETTINGS_TRIED[field] ?? []) {
      const { status, body } = await world.ask(person, 'PUT', '/settings', { ...SETTINGS, [field]: value });
      expect([JSON.stringify(value)?.slice(0, 60), status, body?.['error_code'], body?.['msg']]).toEqual([
        JSON.stringify(value)?.slice(0, 60),
        400,
        'validation_failed',
        expect.stringMatching(new RegExp(`^${field}(\\.\\d+)? (must be|must not|is missing)`)),
      ]);
    }
    expect(await world.settingsOf(person)).toEqual(before);
  },
);

test('the most of each setting is stored, also with repeated values', async () => {
  const person = await world.newPerson();
  const longest = (count: number) => Array.from({ length: count }, (_, i) => `${i}`.padEnd(60, 'x'));
  for (const settings of [
    { leagues: longest(20), regions: REGIONS.slice(0, 8), books: longest(40), monthly_budget: 10_000_000 },
    {
      leagues: Array(20).fill('a'),
      regions: Array(8).fill('eu'),
      books: Array(40).fill('b'),
      monthly_budget: 0,
    },
    {
      leagues: ['constructor', '__proto__', 'valueOf'.toLowerCase()],
      regions: ['us'],
      books: ['constructor'],
      monthly_budget: 1,
    },
  ]) {
    expect((await world.ask(person, 'PUT', '/settings', settings)).status).toBe(204);
    expect(await world.settingsOf(person)).toMatchObject(settings);
  }
});

const OTHER_BODIES = [
  [
    'PUT',
    '/key',
    { key: 'x'.repeat(20) },
    'key',
    [undefined, null, 7, {}, [], '', ' ', 'short', 'x'.repeat(201), 'with a blank', 'É'.repeat(20)],
  ],
  [
    'POST',
    '/prices',
    { league: 'soccer_epl', credits: 3 },
    'league',
    [...WRONG_TYPES.slice(0, 4), {}, [], ...BAD_KEYS],
  ],
  ['POST', '/prices', { league: 'soccer_epl', credits: 3 }, 'credits', numbers],
  [
    'POST',
    '/scores',
    { league: 'soccer_epl', credits: 2 },
    'league',
    [...WRONG_TYPES.slice(0, 4), {}, [], ...BAD_KEYS],
  ],
  ['POST', '/scores', { league: 'soccer_epl', credits: 2 }, 'credits', numbers],
] as const;

test.each(OTHER_BODIES)(
  '%s %s %j refuses a wrong %s with a sentence',
  async (method, path, valid, field, values) => {
    for (const value of values) {
      const person = await world.newPerson(); // each may ask only so often
      const { status, body } = await world.ask(person, method, path, { ...valid, [field]: value });
      expect([JSON.stringify(value)?.slice(0, 60), status, body?.['msg']]).toEqual([
        JSON.stringify(value)?.slice(0, 60),
        400,
        expect.stringMatching(new RegExp(`^${field} (must|doesn't|is missing)`)),
      ]);
    }
  },
);
