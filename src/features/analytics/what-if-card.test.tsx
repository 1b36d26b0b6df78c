import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { analyticsDataOf } from '#tests/support/analytics-data.ts';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { simulationsInPage, simulationsRefused } from '#tests/support/simulations-in-page.ts';
import type { Simulations } from './simulations.ts';
import { WhatIfCard } from './what-if-card.tsx';

/** Simulations take their time where a machine has other things to do. */
const SOON = { timeout: 25_000 };
vi.setConfig({ testTimeout: 30_000 });

function renderCard(
  bets: readonly Bet[],
  simulations: Simulations | null = null,
  replaying: Simulations | null = simulationsInPage().simulations,
) {
  render(<WhatIfCard data={analyticsDataOf(bets)} simulations={simulations} replaying={replaying} />);
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

const plan = (name: string) => screen.getByText(name).closest('li') ?? document.body;

/** A figure of a plan with what stands below it. */
const figure = (name: string, column: string) =>
  within(plan(name)).getByText(column).parentElement?.textContent.slice(column.length);

test('the same bets come to something else with other stakes', async () => {
  renderCard(ledgerBets());
  type('Flat stake', '20');
  await waitFor(() => expect(figure('As you staked', 'End')).toBe('$1,025.00+$25.00'));
  expect(figure('As you staked', 'Worst drawdown')).toBe('22.2%$255.00');
  // 18.18 + 16.67 + 40 + 22 + 60 - 4 x 20.
  await waitFor(() => expect(figure('Flat $20.00', 'End')).toBe('$1,076.85+$76.85'));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('the fields begin with the mean stake, and an edge that Kelly can stake by', () => {
  renderCard(ledgerBets());
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  // $755 on nine bets.
  expect(values).toEqual(['2', '83.89', '2']);
});

test('a bank that cannot cover the next stake is ruined, and the chance of it is simulated', async () => {
  const { simulations } = simulationsInPage();
  renderCard(ledgerBets(), simulations);
  type('Flat stake', '600');
  await waitFor(() => expect(figure('Flat $600.00', 'Chance of ruin')).toMatch(/in 10,000 replays$/), SOON);
  const [, chance] = /^(\d+) in 100/.exec(figure('Flat $600.00', 'Chance of ruin') ?? '') ?? [];
  expect(Number(chance)).toBeGreaterThan(50);
  await waitFor(() => expect(figure('As you staked', 'Chance of ruin')).toMatch(/^less than 1 in 100/), SOON);
});

test('too few replays for hundredths are counted out', async () => {
  const { simulations } = simulationsInPage();
  // 20,700 decided bets, of which ten million cards make 483 replays.
  renderCard(Array.from({ length: 2300 }, ledgerBets).flat(), simulations);
  type('Flat stake', '0.01');
  await waitFor(() => expect(figure('Flat $0.01', 'Chance of ruin')).toBe('none of 483in 483 replays'), SOON);
});

test('a replay that is ruined says after which bet', async () => {
  const lost = ledgerBets().filter(({ status }) => status === 'lost');
  renderCard(lost);
  type('Flat stake', '400');
  await waitFor(() => expect(figure('Flat $400.00', 'End')).toBe('$200.00−$800.00, ruined after bet 2'));
});

test('Kelly stakes nothing without an edge', async () => {
  renderCard(ledgerBets());
  type('Edge of every bet', '-1');
  await waitFor(() => expect(screen.getAllByText('Stakes nothing without an edge')).toHaveLength(3));
  expect(screen.getByText(/each with an edge of −1.0%/)).not.toBeNull();
});

test('an edge that some odds cannot hold is said', async () => {
  renderCard(ledgerBets());
  type('Edge of every bet', '40');
  await waitFor(() => expect(screen.getByText(/^1 bet has odds too short/)).not.toBeNull());
});

test('what is typed wrong is said once its field is left', () => {
  renderCard(ledgerBets());
  const share = screen.getByLabelText('Share of the bank');
  fireEvent.focus(share);
  type('Share of the bank', '0.02');
  expect(screen.queryByText(/Please enter a percentage/)).toBeNull();
  fireEvent.blur(share);
  expect(screen.getByText(/Please enter a percentage/)).not.toBeNull();
  expect(share.getAttribute('aria-invalid')).toBe('true');
  type('Flat stake', '');
  type('Edge of every bet', 'much');
  expect(screen.getByText(/Please enter a stake/)).not.toBeNull();
  expect(screen.getByText(/Please enter an edge/)).not.toBeNull();
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

test('without a decided bet nothing is staked', () => {
  renderCard([]);
  expect(screen.getByText('No bet has been won or lost yet.')).not.toBeNull();
  expect(document.body.textContent).not.toMatch(/NaN|undefined/);
});

test('chances that cannot be simulated say so, and the results stay', async () => {
  renderCard(ledgerBets(), simulationsRefused());
  await waitFor(() => expect(figure('As you staked', 'End')).toBe('$1,025.00+$25.00'));
  expect(figure('As you staked', 'Chance of ruin')).toBe('—could not be simulated');
});

/** What replays as another does, which can be changed. */
function replayingAs(first: Simulations) {
  const replaying = { as: first };
  const begin: Simulations['begin'] = (...asked) => replaying.as.begin(...asked);
  return Object.assign(replaying, { begin }) as typeof replaying & Simulations;
}

test('results that cannot be replayed say so, until they can', async () => {
  const replaying = replayingAs(simulationsRefused());
  renderCard(ledgerBets(), null, replaying);
  await waitFor(() => expect(figure('As you staked', 'End')).toBe('—could not be replayed'));
  replaying.as = simulationsInPage().simulations;
  type('Flat stake', '20');
  await waitFor(() => expect(figure('As you staked', 'End')).toBe('$1,025.00+$25.00'));
});

test('until other stakes are replayed, those that came before stay', async () => {
  const replaying = replayingAs(simulationsInPage().simulations);
  renderCard(ledgerBets(), null, replaying);
  await waitFor(() => expect(figure('Flat $83.89', 'End')).toBe('$1,322.34+$322.34'));
  replaying.as = { begin: () => () => undefined } as unknown as Simulations;
  type('Flat stake', '20');
  await waitFor(() => expect(figure('Flat $20.00', 'End')).toBe('$1,322.34+$322.34'));
});

test('a bank of trillions is told without its cents', async () => {
  const won = ledgerBets().filter(({ status }) => status === 'won');
  renderCard(Array.from({ length: 8 }, () => won).flat());
  type('Share of the bank', '50');
  await waitFor(() => expect(figure('50% of the bank', 'End')).toMatch(/^\$4\.\d+T\+\$4,\d{3}/), SOON);
});

test('a bank that grows past counting ends there', async () => {
  const won = ledgerBets().filter(({ status }) => status === 'won');
  renderCard(Array.from({ length: 40 }, () => won).flat());
  type('Share of the bank', '50');
  await waitFor(() => expect(figure('50% of the bank', 'End')).toMatch(/^\$90\.\d+T or more/), SOON);
});
