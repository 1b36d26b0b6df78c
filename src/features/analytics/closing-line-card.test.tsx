import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { cents } from '#domain/money.ts';
import { analyticsDataOf } from '#tests/support/analytics-data.ts';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { ClosingLineCard } from './closing-line-card.tsx';

const [{ notebookId } = { notebookId: '' }] = ledgerBets();

const closingOdds: CustomField = {
  id: 'c',
  notebookId,
  name: 'closing odds ',
  type: 'number',
  options: [],
  createdAt: '2026-01-05T00:00:00+00:00',
  sequence: 1,
};

const notebookOf = (id: string) =>
  ({ id, name: 'NBA', color: 'blue', startingBankroll: cents(100_000) }) as const;

/** The bets of the ledger, with closing odds for the first ones. */
function betsClosedAt(...texts: readonly string[]): Bet[] {
  const bets: Bet[] = [];
  for (const [index, bet] of ledgerBets().entries()) {
    const text = texts[index];
    bets.push({ ...bet, customValues: text === undefined ? {} : { c: text } });
  }
  return bets;
}

const dataOf = (
  bets: readonly Bet[],
  columns: readonly CustomField[],
  ids: readonly string[] = [notebookId],
) => analyticsDataOf(bets, { columns, notebooks: ids.map(notebookOf) });

const fact = (label: string) => screen.getByText(label).parentElement?.textContent.slice(label.length);

test('what is known of the close gives a mean, and what is not known is left out', async () => {
  // Taken at -110, +150 and -120.
  render(<ClosingLineCard data={dataOf(betsClosedAt('-120', '150', '1.91'), [closingOdds])} />);
  await screen.findByText('Mean CLV');
  // 1.909091 / 1.833333 - 1 = 4.13 %, and 0.
  expect(fact('Mean CLV')).toMatch(/^\+2\.1%95% interval −24\.2% to \+28\.3%$/);
  expect(fact('Closing odds known for')).toBe('2 of 9 bets1 bet with what is no American odds, such as 1.91');
  expect(fact('Beat the close')).toBe('1 of 2 bets');
});

test('each bet stands in the table with the odds taken and those at the close', async () => {
  render(<ClosingLineCard data={dataOf(betsClosedAt('-120'), [closingOdds])} />);
  const details = await screen.findByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const [, row] = screen.getAllByRole('row');
  expect(row && [...row.children].map(({ textContent }) => textContent).slice(1)).toEqual([
    'Jan 1, 2026',
    '−110',
    '−120',
    '+4.1%',
  ]);
});

test('a column without values says what to note there', async () => {
  render(<ClosingLineCard data={dataOf(ledgerBets(), [closingOdds])} />);
  expect(await screen.findByText(/Note the odds at the close/)).not.toBeNull();
  expect(screen.getByText('known for 0 of 9')).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('where the column is missing it is added to every notebook at once', async () => {
  const wire = renderOnWire(<ClosingLineCard data={dataOf(ledgerBets(), [], ['a', 'b'])} />);
  fireEvent.click(await screen.findByRole('button', { name: "Add 'Closing odds'" }));
  await wire.answer(201);
  const column = { column_name: 'Closing odds', column_type: 'number', select_options: null };
  expect(wire.sent).toEqual([
    {
      method: 'POST',
      path: expect.stringContaining('/custom_columns') as string,
      body: [
        { notebook_id: 'a', ...column },
        { notebook_id: 'b', ...column },
      ],
    },
  ]);
});

test('a column that cannot be added may be tried again', async () => {
  const wire = renderOnWire(<ClosingLineCard data={dataOf(ledgerBets(), [])} />);
  const card = within(await screen.findByRole('region', { name: 'Closing line value' }));
  fireEvent.click(card.getByRole('button', { name: "Add 'Closing odds'" }));
  await wire.refuse('No more columns');
  await waitFor(() => expect(card.getByRole('button').getAttribute('aria-disabled')).toBeNull());
});

test('without a bet the card says that nothing is known', async () => {
  renderOnWire(<ClosingLineCard data={dataOf([], [])} />);
  expect(await screen.findByText('known for 0 of 0')).not.toBeNull();
});
