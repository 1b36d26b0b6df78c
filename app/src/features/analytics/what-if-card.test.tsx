import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amountFormat } from '#domain/analytics/units.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { cents } from '#domain/money.ts';
import {
  analyticsPageOf,
  answered,
  renderAnalytics,
  selectedBets,
} from '#tests/support/analytics-in-page.tsx';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { WhatIfCard } from './what-if-card.tsx';
import { WhatIfRow } from './what-if-row.tsx';

workersInPage();

const renderCard = (bets: readonly Bet[]) => renderAnalytics(<WhatIfCard page={analyticsPageOf(bets)} />);

async function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  await answered();
}

const plan = (name: string) => screen.getByText(name).closest('li') ?? document.body;

/** A plan's figure with the text below it. */
const figure = (name: string, column: string) =>
  within(plan(name)).getByText(column).parentElement?.textContent.slice(column.length);

test('the same bets have another result with other stakes', async () => {
  await renderCard(ledgerBets());
  await type('Flat stake', '20');
  expect(figure('As you staked', 'Final bankroll')).toBe('$1,025.00+$25.00');
  expect(figure('As you staked', 'Worst drawdown')).toBe('22.2%$255.00');
  // The profit is 18.18 + 16.67 + 40 + 22 + 60 - 4 x 20.
  expect(figure('Flat $20.00', 'Final bankroll')).toBe('$1,076.85+$76.85');
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('the fields start with the mean stake and an edge above 0', async () => {
  await renderCard(ledgerBets());
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  // The mean stake is $755 / 9.
  expect(values).toEqual(['2', '83.89', '2']);
});

test('a bankroll that cannot cover the next stake is ruined, and the chance of ruin is simulated', async () => {
  await renderCard(ledgerBets());
  await type('Flat stake', '600');
  expect(figure('Flat $600.00', 'Chance of ruin')).toMatch(/in 10,000 simulations$/);
  const [, chance] = /^(\d+)%/.exec(figure('Flat $600.00', 'Chance of ruin') ?? '') ?? [];
  expect(Number(chance)).toBeGreaterThan(50);
  expect(figure('As you staked', 'Chance of ruin')).toMatch(/^under 1%/);
});

test('too few simulations for percentages are counted', () => {
  const replay = {
    end: cents(100_000),
    steepestFall: { share: 0, amount: cents(0) },
    ruinedAt: undefined,
  };
  const row = { name: 'Flat $10.00', replay, done: 483, ruined: 0, halved: 12 };
  const { selection } = selectedBets(ledgerBets());
  const about = { ...selection, units: amountFormat({ kind: 'dollars' }), scopeText: '' };
  render(<WhatIfRow row={row} about={about} />, {
    container: document.body.appendChild(document.createElement('ul')),
  });
  expect(figure('Flat $10.00', 'Chance of ruin')).toBe('none of 483in 483 simulations');
  expect(figure('Flat $10.00', 'Chance of losing half')).toBe('12 of 483');
});

test('a replay that is ruined says after which bet', async () => {
  const lost = ledgerBets().filter(({ status }) => status === 'lost');
  await renderCard(lost);
  await type('Flat stake', '400');
  expect(figure('Flat $400.00', 'Final bankroll')).toBe('$200.00−$800.00, bust at bet 2');
});

test('Kelly stakes nothing without an edge', async () => {
  await renderCard(ledgerBets());
  await type('Assumed edge per bet', '-1');
  expect(screen.getAllByText('No edge, no stake')).toHaveLength(3);
  expect(screen.getByText(/with a −1.0% edge on each/)).not.toBeNull();
});

test('an edge too large for some odds is reported', async () => {
  await renderCard(ledgerBets());
  await type('Assumed edge per bet', '40');
  expect(screen.getByText(/^1 bet has odds too short/)).not.toBeNull();
});

test('an invalid text is reported when its field is left', async () => {
  await renderCard(ledgerBets());
  const share = screen.getByLabelText('% of bankroll');
  fireEvent.focus(share);
  await type('% of bankroll', '0.02');
  expect(screen.queryByText(/Please enter a percentage/)).toBeNull();
  fireEvent.blur(share);
  expect(screen.getByText(/Please enter a percentage/)).not.toBeNull();
  expect(share.getAttribute('aria-invalid')).toBe('true');
  await type('Flat stake', '');
  await type('Assumed edge per bet', 'much');
  expect(screen.getByText(/Please enter a stake/)).not.toBeNull();
  expect(screen.getByText(/Please enter an edge/)).not.toBeNull();
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

test('without wins or losses no plan is replayed', async () => {
  await renderCard([]);
  expect(screen.queryByText('Final bankroll')).toBeNull();
  expect(document.body.textContent).not.toMatch(/NaN|undefined/);
});

test('a bankroll of trillions shows without cents', async () => {
  const won = ledgerBets().filter(({ status }) => status === 'won');
  await renderCard(Array.from({ length: 8 }, () => won).flat());
  await type('% of bankroll', '50');
  expect(figure('50% of bankroll', 'Final bankroll')).toMatch(/^\$4\.\d+T\+\$4\.\d+T/);
});

test('a bankroll stops growing at the limit', async () => {
  const won = ledgerBets().filter(({ status }) => status === 'won');
  await renderCard(Array.from({ length: 40 }, () => won).flat());
  await type('% of bankroll', '50');
  expect(figure('50% of bankroll', 'Final bankroll')).toMatch(/^\$90\.\d+T or more/);
});
