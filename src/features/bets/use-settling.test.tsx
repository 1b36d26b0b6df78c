import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { BetLine } from '#data/bets/bet-lines.ts';
import type { Bet, SettledStatus } from '#domain/bets/bet.ts';
import { ZERO } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { dismissToast, shownToast } from '#ui/toast/toast-store.ts';
import { useSettling } from './use-settling.ts';

beforeEach(() => dismissToast(shownToast()?.id ?? 0));

const SEEN = '2026-01-06T12:00:00+00:00';
const SETTLED = '2026-01-06T12:01:00+00:00';

/** Two bets of $110.00 at -110: the payout is $210.00. */
const pending = ['b1', 'b2'].map((id) => someBet({ id, notebookId: 'n1', updatedAt: SEEN }));

/** The response for a settled bet. */
const line = ({ id }: Bet, status: Bet['status'], returned: number | null, updatedAt = SETTLED): BetLine => [
  id,
  '2026-01-05',
  'Lakers -3.5',
  -110,
  11_000,
  status,
  returned,
  SEEN,
  updatedAt,
  1,
];

function Settling({ bets, status }: { bets: readonly Bet[]; status: SettledStatus }) {
  const { settling: underWay, settle } = useSettling('n1');
  return (
    <button type="button" onClick={() => void settle(bets, status)}>
      {underWay.size} under way
    </button>
  );
}

function settling(bets: readonly Bet[], status: SettledStatus) {
  const wire = renderOnWire(<Settling bets={bets} status={status} />);
  fireEvent.click(screen.getByRole('button'));
  return wire;
}

const toast = async (title: string) => {
  await waitFor(() => expect(shownToast()?.title).toBe(title));
  return shownToast();
};

test('bets are settled at their odds, and the toast shows the total', async () => {
  const { sent, answer } = settling(pending, 'won');
  expect(screen.getByText('2 under way')).not.toBeNull();
  await answer(
    200,
    pending.map((bet) => line(bet, 'won', 21_000)),
  );
  expect(await toast('2 bets settled')).toMatchObject({ description: 'Total +$200.00' });
  expect(screen.getByText('0 under way')).not.toBeNull();
  const settlement = (id: string) => ({ id, updated_at: SEEN, outcome: 'won' });
  expect(sent).toMatchObject([
    { path: '/rest/v1/rpc/settle_bets', body: { settlements: [settlement('b1'), settlement('b2')] } },
  ]);
});

test('undo restores the bets, over the version that settling created', async () => {
  const { sent, answer } = settling(pending.slice(0, 1), 'lost');
  await answer(
    200,
    pending.slice(0, 1).map((bet) => line(bet, 'lost', 0)),
  );
  (await toast('Bet settled'))?.action?.onClick();
  await answer(
    200,
    pending.slice(0, 1).map((bet) => line(bet, 'pending', null, '2026-01-06T12:02:00+00:00')),
  );
  await toast('Back to pending');
  expect(sent[1]?.body).toEqual({
    settlements: [{ id: 'b1', updated_at: SETTLED, outcome: 'pending', return_cents: null }],
  });
});

test('bets changed elsewhere are skipped, reported, and not part of undo', async () => {
  const { sent, answer } = settling(pending, 'push');
  await answer(
    200,
    pending.slice(0, 1).map((bet) => line(bet, 'push', 0)),
  );
  const settled = await toast('1 bet settled');
  expect(settled?.description).toBe('Total $0.00 · 1 bet skipped: changed somewhere else');
  settled?.action?.onClick();
  await answer(200, []);
  expect(await toast('Bet not settled')).toMatchObject({ variant: 'destructive' });
  expect(sent[1]?.body).toMatchObject({ settlements: [{ id: 'b1', outcome: 'pending' }] });
});

test('undo reports the bets it could not restore', async () => {
  const { answer } = settling(pending, 'push');
  await answer(
    200,
    pending.map((bet) => line(bet, 'push', 0)),
  );
  (await toast('2 bets settled'))?.action?.onClick();
  await answer(
    200,
    pending.slice(0, 1).map((bet) => line(bet, 'pending', null)),
  );
  expect((await toast('1 bet back to pending'))?.description).toBe('1 bet skipped: changed somewhere else');
});

test('bets that already have the status keep their return, without a request', () => {
  const lost = pending.map((bet): Bet => ({ ...bet, status: 'lost', returned: ZERO }));
  expect(settling(lost, 'lost').sent).toEqual([]);
  expect(screen.getByText('0 under way')).not.toBeNull();
  expect(shownToast()).toBeNull();
});

test('a failure is shown, and settling can be retried', async () => {
  const { refuse } = settling(pending.slice(0, 1), 'won');
  await refuse('Not today');
  expect(await toast('Bet not settled')).toMatchObject({ description: 'Not today', variant: 'destructive' });
  expect(screen.getByText('0 under way')).not.toBeNull();
});
