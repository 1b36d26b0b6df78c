import { describe, expect, test } from 'vitest';
import { copies, dailyBets, type Habit, HABITS, TRICKS } from '#tests/support/habits.ts';
import { HABITS_BY_KIND } from '#tests/support/habits-by-kind.ts';
import { errorOf } from '#tests/support/level-bets.ts';
import { runs } from '#tests/support/long-form.ts';
import { oddsBetween, sharesThatSee } from '#tests/support/simulated-bettor.ts';

const ALL_HABITS = { ...HABITS, ...HABITS_BY_KIND, ...TRICKS };
const TRIES = runs({ short: 60, long: 1000 });
const LOOK_EVERY = runs({ short: 1000, long: 100 });

describe('at most 1 bettor in 20 without an edge ever sees evidence of 20 to 1, or "very likely"', () => {
  test.each(Object.entries(ALL_HABITS))('%s', (_name, habit) => {
    const { strong, veryLikely } = sharesThatSee(habit, TRIES, { lookEvery: LOOK_EVERY });
    expect(strong).toBeLessThanOrEqual(0.05);
    expect(veryLikely).toBeLessThanOrEqual(0.05);
  });

  test.each(Object.entries(ALL_HABITS))('looking after each settled bet: %s', (_name, habit) => {
    const { strong, veryLikely } = sharesThatSee(habit, runs({ short: 4, long: 100 }), {
      lookEvery: 1,
      days: runs({ short: 25, long: 60 }),
    });
    expect(strong).toBeLessThanOrEqual(0.05);
    expect(veryLikely).toBeLessThanOrEqual(0.05);
  });

  test.each<[name: string, habit: Habit, share: number]>([
    ['3,000 bets at -110', dailyBets(1000, 3), 0.029],
    ['500 events with four copies of the pick', copies(4), 0.003],
    ['1,653 prices from 1.3 to 9', dailyBets(551, 3, (random) => oddsBetween(random, 1.3, 9)), 0.008],
  ])('%s', (_name, habit, share) => {
    const tries = runs({ short: 100, long: 4000 });
    const { strong, veryLikely } = sharesThatSee(habit, tries);
    expect(Math.abs(strong - share)).toBeLessThan(errorOf(share, tries));
    expect(strong).toBeLessThanOrEqual(0.05);
    expect(veryLikely).toBeLessThanOrEqual(0.05);
  });
});
