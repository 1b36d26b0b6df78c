import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import type { KeptGame } from '#domain/games/coming-games.ts';
import { field, fill, press } from '#tests/support/page.ts';
import { addBetDialog } from '#tests/support/add-bet.tsx';
import { textColumn } from '#tests/support/some-column.ts';
import { MATCH_RESULT, someGame, someQuote } from '#tests/support/coming-games.ts';
import { renderOnWire } from '#tests/support/wire.tsx';

const HOUR = 3_600_000;
const startsAt = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR;
const SPREADS = [
  someQuote('spread', 'home', '2.08', { line: -0.5, book: 'Pinnacle' }),
  someQuote('spread', 'away', '1.80', { line: 0.5, book: 'Pinnacle' }),
];

const next = someGame({ startsAt, quotes: [...MATCH_RESULT, ...SPREADS] });
const other = someGame({ startsAt, league: 'Germany Bundesliga', home: 'Köln', away: 'Mainz' });

const FIELDS = [textColumn('n1', 'league', 'League'), textColumn('n1', 'book', 'Sportsbook')];

function openWith(games: readonly KeptGame[], start = {}) {
  const row = { id: 'f1', name: 'fixtures.csv', written_at: '2026-01-09T18:00:00+00:00', games };
  const files = () => (games.length > 0 ? [row] : []);
  return renderOnWire(addBetDialog({ customFields: FIELDS, start }), {
    standing: ({ path, method }) => (method === 'GET' && path.endsWith('/game_files') ? files() : undefined),
  });
}

const picker = (name: string) => screen.findByRole('dialog', { name });
const price = (name: RegExp) => screen.getByRole('button', { name });

async function openPrices() {
  press('From games');
  await picker('Pick from games');
  fireEvent.click(await screen.findByRole('button', { name: /Arsenal v Chelsea/ }));
  await picker('Arsenal v Chelsea');
}

test('a picked price fills in every field, and the wager has the focus', async () => {
  const { sent } = openWith([next]);
  await openPrices();
  fireEvent.click(screen.getByRole('radio', { name: 'Asian handicap' }));
  fireEvent.click(price(/^Pinnacle: Arsenal −0.5 at \+108, best price$/));
  expect(screen.queryByRole('dialog', { name: 'Arsenal v Chelsea' })).toBeNull();
  const labels = ['Description', 'Odds', 'Event', 'Market', 'Selection', 'Line', 'League', 'Sportsbook'];
  expect(labels.map((label) => field(label).value)).toEqual([
    'Arsenal −0.5 v Chelsea',
    '2.08',
    'Arsenal v Chelsea',
    'Asian handicap',
    'Arsenal',
    '-0.5',
    'England Premier League',
    'Pinnacle',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field('Wager')));
  fill('Wager', '50');
  press('Add Bet');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    bets: [
      {
        bet: {
          line: -0.5,
          starts_at: new Date(startsAt).toISOString(),
          price: '2.080000',
        },
        custom_values: { league: 'England Premier League', book: 'Pinnacle' },
      },
    ],
  });
});

test('games are found by team, whatever the accents, and by league', async () => {
  openWith([next, other]);
  press('From games');
  await screen.findByLabelText('Search games');
  const games = () => screen.getAllByRole('button', { name: / v / }).map(({ textContent }) => textContent);
  expect(games()).toHaveLength(2);
  const league = screen.getByRole('combobox', { name: 'League' });
  fireEvent.change(league, { target: { value: 'Germany Bundesliga' } });
  expect(games()).toEqual([expect.stringContaining('Köln v Mainz')]);
  fireEvent.change(league, { target: { value: '' } });
  fill('Search games', 'koln');
  expect(games()).toEqual([expect.stringContaining('Köln v Mainz')]);
  fireEvent.keyDown(field('Search games'), { key: 'Enter' });
  await picker('Köln v Mainz');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Bet365: Köln');
  press('All games');
  expect(document.activeElement).toBe(field('Search games'));
  fill('Search games', 'zzz');
  expect(screen.getByText('No game matches. Try another search.')).toBeTruthy();
});

test('the best price of each side is marked, and lines beside the main one are folded', async () => {
  const quotes = [
    ...MATCH_RESULT,
    someQuote('1x2', 'home', '2.15', { book: 'bwin' }),
    ...SPREADS,
    someQuote('spread', 'home', '1.60', { line: 0, book: 'Pinnacle' }),
  ];
  openWith([someGame({ startsAt, quotes })]);
  await openPrices();
  expect(
    screen.getAllByRole('button', { name: /best price/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual([
    'Bet365: Draw at +240, best price',
    'Bet365: Chelsea at +255, best price',
    'bwin: Arsenal at +115, best price',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Asian handicap' }));
  expect(screen.getByText('1 other line').closest('details')?.open).toBe(false);
});

test('a game that has started is not offered, nor is one without prices from before', async () => {
  openWith([
    someGame({ startsAt: Date.now() - 1 }),
    someGame({ startsAt: null, day: isoDay('2026-01-04'), home: 'Leeds' }),
    other,
  ]);
  press('From games');
  expect(await screen.findAllByRole('button', { name: / v / })).toHaveLength(1);
});

test('without kept games the picker leads to where files are dropped', async () => {
  openWith([]);
  press('From games');
  await picker('Pick from games');
  const link = await screen.findByRole('link', { name: 'Go to Games & results' });
  expect(link.getAttribute('href')).toBe('/games');
});

test('games that come after a stored answer without any give the search field the focus', async () => {
  const games: KeptGame[] = [];
  const { client } = openWith(games);
  press('From games');
  await screen.findByRole('link', { name: 'Go to Games & results' });
  games.push(next);
  await client.invalidateQueries();
  const search = await screen.findByLabelText('Search games');
  expect(document.activeElement).toBe(search);
});

test('what was typed is only replaced after a question that names it', async () => {
  openWith([next]);
  fill('Odds', '1.50');
  fill('Sportsbook', 'My book');
  fill('Wager', '20');
  await openPrices();
  fireEvent.click(price(/^Bet365: Draw/));
  const question = screen.getByRole('group', { name: 'Replace what you typed' });
  expect(question.textContent).toContain('This price fills in Odds, Sportsbook.');
  fireEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(field('Odds').value).toBe('1.50');
  fireEvent.click(price(/^Bet365: Draw/));
  press('Replace');
  expect([field('Odds').value, field('Sportsbook').value, field('Wager').value]).toEqual([
    '3.40',
    'Bet365',
    '20',
  ]);
  // A second price replaces the first one's texts without a question.
  await openPrices();
  fireEvent.click(price(/^Bet365: Chelsea/));
  expect(field('Odds').value).toBe('3.55');
});

test('in a parlay a picked price becomes its own leg', async () => {
  openWith([next]);
  await openPrices();
  fireEvent.click(price(/^Bet365: Arsenal/));
  press('Add leg');
  await openPrices();
  fireEvent.click(screen.getByRole('radio', { name: 'Asian handicap' }));
  fireEvent.click(price(/^Pinnacle: Chelsea/));
  expect([1, 2].map((leg) => field(`Leg ${leg} selection`).value)).toEqual(['Arsenal', 'Chelsea']);
  expect([field('Leg 2 odds').value, field('Leg 2 line').value]).toEqual(['1.80', '0.5']);
});

test('a game can be opened together with the form', async () => {
  const id = [next.league, next.home, next.away].join('\n');
  const day = new Date(startsAt).toLocaleDateString('en-CA');
  openWith([next], { gameId: `${id}\n${day}` });
  expect((await picker('Arsenal v Chelsea')).textContent).toContain('Bet365');
});

test('Enter in the search field doesn’t add the bet', async () => {
  const { sent } = openWith([next]);
  press('From games');
  const search = await screen.findByLabelText('Search games');
  expect(search.closest('form')).toBeNull();
  expect(sent).toEqual([]);
});
