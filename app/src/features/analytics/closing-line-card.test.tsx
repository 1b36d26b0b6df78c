import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { analyticsPageOf, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { closingAt } from '#tests/support/any-bet.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { OddsFormatProvider } from '#ui/odds-format.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { ClosingLineCard } from './closing-line-card.tsx';

/** The bets of the ledger, with closing odds for the first ones. */
function betsClosedAt(...texts: readonly string[]): Bet[] {
  return ledgerBets().map((bet, index) => {
    const text = texts[index];
    return Object.assign(bet, { closing: text === undefined ? null : closingAt(text) });
  });
}

workersInPage();

const renderCard = (bets: readonly Bet[]) =>
  renderAnalytics(<ClosingLineCard page={analyticsPageOf(bets)} />);

const fact = (label: string) => screen.getByText(label).parentElement?.textContent.slice(label.length);

test('the mean is of the bets with closing odds', async () => {
  // The bets were taken at -110, +150 and -120.
  await renderCard(betsClosedAt('-120', '2.50'));
  // The values are 1.909091 / 1.833333 - 1 = 4.13% and 0.
  expect(fact('Mean CLV')).toMatch(/^\+2\.1%95% range −24\.2% to \+28\.3%$/);
  expect(screen.getByText('2 of 9 bets have closing odds.')).not.toBeNull();
  expect(screen.queryByText('Mean CLV against fair odds')).toBeNull();
  expect(fact('Beat the close')).toBe('1 of 2 bets');
  expect(screen.getByText('You’ll see a chart once 8 bets have closing odds.')).not.toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('the table shows each bet with its odds and the closing odds', async () => {
  const texts = ['-120', ...Array.from({ length: 9 }, () => '110')];
  await renderCard(betsClosedAt(...texts));
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

test('the table shows odds in the user’s format, and where closing odds that weren’t typed come from', async () => {
  const bets = betsClosedAt('-120', '11/6', '1.87', '1.953', ...Array.from({ length: 5 }, () => '2.05'));
  Object.assign(bets[0] ?? {}, closingAt('1.953'), { closing: { ...closingAt('-120'), source: 'Pinnacle' } });
  await renderAnalytics(
    <OddsFormatProvider value="decimal">
      <ClosingLineCard page={analyticsPageOf(bets)} />
    </OddsFormatProvider>,
  );
  const details = await screen.findByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1, 5).map((cells) => cells[3])).toEqual(['1.83 (Pinnacle)', '2.83', '1.87', '1.953']);
  expect(rows[1]?.[2]).toBe('1.953');
});

test('without closing odds the card says where to enter them', async () => {
  await renderCard(ledgerBets());
  expect(screen.getByText(/Enter “Closing odds” when you edit a bet/)).not.toBeNull();
  expect(screen.getByText('0 of 9 bets')).not.toBeNull();
});

test('the card counts what is missing by reason, and has a mean of its own for fair closing odds', async () => {
  const known = [closingAt('1.90'), { ...closingAt('1.90'), fair: 1_960_000 }];
  const missing = ['no game', 'line moved', 'no game', null] as const;
  const bets = evenBets('a', 6, 0).map((bet, index) =>
    Object.assign(bet, { closing: known[index] ?? null, closingMissing: missing[index - 2] ?? null }),
  );
  await renderCard(bets);
  expect(
    screen.getByText(
      '2 of 6 bets have closing odds. The others: 2 without a matching game, 1 on lines that moved, 1 not looked up yet.',
    ),
  ).not.toBeNull();
  // Even money against 1.90 and against fair odds of 1.96.
  expect(fact('Mean CLV')).toMatch(/^\+5\.3%/);
  expect(fact('Mean CLV against fair odds')).toBe('+2.0%1 bet with fair odds');
  expect(screen.getByText(/Fair closing odds leave out the bookmaker’s margin/)).not.toBeNull();
});

test('the table by group has each group’s coverage and its means, and groups can be chosen', async () => {
  const bets = evenBets('a', 9, 0).map((bet, index) =>
    Object.assign(bet, {
      closing: index === 8 ? null : { ...closingAt('1.90'), fair: index > 5 ? 1_960_000 : null },
      customValues: { league: index < 5 ? 'NBA' : 'NFL', book: 'Circa' },
    }),
  );
  const fields = [textColumn('a', 'book', 'Sportsbook'), textColumn('a', 'league', 'League')];
  await renderAnalytics(<ClosingLineCard page={analyticsPageOf(bets, { fields })} />);
  const rowsBy = async (name: string) =>
    within(await screen.findByRole('table', { name: `Closing line value by ${name}` }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(await rowsBy('League')).toEqual([
    ['League', 'With closing odds', 'Mean CLV', 'Against fair odds'],
    ['NBA', '5 of 5', '+5.3%+5.3% to +5.3%', '—'],
    ['NFL', '3 of 4', '+5.3%+5.3% to +5.3%', '+2.0%+2.0% to +2.0%, 2 bets'],
  ]);
  fireEvent.change(screen.getByLabelText('Closing line value by'), {
    target: { value: 'column Sportsbook' },
  });
  expect((await rowsBy('Sportsbook')).map(([name, known]) => [name, known])).toEqual([
    ['Sportsbook', 'With closing odds'],
    ['Circa', '8 of 9'],
  ]);
});

test('without a bet the card says so', async () => {
  await renderCard([]);
  expect(screen.getByText('0 of 0 bets')).not.toBeNull();
});
