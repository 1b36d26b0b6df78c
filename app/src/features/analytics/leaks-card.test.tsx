import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { cents } from '#domain/money.ts';
import { analyticsPageOf, type Given, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import type { GroupLink } from './group-link.ts';
import { LeaksCard } from './leaks-card.tsx';

const NOTEBOOKS = [
  { id: 'nba', name: 'NBA totals', color: 'blue', startingBankroll: cents(100_000) },
  { id: 'nfl', name: 'NFL spreads', color: 'orange', startingBankroll: cents(100_000) },
] as const;

workersInPage();

const onFollow = vi.fn<(link: GroupLink) => void>();
const hrefOf = (link: GroupLink) => `?${encodeURIComponent(JSON.stringify(link))}`;

async function renderCard(bets: readonly Bet[], given: Given = {}) {
  const page = analyticsPageOf(bets, given);
  const view = await renderAnalytics(<LeaksCard page={page} hrefOf={hrefOf} onFollow={onFollow} />);
  await waitFor(() => expect(screen.queryByText(/^Checking/)).toBeNull());
  return view;
}

/** Where the link of a text leads. */
const linkOf = (name: RegExp) => {
  const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
  return JSON.parse(decodeURIComponent(href.slice(1))) as unknown;
};

test('a leak is a sentence with its ROI, its bets and its evidence, and what is folded into it', async () => {
  const bets = [...evenBets('nba', 350, 650), ...evenBets('nfl', 520, 500)].map(onSeparateDays);
  await renderCard(bets, { notebooks: NOTEBOOKS });
  const leaks = within(screen.getByRole('list', { name: 'Leaks' })).getAllByRole('listitem');
  expect(leaks).toHaveLength(1);
  expect(leaks[0]?.textContent).toMatch(
    /^NBA totals: −30\.0% over 1,000 bets, strong evidence \(over 1,000,000 to 1\) that these lose\.by Notebook · also NBA totals · Sunday, /,
  );
  expect(leaks[0]?.textContent).toContain('−$30,000.00');
  expect(
    screen.getByText(/^Among \d+ groups, \d+ lose at your odds beyond what luck explains\./),
  ).not.toBeNull();
});

test('nothing found is good news, and says how many groups were checked', async () => {
  await renderCard([...evenBets('nba', 50, 50), ...evenBets('nfl', 50, 50)].map(onSeparateDays), {
    notebooks: NOTEBOOKS,
  });
  expect(screen.getByText(/^No leaks found among \d+ groups\.$/)).not.toBeNull();
  expect(screen.getByText(/^That’s good news/)).not.toBeNull();
  expect(screen.getByText(/^\d+ groups checked$/)).not.toBeNull();
});

test('bets that lose as a whole have no leak, but are no good news either', async () => {
  await renderCard(evenBets('nba', 0, 60));
  expect(screen.getByText(/no part of your bets stands out\. All of them together lose/)).not.toBeNull();
  expect(screen.queryByText(/good news/)).toBeNull();
});

test('few events say that they are too few, and no group is worth watching yet', async () => {
  await renderCard(evenBets('nba', 6, 5));
  expect(
    screen.getByText(
      /^No leaks found among \d+ groups, but 11 events with a win or loss are too few to find any\. Look again after 30\.$/,
    ),
  ).not.toBeNull();
  expect(screen.getByText(/^Groups show up here once they have 30 separate events/)).not.toBeNull();
});

test('filtered by status there is nothing to look for', async () => {
  await renderCard(evenBets('nba', 40, 60), { scope: { ...NO_FILTER, outcome: 'settled' } });
  expect(screen.getByText('We can’t look for leaks while you filter by status.')).not.toBeNull();
});

test('groups worth watching have an estimate between their own results and all bets, and claim nothing', async () => {
  const fields = [textColumn('nba', 'league', 'League')];
  const bets = evenBets('nba', 120, 120).map((bet, index) =>
    onSeparateDays(someBet({ ...bet, customValues: { league: index % 3 === 0 ? 'NBA' : 'NFL' } }), index),
  );
  await renderCard(bets, { fields });
  expect(screen.getByText(/Nothing here is proven/)).not.toBeNull();
  const [first] = within(screen.getByRole('region', { name: 'Best so far' })).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/about [+−]?\d+\.\d%.* events.*% to /);
});

test('a link narrows the filters where they can, and otherwise opens the breakdown', async () => {
  const fields = [textColumn('nba', 'league', 'League')];
  const inLeague = (bet: Bet, league: string) =>
    someBet({ ...bet, description: `${league} ${bet.id}`, customValues: { league } });
  const losing = evenBets('nba', 300, 700).map((bet) => inLeague(bet, 'NBA'));
  const others = evenBets('nba', 800, 700).map((bet) => inLeague(bet, 'NFL'));
  await renderCard([...losing.map(onSeparateDays), ...others.map(onSeparateDays)], { fields });
  expect(linkOf(/^Show these bets for NBA$/)).toEqual({
    scope: { ...NO_FILTER, values: [{ field: 'League', value: 'NBA' }] },
  });
  fireEvent.click(screen.getByRole('link', { name: /^Show these bets for NBA$/ }));
  expect(onFollow).toHaveBeenCalledOnce();
  const [other] = screen.getAllByRole('link', { name: /^Show in the breakdown for Thursday/ });
  expect(other?.getAttribute('href')).toContain('weekday');
});

/** Spreads won and lost bets over the same days. */
function onSeparateDays(bet: Bet, index: number): Bet {
  const date = String(1 + (index % 28)).padStart(2, '0');
  return someBet({ ...bet, day: `2026-01-${date}` as Bet['day'] });
}
