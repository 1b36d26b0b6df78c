import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, test, expect } from 'vitest';
import { exportJson } from '#domain/export/export-json.ts';
import { button } from '#tests/support/page.ts';
import { choose, chooseCsv, PATIENT, renderImport } from '#tests/support/import-page.tsx';
import { type FakeBackend, serveData } from '#tests/support/fake-backend.ts';
import { exportedBet, exportedNotebook } from '#tests/support/some-export.ts';

const HEADER = 'Date,Description,Odds,Stake,Result';
const BETS = ['2026-01-05,Lakers -3.5,-110,110,Won', '2026-01-06,Knicks ML,+150,50,Lost'];
const QUESTION = 'Were these bets chosen before their events started?';

let backend: FakeBackend;
beforeEach(() => {
  backend = serveData();
  renderImport();
});

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const answers = () => ['Yes', 'No'].map((name) => radio(name).checked);
const complete = () => screen.findByRole('heading', { name: 'Import complete' }, PATIENT);

async function importAs(answer: string | null, label: string) {
  if (answer !== null) fireEvent.click(radio(answer));
  fireEvent.click(await screen.findByRole('button', { name: label }, PATIENT));
  await complete();
  return backend.importedRows('bets').map((bet) => bet['chosen_before'] ?? true);
}

test('bets of a spreadsheet are only imported with an answer, which the button asks for', async () => {
  await chooseCsv('bets.csv', HEADER, ...BETS);
  expect(screen.getByRole('group', { name: QUESTION })).toBeTruthy();
  expect(answers()).toEqual([false, false]);
  const start = await screen.findByRole(
    'button',
    { name: 'To import 2 bets, answer Yes or No above' },
    PATIENT,
  );
  fireEvent.click(start);
  expect(screen.getByRole('alert').textContent).toBe('Choose Yes or No');
  expect(document.activeElement).toBe(radio('Yes'));
  expect(backend.asked.filter(({ name }) => name.endsWith('_import'))).toEqual([]);
  expect(await importAs('No', 'Import 2 bets')).toEqual([false, false]);
  expect(
    screen.getByText(
      'These bets don’t count toward the verdict, because they weren’t chosen before their events started.',
    ),
  ).toBeTruthy();
  fireEvent.click(button('Undo'));
  await screen.findByRole('heading', { name: 'Import undone' });
  expect(screen.queryByText(/verdict/)).toBeNull();
});

test('a tracker’s bets count unless the user says otherwise', async () => {
  await chooseCsv(
    'pikkit.csv',
    'bet_id,status,odds,amount,profit,time_placed,bet_info',
    '1,SETTLED_WIN,2.05,60,63,03/17/2025 02:13:00 GMT,Over 220.5',
  );
  expect(answers()).toEqual([true, false]);
  expect(await importAs(null, 'Import 1 bet')).toEqual([true]);
  expect(screen.queryByText(/verdict/)).toBeNull();
});

test('bets that an export marks as chosen late stay so', async () => {
  const bets = [
    exportedBet({ chosenBefore: false }),
    exportedBet({ id: '00000000-0000-4000-8000-000000000009' }),
  ];
  const data = { notebooks: [exportedNotebook({ bets })], accounts: [] };
  choose(new File([exportJson(data, '2026-01-05T12:00:00.000Z')], 'paperedge.json'));
  await screen.findByRole('group', { name: QUESTION }, PATIENT);
  expect(answers()).toEqual([true, false]);
  expect(await importAs(null, 'Import all')).toEqual([false, true]);
  expect(screen.getByText(/^1 bet doesn’t count toward the verdict/)).toBeTruthy();
});
