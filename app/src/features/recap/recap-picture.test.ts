import { describe, expect, test } from 'vitest';
import { closingAt } from '#tests/support/any-bet.ts';
import { betOn, recapWith } from '#tests/support/recap-week.ts';
import { pictureText } from '#ui/picture/share-picture.ts';
import { recapPicture } from './recap-picture.ts';

const recap = recapWith();

describe('the picture of a week', () => {
  test('shows units, and no amount of money', () => {
    const picture = recapPicture(recap, 'units');
    expect(pictureText(picture)).toBe(
      'My week, Nov 16–22, 2026. Profit: +3.5 units. Record: 3-3-1. ROI: +50.0%. Best: NBA: +4.0 units. PaperEdge',
    );
    expect(picture.headline.tone).toBe('profit');
    expect(picture.line).toEqual([2, 1, 4, 4, 4, 4, 3.5]);
  });

  test('shows percentages alone, so that not even the size of a unit matters', () => {
    expect(pictureText(recapPicture(recap, 'percent'))).toBe(
      'My week, Nov 16–22, 2026. ROI: +50.0%. Record: 3-3-1. Win rate: 42.9%. Best: NBA: +76.9%. PaperEdge',
    );
  });

  test('shows dollars only if they are chosen, and never the bankroll', () => {
    expect(pictureText(recapPicture(recap, 'dollars'))).toBe(
      'My week, Nov 16–22, 2026. Profit: +$190.00. Record: 3-3-1. ROI: +50.0%. Best: NBA: +$200.00. PaperEdge',
    );
  });

  test('has the colors of what it shows: units can be lost while dollars are made', () => {
    const bets = [
      betOn('2026-11-16', 100, 150),
      ...[20, 20].map((wager) => betOn('2026-11-17', wager, 0, { unit: betOn('2026-11-17', 5, 0).wager })),
    ];
    const mixed = recapWith({ bets });
    expect(recapPicture(mixed, 'units').headline).toMatchObject({ value: '−7.0 units', tone: 'loss' });
    expect(recapPicture(mixed, 'dollars').headline).toMatchObject({ value: '+$10.00', tone: 'profit' });
  });

  test('has the closing line value if at least five bets have one', () => {
    const labelsOf = (count: number) =>
      recapPicture(
        recapWith({
          bets: Array.from({ length: count }, () =>
            betOn('2026-11-16', 10, 0, { closing: closingAt('-120') }),
          ),
        }),
        'units',
      ).figures.map(({ label }) => label);
    expect(labelsOf(4)).toEqual(['Record', 'ROI']);
    expect(labelsOf(5)).toEqual(['Record', 'ROI', 'vs. closing line']);
  });
});
