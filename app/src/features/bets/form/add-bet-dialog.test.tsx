import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { field, fill, press } from '#tests/support/page.ts';
import { onClose, openAddBet, fillBet } from '#tests/support/add-bet.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { betLine } from '#tests/support/served-rows.ts';
import { shownToast } from '#ui/toast/toast-store.ts';
import { today } from '#ui/today.ts';

const stored = betLine(someBet({ id: 'b1', description: 'Lakers' }));

const expected = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test("shows the notebook and its bankroll, and starts with today's date", () => {
  openAddBet();
  expect(screen.getByRole('dialog', { name: 'Add Bet' }).textContent).toContain(
    'NBA underdogs · bankroll $1,050.25',
  );
  expect(field('Date').value).toBe(today());
});

test('profit and payout update while typing, and are — while the input is invalid', () => {
  openAddBet();
  expect([expected('To win'), expected('Payout')]).toEqual(['—', '—']);
  fill('Odds', '-110');
  fill('Wager', '110');
  expect([expected('To win'), expected('Payout')]).toEqual(['$100.00', '$210.00']);
  fill('Odds', '+150');
  expect([expected('To win'), expected('Payout')]).toEqual(['$165.00', '$275.00']);
  fill('Odds', '1.91');
  fill('Wager', '10u');
  expect([expected('To win'), expected('Payout')]).toEqual(['$91.00', '$191.00']);
  for (const odds of ['-100', '1,953', '']) {
    fill('Odds', odds);
    expect([expected('To win'), expected('Payout')]).toEqual(['—', '—']);
  }
});

test('a new bet is saved as pending, without a return or empty values, in one request', async () => {
  const { sent, answer } = openAddBet();
  fillBet();
  fill('League', ' NBA ');
  fill('Game', '   ');
  press('Add Bet');
  await answer(200, [stored]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/rest/v1/rpc/add_bets',
      body: {
        target_notebook: 'n1',
        bets: [
          {
            bet: {
              id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
              date: '2026-01-05',
              description: 'Lakers',
              odds: 150,
              wager_cents: 1000_00,
              status: 'pending',
            },
            custom_values: { league: 'NBA' },
          },
        ],
      },
    },
  ]);
  expect(shownToast()?.title).toBe('Bet added');
});

test('a retry saves the same bet; the next bet has a new id', async () => {
  const { sent, answer } = openAddBet();
  const addAnother = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Save and add another' }));
  fillBet();
  await addAnother();
  await answer(500);
  await screen.findByText('Failed to create bet');
  await addAnother();
  await answer(200, [stored]);
  await waitFor(() => expect(shownToast()?.title).toBe('Bet added'));
  await waitFor(() => expect(field('Description').value).toBe(''));
  fillBet();
  await addAnother();
  await waitFor(() => expect(sent).toHaveLength(3));
  const ids = sent.map(({ body }) => (body as { bets: [{ bet: { id: string } }] }).bets[0].bet.id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  await answer(200, [stored]);
});

test("shows 'Adding Bet...' and ignores other input while saving", async () => {
  const { answer } = openAddBet();
  fillBet();
  press('Add Bet');
  expect(await screen.findByRole('button', { name: 'Adding Bet...' })).not.toBeNull();
  expect(field('Description').disabled).toBe(false);
  await answer(200, [stored]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each([
  ['Not today', 'Not today'],
  ['', 'Failed to create bet'],
])('the error %j shows as %j, and the input stays', async (words, shown) => {
  const { refuse } = openAddBet();
  fillBet();
  fill('Game', 'Lakers @ Celtics');
  press('Add Bet');
  await refuse(words);
  expect((await screen.findByRole('alert')).textContent).toBe(shown);
  expect([field('Description').value, field('Game').value]).toEqual(['  Lakers  ', 'Lakers @ Celtics']);
  expect(onClose).not.toHaveBeenCalled();
  expect(shownToast()).toBeNull();
});

test("'Save and add another' keeps what repeats, and clears the rest", async () => {
  const { answer } = openAddBet();
  fillBet();
  fill('League', 'NBA');
  fill('Game', 'Lakers @ Celtics');
  fill('Market', 'Spread');
  fill('Selection', 'Lakers');
  fireEvent.click(screen.getByRole('switch', { name: /Bonus bet/ }));
  press('Save and add another');
  await answer(200, [stored]);
  await waitFor(() => expect(field('Description').value).toBe(''));
  const values = (...labels: string[]) => labels.map((label) => field(label).value);
  expect(values('Date', 'Wager', 'League', 'Market')).toEqual(['2026-01-05', '$1,000', 'NBA', 'Spread']);
  expect(values('Odds', 'Game', 'Selection')).toEqual(['', '', '']);
  expect(screen.getByRole('switch')).toHaveProperty('checked', false);
  expect(shownToast()?.title).toBe('Bet added');
  expect(onClose).not.toHaveBeenCalled();
});

test("a duplicate copies the terms and custom values, with today's date", () => {
  const bet = someBet({
    description: 'Lakers -3.5',
    day: '2025-03-09',
    wager: 55_50,
    customValues: { league: 'NBA' },
  });
  openAddBet({ start: { bet } });
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
  openAddBet({ start: { day: isoDay('2025-03-09') } });
  expect(field('Date').value).toBe('2025-03-09');
});
