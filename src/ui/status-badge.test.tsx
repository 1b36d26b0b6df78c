import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BET_OUTCOMES } from '#domain/bets/bet.ts';
import { cents } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { someLeg } from '#tests/support/any-leg.ts';
import { BetMarks, OutcomeBadge, StatusBadge } from './status-badge.tsx';

test.each([
  [{ status: 'won', returned: 210_00 }, 'Won', 'text-profit'],
  [{ status: 'lost', returned: 0 }, 'Lost', 'text-loss'],
  [{ status: 'push', returned: 0 }, 'Push', 'text-neutral'],
  [{ status: 'pending', returned: null }, 'Pending', 'text-pending'],
  [{ status: 'won', result: 'half_won', returned: 160_00 }, 'Half won', 'text-profit'],
  [{ status: 'won', result: 'half_lost', returned: 55_00 }, 'Half lost', 'text-loss'],
  [{ status: 'won', result: 'cashed_out', returned: 150_00 }, 'Cashed out', 'text-profit'],
  [{ status: 'won', result: 'cashed_out', returned: 60_00 }, 'Cashed out', 'text-loss'],
  [{ status: 'won', result: 'cashed_out', returned: 110_00 }, 'Cashed out', 'text-neutral'],
] as const)('%o says %s in %s, with an icon beside the word', ({ returned, ...ended }, word, tone) => {
  const bet = someBet({ ...ended, returned: returned === null ? null : cents(returned) });
  const { container } = render(<StatusBadge bet={bet} />);
  const badge = container.firstElementChild;
  expect(badge?.textContent).toBe(word);
  expect(badge?.className).toContain(tone);
  expect(badge?.querySelector('svg')).not.toBeNull();
});

test('no two outcomes have the same icon: the color is never alone', () => {
  const { container } = render(
    BET_OUTCOMES.map((outcome) => <OutcomeBadge key={outcome} outcome={outcome} />),
  );
  const icons = Array.from(container.querySelectorAll('svg'), (icon) => icon.innerHTML);
  expect(new Set(icons).size).toBe(BET_OUTCOMES.length);
});

test('a bonus bet and a parlay are marked, and other bets are not', () => {
  const { container, rerender } = render(<BetMarks bet={someBet({})} />);
  expect(container.textContent).toBe('');
  rerender(<BetMarks bet={someBet({ bonus: true, legs: [someLeg({}), someLeg({}), someLeg({})] })} />);
  expect(Array.from(container.children, (mark) => mark.textContent)).toEqual(['Bonus', '3 legs']);
});
