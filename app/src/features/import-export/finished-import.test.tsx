import { screen, fireEvent } from '@testing-library/react';
import { beforeEach, test, expect } from 'vitest';
import { button } from '#tests/support/page.ts';
import { chooseCsv, importBets, PATIENT, renderImport } from '#tests/support/import-page.tsx';
import { type FakeBackend, serveData } from '#tests/support/fake-backend.ts';
import { refusal } from '#tests/support/fake-network.ts';

const HEADER = 'Date,Event,Selection,Odds,Stake,Result,Book';
const LAKERS = '2025-01-13,Lakers @ Nuggets,Lakers -3.5,-110,110,Won,FanDuel';
const KNICKS = '2025-01-14,Celtics @ Knicks,Over 220.5,+150,50,Lost,DraftKings';

let backend: FakeBackend;
beforeEach(async () => {
  backend = serveData();
  renderImport();
  await chooseCsv('bets.csv', HEADER, LAKERS, KNICKS);
  await importBets('2 bets');
  await screen.findByRole('heading', { name: 'Import complete' }, PATIENT);
});

test('it says what was added and where, and the bets are those of the preview', () => {
  expect(document.activeElement?.textContent).toBe('Import complete');
  expect(screen.getByText(/^Added 2 bets, 1 notebook and 2 custom fields from/)).toBeTruthy();
  const [notebook] = backend.importedRows('notebooks');
  expect(notebook).toMatchObject({
    name: 'bets',
    color: 'blue',
    starting_bankroll_cents: 1000_00,
    is_sample: false,
  });
  const link = screen.getByRole('link', { name: 'Open bets' });
  expect(link.getAttribute('href')).toBe(`/notebooks/${String(notebook?.['id'])}`);
  expect(backend.importedRows('bets')).toMatchObject([
    { date: '2025-01-13', odds: -110, status: 'won', return_cents: 210_00 },
    { date: '2025-01-14', odds: 150, status: 'lost', return_cents: 0 },
  ]);
});

test('it can be undone even after choosing another file', async () => {
  await chooseCsv('more.csv', HEADER, KNICKS);
  fireEvent.click(button('Undo'));
  await screen.findByRole('heading', { name: 'Import undone' });
  expect(screen.getByText('Removed 2 bets, 1 notebook and 2 custom fields.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open bets' })).toBeNull();
});

test('undo keeps what has changed since, and says so', async () => {
  backend.kept = { bets: 1 };
  fireEvent.click(button('Undo'));
  expect(await screen.findByText(/Kept 1 bet you’ve changed since\.$/)).toBeTruthy();
});

test('an undo that fails says why, and can be tried again', async () => {
  backend.before = ({ name }) => (name === 'undo_import' ? refusal(400, 'No') : undefined);
  fireEvent.click(button('Undo'));
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t undo it.');
  backend.before = () => undefined;
  fireEvent.click(button('Undo'));
  await screen.findByRole('heading', { name: 'Import undone' });
});
