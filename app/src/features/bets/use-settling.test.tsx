import { screen, waitFor, fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetOutcome, LegOutcome } from '#domain/bets/outcomes.ts';
import { settleBet, settleLeg, type SettleRequest } from '#domain/bets/settle-request.ts';
import { ZERO } from '#domain/money.ts';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
import { betLine as lineOf } from '#tests/support/served-rows.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { today } from '#ui/today.ts';
import { shownToast } from '#ui/toast/toast-store.ts';
import { useSettling } from './use-settling.ts';

const SEEN = '2026-01-06T12:00:00+00:00';
const SETTLED = '2026-01-06T12:01:00+00:00';

/** Two bets of $110.00 at -110: the payout is $210.00. */
const pending = ['b1', 'b2'].map((id) => someBet({ id, notebookId: 'n1', updatedAt: SEEN }));

/** The response for a settled bet. */
const line = ({ id }: Bet, status: Bet['status'], returned: number | null, updatedAt = SETTLED) =>
  lineOf(someBet({ id, status, returned, createdAt: SEEN, updatedAt }));

function Settling({ requests }: { requests: readonly SettleRequest[] }) {
  const { settling: underWay, settle } = useSettling();
  return (
    <button type="button" onClick={() => void settle(requests)}>
      {underWay.size} under way
    </button>
  );
}

function settling(requests: readonly SettleRequest[]) {
  const wire = renderOnWire(<Settling requests={requests} />);
  fireEvent.click(screen.getByRole('button'));
  return wire;
}

const each = (bets: readonly Bet[], outcome: BetOutcome) => bets.map((bet) => settleBet(bet, outcome));

const toast = async (title: string) => {
  await waitFor(() => expect(shownToast()?.title).toBe(title));
  return shownToast();
};

test('bets are settled at their odds, and the toast shows the total', async () => {
  const { sent, answer } = settling(each(pending, 'won'));
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
  const { sent, answer } = settling(each(pending.slice(0, 1), 'lost'));
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
    settlements: [
      {
        id: 'b1',
        updated_at: SETTLED,
        outcome: 'pending',
        return_cents: null,
        result_source: null,
        settled_on: '2026-01-05',
      },
    ],
  });
});

test('bets changed elsewhere are skipped, reported, and not part of undo', async () => {
  const { sent, answer } = settling(each(pending, 'push'));
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
  const { answer } = settling(each(pending, 'push'));
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

test('nothing is sent for no bets', () => {
  expect(settling([]).sent).toEqual([]);
  expect(screen.getByText('0 under way')).not.toBeNull();
  expect(shownToast()).toBeNull();
});

test('a half result says what it made', async () => {
  const { sent, answer } = settling(each(pending.slice(0, 1), 'half_won'));
  await answer(200, [lineOf(someBet({ id: 'b1', status: 'won', result: 'half_won', returned: 160_00 }))]);
  expect(await toast('Bet settled')).toMatchObject({ description: 'Half won · +$50.00 · Lakers -3.5' });
  expect(sent[0]?.body).toEqual({
    settlements: [{ id: 'b1', updated_at: SEEN, outcome: 'half_won', settled_on: today() }],
  });
});

describe('a parlay', () => {
  const taken = { notation: 'legs', millionths: 3_644_628, fraction: null } as const;
  const parlay = (outcomes: readonly LegOutcome[], given: Partial<Bet> = {}) =>
    someBet({
      id: 'p1',
      notebookId: 'n1',
      description: 'Two teamer',
      updatedAt: SEEN,
      taken,
      legs: outcomes.map((outcome) => someLeg({ outcome })),
      ...given,
    });

  test('a settled leg says how many are open, and undo takes the step back', async () => {
    const { sent, answer } = settling([settleLeg(parlay(['pending', 'pending']), 0, 'won')]);
    await answer(200, [lineOf(parlay(['won', 'pending'], { updatedAt: SETTLED }))]);
    const shown = await toast('Leg won');
    expect(shown?.description).toBe('1 of 2 open · Two teamer');
    expect(sent[0]?.body).toEqual({
      settlements: [
        { id: 'p1', updated_at: SEEN, outcome: null, legs: ['won', 'pending'], settled_on: today() },
      ],
    });
    shown?.action?.onClick();
    await answer(200, [lineOf(parlay(['pending', 'pending']))]);
    await toast('Leg restored');
    const restored = {
      outcome: 'pending',
      return_cents: null,
      legs: ['pending', 'pending'],
      result_source: null,
      settled_on: '2026-01-05',
    };
    expect(sent[1]?.body).toEqual({ settlements: [{ id: 'p1', updated_at: SETTLED, ...restored }] });
  });

  test('the leg that decides it says how the parlay ended, and undo reopens it', async () => {
    const { answer } = settling([settleLeg(parlay(['won', 'pending']), 1, 'lost')]);
    await answer(200, [lineOf(parlay(['won', 'lost'], { status: 'lost', returned: ZERO }))]);
    const shown = await toast('Parlay lost');
    expect(shown?.description).toBe('−$110.00 · Two teamer');
    shown?.action?.onClick();
    await answer(200, [lineOf(parlay(['won', 'pending']))]);
    await toast('Back to pending');
  });

  test('a leg that changes nothing about a lost parlay says so', async () => {
    const lost = { status: 'lost', returned: ZERO } as const;
    const { answer } = settling([settleLeg(parlay(['lost', 'pending'], lost), 1, 'won')]);
    await answer(200, [lineOf(parlay(['lost', 'won'], lost))]);
    expect((await toast('Leg won'))?.description).toBe('0 of 2 open · −$110.00 · Two teamer');
  });

  test('is left out of several if its return must be typed', async () => {
    const typedPrice = { notation: 'decimal', millionths: 3_500_000, fraction: null } as const;
    const sameGame = parlay(['push', 'pending'], { taken: typedPrice });
    const { sent, answer } = settling(each([sameGame, ...pending], 'won'));
    await answer(
      200,
      pending.map((bet) => line(bet, 'won', 210_00)),
    );
    expect((await toast('2 bets settled'))?.description).toBe(
      'Total +$200.00 · 1 bet skipped: settle it on its own to enter its return',
    );
    expect(sent).toHaveLength(1);
  });
});

test('a failure is shown, and settling can be retried', async () => {
  const { refuse } = settling(each(pending.slice(0, 1), 'won'));
  await refuse('Not today');
  expect(await toast('Bet not settled')).toMatchObject({ description: 'Not today', variant: 'destructive' });
  expect(screen.getByText('0 under way')).not.toBeNull();
});
