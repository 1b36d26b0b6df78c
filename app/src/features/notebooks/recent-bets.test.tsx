import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RecentRow } from '#data/bets/recent-bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { cents, ZERO } from '#domain/money.ts';
import { americanOdds, type OddsFormat } from '#domain/price/american-odds.ts';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
import { lineRow } from '#tests/support/served-rows.ts';
import { OddsFormatProvider } from '#ui/odds-format.ts';
import { RecentBets } from './recent-bets.tsx';

const recent = (given: Partial<Bet>): RecentRow => ({
  notebook_name: 'NBA underdogs',
  notebook_color: 'green',
  ...lineRow(someBet({ notebookId: 'nba', ...given })),
});

test('shows the notebook, date, odds, wager, status and profit, and links to the notebook', () => {
  const { container } = render(
    <RecentBets
      addHref="/notebooks/1?dialog=add-bet"
      rows={[recent({ description: 'Lakers -3.5', status: 'won', returned: cents(210_00) })]}
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
      rows={[recent({ id: 'a' }), recent({ id: 'b', status: 'lost', returned: ZERO })]}
    />,
  );
  const [pending, lost] = screen.getAllByRole('listitem');
  if (!pending || !lost) throw new Error('There are two bets');
  expect(within(pending).queryByText(/[+−]\$|\$0\.00/)).toBeNull();
  expect(within(lost).getByText('−$110.00').className).toContain('text-loss');
});

test("odds are in the user's format, with the odds as taken in the title", () => {
  const decimal = { notation: 'decimal' as const, millionths: 1_953_000, fraction: null };
  const bets = [recent({ id: 'a' }), recent({ id: 'b', odds: americanOdds(-105), taken: decimal })];
  const inFormat = (format: OddsFormat) => (
    <OddsFormatProvider value={format}>
      <RecentBets addHref={null} rows={bets} />
    </OddsFormatProvider>
  );
  const { rerender } = render(inFormat('decimal'));
  expect(screen.getByText('1.91').title).toBe('Taken at −110');
  expect(screen.getByText('1.953').title).toBe('');
  rerender(inFormat('american'));
  expect(screen.getByText('−110').title).toBe('');
  expect(screen.getByText('−105').title).toBe('Taken at 1.953');
});

test('shows half results, cash-outs, bonus bets and parlays', () => {
  const legs = [someLeg({}), someLeg({})];
  render(
    <RecentBets
      addHref={null}
      rows={[
        recent({ id: 'a', status: 'won', result: 'half_won', returned: cents(160_00) }),
        recent({ id: 'b', status: 'won', result: 'cashed_out', returned: cents(60_00), legs }),
        recent({ id: 'c', bonus: true }),
      ]}
    />,
  );
  const texts = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(texts).toEqual([
    expect.stringMatching(/\+\$50\.00.*Half won/),
    expect.stringMatching(/2 legs.*−\$50\.00.*Cashed out/),
    expect.stringMatching(/Bonus.*Pending/),
  ]);
});

test('without bets there is a link to add one', () => {
  render(<RecentBets addHref="/notebooks/1?dialog=add-bet" rows={[]} />);
  expect(screen.getByRole('region', { name: 'Recent Bets' }).textContent).toContain('No bets yet');
});
