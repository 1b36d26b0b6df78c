import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RecentBet } from '#data/bets/recent-bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { cents, ZERO } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { OddsFormatProvider } from '#ui/odds.tsx';
import { RecentBets } from './recent-bets.tsx';

const recent = (given: Partial<Bet>): RecentBet => ({
  bet: someBet(given),
  notebook: { id: 'nba', name: 'NBA underdogs', color: 'green' },
});

test('shows the notebook, date, odds, wager, status and profit, and links to the notebook', () => {
  const { container } = render(
    <RecentBets
      addHref="/notebooks/1?dialog=add-bet"
      bets={[recent({ description: 'Lakers -3.5', status: 'won', returned: cents(210_00) })]}
    />,
  );
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('Lakers -3.5');
  expect(link.getAttribute('href')).toBe('/notebooks/nba');
  for (const text of ['NBA underdogs', 'Jan 5, 2026', '−110', '$110.00', 'Won']) {
    expect(screen.getByText(text)).not.toBeNull();
  }
  expect(screen.getByText('+$100.00').className).toContain('text-profit');
  expect(container.querySelector('.bg-notebook-green')).not.toBeNull();
});

test('a pending bet has no profit, and a lost one loses its wager', () => {
  render(
    <RecentBets
      addHref="/notebooks/1?dialog=add-bet"
      bets={[recent({ id: 'a' }), recent({ id: 'b', status: 'lost', returned: ZERO })]}
    />,
  );
  const [pending, lost] = screen.getAllByRole('listitem');
  if (!pending || !lost) throw new Error('There are two bets');
  expect(within(pending).queryByText(/[+−]\$|\$0\.00/)).toBeNull();
  expect(within(lost).getByText('−$110.00').className).toContain('text-loss');
});

test("odds are in the user's format, with American odds in the title", () => {
  render(
    <OddsFormatProvider value="decimal">
      <RecentBets addHref="/notebooks/1?dialog=add-bet" bets={[recent({})]} />
    </OddsFormatProvider>,
  );
  expect(screen.getByText('1.91').title).toBe('−110');
});

test('without bets there is a link to add one', () => {
  render(<RecentBets addHref="/notebooks/1?dialog=add-bet" bets={[]} />);
  expect(screen.getByRole('region', { name: 'Recent Bets' }).textContent).toContain('No bets yet');
});
