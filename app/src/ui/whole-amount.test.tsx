import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextWithAmounts } from './text-with-amounts.tsx';

/** The parts of a text that stay on one line each. */
const partsOf = (text: string) =>
  [...render(<TextWithAmounts>{text}</TextWithAmounts>).container.querySelectorAll('.whitespace-nowrap')].map(
    (part) => part.textContent,
  );

test.each([
  ['Lost −$999,999.99 of $5', ['−$999,999.99', '$5']],
  ['from −$1,234,567.89', ['−$1,234,567', '.89']],
  ['+$52,359,856,763.17 added', ['+$52,359,856,763', '.17']],
  ['±$1.2M', ['±$1.2M']],
  ['+15,806.87 units, 12.5%', ['+15,806.87', '12.5%']],
  ['7 of 12 bets', []],
  ['Lost −€25.50 of £5.', ['−€25.50', '£5']],
  ['from −25.50\u00a0kr to 1,234\u00a0Ft', ['−25.50\u00a0kr', '1,234\u00a0Ft']],
  ['up to −CHF\u00a01,234.50, or Rs.\u00a05', ['−CHF\u00a01,234.50', 'Rs.\u00a05']],
  ['from 1,234,567.89\u00a0kr', ['1,234,567', '.89\u00a0kr']],
  ['from 1,234,567\u00a0Ft', ['1,234,567', '\u00a0Ft']],
  ['€500K or 1.5M\u00a0kr', ['€500K', '1.5M\u00a0kr']],
])('in “%s”, these stay whole: %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test('an amount is read in full, whether or not its cents are shown', () => {
  const { container } = render(<TextWithAmounts>Bankroll $1,234,567.89</TextWithAmounts>);
  expect(container.textContent).toBe('Bankroll $1,234,567.89');
});
