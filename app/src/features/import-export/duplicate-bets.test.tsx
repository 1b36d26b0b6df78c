import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, test, expect } from 'vitest';
import { button } from '#tests/support/page.ts';
import { chooseCsv, importBets, PATIENT, renderImport, select } from '#tests/support/import-page.tsx';
import { type FakeBackend, serveData, THEIRS } from '#tests/support/fake-backend.ts';
import { refusal } from '#tests/support/fake-network.ts';
import { exportedBet } from '#tests/support/some-export.ts';

const HEADER = 'Date,Description,Odds,Stake,Result,book';
const LAKERS = '2026-01-05,Lakers -3.5,-110,110,Won,FanDuel';
const KNICKS = '2026-01-06,Knicks ML,+150,50,Lost,FanDuel';

let backend: FakeBackend;
beforeEach(async () => {
  backend = serveData({ notebooks: [{ ...THEIRS, bets: [exportedBet({ customValues: {} })] }] });
  renderImport();
  await chooseCsv('bets.csv', HEADER, LAKERS, KNICKS, LAKERS);
});

const chooseTheirs = async () => fireEvent.click(await screen.findByLabelText('Existing notebook'));

async function seeDuplicate() {
  await chooseTheirs();
  await screen.findByText('1 row looks like a duplicate', {}, PATIENT);
}

test('duplicates are shown and skipped by default, and each existing bet matches one', async () => {
  await seeDuplicate();
  expect(screen.getByLabelText('Add the bets to').textContent).toBe('Theirs');
  const list = screen.getByRole('region', { name: 'Duplicates' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line 2Jan 5, 2026 · Lakers -3.5 · −110 · $110.00']);
  await importBets('2 bets');
  await screen.findByRole('heading', { name: 'Import complete' }, PATIENT);
  expect(backend.importedRows('bets').map((bet) => bet['description'])).toEqual(['Knicks ML', 'Lakers -3.5']);
  expect(screen.getByRole('link', { name: 'Open Theirs' }).getAttribute('href')).toBe(
    `/notebooks/${THEIRS.id}`,
  );
});

test('duplicates can be imported anyway', async () => {
  await seeDuplicate();
  fireEvent.click(screen.getByRole('radio', { name: 'Import anyway' }));
  await importBets('3 bets');
  await screen.findByRole('heading', { name: 'Import complete' }, PATIENT);
  expect(backend.importedRows('bets')).toHaveLength(3);
});

test('values go into the notebook’s fields, ignoring case', async () => {
  await seeDuplicate();
  await importBets('2 bets');
  await screen.findByRole('heading', { name: 'Import complete' }, PATIENT);
  expect(backend.importedRows('columns')).toEqual([]);
  expect(backend.importedRows('notebooks')).toEqual([]);
  expect(backend.importedRows('bets')).toMatchObject([
    { notebook_id: THEIRS.id, custom_values: { c1: 'FanDuel' } },
    { notebook_id: THEIRS.id, custom_values: { c1: 'FanDuel' } },
  ]);
});

test('a notebook’s field is not created again under another name', async () => {
  select('Custom field for book', 'SPORTSBOOK');
  await screen.findByText(/Custom fields: SPORTSBOOK\.$/, {}, PATIENT);
  await seeDuplicate();
  expect(await screen.findByText(/Custom fields: Sportsbook\.$/)).toBeTruthy();
});

test('a new notebook has no duplicates, and its fields are checked before anything is sent', async () => {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' ' } });
  await importBets('3 bets');
  expect(screen.getByRole('alert').textContent).toBe('Notebook name is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(backend.asked.filter(({ name }) => name.endsWith('_import'))).toEqual([]);
});

test('text typed for a new notebook is kept after choosing an existing one', async () => {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByLabelText('Pink'));
  await seeDuplicate();
  fireEvent.click(screen.getByLabelText('New notebook'));
  await importBets('3 bets');
  await screen.findByRole('heading', { name: 'Import complete' }, PATIENT);
  expect(backend.importedRows('notebooks')).toMatchObject([{ name: 'Mine', color: 'pink' }]);
});

test('nothing can be imported into a notebook until all of its bets are loaded', async () => {
  backend.before = ({ name }) => (name === 'bets_page' ? refusal(500, 'No') : undefined);
  await chooseTheirs();
  await screen.findByText(/Couldn’t check the notebook for duplicates\./, {}, PATIENT);
  expect(button('Import').disabled).toBe(true);
  backend.before = () => undefined;
  fireEvent.click(button('Try again'));
  await screen.findByText('1 row looks like a duplicate', {}, PATIENT);
});

test('the preview stays, and what is open in it, while a notebook’s bets load', async () => {
  await chooseCsv('bets.csv', `${HEADER},Closing line`, `${LAKERS},1.87`, `${KNICKS},soon`);
  fireEvent.click(await screen.findByText('1 bet has closing odds we can’t read', {}, PATIENT));
  const list = await screen.findByRole('region', { name: 'Closing odds we can’t read' });
  await seeDuplicate();
  expect(screen.getByRole('region', { name: 'Closing odds we can’t read' })).toBe(list);
});
