import { render } from '@testing-library/react';
import { test, expect } from 'vitest';
import { cents } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { OddsFormatProvider } from '#ui/odds-format.ts';
import { ContradictedBet } from './findings.tsx';

test('a bet’s price is shown in the user’s odds format', () => {
  const won = someBet({ status: 'won', returned: 210_00 });
  const bet = {
    ...won,
    contradiction: { kind: 'paid', amount: cents(210_00) } as const,
    fileLine: 2,
    legLines: [],
    texts: {},
  };
  const { container } = render(
    <OddsFormatProvider value="decimal">
      <ContradictedBet bet={bet} />
    </OddsFormatProvider>,
  );
  expect(container.textContent).toBe('Jan 5, 2026 · Lakers -3.5 · 1.91 · $110.00 · won, +$100.00');
});
