import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BetStatus } from '#domain/bets/outcomes.ts';
import { cents } from '#domain/money.ts';
import { BetProfit, Money } from './money.tsx';

test.each([
  [2500, '+$25.00', 'text-profit'],
  [-2500, '−$25.00', 'text-loss'],
  [0, '$0.00', 'text-neutral'],
])('a profit or loss of %i cents shows as %s in the color of what it is', (amount, text, tone) => {
  render(<Money cents={cents(amount)} signed />);
  expect(screen.getByText(text).className).toContain(tone);
});

test('a wager is neither profit nor loss', () => {
  render(<Money cents={cents(2500)} />);
  expect(screen.getByText('$25.00').className).not.toMatch(/text-(profit|loss)/);
});

test.each<[BetStatus, number | null, string]>([
  ['won', 21_000, '+$100.00'],
  ['won', 5000, '\u2212$60.00'],
  ['lost', 0, '\u2212$110.00'],
  ['push', 0, '$0.00'],
  ['pending', null, '–'],
])('a %s bet with a return of %s shows %s', (status, returned, text) => {
  const bet = {
    bonus: false,
    status,
    wager: cents(11_000),
    returned: returned === null ? null : cents(returned),
  };
  expect(render(<BetProfit bet={bet} />).container.textContent).toBe(text);
});
