import { screen, within } from '@testing-library/react';
import { beforeEach, test, expect } from 'vitest';
import { button } from '#tests/support/page.ts';
import { chooseCsv, importBets, PATIENT, renderImport, select } from '#tests/support/import-page.tsx';
import { type FakeBackend, serveData } from '#tests/support/fake-backend.ts';

const HEADER = 'Date,Pick,Odds,Stake,Result';
const ROWS = ['Gagné', 'Perdu', 'Gagné', 'Won'].map(
  (word, i) => `2026-01-0${i + 1},Bet ${i},-110,110,${word}`,
);

let backend: FakeBackend;
beforeEach(() => {
  backend = serveData();
});

const preview = () => screen.getByRole('region', { name: 'Preview' });
const questions = () => screen.getByRole('group', { name: 'What do these statuses mean?' });

test('unknown statuses are asked once with their rows, and the import waits for the answers', async () => {
  renderImport();
  await chooseCsv('bets.csv', HEADER, ...ROWS);
  const asked = within(questions()).getAllByRole<HTMLSelectElement>('combobox');
  expect(asked.map(({ labels }) => labels[0]?.textContent)).toEqual([
    '“Gagné” in 2 rows',
    '“Perdu” in 1 row',
  ]);
  expect(asked.map((each) => each.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(button('Import').disabled).toBe(true);
  expect(preview().textContent).toContain('Choose what each unknown status means.');

  select('“Gagné” in 2 rows', 'won');
  expect(button('Import').disabled).toBe(true);
  select('“Perdu” in 1 row', 'lost');
  await screen.findByText('4 bets will be added.', {}, PATIENT);
  expect(preview().textContent).toContain('Won-lost-push3-1-0');
  select('“Perdu” in 1 row', 'skip');
  await screen.findByText('1 row was skipped', {}, PATIENT);
  select('“Perdu” in 1 row', 'push');
  await screen.findByText('4 bets will be added.', {}, PATIENT);
  expect(preview().textContent).toContain('Won-lost-push3-0-1');
  await importBets('4 bets');
  await screen.findByRole('heading', { name: 'Import complete' }, PATIENT);
  expect(backend.importedRows('bets').map((bet) => bet['status'])).toEqual(['won', 'push', 'won', 'won']);

  await chooseCsv('next.csv', HEADER, ...ROWS.slice(0, 2));
  await screen.findByText('2 bets will be added.', {}, PATIENT);
  expect(screen.getByLabelText<HTMLSelectElement>('“Perdu” in 1 row').value).toBe('push');
  await chooseCsv('other.csv', `${HEADER},Book`, ...ROWS.slice(0, 2).map((row) => `${row},Circa`));
  expect(screen.getByLabelText<HTMLSelectElement>('“Perdu” in 1 row').value).toBe('');
});

test('no status is asked about if all are known', async () => {
  renderImport();
  await chooseCsv('bets.csv', HEADER, ...ROWS.slice(3));
  await screen.findByText('1 bet will be added.', {}, PATIENT);
  expect(screen.queryByRole('group', { name: 'What do these statuses mean?' })).toBeNull();
});
