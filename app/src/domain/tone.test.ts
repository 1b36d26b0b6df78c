import { describe, expect, test } from 'vitest';
import { cents } from './money.ts';
import { ratio } from './percent.ts';
import { amountTone, bankrollBar, dashboardWinRateTone, notebookWinRateTone } from './tone.ts';

test('an amount is a profit above 0, a loss below, and neutral at exactly 0', () => {
  expect(amountTone(cents(1))).toBe('profit');
  expect(amountTone(cents(-1))).toBe('loss');
  expect(amountTone(cents(0))).toBe('neutral');
});

describe('win rates', () => {
  test.each([
    [11, 20, 'profit', 'profit'],
    [5499, 10_000, 'pending', 'pending'],
    [5496, 10_000, 'pending', 'pending'],
    [9, 20, 'pending', 'pending'],
    [4496, 10_000, 'loss', 'loss'],
    [1, 1000, 'loss', 'loss'],
    [0, 3, 'neutral', 'loss'],
    [0, 0, 'neutral', 'neutral'],
  ])('%s of %s is %s on the dashboard, %s on a notebook card', (won, settled, dashboard, card) => {
    expect(dashboardWinRateTone(ratio(won, settled))).toBe(dashboard);
    expect(notebookWinRateTone(ratio(won, settled))).toBe(card);
  });
});

describe('the bar of a notebook card', () => {
  test.each([
    [102_500, 100, 'profit'],
    [100_000, 100, 'neutral'],
    [99_999, 100, 'loss'],
    [80_000, 80, 'loss'],
    [80_500, 81, 'loss'],
    [10_000, 10, 'loss'],
    [9_000, 10, 'loss'],
    [0, 10, 'loss'],
    [-50_000, 10, 'loss'],
  ])('at %s of 100000 cents is %s %% wide, in %s', (current, percent, tone) => {
    expect(bankrollBar(cents(current), cents(100_000))).toEqual({ percent, tone });
  });

  test.each([
    [30_000, 0, 100, 'profit'],
    [0, 0, 100, 'neutral'],
    [-100, 0, 10, 'loss'],
    [30_000, -20_000, 100, 'profit'],
    [150_000, 150_000, 100, 'neutral'],
  ])('at %s cents, of %s put in, is %s %% wide, in %s', (current, putIn, percent, tone) => {
    expect(bankrollBar(cents(current), cents(putIn))).toEqual({ percent, tone });
  });
});
