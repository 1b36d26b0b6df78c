import { expect, test } from 'vitest';
import { FILE_TRICKS } from '#tests/support/habits-in-files.ts';
import { sharesThatSee } from '#tests/support/simulated-bettor.ts';

test.each(Object.entries(FILE_TRICKS))(
  'at most 1 bettor in 20 without an edge sees evidence of 20 to 1, or "very likely", after a file: %s',
  (_, habit) => {
    const { strong, veryLikely } = sharesThatSee(habit, 20);
    expect(strong).toBeLessThanOrEqual(0.05);
    expect(veryLikely).toBeLessThanOrEqual(0.05);
  },
);
