import { screen, waitFor, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryKeys } from '#data/query-keys.ts';
import { field, fill, press } from '#tests/support/page.ts';
import { addBetDialog, hint, onClose, openAddBet, fillBet } from '#tests/support/add-bet.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { betLine } from '#tests/support/served-rows.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { OddsFormatProvider } from '#ui/odds-format.ts';

const stored = betLine(someBet({ id: 'b1', description: 'Lakers' }));

test('odds can be typed in any notation, and their reading is shown', () => {
  openAddBet();
  expect(field('Odds').placeholder).toBe('-110');
  fill('Odds', '8/13');
  expect(hint('Odds')).toBe('= 8/13 fractional, 1.62 decimal');
});

test('odds and wagers can have decimal commas and currencies, and a surprising reading is shown', async () => {
  const { sent, answer } = openAddBet();
  fillBet();
  fill('Odds', '1,95');
  expect(hint('Odds')).toBe('= 1.95 decimal, \u2212105 American');
  fill('Wager', '12.50 €');
  expect(hint('Wager')).toBe('$10.00 is 1u');
  fill('Wager', '50p');
  expect(hint('Wager')).toBe('= $0.50');
  fill('Wager', '12,50 kr');
  expect(hint('Wager')).toBe('= $12.50');
  press('Add Bet');
  await answer(200, [stored]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ body: { bets: [{ bet: { price: '1.950000', wager_cents: 12_50 } }] } }]);
});

test('odds with two meanings are asked about, and a click answers', () => {
  openAddBet();
  fill('Odds', '1,953');
  expect(hint('Odds')).toBe('Did you mean +1953 or 1.953?');
  press('1.953');
  expect([field('Odds').value, hint('Odds')]).toEqual(['1.953', '= 1.953 decimal, \u2212105 American']);
  fill('Odds', '2-May');
  press('5/2');
  expect(hint('Odds')).toBe('= 5/2 fractional, 3.50 decimal');
  fill('Odds', '15');
  expect(hint('Odds')).toMatch(/^Any format/);
});

test.each([
  ['Wager', '12x', '“12x” isn’t an amount. Type a number such as 12.50'],
  ['Wager', '1.234', 'Use at most two decimals. For 1,234.00 type 1234'],
  ['Wager', '0', 'Wager amount must be greater than 0'],
  ['Odds', 'SP', 'SP isn’t known before the start. Enter the price you took, or the one you saw'],
  ['Odds', '0.42', '0.42 isn’t a decimal price. For a chance write 42%, for a contract 42¢'],
])('%s of %j says: %s', async (label, text, message) => {
  const { sent } = openAddBet();
  fillBet();
  fill(label, text);
  press('Add Bet');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(field(label).value).toBe(text);
  expect(sent).toEqual([]);
});

test('with decimal odds the example, the hint and the error are decimal', async () => {
  renderOnWire(<OddsFormatProvider value="decimal">{addBetDialog({ customFields: [] })}</OddsFormatProvider>);
  expect(field('Odds').placeholder).toBe('1.91');
  expect(hint('Odds')).toBe('Any format: 1.91, -110 or 10/11. 2 means 2.00');
  fillBet();
  fill('Odds', 'x');
  press('Add Bet');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please enter valid decimal odds (e.g., 1.91, 2.50)',
  );
  expect(document.activeElement).toBe(field('Odds'));
});

test('a wager can be typed in units, or as what it should win', async () => {
  const { sent, answer } = openAddBet();
  fillBet();
  fill('Wager', '2');
  expect(hint('Wager')).toBe('$10.00 is 1u');
  press('In units');
  expect([field('Wager').value, hint('Wager')]).toEqual(['2u', '= $20.00']);
  press('To win');
  expect([field('Wager').value, hint('Wager')]).toEqual(['to win 2u', '= $13.33']);
  press('In units');
  expect(field('Wager').value).toBe('to win 2');
  press('In units');
  fill('Odds', '');
  expect(hint('Wager')).toBe('Enter the odds to work out this wager');
  fill('Odds', '+150');
  press('Add Bet');
  await answer(200, [stored]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ body: { bets: [{ bet: { wager_cents: 13_33 } }] } }]);
});

test('details are saved, and those of the notebook’s own fields are not asked for twice', async () => {
  const { sent, answer } = openAddBet({
    customFields: [textColumn('n1', 'game', 'Game'), textColumn('n1', 'c', 'Closing odds')],
  });
  expect(screen.queryByLabelText('Event')).toBeNull();
  expect(screen.getAllByLabelText('Closing odds')).toHaveLength(1);
  fillBet();
  fill('Game', 'Lakers @ Celtics');
  fill('Closing odds', '1.85');
  fill('Market', 'Spread');
  fill('Selection', 'Lakers');
  fill('Line', '-3.5');
  fireEvent.click(screen.getByRole('switch', { name: /Bonus bet/ }));
  press('Add Bet');
  await answer(200, [stored]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    {
      body: {
        bets: [
          {
            bet: {
              event: 'Lakers @ Celtics',
              market: 'Spread',
              selection: 'Lakers',
              line: -3.5,
              bonus: true,
              closing_price: '1.850000',
              closing_notation: 'decimal',
            },
          },
        ],
      },
    },
  ]);
});

test('an error in a folded field unfolds it', async () => {
  openAddBet();
  fillBet();
  fill('Line', '3.3');
  press('Add Bet');
  expect((await screen.findByRole('alert')).textContent).toContain('line in quarters');
  expect([document.activeElement, field('Line').closest('details')?.open]).toEqual([field('Line'), true]);
});

test('wager, book and league of the bet that was added last are offered where they are empty', () => {
  const { client, showAgain } = openAddBet({
    customFields: [textColumn('n1', 'league', 'League'), textColumn('n1', 'book', 'Book')],
  });
  const ahead = someBet({ wager: 30_00, createdAt: '2026-01-01T12:00:00.000000+00:00' });
  const last = someBet({
    wager: 50_00,
    customValues: { league: 'NBA', book: 'DraftKings' },
    createdAt: '2026-01-02T12:00:00.000000+00:00',
  });
  client.setQueryData(queryKeys.bets('n1'), { bets: [ahead, last] });
  showAgain();
  fill('League', 'NFL');
  press('Same as last: $50.00 · DraftKings');
  expect(['Wager', 'League', 'Book'].map((label) => field(label).value)).toEqual([
    '50.00',
    'NFL',
    'DraftKings',
  ]);
  expect(document.activeElement).toBe(field('Wager'));
  expect(screen.queryByRole('button', { name: /Same as last/ })).toBeNull();
});

test('a lay bet asks for the backer’s stake and says what is at risk', async () => {
  const { sent, answer } = openAddBet();
  fillBet();
  press('Lay');
  fill('Odds', '4.00');
  fill('Backer’s stake', '10');
  fill('Commission', '5');
  expect(hint('Backer’s stake')).toBe('$30.00 at risk');
  press('Liability');
  expect(hint('Liability')).toBe('$10.00 at risk');
  press('Liability');
  press('Add Bet');
  await answer(200, [stored]);
  const terms = { kind: 'lay', price: '4.00', commission: '5', stake: '10.00' };
  const bet = { terms, price_notation: 'terms', odds: -316, wager_cents: 30_00 };
  expect(sent).toMatchObject([{ body: { bets: [{ bet }] } }]);
});

test('an each-way bet asks what a place pays, and a switch back makes it an ordinary bet', async () => {
  const { sent, answer } = openAddBet();
  fillBet();
  press('Each way');
  fill('Odds', '7/4');
  fill('Each part', '10');
  press('Add Bet');
  await waitFor(() => screen.getByText('Enter what a place pays of the odds, such as 1/4 or 1/5'));
  fill('A place pays', '1/5');
  expect(hint('Each part')).toBe('$20.00 in all');
  press('Add Bet');
  await answer(200, [stored]);
  const terms = { kind: 'each_way', price: '7/4', part: '10.00', place: '1/5' };
  expect(sent).toMatchObject([{ body: { bets: [{ bet: { terms, wager_cents: 20_00 } }] } }]);
  press('Each way');
  expect(field('Wager').value).toBe('10');
});

test('a commission makes an exchange’s bet, and one that may mean two things is asked about', async () => {
  const { sent, answer } = openAddBet();
  fillBet();
  fill('Odds', '7.00');
  fill('Commission', '0.05');
  press('Add Bet');
  await waitFor(() => screen.getByText('Did you mean 5% or 0.05%?'));
  fill('Commission', '5%');
  press('Add Bet');
  await answer(200, [stored]);
  const terms = { kind: 'exchange', price: '7.00', commission: '5' };
  expect(sent).toMatchObject([{ body: { bets: [{ bet: { terms, odds: 570 } }] } }]);
});
