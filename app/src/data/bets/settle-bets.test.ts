import { expect, test } from 'vitest';
import '#data/writes.ts';
import { saidOf, type Write } from '#data/device/writes.ts';
import { restoreBet, settleBet, type SettleRequest } from '#domain/bets/settle-request.ts';
import { ZERO } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';

const won = someBet({ status: 'won', returned: 105_00, ending: { tied: [2, 1] } });
const lost = { ...won, status: 'lost', returned: ZERO, ending: null } as const;

const settling = (request: SettleRequest) => ({ kind: 'settle bets', requests: [request] });

/** What two settlements that wait come to. */
function merged(earlier: SettleRequest, later: SettleRequest): SettleRequest | undefined {
  const write = settling(later) as Write;
  const found = saidOf(write, (kind) => kind.merge?.(settling(earlier) as Write, write));
  return (found as ReturnType<typeof settling> | undefined)?.requests[0];
}

test('two settlements that wait keep what the later one says of deductions', () => {
  expect(merged(settleBet(won, 'lost'), restoreBet(lost, won))).toEqual({
    bet: won,
    outcome: 'won',
    paid: 105_00,
    source: null,
    settledOn: null,
    ending: { tied: [2, 1] },
  });
});

test('deductions that the earlier one dropped stay dropped', () => {
  expect(merged(settleBet(won, 'half_won'), settleBet(lost, 'won'))).toEqual({
    bet: won,
    outcome: 'won',
    ending: null,
  });
});

test('closing odds that come later leave result and deductions alone', () => {
  const close = { closing: null, closingMissing: 'line moved' } as const;
  expect(merged(settleBet(won, 'half_won'), { bet: won, close })).toEqual({
    bet: won,
    outcome: 'half_won',
    ending: null,
    close,
  });
});
