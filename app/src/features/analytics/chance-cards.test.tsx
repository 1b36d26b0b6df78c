import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { analyticsPageOf, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { ChanceCards } from './chance-cards.tsx';

workersInPage();

const card = (name: string) => screen.getByRole('region', { name });

/** The text below a figure's label. */
function fact(inCard: HTMLElement, label: string): string | undefined {
  const name = within(inCard).getByText(label);
  return name.parentElement?.textContent.slice(label.length);
}

async function renderSimulated(bets: readonly Bet[]) {
  await renderAnalytics(<ChanceCards page={analyticsPageOf(bets)} />);
  expect(screen.getAllByText(/Based on 10,000 simulations/)).toHaveLength(3);
}

test('the profit is ranked among profits by luck alone', async () => {
  await renderSimulated(ledgerBets());
  const profit = card('Profit vs. luck');
  expect(fact(profit, 'Your profit')).toBe('+$25.00');
  // The one-sided p-value is .46; the exact distribution of nine bets is coarser than the normal one.
  expect(fact(profit, 'Luck does this well')).toMatch(/^4[4-9]%of simulations$/);
  expect(fact(profit, 'Typical range from luck')).toMatch(
    /^−\$\d+\.\d\d to \+\$\d+\.\d\d90% of simulations$/,
  );
  expect(fact(profit, 'Typical swing')).toBe('±$274.09One standard deviation');
  expect(within(profit).getByText('You: +$25.00')).not.toBeNull();
  expect(within(profit).getByText('n = 9')).not.toBeNull();
});

test('the deepest drawdown is ranked among those of the same bets at fair odds', async () => {
  await renderSimulated(ledgerBets());
  const drawdown = card('Drawdown vs. luck');
  expect(fact(drawdown, 'Your worst drawdown')).toBe('$255.0022.2% below the peak');
  expect(fact(drawdown, 'Luck gets this bad')).toMatch(/^\d+%of simulations$/);
  expect(fact(drawdown, 'Typical range from luck')).toMatch(/^\$\d+\.\d\d to \$\d+\.\d\d90% of simulations$/);
  expect(fact(drawdown, 'Longest recovery')).toMatch(/^\d betsNot recovered yet$/);
});

const expectedIn = (streaks: HTMLElement) =>
  within(streaks)
    .getAllByText('Expected')
    .map((name) => name.nextElementSibling?.textContent);

test('winning and losing streaks show beside the expected longest ones and those by luck alone', async () => {
  await renderSimulated([1, 2, 3, 4].flatMap(() => ledgerBets()));
  const streaks = card('Streaks vs. luck');
  for (const side of ['winning', 'losing']) {
    expect(fact(streaks, `Longest ${side} streak`)).toMatch(/^\d+(now \d+)?$/);
  }
  // -ln(36 x .53725) / ln .46275 for one kind of streak; for the other, the probabilities are swapped.
  expect(expectedIn(streaks)).toEqual(['3.8', '4.5']);
  const slider = within(streaks).getByRole('slider', { name: 'Losing streak' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^\d in a row: [\d,]+ simulations?$/);
});

test('for few bets no expected streak shows, since the formula would be too low', async () => {
  await renderSimulated(ledgerBets());
  expect(expectedIn(card('Streaks vs. luck'))).toEqual(['—', '—']);
});

test('a table for each chart counts the simulations', async () => {
  await renderSimulated(ledgerBets());
  const streaks = card('Streaks vs. luck');
  const details = within(streaks).getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const counts = within(streaks)
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) => [row.children[0]?.textContent, Number(row.children[1]?.textContent.replace(',', ''))] as const,
    );
  const sum = (side: string) =>
    counts.reduce((total, [name, count]) => total + (name?.startsWith(side) ? count : 0), 0);
  expect([sum('Winning streak: '), sum('Losing streak: ')]).toEqual([10_000, 10_000]);
});

test('without wins or losses there is nothing to simulate', async () => {
  await renderAnalytics(<ChanceCards page={analyticsPageOf([])} />);
  expect(screen.getAllByText('Nothing to show yet')).toHaveLength(4);
  expect(document.body.textContent).not.toMatch(/NaN|undefined|Based on/);
});
