import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { americanOdds } from '#domain/price/american-odds.ts';
import { button, field, fill, press } from '#tests/support/page.ts';
import { hint, NOTEBOOK, onClose, openAddBet, fillBet } from '#tests/support/add-bet.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { betLine } from '#tests/support/served-rows.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { EditBetDialog } from './edit-bet-dialog.tsx';

const stored = betLine(someBet({ id: 'b1', description: 'Lakers' }));

const expected = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const selections = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Leg \d selection$/ }).map(({ value }) => value);
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Odds' });
const said = () => screen.getByRole('status').textContent;

function addTwoLegs() {
  fillBet();
  fill('Description', 'Lakers −3.5');
  fill('Wager', '10');
  press('Add leg');
  fill('Leg 2 selection', 'Heat ML');
  fill('Leg 2 odds', '2.50');
}

test('Add leg turns a bet into a parlay: what was typed is its first leg', async () => {
  const { sent, answer } = openAddBet();
  fillBet();
  fill('Description', 'Lakers −3.5');
  fill('Wager', '10');
  press('Add leg');
  expect(selections()).toEqual(['Lakers −3.5', '']);
  expect([field('Leg 1 odds').value, field('Description').value, said()]).toEqual([
    '+150',
    '',
    'Leg 2 added',
  ]);
  expect(document.activeElement).toBe(field('Leg 2 selection'));
  fill('Leg 2 selection', 'Heat ML');
  fill('Leg 2 odds', '2.50');
  expect([price().placeholder, expected('Payout')]).toEqual(['+525', '$62.50']);
  fireEvent.click(button('Add Bet'));
  await answer(200, [stored]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    {
      body: {
        bets: [
          {
            bet: {
              description: 'Lakers −3.5 + Heat ML',
              price_notation: 'legs',
              legs: [
                { selection: 'Lakers −3.5', odds: 150, notation: 'american', outcome: 'pending' },
                { selection: 'Heat ML', price: 2.5, notation: 'decimal', outcome: 'pending' },
              ],
            },
          },
        ],
      },
    },
  ]);
});

test('the price can be typed over, and follow the legs again', () => {
  openAddBet();
  addTwoLegs();
  fireEvent.change(price(), { target: { value: '+400' } });
  expect(expected('Payout')).toBe('$50.00');
  press('Use the legs’ price');
  expect([price().value, expected('Payout')]).toEqual(['', '$62.50']);
});

test('legs can be moved and removed, and the focus follows', () => {
  openAddBet();
  addTwoLegs();
  press('Add leg');
  fill('Leg 3 selection', 'Over 220');
  press('Move leg 3 up');
  expect(selections()).toEqual(['Lakers −3.5', 'Over 220', 'Heat ML']);
  expect(said()).toBe('Leg 3 is now leg 2 of 3');
  expect(document.activeElement).toBe(button('Move leg 2 up'));
  press('Move leg 2 up');
  // The first leg can't move up.
  expect(document.activeElement).toBe(button('Move leg 1 down'));
  press('Remove leg 1');
  expect(selections()).toEqual(['Lakers −3.5', 'Heat ML']);
  expect(document.activeElement).toBe(button('Remove leg 1'));
  press('Remove leg 1');
  expect(screen.queryByRole('list')).toBeNull();
  expect([field('Description').value, price().value]).toEqual(['Heat ML', '2.50']);
  expect([said(), document.activeElement]).toEqual([
    'One leg is left: this is a straight bet now',
    button('Add leg'),
  ]);
});

test('an open leg stays open while it moves', () => {
  openAddBet();
  addTwoLegs();
  const fold = () => field('Leg 2 event').closest('details');
  fireEvent.click(screen.getByLabelText('More about leg 2'));
  if (!fold()?.open) fireEvent(fold() as HTMLElement, new Event('toggle'));
  fill('Leg 2 event', 'Heat @ Bulls');
  press('Move leg 2 up');
  expect(field('Leg 1 event').value).toBe('Heat @ Bulls');
});

test('an error is shown at the leg’s own field, and nothing typed is lost', async () => {
  openAddBet();
  addTwoLegs();
  fill('Leg 2 odds', '50');
  press('Add Bet');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Leg 2: \+50 isn’t American odds/);
  expect([document.activeElement, hint('Leg 2 odds')]).toEqual([
    field('Leg 2 odds'),
    '+50 isn’t American odds. Write 50.00 for decimal or 50/1 for fractional',
  ]);
  fill('Leg 2 odds', '+50');
  fill('Leg 2 odds', '1.50');
  expect([field('Leg 2 odds').getAttribute('aria-invalid'), hint('Leg 2 odds')]).toEqual([
    null,
    '= \u2212200 American',
  ]);
  expect(selections()).toEqual(['Lakers −3.5', 'Heat ML']);
});

const SUBJECT = { event: null, market: null, line: null, startsAt: null };
const parlay = someBet({
  id: 'b1',
  notebookId: 'n1',
  description: 'Two',
  odds: 400,
  taken: { notation: 'legs', millionths: 5_000_000, fraction: null },
  wager: 10_00,
  legs: [
    { ...SUBJECT, selection: 'A', odds: americanOdds(150), taken: null, outcome: 'pending' },
    { ...SUBJECT, selection: 'B', odds: americanOdds(100), taken: null, outcome: 'pending' },
  ],
});

const openEdit = (bet = parlay) =>
  renderOnWire(
    <EditBetDialog
      bet={bet}
      notebook={NOTEBOOK}
      customFields={[]}
      onClose={onClose}
      onDuplicate={vi.fn<() => void>()}
    />,
  );

test('the results of legs settle the parlay, and a pushed leg drops out of its price', async () => {
  const { sent, answer } = openEdit();
  onClose.mockClear();
  fill('Leg 1 result', 'won');
  expect(screen.getByRole('radio', { name: 'Pending' })).toHaveProperty('checked', true);
  fill('Leg 2 result', 'push');
  expect(screen.getByRole('radio', { name: 'Won' })).toHaveProperty('checked', true);
  expect(field('Return amount').value).toBe('25.00');
  fill('Leg 1 result', 'lost');
  expect(screen.getByRole('radio', { name: 'Lost' })).toHaveProperty('checked', true);
  fill('Leg 1 result', 'half_won');
  expect(field('Return amount').value).toBe('17.50');
  press('Save changes');
  await answer(200, { saved: true, line: stored });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    {
      body: {
        bet: {
          status: 'won',
          return_cents: 17_50,
          price_notation: 'legs',
          legs: [{ outcome: 'half_won' }, { outcome: 'push' }],
        },
      },
    },
  ]);
});

test('with a typed price, the return after a pushed leg is asked for', async () => {
  const { sent } = openEdit({ ...parlay, odds: americanOdds(300), taken: null });
  fill('Leg 1 result', 'won');
  fill('Leg 2 result', 'push');
  expect([field('Return amount').value, hint('Return amount')]).toEqual([
    '',
    "You typed this parlay's odds, and not every leg won in full, so enter what it returned",
  ]);
  press('Save changes');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Return amount must be greater than 0 for winning bets',
  );
  expect(sent).toEqual([]);
  fill('Leg 2 result', 'won');
  expect(field('Return amount').value).toBe('40.00');
});
