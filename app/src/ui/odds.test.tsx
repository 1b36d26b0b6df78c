import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { oddsOfTerms } from '#domain/bets/settlement.ts';
import { agreedOf, type Terms } from '#domain/terms/terms.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { BetOdds, BetWager } from './odds.tsx';

const betWith = (terms: Terms) =>
  someBet({ terms, ...oddsOfTerms(terms), wager: agreedOf(terms).wager ?? 20_00 });

function show(terms: Terms) {
  const bet = betWith(terms);
  render(
    <>
      <p data-testid="odds">
        <BetOdds bet={bet} />
      </p>
      <p data-testid="wager">
        <BetWager bet={bet} />
      </p>
    </>,
  );
}

const texts = () => [screen.getByTestId('odds').textContent, screen.getByTestId('wager').textContent];

test.each<[Terms, string, string, string]>([
  [
    { kind: 'lay', price: '4.50', stake: '8.00', commission: '5' },
    '+350 lay',
    '$28.00 (lay $8.00)',
    'Taken at 4.50 lay, 5% commission',
  ],
  [
    { kind: 'each_way', price: '7/2', part: '10.00', place: '1/5' },
    '+350 e/w',
    '$20.00 (2 × $10.00)',
    'Taken at 7/2 e/w, 1/5 odds',
  ],
  [{ kind: 'exchange', price: '+350', commission: '5' }, '+350', '$20.00', '5% commission'],
])('%j shows its odds and its wager as agreed', async (terms, odds, wager, title) => {
  show(terms);
  expect((await screen.findByText(odds)).getAttribute('title')).toBe(title);
  expect(texts()).toEqual([odds, wager]);
});

test('an ordinary bet shows its odds and its wager alone', () => {
  const bet = someBet({ odds: -110, wager: 110_00 });
  render(
    <>
      <BetOdds bet={bet} className="odds" /> <BetWager bet={bet} className="wager" />
    </>,
  );
  expect(document.querySelector('.odds')?.textContent).toBe('−110');
  expect(document.querySelector('.wager')?.textContent).toBe('$110.00');
});
