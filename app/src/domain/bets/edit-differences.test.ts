import { expect, test } from 'vitest';
import { cents, ZERO } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { NO_SUBJECT } from './bet.ts';
import { mergeEdit } from './edit-differences.ts';
import { oddsOfLegs, returnOf } from './settlement.ts';

const opened = someBet({ description: 'Lakers', customValues: { league: 'NBA', note: 'x' } });
const edited = (changes: Partial<typeof opened>, customValues = opened.customValues) => ({
  bet: { ...opened, ...changes },
  customValues,
});

test('an edit of another version keeps what it left alone, such as a result', () => {
  const stored = {
    ...opened,
    status: 'won',
    returned: cents(210_00),
    customValues: { league: 'WNBA' },
  } as const;
  const merged = mergeEdit(opened, edited({ description: 'Renamed' }), stored);
  expect(merged.edited.bet).toMatchObject({ description: 'Renamed', status: 'won', returned: 210_00 });
  expect(merged.edited.customValues).toEqual({ league: 'WNBA' });
  expect(merged).toMatchObject({
    isDone: false,
    differences: [{ name: 'Description', mine: 'Renamed', stored: 'Lakers' }],
  });
});

test('an edit is done once all that it changed is stored', () => {
  const stored = { ...opened, description: 'Renamed', wager: cents(1) };
  expect(mergeEdit(opened, edited({ description: 'Renamed' }), stored)).toMatchObject({
    isDone: true,
    differences: [],
  });
});

test('an edit collides with a version in which what it changed is something else by now', () => {
  const edit = edited({ description: 'Renamed' }, { league: 'NFL', note: 'x' });
  const collides = (stored: typeof opened) => mergeEdit(opened, edit, stored).collides;
  expect(collides({ ...opened, wager: cents(1), customValues: { league: 'NBA' } })).toBe(false);
  expect(collides({ ...opened, description: 'Renamed' })).toBe(false);
  expect(collides({ ...opened, description: 'Theirs' })).toBe(true);
  expect(collides({ ...opened, customValues: { league: 'WNBA' } })).toBe(true);
});

test('a custom value that was changed, or emptied, is so on another version', () => {
  const stored = { ...opened, customValues: { league: 'WNBA', note: 'x', book: 'Circa' } };
  const names = new Map([['league', 'League']]);
  const merged = mergeEdit(opened, edited({}, { league: 'NFL', note: '' }), stored, names);
  expect(merged.edited.customValues).toEqual({ league: 'NFL', note: '', book: 'Circa' });
  expect(merged.differences).toEqual([
    { name: 'League', mine: 'NFL', stored: 'WNBA' },
    { name: 'Deleted field', mine: '', stored: 'x' },
  ]);
});

test('a return that was computed follows an edit of wager or odds, and one that was typed stays', () => {
  const won = (returned: number) => ({ ...opened, status: 'won', returned: cents(returned) }) as const;
  const mergedWith = (stored: typeof opened, changes: Partial<typeof opened>) =>
    mergeEdit(opened, edited(changes), stored).edited.bet;
  const computed = returnOf(opened, 'won');
  expect(mergedWith(won(computed), { wager: cents(75_00) })).toMatchObject({
    status: 'won',
    wager: 75_00,
    returned: returnOf({ ...opened, wager: cents(75_00) }, 'won'),
  });
  expect(mergedWith(won(computed + 1), { wager: cents(75_00) }).returned).toBe(computed + 1);
  const halfLost = { ...won(returnOf(opened, 'half_lost')), result: 'half_lost' } as const;
  expect(mergedWith(halfLost, { wager: cents(80_00) })).toMatchObject({
    result: 'half_lost',
    returned: 40_00,
  });
  // The other way round: settled here, edited elsewhere.
  const settled = edited({ status: 'won', returned: computed });
  expect(mergeEdit(opened, settled, { ...opened, wager: cents(75_00) }).edited.bet).toMatchObject({
    status: 'won',
    returned: returnOf({ ...opened, wager: cents(75_00) }, 'won'),
  });
});

test('a leg that was settled stays settled if another one is edited, and collides if both settle it', () => {
  const leg = (selection: string, outcome: 'pending' | 'won' | 'lost') => ({
    ...NO_SUBJECT,
    selection,
    outcome,
    odds: opened.odds,
    taken: null,
  });
  const parlay = someBet({ legs: [leg('One', 'pending'), leg('Two', 'pending')] });
  const stored = {
    ...parlay,
    status: 'lost',
    returned: ZERO,
    legs: [leg('One', 'lost'), leg('Two', 'pending')],
  } as const;
  const merge = (legs: typeof parlay.legs) =>
    mergeEdit(parlay, { bet: { ...parlay, legs }, customValues: {} }, stored);
  const renamed = merge([leg('One', 'pending'), leg('Two again', 'pending')]);
  expect(renamed.edited.bet).toMatchObject({
    status: 'lost',
    legs: [leg('One', 'lost'), leg('Two again', 'pending')],
  });
  expect(renamed.collides).toBe(false);
  // A parlay can't be both settled by one leg and open.
  expect(merge([leg('One', 'won'), leg('Two', 'pending')]).collides).toBe(true);
  expect(merge([leg('One', 'pending'), leg('Two', 'won')]).collides).toBe(true);
});

test('a price that follows from the legs is that of the merged legs', () => {
  const leg = (selection: string, odds: number) => ({
    ...NO_SUBJECT,
    selection,
    outcome: 'pending' as const,
    odds: americanOdds(odds),
    taken: null,
  });
  const parlayOf = (...legs: ReturnType<typeof leg>[]) => someBet({ legs, ...oddsOfLegs(legs) });
  const parlay = parlayOf(leg('One', 100), leg('Two', 100));
  const { legs } = parlayOf(leg('One again', 100), leg('Two', 100));
  const stored = parlayOf(leg('One', 100), leg('Two', 200));
  const { edited: merged, collides } = mergeEdit(
    parlay,
    { bet: { ...parlay, legs }, customValues: {} },
    stored,
  );
  expect(collides).toBe(true);
  expect(merged.bet).toMatchObject({ legs, odds: 300 });
});
