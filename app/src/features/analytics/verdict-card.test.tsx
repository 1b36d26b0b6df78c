import { screen, fireEvent } from '@testing-library/react';
import { test, expect } from 'vitest';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { analyticsPageOf, type Given, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { evenBets } from '#tests/support/even-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { VerdictCard } from './verdict-card.tsx';

workersInPage();

const renderCard = (bets: readonly Bet[], given: Given = {}) =>
  renderAnalytics(<VerdictCard page={analyticsPageOf(bets, given)} />);

const meterText = (name: string) => screen.getByRole('meter', { name }).getAttribute('aria-valuetext');
const notes = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('the verdict is one sentence with its number of bets, its chance and its evidence', async () => {
  await renderCard(evenBets('a', 260, 200));
  expect(
    screen.getByText(/^After 460 bets, you likely have an edge, .* Chance of an edge: 93%/),
  ).toBeTruthy();
  expect(screen.getByText('n = 460')).toBeTruthy();
  expect(meterText('Chance of an edge')).toBe('93%');
  expect(screen.getByText(/^Evidence 11 to 1 for an edge\. 20 to 1 or more is strong/)).toBeTruthy();
  expect(notes()).toEqual([]);
});

test('bets that lose have their evidence in that direction', async () => {
  await renderCard(evenBets('a', 140, 260));
  expect(screen.getByText(/^Evidence over 1,000,000 to 1 that these lose\./)).toBeTruthy();
});

test('below the minimum it says how many bets are missing, and gives no chance', async () => {
  await renderCard(evenBets('a', 6, 3));
  expect(screen.getByText('9 bets are too few to tell edge from luck. First verdict after 30.')).toBeTruthy();
  expect(meterText('Bets toward a verdict')).toBe('9 of 30 bets');
});

test('only the first of several bets on one event counts', async () => {
  const bets = Array.from({ length: 40 }, (_, index) => ({
    ...onePick(index),
    description: `Game ${index % 12}`,
    recordedAt: index,
    settledAt: 1000,
  }));
  await renderCard(bets);
  expect(screen.getByText(/^12 bets are too few/)).toBeTruthy();
  expect(
    screen.getByText(
      /^Not counted: 28 bets on an event that you had bet on that day, or had an open bet on\./,
    ),
  ).toBeTruthy();
  expect(meterText('Bets toward a verdict')).toBe('12 of 30 bets');
});

const onePick = (index: number): Bet =>
  someBet({
    ...evenBets('nba', index % 2, 1 - (index % 2))[0],
    id: `pick ${index}`,
    day: '2026-01-05',
    description: `Game ${index}`,
    sequence: index + 1,
    recordedAt: 1,
  });

test('what counts differently is said, each in a sentence', async () => {
  const won = onePick(1);
  const bets = [
    ...evenBets('nba', 20, 20),
    { ...won, id: 'repeated', description: 'Game 1' },
    won,
    { ...won, id: 'row 1', description: 'J', recordedAt: null },
    { ...won, id: 'row 2', description: 'J', recordedAt: null },
    { ...won, id: 'import', description: 'A', chosenBefore: false },
    { ...won, id: 'overdue', description: 'B', status: 'pending' as const, returned: null },
    { ...won, id: 'half', description: 'C', returned: cents(15_000) },
    { ...won, id: 'half win', description: 'G', returned: cents(15_000), result: 'half_won' as const },
    { ...won, id: 'cash-out', description: 'H', returned: cents(15_000), result: 'cashed_out' as const },
    { ...won, id: 'started', description: 'I', recordedAt: 2, startsAt: 1 },
    { ...won, id: 'boost', description: 'D', returned: cents(25_000) },
    {
      ...won,
      id: 'open',
      description: 'E',
      day: isoDay('2026-12-31'),
      status: 'pending' as const,
      returned: null,
    },
    { ...won, id: 'waiting', description: 'F', day: isoDay('2026-12-31') },
  ];
  await renderCard(bets);
  expect(notes()).toEqual([
    "Not counted: 1 bet on an event that you had bet on that day, or had an open bet on. Only your first bet on an event counts, since later ones can depend on how it's going.",
    "Counted at their worst: your bets on 1 event of which your files don't say which bet came first.",
    'In the order of your files the evidence would be 1.0 to 1, as you say: nothing shows that order.',
    'Not counted: 1 bet recorded after its event had started.',
    "Not counted: 1 imported bet that you said wasn't chosen before the event started.",
    'Counted as lost until you settle it: 1 bet still open two days after its date.',
    'Not evidence yet: 1 result, until the open bets of the same or earlier days are settled.',
    'Counted with what it paid: 1 placed or cashed out bet.',
    'Counted with what it paid: 1 win below the odds, such as an imported cash-out or half win.',
    'Counted at the odds: 1 win that paid more, such as a boost.',
  ]);
});

test('the evidence of a chosen notebook is divided by their number', async () => {
  const notebooks = ['nba', 'nfl', 'mlb'].map((id) => {
    return { id, name: id, color: 'blue', startingBankroll: cents(100_000) } as const;
  });
  await renderCard(evenBets('nba', 26, 14), {
    notebooks,
    scope: { ...NO_FILTER, notebookIds: ['nba'] },
  });
  expect(notes()).toEqual([
    'This is one of 3 like it. The best of 3 can look good by luck alone, so its evidence is divided by 3.',
  ]);
});

test('without a bet it says how many bets a verdict needs', async () => {
  await renderCard([]);
  expect(screen.getByText(/first verdict after 30\.$/)).toBeTruthy();
  expect(screen.getByText('n = 0')).toBeTruthy();
});

test.each(['won', 'settled'] as const)('bets filtered by the status %s have no verdict', async (outcome) => {
  await renderCard(evenBets('a', 40, 40), { scope: { ...NO_FILTER, outcome } });
  expect(screen.getByText(/You've filtered by status/)).toBeTruthy();
  expect(screen.queryByRole('meter')).toBeNull();
});

test('the method is explained once it is opened', async () => {
  await renderCard(evenBets('a', 26, 14));
  const details = screen.getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByText(/skeptic’s dollar/)).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Evidence over 3,000 bets/ })).toBeTruthy();
});
