import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { settleBet, settleLeg, type SettleRequest } from '#domain/bets/settle-request.ts';
import { fill, press } from '#tests/support/page.ts';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
import { betLine } from '#tests/support/served-rows.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { useAskedSettling } from './use-asked-settling.tsx';

const SAVED = '2026-01-06T12:01:00+00:00';

const onQuarter = someBet({ id: 'b1', notebookId: 'n1', description: 'Chelsea +0.25', line: 0.25 });
const other = someBet({ id: 'b2', notebookId: 'n1', description: 'Heat ML' });

function Settling({ requests }: { requests: readonly SettleRequest[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { settle, question } = useAskedSettling({
    isOpen,
    onOpen: () => setIsOpen(true),
    onClose: () => setIsOpen(false),
  });
  return (
    <>
      <button type="button" onClick={() => void settle(requests)}>
        Settle
      </button>
      {question}
    </>
  );
}

function settling(...requests: readonly SettleRequest[]) {
  const wire = renderOnWire(<Settling requests={requests} />);
  press('Settle');
  return wire;
}

const line = (bet: Bet, given: Partial<Bet>) => betLine({ ...bet, updatedAt: SAVED, ...given });

test('a push on a quarter line asks which half it was, and all bets are settled together', async () => {
  const { sent, answer } = settling(settleBet(onQuarter, 'push'), settleBet(other, 'push'));
  await screen.findByRole('dialog', { name: 'Half won or half lost?' });
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Chelsea +0.25',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Half lost' }));
  press('Save');
  await answer(200, [
    line(onQuarter, { status: 'won', result: 'half_lost', returned: onQuarter.wager }),
    line(other, { status: 'push' }),
  ]);
  expect(sent[0]?.body).toMatchObject({
    settlements: [
      { id: 'b1', outcome: 'half_lost' },
      { id: 'b2', outcome: 'push' },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownToast()?.title).toBe('2 bets settled');
});

test('nothing is saved before every question has an answer', async () => {
  const { sent } = settling(settleBet(onQuarter, 'push'));
  await screen.findByRole('dialog', { name: 'Half won or half lost?' });
  press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Choose how each bet ended');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Half won' }));
  expect(sent).toEqual([]);
});

test('a void bet on a quarter line is a push', async () => {
  const { sent, answer } = settling(settleBet(onQuarter, 'push'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Void' }));
  press('Save');
  await answer(200, [line(onQuarter, { status: 'push' })]);
  expect(sent[0]?.body).toMatchObject({ settlements: [{ id: 'b1', outcome: 'push' }] });
});

test('a half of a leg whose parlay has a typed price is followed by the question what it paid', async () => {
  const legs = [someLeg({ outcome: 'won' }), someLeg({ selection: 'Over 2.25', line: 2.25 })];
  const taken = { notation: 'decimal', millionths: 3_500_000, fraction: null } as const;
  const { sent } = settling(settleLeg({ ...onQuarter, line: null, legs, taken }, 1, 'push'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Half won' }));
  press('Save');
  await screen.findByRole('dialog', { name: 'What did it return?' });
  fill('Return amount', '150');
  press('Save');
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      settlements: [{ id: 'b1', legs: ['won', 'half_won'], return_cents: 150_00 }],
    }),
  );
});

test('a place of an ordinary bet asks what it paid', async () => {
  settling(settleBet(other, 'placed'));
  const dialog = await screen.findByRole('dialog', { name: 'What did it return?' });
  expect(dialog.textContent).toContain('The odds of this bet don’t say what a place pays.');
});
