import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fixturesCsv } from '#tests/support/fixtures-csv.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { shownToast } from '#ui/toast/toast-store.ts';
import { GamesPanel } from './games-panel.tsx';

const HOUR = 3_600_000;
const soon = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR;
const ROUND = fixturesCsv([
  { home: 'Reds', away: 'Blues', startsAt: soon },
  { home: 'Greens', away: 'Whites', startsAt: soon + HOUR, league: 'E1' },
  { home: 'Olds', away: 'Pasts', startsAt: soon - 48 * HOUR, league: 'E1' },
]);

type Row = { name: string; written_at: string; games: unknown[] };

function renderPanel(kept: Row[] = []) {
  workersInPage();
  const rows = [...kept];
  const onOpen = vi.fn<() => void>();
  const wire = renderOnWire(
    <GamesPanel renderFeed={() => null} gameHref={({ home }) => `/games?of=${home}`} onOpen={onOpen} />,
    {
      standing: ({ method, path }) =>
        method === 'GET' && path.endsWith('/game_files')
          ? rows.map((row) => ({ id: row.name, ...row }))
          : undefined,
    },
  );
  return { ...wire, rows, onOpen };
}

const csv = (text: string, name = 'fixtures.csv') => new File([text], name);

async function drop(...files: readonly File[]) {
  const zone = await screen.findByLabelText(/^Choose (files|another file)$/);
  fireEvent.drop(zone, { dataTransfer: { files } });
}

test('a new user sees what the screen is for and where files come from, with no site contacted', async () => {
  const { sent } = renderPanel();
  expect(await screen.findByText('Drop a file of games')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'football-data.co.uk' });
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noreferrer', '_blank']);
  expect(sent).toEqual([]);
});

test('a dropped file says what is in it, and its coming games are kept and listed', async () => {
  const { sent, answer, rows, client } = renderPanel();
  await drop(csv(ROUND));
  expect(await screen.findByText('3 games of 2 leagues, 2 haven’t started.')).toBeTruthy();
  expect(screen.getByText('Keeping them for Add Bet…')).toBeTruthy();
  await answer(204);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/rest/v1/game_files' });
  expect(sent[1]).toMatchObject({
    method: 'POST',
    body: {
      name: 'fixtures.csv',
      last_start: new Date(soon + HOUR).toISOString(),
      games: [{ home: 'Reds', away: 'Blues', startsAt: soon }, { home: 'Greens' }],
    },
  });
  rows.push(sent[1]?.body as Row);
  await answer(201);
  await client.invalidateQueries();
  expect(await screen.findByText('Pick from them in Add Bet.')).toBeTruthy();
  const league = await screen.findByRole('region', { name: 'England Premier League' });
  expect(within(league).getByRole('link', { name: /^Reds v Blues.*\+115.*\+245.*\+260/ })).toBeTruthy();
});

test('of several files each says what is wrong with it, by line', async () => {
  const { answer } = renderPanel();
  await drop(csv(`${ROUND}E0,01/01/2030,15:00,Reds,,\r\n`), csv('<!doctype html><table>', 'page.csv'));
  expect(await screen.findByText('1 line couldn’t be read in full')).toBeTruthy();
  expect(screen.getByText(/^Line 5/).closest('li')?.textContent).toContain('two teams');
  await answer(204);
  await answer(201);
  const refused = (await screen.findByText(/can’t be read\.$/)).closest('[role=alert]');
  expect(refused?.textContent).toContain('page.csv can’t be read.This is a web page');
});

test('a file whose games have all started says that there is nothing to pick', async () => {
  const { sent } = renderPanel();
  await drop(csv(fixturesCsv([{ home: 'Reds', away: 'Blues', startsAt: soon - 72 * HOUR }])));
  expect(await screen.findByText(/All of them have started, so there’s nothing to pick/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('if the games can’t be saved, it says why and can be tried again', async () => {
  const { answer, refuse } = renderPanel();
  await drop(csv(ROUND));
  await answer(204);
  await refuse('You can keep the games of up to 20 files. Remove one first.');
  expect(await screen.findByText(/The games weren’t kept\. You can keep the games of up to 20/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answer(204);
  await answer(201);
  expect(await screen.findByText('Pick from them in Add Bet.')).toBeTruthy();
});

test('a kept file can be removed, and Enter in the search field opens the first game found', async () => {
  const game = { key: '1', league: 'E0', home: 'Reds', away: 'Blues', day: '2030-01-01', startsAt: soon };
  const quotes = [
    { market: '1x2', side: 'home', line: null, book: 'bwin', decimal: '2', kind: 'taken', at: null },
  ];
  const row = {
    name: 'kept.csv',
    written_at: '2026-01-09T18:00:00Z',
    games: [{ ...game, score: null, quotes }],
  };
  const { sent, answer, rows, client, onOpen } = renderPanel([row]);
  fireEvent.keyDown(await screen.findByLabelText('Search games'), { key: 'Enter' });
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ home: 'Reds', source: 'kept.csv' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the games of kept.csv' }));
  await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE' }]));
  rows.pop();
  await answer(204);
  await client.invalidateQueries();
  expect(await screen.findByText('Drop a file of games')).toBeTruthy();
  expect(shownToast()?.title).toBe('Games removed');
});
