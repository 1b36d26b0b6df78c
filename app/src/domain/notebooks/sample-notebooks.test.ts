import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysFrom, someBet } from '#tests/support/any-bet.ts';
import { checkEditedBet } from '#domain/bets/bet-form.ts';
import { textsOfBet } from '#domain/bets/bet-texts.ts';
import { outcomeOf } from '#domain/bets/outcomes.ts';
import { fieldSchema } from '#domain/bets/custom-field-form.ts';
import { figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { legOutcomes } from '#domain/bets/settle-request.ts';
import { settledAs, settledByLegs } from '#domain/bets/settlement.ts';
import { startTimeText } from '#domain/calendar/start-time.ts';
import { checkForm } from '#domain/form.ts';
import { addDays, daysBetween, formatIsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { cents, numericFromCents } from '#domain/money.ts';
import { newNotebookSchema } from './notebook-form.ts';
import { isAtLeastPercent, type Ratio } from '#domain/percent.ts';
import { chanceFrom, drawn } from './sample-chance.ts';
import { type SampleBet, sampleNotebooks } from './sample-notebooks.ts';

/** One day per weekday: the bets depend only on today's weekday. */
const week = Array.from({ length: 7 }, (_, index) => addDays(isoDay('2026-11-15'), index));
const cases = week.flatMap((today) =>
  sampleNotebooks(today, 'UTC').map((sample) => ({ today, name: sample.name, sample })),
);

/** Expected ranges: the number of bets, and percentages excluding the upper end. */
const PROPS = { bets: [150, 160], winRate: [50, 55], roi: [1, 8], hasPushes: true } as const;
const UNDERDOGS = { bets: [80, 95], winRate: [37, 43], roi: [-12, -2], hasPushes: false } as const;

const CONTEXT = { format: 'american', unit: cents(10_00), now: 0, zone: 'UTC' } as const;

function teamsIn({ customValues }: SampleBet): string[] {
  return customValues['Game']?.split(' @ ') ?? [];
}

test('there are two, both described as sample data', () => {
  const [props, underdogs, ...more] = sampleNotebooks(isoDay('2026-11-21'), 'UTC');
  expect([props?.name, underdogs?.name]).toEqual(['NBA player props', 'NFL underdogs']);
  expect(more).toEqual([]);
  for (const { sample } of cases) expect(sample.description).toMatch(/^Sample data: /);
});

const earlier = (startsAt: number | null) => startsAt && startsAt - 7 * 86_400_000;

function aWeekBefore(bet: SampleBet): SampleBet {
  const legs = bet.legs.map((leg) => Object.assign({}, leg, { startsAt: earlier(leg.startsAt) }));
  return { ...bet, day: addDays(bet.day, -7), startsAt: earlier(bet.startsAt), legs };
}

test('the same day always has the same bets, and another day has similar ones', () => {
  const today = isoDay('2026-11-21');
  expect(sampleNotebooks(today, 'UTC')).toEqual(sampleNotebooks(today, 'UTC'));
  const aWeekLater = sampleNotebooks(addDays(today, 7), 'UTC').map(({ bets }) =>
    bets.map((bet) => aWeekBefore(bet)),
  );
  expect(aWeekLater).toEqual(sampleNotebooks(today, 'UTC').map(({ bets }) => bets));
});

describe.each(cases)('$name on $today', ({ name, today, sample: { columns, bets, ...notebook } }) => {
  const figures = figuresOf(totalsOf(bets));
  const expected = name === 'NBA player props' ? PROPS : UNDERDOGS;

  test('has bets of the last 120 days, oldest first, and none in the future', () => {
    expect(bets.length).toBeGreaterThanOrEqual(expected.bets[0]);
    expect(bets.length).toBeLessThanOrEqual(expected.bets[1]);
    const ages = bets.map(({ day }) => daysBetween(day, today));
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    expect(Math.max(...ages)).toBeLessThan(120);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  });

  test('ends with pending bets, and none before them is pending', () => {
    const firstPending = bets.findIndex(({ status }) => status === 'pending');
    expect(bets.slice(firstPending).every(({ status }) => status === 'pending')).toBe(true);
    expect(bets.length - firstPending).toBeGreaterThanOrEqual(1);
    expect(bets.length - firstPending).toBeLessThanOrEqual(5);
  });

  test('ends with the intended profit and a believable win rate', () => {
    const isWithin = (value: Ratio, [from, below]: readonly [number, number]) =>
      isAtLeastPercent(value, from) && !isAtLeastPercent(value, below);
    expect(isWithin(figures.winRate, expected.winRate)).toBe(true);
    expect(isWithin(figures.notebookRoi, expected.roi)).toBe(true);
    expect(figures.winLoss.push > 0).toBe(expected.hasPushes);
  });

  test("passes the forms' validation", () => {
    const form = { ...notebook, startingBankroll: numericFromCents(notebook.startingBankroll) };
    expect(checkForm(newNotebookSchema, form)).toEqual({ value: notebook });
    for (const column of columns) {
      const typed = { ...column, options: column.options.join('\n') };
      expect(checkForm(fieldSchema, typed)).toEqual({ value: column });
    }
    for (const { customValues: _, ...bet } of bets) {
      const typed = {
        ...textsOfBet(bet, 'UTC'),
        outcome: outcomeOf(bet),
        returned: bet.returned === null ? '' : numericFromCents(bet.returned),
      };
      expect(checkEditedBet(typed, CONTEXT, someBet(bet))).toEqual({
        value: bet,
      });
    }
  });

  test('pays as bets and legs ended', () => {
    for (const bet of bets) {
      const outcome = outcomeOf(bet);
      const settlement =
        bet.legs.length > 0
          ? settledByLegs(bet, legOutcomes(bet))
          : settledAs(bet, outcome, outcome === 'cashed_out' ? (bet.returned ?? undefined) : undefined);
      expect(bet).toMatchObject(settlement);
    }
  });

  test('fills its own fields from their options, without blanks', () => {
    const named = new Map(columns.map((column) => [column.name, column]));
    for (const { customValues, legs } of bets) {
      for (const [column, value] of Object.entries(customValues)) {
        const options = named.get(column)?.options ?? [value];
        expect(value).not.toBe('');
        expect(named.has(column)).toBe(true);
        expect(options.length === 0 ? [value] : options).toContain(value);
      }
      expect(Object.keys(customValues)).toEqual(
        expect.arrayContaining([...(legs.length > 0 ? [] : ['Game']), 'Market', 'League', 'Sportsbook']),
      );
    }
  });

  test('has no team in two games on one day, and no team against itself', () => {
    const straight = bets.filter(({ legs }) => legs.length === 0);
    const games = new Set(straight.map((bet) => `${bet.day}: ${bet.customValues['Game']}`));
    const teams = new Set(straight.flatMap((bet) => teamsIn(bet).map((team) => `${bet.day}: ${team}`)));
    expect(teams.size).toBe(2 * games.size);
  });
});

test.each(week)('player props on %s show every kind of bet', (today) => {
  const [props] = sampleNotebooks(today, 'America/New_York');
  const bets = props?.bets ?? [];
  const parlays = bets.filter(({ legs }) => legs.length > 0);
  const ends = ['pending', 'won', 'half_won', 'push', 'half_lost', 'lost', 'cashed_out'];
  expect(bets.map(outcomeOf)).toEqual(expect.arrayContaining(ends));
  expect(bets.filter(({ bonus }) => bonus)).toHaveLength(1);
  expect(bets.filter(({ closing }) => closing).length).toBeGreaterThan(10);
  expect(parlays).toHaveLength(5);
  expect(parlays.at(-1)).toMatchObject({ status: 'pending' });
  expect(parlays.some(({ status }) => status === 'lost')).toBe(true);
  for (const bet of bets.filter(({ status, legs }) => status === 'pending' && legs.length === 0)) {
    expect(startTimeText(bet.startsAt ?? 0, 'America/New_York')).toBe(`${formatIsoDay(bet.day)}, 7:30 PM`);
  }
});

test('the fields are the recommended ones', () => {
  const migration = readFileSync(
    new URL(
      '../../../../packages/backend/supabase/migrations/20261122000410_field_functions.sql',
      import.meta.url,
    ),
    'utf8',
  );
  const [, rows = ''] = /from \(values([\s\S]*?)\) as fields/.exec(migration) ?? [];
  const quoted = [...rows.matchAll(/'([^']*)'/g)].map(([, text]) => text);
  for (const { columns } of sampleNotebooks(isoDay('2026-11-21'), 'UTC')) {
    expect(columns.flatMap(({ name, type, options }) => [name, type, options].flat())).toEqual(quoted);
  }
});

test('the bets depend only on the weekday', () => {
  fc.assert(
    fc.property(daysFrom('1901-01-01', '2200-12-31'), (today) => {
      const sameWeekday = addDays(
        isoDay('2026-11-15'),
        ((daysBetween(isoDay('2026-11-15'), today) % 7) + 7) % 7,
      );
      const moved = daysBetween(sameWeekday, today);
      const expected = sampleNotebooks(sameWeekday, 'UTC').map(({ bets }) =>
        bets.map(({ day }) => addDays(day, moved)),
      );
      expect(sampleNotebooks(today, 'UTC').map(({ bets }) => bets.map(({ day }) => day))).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test('random numbers follow from the seed, and drawn items are distinct, at most all of them', () => {
  expect(chanceFrom(1)()).toBe(0.6270739405881613);
  expect(drawn(['Jets', 'Bills', 'Rams'], 2, chanceFrom(1))).toEqual(['Bills', 'Jets']);
  expect(drawn(['Jets', 'Bills'], 5, chanceFrom(7)).toSorted()).toEqual(['Bills', 'Jets']);
  const chance = chanceFrom(42);
  const numbers = Array.from({ length: 10_000 }, () => chance());
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, number) => sum + number, 0) / 10_000).toBeCloseTo(0.5, 1);
});
