import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { toBetRow } from '#data/bets/bet-rows.ts';
import { type Bet, storedReturn } from '#domain/bets/bet.ts';
import { BET_STATUSES, type BetStatus } from '#domain/bets/outcomes.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { field, message, press } from '#tests/support/page.ts';
import { NOTEBOOK } from '#tests/support/add-bet.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { betLine } from '#tests/support/served-rows.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { EditBetDialog } from './edit-bet-dialog.tsx';

/** $110.00 at -110: the payout is $210.00. */
const betThatIs = (status: BetStatus) =>
  someBet({ id: 'b1', notebookId: 'n1', status, returned: storedReturn(status, cents(210_00)) });

const at = '2026-01-06T12:00:00+00:00';
const line = betLine({ ...betThatIs('lost'), description: 'Lakers', createdAt: at, updatedAt: at });

const onClose = vi.fn<() => void>();
const onDuplicate = vi.fn<(bet: Bet) => void>();
const open = (bet = betThatIs('pending')) =>
  renderOnWire(
    <EditBetDialog
      bet={bet}
      notebook={NOTEBOOK}
      customFields={[]}
      onClose={onClose}
      onDuplicate={onDuplicate}
    />,
  );

const choose = (status: BetStatus) => fireEvent.click(screen.getByRole('radio', { name: WORDS[status] }));
const WORDS: Record<BetStatus, string> = { pending: 'Pending', won: 'Won', lost: 'Lost', push: 'Push' };

test('shows the notebook, its bankroll and the stored bet', () => {
  open(betThatIs('lost'));
  expect(screen.getByRole('dialog', { name: 'Edit Bet' }).textContent).toContain(
    'NBA underdogs · bankroll $1,050.25',
  );
  expect(['Description', 'Odds', 'Wager', 'Date'].map((label) => field(label).value)).toEqual([
    'Lakers -3.5',
    '-110',
    '110.00',
    '2026-01-05',
  ]);
  expect(screen.getByRole('radio', { name: 'Lost' })).toHaveProperty('checked', true);
});

test('positive odds have a plus sign, also in the field', () => {
  open(someBet({ odds: 150 }));
  expect(field('Odds').value).toBe('+150');
});

const changes = BET_STATUSES.flatMap((from) => BET_STATUSES.map((to) => ({ from, to })));
const STORED: Record<BetStatus, { return_cents?: number }> = {
  won: { return_cents: 210_00 },
  lost: { return_cents: 0 },
  push: { return_cents: 0 },
  pending: {},
};

test.each(changes)(
  'a bet that is $from can be made $to, and returns what that returns',
  async ({ from, to }) => {
    const { sent, answer } = open(betThatIs(from));
    choose(to);
    press('Save changes');
    await answer(200, { saved: true, line });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([
      {
        path: '/rest/v1/rpc/edit_bet',
        body: { target_bet: 'b1', bet: { status: to, ...STORED[to] } },
      },
    ]);
  },
);

test("shows 'Updating...' and ignores input while saving, then a toast", async () => {
  const { answer } = open();
  choose('lost');
  press('Save changes');
  expect(await screen.findByRole('button', { name: 'Updating...' })).not.toBeNull();
  expect(field('Description').disabled).toBe(false);
  await answer(200, { saved: true, line });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(shownToast()).toMatchObject({
    title: 'Bet updated',
    description: 'Your bet has been successfully updated.',
  });
});

test.each([
  ['Not today', 'Not today'],
  ['', 'Failed to update bet'],
])('the error %j shows as %j, and the input stays', async (words, shown) => {
  const { refuse } = open();
  fireEvent.change(field('Wager'), { target: { value: '75' } });
  press('Save changes');
  await refuse(words);
  expect(await message()).toBe(shown);
  expect(field('Wager').value).toBe('75');
});

test('a bet deleted elsewhere while open shows an error, and no success toast', async () => {
  const { answer } = open();
  press('Save changes');
  await answer(200, { saved: false, line: null });
  expect(await message()).toBe('This bet was deleted somewhere else while you were editing.');
  expect(screen.queryByRole('button', { name: 'Load the latest version' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(shownToast()).toBeNull();
});

test.each([
  ['Half won', '$160.00', 'half_won', 160_00],
  ['Half lost', '$55.00', 'half_lost', 55_00],
])('a bet can be %s, and returns %s', async (name, _, result, returned) => {
  const { sent, answer } = open();
  fireEvent.click(screen.getByRole('radio', { name }));
  press('Save changes');
  await answer(200, { saved: true, line });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ body: { bet: { status: 'won', result, return_cents: returned } } }]);
});

test('a cash-out asks what it paid', async () => {
  const { sent, answer } = open();
  fireEvent.click(screen.getByRole('radio', { name: 'Cashed out' }));
  press('Save changes');
  expect(await message()).toBe('Enter what the cash-out paid');
  fireEvent.change(field('Cashed out for'), { target: { value: '80' } });
  press('Save changes');
  await answer(200, { saved: true, line });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { body: { bet: { status: 'won', result: 'cashed_out', return_cents: 80_00 } } },
  ]);
});

test('a bet keeps its price, result and details if another field changes', async () => {
  const bet = {
    ...betThatIs('won'),
    odds: americanOdds(-105),
    taken: { notation: 'decimal', millionths: 1_953_000, fraction: null },
    result: 'cashed_out',
    event: 'Lakers @ Celtics',
    line: -3.25,
    startsAt: Date.UTC(2026, 0, 6, 0, 30),
    closing: { odds: americanOdds(-110), taken: null, source: 'Pinnacle', fair: 1_960_784 },
    bonus: true,
  } as const;
  const { sent, answer } = open(bet);
  expect(field('Event').closest('details')?.open).toBe(true);
  expect(field('Odds').value).toBe('1.953');
  fireEvent.change(field('Description'), { target: { value: 'Lakers' } });
  press('Save changes');
  await answer(200, { saved: true, line });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ body: { bet: toBetRow({ ...bet, description: 'Lakers' }) } }]);
});

test('closing odds show their source and the fair odds until others are typed', () => {
  const source = 'Average price at the close, football-data.co.uk file E0.csv';
  open(someBet({ closing: { odds: americanOdds(-110), taken: null, source, fair: 1_960_784 } }));
  expect(screen.getByText(`${source}. Fair odds, without margin: −104.`)).not.toBeNull();
  fireEvent.change(field('Closing odds'), { target: { value: '-115' } });
  expect(screen.queryByText(/Fair odds/)).toBeNull();
});

test('missing closing odds say why', () => {
  open(someBet({ closingMissing: 'line moved' }));
  expect(screen.getByText(/^The line moved before the start/)).not.toBeNull();
  fireEvent.change(field('Closing odds'), { target: { value: '-115' } });
  expect(screen.queryByText(/^The line moved/)).toBeNull();
});

test('Duplicate passes on the stored bet', () => {
  const bet = betThatIs('won');
  open(bet);
  press('Duplicate');
  expect(onDuplicate).toHaveBeenCalledExactlyOnceWith(bet);
});

describe('deleting', () => {
  test('asks with the exact text; Cancel goes back without deleting', () => {
    const { sent } = open();
    press('Delete');
    expect(screen.getByText('Are you sure you want to delete this bet?')).not.toBeNull();
    expect(
      screen.getByText(
        'This action cannot be undone. The bet will be permanently removed from your notebook.',
      ),
    ).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    press('Cancel');
    expect(screen.queryByText('Are you sure you want to delete this bet?')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  test("shows 'Deleting...' until it is done", async () => {
    const { sent, answer } = open();
    press('Delete');
    press('Delete');
    expect(await screen.findByRole('button', { name: 'Deleting...' })).not.toBeNull();
    await answer(200, 1);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([{ path: '/rest/v1/rpc/delete_bets', body: { ids: ['b1'] } }]);
  });

  test.each([
    ['Not today', 'Not today'],
    ['', 'Failed to delete bet'],
  ])('the error %j shows as %j', async (words, shown) => {
    const { refuse } = open();
    press('Delete');
    press('Delete');
    await refuse(words);
    expect(await message()).toBe(shown);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('an error replaces earlier field errors, and disappears after a save', async () => {
    const { refuse, answer } = open();
    fireEvent.change(field('Odds'), { target: { value: '-50' } });
    press('Save changes');
    expect(await message()).toContain('valid American odds');
    press('Delete');
    press('Delete');
    await refuse('Not today');
    await waitFor(async () => expect(await message()).toBe('Not today'));
    press('Cancel');
    fireEvent.change(field('Odds'), { target: { value: '-110' } });
    press('Save changes');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await answer(200, { saved: true, line });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
