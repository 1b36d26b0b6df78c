import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { Money } from './money.tsx';

test.each([
  [2500, '+$25.00', 'text-profit'],
  [-2500, '−$25.00', 'text-loss'],
  [0, '$0.00', 'text-neutral'],
])('a profit or loss of %i cents shows as %s in the colour of what it is', (amount, text, tone) => {
  render(<Money cents={cents(amount)} signed />);
  expect(screen.getByText(text).className).toContain(tone);
});

test('a wager is neither profit nor loss', () => {
  render(<Money cents={cents(2500)} />);
  expect(screen.getByText('$25.00').className).not.toMatch(/text-(profit|loss)/);
});
