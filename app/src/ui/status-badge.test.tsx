import { render } from '@testing-library/react';
import { test, expect } from 'vitest';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
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
  const bet = someBet({ ...ended, returned });
  const { container } = render(<StatusBadge bet={bet} />);
  const badge = container.firstElementChild;
  expect(badge?.textContent).toBe(word);
  expect(badge?.className).toContain(tone);
  expect(badge?.querySelector('svg')).not.toBeNull();
});

test('no two of these outcomes have the same icon: the color is never alone', () => {
  const outcomes = ['pending', 'won', 'half_won', 'push', 'half_lost', 'lost', 'cashed_out'] as const;
  const { container } = render(outcomes.map((outcome) => <OutcomeBadge key={outcome} outcome={outcome} />));
  const icons = Array.from(container.querySelectorAll('svg'), (icon) => icon.innerHTML);
  expect(new Set(icons).size).toBe(outcomes.length);
});

test('a bonus bet and a parlay are marked, and other bets are not', () => {
  const { container, rerender } = render(<BetMarks bet={someBet({})} />);
  expect(container.textContent).toBe('');
  rerender(<BetMarks bet={someBet({ bonus: true, legs: [someLeg({}), someLeg({}), someLeg({})] })} />);
  expect(Array.from(container.children, (mark) => mark.textContent)).toEqual(['Bonus', '3 legs']);
});
