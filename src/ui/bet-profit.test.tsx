import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BetStatus } from '#domain/bets/bet.ts';
import { cents } from '#domain/money.ts';
import { BetProfit } from './bet-profit.tsx';

afterEach(cleanup);

test.each<[BetStatus, number | null, string]>([
  ['won', 21_000, '+$100.00'],
  ['won', 5000, '\u2212$60.00'],
  ['lost', 0, '\u2212$110.00'],
  ['push', 0, '$0.00'],
  ['pending', null, '–'],
])('a bet that is %s with a return of %s came to %s', (status, returned, text) => {
  const bet = { status, wager: cents(11_000), returned: returned === null ? null : cents(returned) };
  expect(render(<BetProfit bet={bet} />).container.textContent).toBe(text);
});
