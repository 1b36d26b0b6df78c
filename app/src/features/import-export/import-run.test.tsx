import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { button } from '#tests/support/page.ts';
import { chooseCsv, importBets, PATIENT, renderImport } from '#tests/support/import-page.tsx';
import { type FakeBackend, serveData } from '#tests/support/fake-backend.ts';
import { refusal } from '#tests/support/fake-network.ts';

const BETS = ['Date,Description,Odds,Stake,Result', '2026-01-05,Lakers -3.5,-110,110,Won'];

let backend: FakeBackend;
let onRunning = vi.fn<(isRunning: boolean) => void>();
let unmount = () => {};
beforeEach(async () => {
  backend = serveData();
  ({ onRunning, unmount } = renderImport());
  await chooseCsv('bets.csv', ...BETS);
});

const named = (name: string) => backend.asked.filter((each) => each.name === name);
const idsOf = (name: string) => named(name).map(({ body }) => body['target_import']);
const form = () => screen.getByLabelText<HTMLSelectElement>('Dates').closest('fieldset');

/** Delays a request until the returned function is called. */
function hold(wanted: string) {
  let release = () => {};
  const gate = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  backend.before = ({ name }) => (name === wanted ? gate : undefined);
  return () => release();
}

test('a double click is one import, and choices are disabled while it runs', async () => {
  const release = hold('apply_import');
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  const start = await screen.findByRole('button', { name: 'Import 1 bet' }, PATIENT);
  fireEvent.click(start);
  fireEvent.click(start);
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Adding 1 bet…' });
  await waitFor(() => expect(bar.value).toBe(20));
  expect(onRunning.mock.calls).toEqual([[true]]);
  expect(form()?.disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Choose another file').disabled).toBe(true);
  release();
  await screen.findByRole('heading', { name: 'Import complete' });
  expect(onRunning).toHaveBeenLastCalledWith(false);
  expect(new Set(idsOf('stage_import')).size).toBe(1);
  expect(named('apply_import')).toHaveLength(1);
});

test('canceling removes everything and keeps the choices', async () => {
  const release = hold('stage_import');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mine' } });
  await importBets('1 bet');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(button('Canceling...').getAttribute('aria-disabled')).toBe('true');
  release();
  await screen.findByText('Import canceled. Nothing was added.');
  expect(named('undo_import')).toHaveLength(1);
  expect(named('apply_import')).toHaveLength(0);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine');
  expect(form()?.disabled).toBe(false);
});

test('leaving the page stops it', async () => {
  const release = hold('stage_import');
  await importBets('1 bet');
  await waitFor(() => expect(named('stage_import')).toHaveLength(1));
  unmount();
  expect(onRunning).toHaveBeenLastCalledWith(false);
  release();
  await waitFor(() => expect(named('undo_import')).toHaveLength(1));
});

test('a refusal is explained until a choice changes', async () => {
  backend.before = ({ name }) =>
    name === 'apply_import' ? refusal(400, 'The notebook has been deleted meanwhile.') : undefined;
  await importBets('1 bet');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The import failed. The notebook has been deleted meanwhile.');
  expect(form()?.disabled).toBe(false);
  fireEvent.change(screen.getByLabelText('Starting bankroll'), { target: { value: '500' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  backend.before = () => undefined;
  await importBets('1 bet');
  await screen.findByRole('heading', { name: 'Import complete' });
});

describe('without an answer', () => {
  beforeEach(async () => {
    backend.before = ({ name }) => {
      if (name === 'apply_import') throw new TypeError('Failed to fetch');
      return undefined;
    };
    await importBets('1 bet');
    await screen.findByText(/The import stopped\. The server could not be reached\./, {}, PATIENT);
  }, 15_000);

  test('it continues where it stopped, as the same import', async () => {
    expect(document.activeElement).toBe(button('Try again'));
    expect(form()?.disabled).toBe(true);
    backend.before = () => undefined;
    fireEvent.click(button('Try again'));
    await screen.findByRole('heading', { name: 'Import complete' });
    expect(new Set([...idsOf('stage_import'), ...idsOf('apply_import')]).size).toBe(1);
    expect(named('undo_import')).toHaveLength(0);
  });

  test('it can be canceled even if it took effect without an answer', async () => {
    backend.before = () => undefined;
    fireEvent.click(button('Cancel import'));
    await screen.findByText('Import canceled. Removed 1 bet and 1 notebook.');
    expect(new Set(idsOf('undo_import'))).toEqual(new Set(idsOf('stage_import')));
    expect(form()?.disabled).toBe(false);
  });
});

describe('interrupted before', () => {
  const counts = { notebooks: 0, columns: 0, bets: 0, accounts: 0, days: 0 };
  const row = {
    id: '00000000-0000-4000-8000-0000000000ee',
    file_name: 'history.csv',
    status: 'adding',
    planned: { ...counts, bets: 100_000 },
    added: { ...counts, bets: 40_000 },
  };
  beforeEach(() => {
    unmount();
    backend.unfinished = [row];
    ({ onRunning, unmount } = renderImport());
  });

  test('it says what it has added, continues without the file, and links to its notebook', async () => {
    const release = hold('apply_import');
    const card = await screen.findByRole('region', { name: 'Unfinished import' });
    expect(card.textContent).toContain('history.csv: added 40,000 of 100,000 bets.');
    fireEvent.click(button('Continue'));
    await screen.findByRole('progressbar', { name: 'Adding the rest of history.csv…' });
    expect(onRunning.mock.calls).toEqual([[true]]);
    backend.unfinished = [];
    backend.imported = [{ id: 'history', name: 'History' }];
    release();
    await screen.findByRole('heading', { name: 'Import complete' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unfinished import' })).toBeNull());
    expect(named('apply_import').at(-1)?.body).toEqual({ target_import: row.id, parts: null });
    const link = screen.getByRole('link', { name: 'Open History' });
    expect(link.getAttribute('href')).toBe('/notebooks/history');
  });

  test('it is undone', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    backend.unfinished = [];
    await screen.findByRole('heading', { name: 'Import undone' });
    expect(idsOf('undo_import')).toEqual([row.id]);
    expect(named('apply_import')).toHaveLength(0);
  });
});
