import { test, expect } from 'vitest';
import {
  type BetTexts,
  describedLegs,
  movedLeg,
  NO_BET_TEXTS,
  NO_LEG_TEXTS,
  repeatedTexts,
  textsOfBet,
  textsOfCopy,
  withNewLeg,
  withoutLeg,
} from './bet-texts.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { someBet } from '#tests/support/any-bet.ts';

const straight: BetTexts = {
  ...NO_BET_TEXTS,
  description: 'Lakers -3.5',
  odds: '1.91',
  wager: '2u',
  day: '2026-01-05',
  event: 'Lakers @ Celtics',
  market: 'Spread',
  line: '-3.5',
  startsAt: '7:30pm',
  bonus: true,
};

const leg = (selection: string, key: number) => ({ ...NO_LEG_TEXTS, selection, key });

test('the first leg takes over what was typed, and gives it back if it is the only one left', () => {
  const parlay = withNewLeg(straight);
  expect(parlay).toEqual({
    ...NO_BET_TEXTS,
    wager: '2u',
    day: '2026-01-05',
    bonus: true,
    legs: [
      {
        ...leg('Lakers -3.5', 0),
        odds: '1.91',
        event: 'Lakers @ Celtics',
        market: 'Spread',
        line: '-3.5',
        startsAt: '7:30pm',
      },
      leg('', 1),
    ],
  });
  expect(withoutLeg(parlay, 1)).toEqual(straight);
});

test('a description beside a selection stays that of the whole bet', () => {
  const parlay = withNewLeg({ ...straight, description: 'My best', selection: 'Lakers' });
  expect([parlay.description, parlay.legs[0]?.selection]).toEqual(['My best', 'Lakers']);
  expect(withoutLeg(parlay, 1)).toMatchObject({ description: 'My best', selection: 'Lakers', odds: '1.91' });
});

test('every new leg has a key of its own, which it keeps where it moves', () => {
  const three = withNewLeg(withNewLeg(straight));
  const moved = movedLeg(three.legs, 2, 0);
  expect(moved.map(({ key }) => key)).toEqual([2, 0, 1]);
  expect(withNewLeg(withoutLeg({ ...three, legs: moved }, 1)).legs.map(({ key }) => key)).toEqual([2, 1, 3]);
});

test('the next bet repeats wager, day and market', () => {
  expect(repeatedTexts(straight)).toEqual({
    ...NO_BET_TEXTS,
    wager: '2u',
    day: '2026-01-05',
    market: 'Spread',
  });
});

test('legs are described by their selection, with a line that it leaves out', () => {
  expect(
    describedLegs([
      { selection: 'Lakers', line: -3.5 },
      { selection: 'Over 220.5', line: 220.5 },
      { selection: 'Heat ML', line: null },
      { selection: 'Celtics', line: 4.5 },
      { selection: 'Nuggets', line: '+1.5' },
      { selection: 'Suns Under', line: 110.5 },
    ]),
  ).toBe('Lakers -3.5 + Over 220.5 + Heat ML + Celtics +4.5 + Nuggets +1.5 + Suns Under 110.5');
  const many = describedLegs(Array.from({ length: 25 }, () => ({ selection: 'x'.repeat(500), line: null })));
  expect([many.length, many.endsWith('…')]).toEqual([2000, true]);
});

test('a copy has no results and no times, and a description of the legs follows them', () => {
  const startsAt = Date.UTC(2026, 0, 6);
  const subject = { event: null, market: null, line: null, odds: americanOdds(100), taken: null, startsAt };
  const parlay = someBet({
    description: 'A + B',
    odds: 300,
    taken: { notation: 'legs', millionths: 4_000_000, fraction: null },
    startsAt,
    legs: [
      { ...subject, selection: 'A', outcome: 'won' },
      { ...subject, selection: 'B', outcome: 'lost' },
    ],
  });
  expect(textsOfBet(parlay, 'UTC').legs[0]).toMatchObject({
    outcome: 'won',
    startsAt: 'Jan 6, 2026, 12:00 AM',
  });
  expect(textsOfCopy(parlay, 'UTC')).toMatchObject({
    description: '',
    odds: '',
    startsAt: '',
    legs: [
      { selection: 'A', odds: '+100', outcome: 'pending', startsAt: '' },
      { selection: 'B', outcome: 'pending', startsAt: '' },
    ],
  });
});
