import { describe, expect, test } from 'vitest';
import { played, SATURDAY_3PM, someGame, someQuote, sourceOf } from '#tests/support/some-games.ts';
import { match, matchOf, saturdayBet } from '#tests/support/matched-games.ts';

describe('a draw', () => {
  const moneyline = saturdayBet({ market: 'Moneyline' });
  const draw = [played(1, 1)];

  test('is a push on a moneyline without a draw price', () => {
    const quotes = [someQuote({ market: 'moneyline' })];
    expect(matchOf(moneyline, draw, quotes)).toMatchObject({ settle: { outcome: 'push' } });
  });

  test('loses a moneyline where the game has a draw price', () => {
    expect(matchOf(moneyline, draw)).toMatchObject({ settle: { outcome: 'lost' }, close: { odds: 100 } });
  });

  test('isn’t settled if no price says which of the two it is', () => {
    expect(matchOf(moneyline, draw, [])).toMatchObject({ settle: null, problem: { reason: 'no market' } });
    expect(matchOf(moneyline, [played(2, 1)], [])).toMatchObject({ settle: { outcome: 'won' } });
  });

  test('is no outcome of a game that has only a moneyline, whose score may count overtime', () => {
    const quotes = [someQuote({ market: 'moneyline' })];
    expect(matchOf(saturdayBet(), [played(3, 2)], quotes)).toMatchObject({
      problem: { reason: 'no market' },
    });
  });
});

describe('several sources', () => {
  test('give the score and the price that each has', () => {
    const feed = sourceOf([someGame({ startsAt: SATURDAY_3PM })], {
      name: 'The Odds API',
      quotes: [someQuote({ book: 'DraftKings', at: SATURDAY_3PM - 60_000 })],
    });
    const sources = [feed, sourceOf([played(2, 1)], { name: 'my.csv' })];
    expect(match([saturdayBet()], sources).matches[0]).toMatchObject({
      settle: { outcome: 'won' },
      picks: [{ scored: '2–1 in my.csv' }],
      close: { source: 'DraftKings, The Odds API' },
    });
  });

  test('that start it at different times have closes from before the first of them', () => {
    const feed = (startsAt: number) =>
      sourceOf([someGame({ startsAt })], {
        name: 'The Odds API',
        quotes: [someQuote({ at: SATURDAY_3PM + 1 })],
      });
    const later = SATURDAY_3PM + 600_000;
    const sources = [feed(later), sourceOf([played(2, 1)])];
    expect(match([saturdayBet()], sources).matches[0]).toMatchObject({
      close: null,
      noClose: { reason: 'no price' },
    });
    expect(match([saturdayBet()], [feed(later)]).matches[0]).toMatchObject({
      close: { at: SATURDAY_3PM + 1 },
    });
  });

  test('that disagree about the score settle nothing', () => {
    const sources = [sourceOf([played(2, 1)]), sourceOf([played(1, 1)], { name: 'my.csv' })];
    expect(match([saturdayBet()], sources).matches[0]).toMatchObject({
      settle: null,
      problem: { reason: 'two games', text: 'It ended 2–1 in E0.csv, but 1–1 in my.csv.' },
    });
  });

  test('that disagree about who is at home aren’t mixed', () => {
    const turned = sourceOf([played(1, 2, { home: 'Chelsea', away: 'Arsenal' })], { name: 'my.csv' });
    const found = match([saturdayBet()], [sourceOf([played(2, 1)]), turned]).matches[0];
    expect(found).toMatchObject({ settle: { outcome: 'won' }, picks: [{ scored: '2–1 in E0.csv' }] });
    expect(match([saturdayBet()], [turned]).matches[0]).toMatchObject({ settle: { outcome: 'won' } });
  });
});
