import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { settleBet, settleLeg } from '#domain/bets/settle-request.ts';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { fill, press } from '#tests/support/page.ts';
import { PaidDialog, type PaidDialogProps } from './paid-dialog.tsx';

const bet = someBet({ description: 'Lakers −3.5' });

function ask(request = settleBet(bet, 'cashed_out')) {
  const onPaid = vi.fn<PaidDialogProps['onPaid']>(async () => true);
  const onClose = vi.fn<() => void>();
  renderOnWire(<PaidDialog request={request} onPaid={onPaid} onClose={onClose} />);
  return { request, onPaid, onClose };
}

test.each([
  ['150', '+$40.00', 150_00],
  ['$60.50', '−$49.50', 60_50],
])('a cash-out of %s shows %s before it is saved', async (typed, profit, paid) => {
  const { request, onPaid, onClose } = ask();
  fill('Cash-out amount', typed);
  expect(screen.getByText(profit)).not.toBeNull();
  press('Cash out');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onPaid).toHaveBeenCalledWith({ ...request, paid });
});

test.each([
  ['', 'Enter the amount you got back, such as $110.00. If it was nothing, mark the bet as lost'],
  ['0', 'Enter the amount you got back, such as $110.00. If it was nothing, mark the bet as lost'],
  ['12.345', 'Use at most two decimals. For 12,345.00 type 12345'],
  ['1,000,000,000.01', 'The amount must be at most $1,000,000,000'],
])('%j is refused', (typed, message) => {
  const { onPaid } = ask();
  fill('Cash-out amount', typed);
  press('Cash out');
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(document.activeElement).toBe(screen.getByLabelText('Cash-out amount'));
  expect(onPaid).not.toHaveBeenCalled();
});

test('a failure is shown, and keeps what was typed', async () => {
  const { onPaid, onClose } = ask();
  onPaid.mockRejectedValue(new Error('Not today'));
  fill('Cash-out amount', '150');
  press('Cash out');
  expect(await screen.findByText(/Failed to update bet|Not today/)).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Cash-out amount').value).toBe('150');
  expect(onClose).not.toHaveBeenCalled();
});

test('a bonus bet profits by all that it paid', () => {
  ask(settleBet({ ...bet, bonus: true }, 'cashed_out'));
  fill('Cash-out amount', '30');
  expect(screen.getByText('+$30.00')).not.toBeNull();
});

test('a parlay with a typed price says why it asks', () => {
  const legs = [someLeg({ outcome: 'won' }), someLeg({})];
  const taken = { notation: 'decimal', millionths: 3_500_000, fraction: null } as const;
  ask(settleLeg({ ...bet, legs, taken }, 1, 'push'));
  expect(screen.getByRole('dialog', { name: 'What did it return?' }).textContent).toContain(
    'not every leg was won in full',
  );
  expect(screen.getByLabelText('Return amount')).not.toBeNull();
});
