import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { cents } from '#domain/money.ts';
import { analyticsInPage, analyticsPageOf, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { OddsFormatProvider } from '#ui/odds.tsx';
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

analyticsInPage();

const pageOf = (
  bets: readonly Bet[],
  fields: readonly CustomField[],
  ids: readonly string[] = [notebookId],
) => analyticsPageOf(bets, { fields, notebooks: ids.map(notebookOf) });

const fact = (label: string) => screen.getByText(label).parentElement?.textContent.slice(label.length);

test('the mean is of bets with readable closing odds; for the others, it says why not', async () => {
  // The bets were taken at -110, +150 and -120.
  await renderAnalytics(
    <ClosingLineCard page={pageOf(betsClosedAt('-120', '2.50', 'soon', '2'), [closingOdds])} />,
  );
  // The values are 1.909091 / 1.833333 - 1 = 4.13% and 0.
  expect(fact('Mean CLV')).toMatch(/^\+2\.1%95% range −24\.2% to \+28\.3%$/);
  expect(fact('With closing odds')).toBe(
    '2 of 9 bets5 bets without closing odds2 bets with closing odds we can’t read: “soon”, “2”',
  );
  expect(fact('Beat the close')).toBe('1 of 2 bets');
  expect(screen.getByText('You’ll see a chart once 8 bets have closing odds.')).not.toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('the table shows each bet with its odds and the closing odds', async () => {
  const texts = ['-120', ...Array.from({ length: 9 }, () => '110')];
  await renderAnalytics(<ClosingLineCard page={pageOf(betsClosedAt(...texts), [closingOdds])} />);
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
  expect(screen.getAllByRole('row').at(-1)?.children[3]?.textContent).toBe('+110');
});

test('the table shows closing odds as typed, and in the user’s format', async () => {
  const texts = ['-120', '11/6', '1.87', '-105', ...Array.from({ length: 6 }, () => '2.05')];
  await renderAnalytics(
    <OddsFormatProvider value="decimal">
      <ClosingLineCard page={pageOf(betsClosedAt(...texts), [closingOdds])} />
    </OddsFormatProvider>,
  );
  const details = await screen.findByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const cells = screen.getAllByRole('row').map((row) => row.children[3]?.textContent);
  expect(cells.slice(0, 6)).toEqual([
    'Closing odds',
    '1.83 (−120)',
    '2.83 (11/6)',
    '1.87',
    '1.95 (−105)',
    '2.05',
  ]);
});

test('bets of notebooks without the field are counted apart', async () => {
  const [first, ...others] = betsClosedAt('-120', '150');
  const elsewhere = others.map((bet) => Object.assign(bet, { notebookId: 'other' }));
  const page = pageOf(first ? [first, ...elsewhere] : [], [closingOdds], [notebookId, 'other']);
  await renderAnalytics(<ClosingLineCard page={page} />);
  expect(fact('With closing odds')).toBe('1 of 9 bets8 bets in notebooks without the field “Closing odds”');
});

test('a field without values says what to fill in', async () => {
  await renderAnalytics(<ClosingLineCard page={pageOf(ledgerBets(), [closingOdds])} />);
  expect(screen.getByText(/Fill in “Closing odds” on your bets/)).not.toBeNull();
  expect(screen.getByText('0 of 9 bets')).not.toBeNull();
  expect(screen.getByRole('listitem').textContent).toBe('9 bets without closing odds');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a missing field is added to every notebook at once', async () => {
  const wire = renderOnWire(<ClosingLineCard page={pageOf(ledgerBets(), [], ['a', 'b'])} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add “Closing odds”' }));
  await wire.answer(201);
  const column = { column_name: 'Closing odds', column_type: 'text', select_options: null };
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

test('adding the field may be tried again after a failure', async () => {
  const wire = renderOnWire(<ClosingLineCard page={pageOf(ledgerBets(), [])} />);
  const card = within(await screen.findByRole('region', { name: 'Closing line value' }));
  fireEvent.click(card.getByRole('button', { name: 'Add “Closing odds”' }));
  await wire.refuse('No more columns');
  await waitFor(() => expect(card.getByRole('button').getAttribute('aria-disabled')).toBeNull());
});

test('without a bet the card says so', async () => {
  renderOnWire(<ClosingLineCard page={pageOf([], [])} />);
  expect(await screen.findByText('0 of 0 bets')).not.toBeNull();
});
