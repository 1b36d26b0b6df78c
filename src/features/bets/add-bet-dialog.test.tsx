import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BetLine } from '#data/bets/bet-lines.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { dismissToast, shownToast } from '#ui/toast/toast-store.ts';
import { today } from '#ui/today.ts';
import { AddBetDialog, type AddBetDialogProps } from './add-bet-dialog.tsx';

const at = '2026-01-05T12:00:00+00:00';
const stored: BetLine = ['b1', '2026-01-05', 'Lakers', -110, 11_000, 'pending', null, at, at, 1];

const onClose = vi.fn<() => void>();
beforeEach(() => {
  onClose.mockClear();
  dismissToast(shownToast()?.id ?? 0);
});

const open = (props: Partial<AddBetDialogProps> = {}) =>
  renderOnWire(
    <AddBetDialog
      notebook={{ id: 'n1', name: 'NBA underdogs', currentBankroll: cents(1_050_25) }}
      customFields={[textColumn('n1', 'league', 'League'), textColumn('n1', 'game', 'Game')]}
      start={{}}
      onClose={onClose}
      {...props}
    />,
  );

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const expected = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

function fillBet() {
  fill('Description', '  Lakers  ');
  fill('Odds', '+150');
  fill('Wager', '$1,000');
  fill('Date', '2026-01-05');
}

test("shows the notebook and its bankroll, and starts with today's date", () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Add Bet' }).textContent).toContain(
    'NBA underdogs · bankroll $1,050.25',
  );
  expect(field('Date').value).toBe(today());
});

test('profit and payout update while typing, and are — while the input is invalid', () => {
  open();
  expect([expected('To win'), expected('Payout')]).toEqual(['—', '—']);
  fill('Odds', '-110');
  fill('Wager', '110');
  expect([expected('To win'), expected('Payout')]).toEqual(['$100.00', '$210.00']);
  fill('Odds', '+150');
  expect([expected('To win'), expected('Payout')]).toEqual(['$165.00', '$275.00']);
  for (const odds of ['-100', '1.91', '']) {
    fill('Odds', odds);
    expect([expected('To win'), expected('Payout')]).toEqual(['—', '—']);
  }
});

test('a new bet is saved as pending, without a return or empty values, in one request', async () => {
  const { sent, answer } = open();
  fillBet();
  fill('League', ' NBA ');
  fill('Game', '   ');
  press('Add Bet');
  await answer(200, stored);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/rest/v1/rpc/add_bet',
      body: {
        target_notebook: 'n1',
        bet: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
          date: '2026-01-05',
          description: 'Lakers',
          odds: 150,
          wager_cents: 1000_00,
          status: 'pending',
          return_cents: null,
        },
        custom_values: { league: 'NBA' },
      },
    },
  ]);
  expect(shownToast()?.title).toBe('Bet added');
});

test('a retry saves the same bet; the next bet has a new id', async () => {
  const { sent, answer } = open();
  const addAnother = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Save and add another' }));
  fillBet();
  await addAnother();
  await answer(503);
  await screen.findByText('Failed to create bet');
  await addAnother();
  await answer(200, stored);
  await waitFor(() => expect(shownToast()?.title).toBe('Bet added'));
  await waitFor(() => expect(field('Description').value).toBe(''));
  fillBet();
  await addAnother();
  await waitFor(() => expect(sent).toHaveLength(3));
  const ids = sent.map(({ body }) => (body as { bet: { id: string } }).bet.id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  await answer(200, stored);
});

test("shows 'Adding Bet...' and ignores other input while saving", async () => {
  const { answer } = open();
  fillBet();
  press('Add Bet');
  expect(await screen.findByRole('button', { name: 'Adding Bet...' })).not.toBeNull();
  expect(field('Description').disabled).toBe(false);
  await answer(200, stored);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each([
  ['Not today', 'Not today'],
  ['', 'Failed to create bet'],
])('the error %j shows as %j, and the input stays', async (words, shown) => {
  const { refuse } = open();
  fillBet();
  fill('Game', 'Lakers @ Celtics');
  press('Add Bet');
  await refuse(words);
  expect((await screen.findByRole('alert')).textContent).toBe(shown);
  expect([field('Description').value, field('Game').value]).toEqual(['  Lakers  ', 'Lakers @ Celtics']);
  expect(onClose).not.toHaveBeenCalled();
  expect(shownToast()).toBeNull();
});

test("'Save and add another' keeps the date and custom values, and clears the rest", async () => {
  const { answer } = open();
  fillBet();
  fill('League', 'NBA');
  press('Save and add another');
  await answer(200, stored);
  await waitFor(() => expect(field('Description').value).toBe(''));
  expect([field('Odds').value, field('Wager').value]).toEqual(['', '']);
  expect([field('Date').value, field('League').value]).toEqual(['2026-01-05', 'NBA']);
  expect(shownToast()?.title).toBe('Bet added');
  expect(onClose).not.toHaveBeenCalled();
});

test("a duplicate copies the terms and custom values, with today's date", () => {
  const bet = someBet({
    description: 'Lakers -3.5',
    day: isoDay('2025-03-09'),
    wager: cents(55_50),
    customValues: { league: 'NBA' },
  });
  open({ start: { bet } });
  expect(['Description', 'Odds', 'Wager', 'League', 'Game'].map((label) => field(label).value)).toEqual([
    'Lakers -3.5',
    '-110',
    '55.50',
    'NBA',
    '',
  ]);
  expect(field('Date').value).toBe(today());
});

test('a bet added from the calendar has that date', () => {
  open({ start: { day: isoDay('2025-03-09') } });
  expect(field('Date').value).toBe('2025-03-09');
});
