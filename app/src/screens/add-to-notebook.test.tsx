import { screen, fireEvent } from '@testing-library/react';
import { test, vi, expect } from 'vitest';
import type { SummaryRow } from '#data/notebook-rows.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { someNotebook } from '#tests/support/some-notebook.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { fieldRow, summaryRow } from '#tests/support/served-rows.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { AddToNotebook } from './add-to-notebook.tsx';

const notebook = (id: string, name: string) =>
  summaryRow(
    someNotebook({ id, name }, [
      { status: 'won', result: null, bonus: false, wager: cents(50_00), returned: cents(100_25) },
    ]),
  );

const bet = {
  description: 'Parlay of 2: -110, +150',
  odds: americanOdds(377),
  taken: null,
  wager: cents(10_000),
};

function openWith(notebooks: readonly SummaryRow[] | undefined) {
  const onClose = vi.fn<() => void>();
  const wire = renderOnWire(<AddToNotebook bet={bet} onClose={onClose} />, {
    standing: ({ path }) =>
      path.endsWith('/custom_columns') ? [fieldRow(textColumn('n2', 'c1', 'League'))] : notebooks,
  });
  return { ...wire, onClose };
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a notebook is chosen from several, and its Add Bet dialog has the calculated bet', async () => {
  openWith([notebook('n1', 'NBA'), notebook('n2', 'NFL unders')]);
  fireEvent.change(await screen.findByLabelText('Notebook'), { target: { value: 'n2' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('dialog', { description: 'NFL unders · bankroll $1,050.25' });
  expect([value('Description'), value('Odds'), value('Wager'), value('League')]).toEqual([
    'Parlay of 2: -110, +150',
    '+377',
    '100.00',
    '',
  ]);
});

test('a single notebook is chosen automatically', async () => {
  openWith([notebook('n2', 'NFL unders')]);
  expect(
    await screen.findByRole('dialog', { description: 'NFL unders · bankroll $1,050.25' }),
  ).not.toBeNull();
});

test('without a notebook it links to Notebooks', async () => {
  openWith([]);
  const link = await screen.findByRole('link', { name: 'Go to Notebooks' });
  expect(link.getAttribute('href')).toBe('/notebooks');
});

test('a failure to load notebooks is shown, and can be retried', async () => {
  const { refuse, answer } = openWith(undefined);
  await refuse('The database is away');
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answer(200, [notebook('n2', 'NFL unders')]);
  expect(await screen.findByRole('dialog', { name: 'Add Bet' })).not.toBeNull();
});
