import { beforeEach, describe, expect, test } from 'vitest';
import { notebookOf } from './support/bets.ts';
import { betRows, TWO_LEGS } from './support/bet-rows.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
});

const { table, rowOf, stored, change } = betRows(() => ({ person, notebook }));

const refusalOf = async (given: Row) => {
  const { status, error } = await table().insert(rowOf(given));
  return [status, error?.code];
};

describe('what a statement leaves out of a price follows from what it has', () => {
  const american = { odds: -110 };
  const decimal = { price: 1.953 };
  const fraction = { price_fraction: '8/13' };
  const parlay = { legs: TWO_LEGS, price_notation: 'legs' };

  test.each([
    ['American odds', american, { odds: 145 }, [145, 2.45, 'american', null]],
    ['decimal odds', decimal, { odds: 145 }, [145, 2.45, 'american', null]],
    ['a fraction', fraction, { odds: 145 }, [145, 2.45, 'american', null]],
    ['a parlay', parlay, { odds: 145 }, [145, 2.45, 'american', null]],
    ['American odds', american, { price: 1.953 }, [-105, 1.953, 'decimal', null]],
    ['decimal odds', decimal, { price: 2.1 }, [110, 2.1, 'decimal', null]],
    ['a fraction', fraction, { price: 2.1 }, [110, 2.1, 'decimal', null]],
    ['a parlay', parlay, { price: 4.5 }, [350, 4.5, 'decimal', null]],
    ['American odds', american, { price_fraction: '4/5' }, [-125, 1.8, 'fractional', '4/5']],
    ['decimal odds', decimal, { price_fraction: '4/5' }, [-125, 1.8, 'fractional', '4/5']],
    ['a fraction', fraction, { price_fraction: '4/5' }, [-125, 1.8, 'fractional', '4/5']],
    ['a fraction', fraction, { price_fraction: null }, [-162, 1.615385, 'decimal', null]],
    ['decimal odds', decimal, { price_notation: 'american' }, [-105, 1.952381, 'american', null]],
    [
      'a typed parlay',
      { legs: TWO_LEGS, price: 4 },
      { price_notation: 'legs' },
      [272, 3.722727, 'legs', null],
    ],
    ['a parlay', parlay, { legs: null, odds: -110 }, [-110, 1.909091, 'american', null]],
    ['a parlay', parlay, { legs: null, price: 2.1 }, [110, 2.1, 'decimal', null]],
    ['decimal odds', decimal, { odds: -105 }, [-105, 1.953, 'decimal', null]],
    ['a parlay', parlay, { odds: 272, description: 'Same' }, [272, 3.722727, 'legs', null]],
  ])('%s %j changed by %j', async (_, before, sent, after) => {
    const changed = await change(await stored(before), sent);
    expect(changed).toMatchObject({
      odds: after[0],
      price: after[1],
      price_notation: after[2],
      price_fraction: after[3],
    });
  });

  test.each([
    [american, { odds: null }],
    [american, { odds: -120, price: 2.5 }],
    [decimal, { odds: 145, price: 1.9 }],
    [fraction, { price: 1.9, price_fraction: '4/5' }],
    [parlay, { legs: null }],
    [parlay, { legs: [TWO_LEGS[0], { selection: 'Bulls', odds: 200 }], price: 4.5 }],
  ])('%j is not changed by %j', async (before, sent) => {
    const bet = await stored(before);
    expect(['23502', '23514']).toContain((await change(bet, sent))?.['code']);
    expect(
      (
        await table()
          .select()
          .match({ id: String(bet.id) })
      ).data,
    ).toEqual([bet]);
  });

  test("a leg's start decides when a parlay starts, whatever its bet says", async () => {
    const first = '2026-02-01T18:00:00+00:00';
    const legs = [
      { ...TWO_LEGS[0], starts_at: '2026-02-01T20:00:00+02:00' },
      { ...TWO_LEGS[1], starts_at: '2026-02-03' },
    ];
    const bet = await stored({ ...parlay, legs });
    expect(bet.starts_at).toBe(first);
    expect(await change(bet, { starts_at: '2026-02-02T00:00:00Z' })).toMatchObject({ starts_at: first });
  });
});

describe('at the door', () => {
  test.each([
    { odds: 0, price: 1.5 },
    { odds: 50, price: 1.5 },
    { odds: -2147483648 },
    { odds: 2147483647 },
    { odds: -110, price: 2.5 },
    { price: 'NaN' },
    { price: 'Infinity' },
    { price: 1 },
    { price: 1.0009 },
    { price: 1001.01 },
    { price: -2 },
    { price_fraction: '8/0' },
    { price_fraction: '0/5' },
    { price_fraction: '1/2/3' },
    { price_fraction: '1/2', price: 1.6 },
    { price_notation: 'legs', odds: -110 },
    { odds: -110, line: 'NaN' },
    { odds: -110, line: 0.1 },
    { odds: -110, starts_at: 'infinity' },
    { odds: -110, starts_at: '2026-02-30' },
    { odds: -110, event: ' ' },
    { odds: -110, selection: 'x'.repeat(501) },
    { odds: -110, closing_price: 'NaN', closing_notation: 'decimal' },
    { odds: -110, closing_price: 2 },
    { odds: -110, closing_price: 2, closing_notation: 'fractional', closing_fraction: '3/1' },
    { odds: -110, closing_price: 2, closing_notation: 'decimal', closing_fair: 'NaN' },
    { odds: -110, closing_price: 2, closing_notation: 'decimal', closing_fair: 1.0009 },
    { odds: -110, closing_price: 2, closing_notation: 'decimal', closing_fair: 10_000_001 },
    { odds: -110, closing_fair: 2 },
    { odds: -110, closing_price: 2, closing_notation: 'decimal', closing_missing: 'no game' },
    { odds: -110, closing_missing: 'no idea' },
    { odds: -110, bonus: null },
    { odds: -110, result: 'half_won' },
    { odds: -110, status: 'lost', return_amount: 0, result: 'cashed_out' },
    { odds: -110, status: 'won', return_amount: 5, result: 'half_won!' },
    { odds: -110, status: 'won', return_amount: 10_000_000_000 },
    {},
  ])('a bet with %j is refused', async (given) => {
    const [status, code] = await refusalOf(given);
    expect([status, String(code)]).toEqual([400, expect.stringMatching(/^(?:22|23)/)]);
  });

  const two = (leg: unknown) => [TWO_LEGS[0], leg];
  test.each([
    ['26 legs', Array.from({ length: 26 }, () => TWO_LEGS[0])],
    ['one leg', [TWO_LEGS[0]]],
    ['an object', TWO_LEGS[0]],
    ['a text', 'null'],
    ['an empty array', []],
    ['a number as a leg', two(5)],
    ['an array as a leg', two([TWO_LEGS[0]])],
    ['null as a leg', two(null)],
    ['no selection', two({ odds: 120 })],
    ['a blank selection', two({ selection: ' \t', odds: 120 })],
    ['a long selection', two({ selection: 'x'.repeat(501), odds: 120 })],
    ['no price', two({ selection: 'Heat' })],
    ['invalid odds', two({ selection: 'Heat', odds: 50 })],
    ['odds that contradict the price', two({ selection: 'Heat', odds: 120, price: 1.5 })],
    ['a NaN price', two({ selection: 'Heat', price: 'NaN' })],
    ['an infinite price', two({ selection: 'Heat', price: 'Infinity' })],
    ['a huge price', two({ selection: 'Heat', price: 1e300 })],
    ['a long price', two({ selection: 'Heat', price: 1002 })],
    ['a NaN line', two({ selection: 'Heat', odds: 120, line: 'NaN' })],
    ['an infinite start', two({ selection: 'Heat', odds: 120, starts_at: 'infinity' })],
    [
      'a start in no time zone',
      two({ selection: 'Heat', odds: 120, starts_at: '2026-01-05 19:30 Nowhere/Land' }),
    ],
    ['an unknown outcome', two({ selection: 'Heat', odds: 120, outcome: 'cashed_out' })],
    ['an unknown member', two({ selection: 'Heat', odds: 120, american: 130 })],
    ['nested garbage', two({ selection: { a: [{ b: 'x'.repeat(1000) }] }, odds: 120 })],
    ['a price beyond ten million', Array.from({ length: 25 }, () => ({ selection: 'A', odds: 100_000 }))],
  ])('legs with %s are refused', async (_, legs) => {
    const [status, code] = await refusalOf({ legs, price_notation: 'legs' });
    expect([status, String(code)]).toEqual([400, expect.stringMatching(/^2(?:2|3)/)]);
  });

  test('legs of two megabytes are refused', async () => {
    const legs = two({ selection: 'x'.repeat(2_000_000), odds: 120 });
    const { status } = await table().insert(rowOf({ legs, price_notation: 'legs' }));
    expect([400, 413]).toContain(status);
  });

  test('legs are stored with complete prices, without blanks, and in UTC', async () => {
    const legs = [
      { selection: ' Lakers ', event: '  ', odds: -110, price: 1.909091, line: -3.5 },
      { selection: 'Heat', price: 1.9500004, starts_at: '2026-01-05 19:30 America/New_York' },
      { selection: 'Bulls', fraction: '8/13', outcome: 'push' },
    ];
    expect((await stored({ legs, price_notation: 'legs' })).legs).toEqual([
      {
        selection: 'Lakers',
        odds: -110,
        price: 1.909091,
        notation: 'american',
        line: -3.5,
        outcome: 'pending',
      },
      {
        selection: 'Heat',
        odds: -105,
        price: 1.95,
        notation: 'decimal',
        starts_at: '2026-01-06T00:30:00+00:00',
        outcome: 'pending',
      },
      {
        selection: 'Bulls',
        odds: -163,
        price: 1.615385,
        notation: 'fractional',
        fraction: '8/13',
        outcome: 'push',
      },
    ]);
  });

  test("a parlay's return is at most a billion", async () => {
    const legs = Array.from({ length: 2 }, () => ({ selection: 'A', odds: 99_900 }));
    const parlay = { legs, price_notation: 'legs' };
    expect(await refusalOf({ ...parlay, wager_amount: 1000.01 })).toEqual([400, '23514']);
    expect(await stored({ ...parlay, wager_amount: 1000 })).toMatchObject({
      price: 1_000_000,
      odds: 99_999_900,
    });
    expect(await refusalOf({ ...parlay, status: 'won', return_amount: 1_000_000_001 })).toEqual([
      400,
      '23514',
    ]);
  });
});
