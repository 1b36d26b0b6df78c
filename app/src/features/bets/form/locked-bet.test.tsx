import { fireEvent, screen, waitFor, act } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { press } from '#tests/support/page.ts';
import { NOTEBOOK } from '#tests/support/add-bet.tsx';
import { someLeg, someBet } from '#tests/support/any-bet.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { EditBetDialog } from './edit-bet-dialog.tsx';
import { LockMark } from '#features/bets/lock-mark.tsx';

const HOUR = 3_600_000;
const START = Date.now() - HOUR;
const lockedBet = (given: Partial<Bet> = {}) =>
  someBet({ id: 'b1', notebookId: 'n1', startsAt: START, locksAt: START, line: -3.5, ...given });

const CORRECTED = { field: 'line', value: '-4', reason: 'A typo' };

function open(bet: Bet, corrections: readonly (typeof CORRECTED)[] = []) {
  const at = new Date(START).toISOString();
  return renderOnWire(
    <EditBetDialog
      bet={bet}
      notebook={NOTEBOOK}
      customFields={[]}
      onClose={() => {}}
      onDuplicate={() => {}}
    />,
    {
      standing: ({ path }) => {
        if (path.endsWith('record_events'))
          return corrections.map((fields, seq) => ({ seq, bet_id: 'b1', recorded_at: at, fields }));
        return undefined;
      },
    },
  );
}

describe('a locked bet', () => {
  test('shows what is locked as text, with the reason, and can’t be deleted', () => {
    open(lockedBet());
    const locked = screen.getByRole('region', { name: 'Locked' });
    expect(locked.textContent).toContain('Locked since its event started');
    expect(locked.textContent).toContain('Line-3.5');
    expect(screen.queryByLabelText('Description')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('is settled, and everything that is locked is sent as it is stored', async () => {
    const { sent } = open(lockedBet({ description: 'Lakers  -3.5' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Lost' }));
    press('Save changes');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent[0]?.body)).toContain('"Lakers  -3.5"');
    expect(JSON.stringify(sent[0]?.body)).toContain('"lost"');
  });

  test('of a parlay asks for the results of its legs only', () => {
    open(lockedBet({ legs: [someLeg({ selection: 'Lakers' }), someLeg({ selection: 'Heat' })] }));
    expect(screen.getByRole('list', { name: 'Legs' }).textContent).toContain('Lakers');
    expect(screen.getByLabelText('Leg 2 result')).toBeDefined();
    expect(screen.queryByLabelText('Leg 2 odds')).toBeNull();
  });

  test('shows its corrections', async () => {
    open(lockedBet(), [CORRECTED]);
    const list = await screen.findByRole('list', { name: 'Corrections' });
    expect(list.textContent).toMatch(/^Line should be -4A typo/);
  });

  test('gets a correction, which keeps what was typed if it fails', async () => {
    const { sent, refuse, answer } = open(lockedBet());
    press('Add a correction');
    fireEvent.change(screen.getByLabelText('What is wrong'), { target: { value: 'line' } });
    fireEvent.change(screen.getByLabelText('What is right'), { target: { value: '-4' } });
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A typo' } });
    press('Add correction');
    await refuse('A bet can be corrected 20 times');
    expect((await screen.findByRole('alert')).textContent).toContain('20 times');
    expect(screen.getByLabelText<HTMLInputElement>('What is right').value).toBe('-4');
    press('Add correction');
    await answer(200);
    await waitFor(() => expect(shownToast()?.title).toBe('Correction added'));
    expect(sent[1]?.body).toEqual({ target_bet: 'b1', ...CORRECTED });
  });
});

test('a bet that locks later can be edited, and deleted unless it has locked since', async () => {
  const { answer } = open(lockedBet({ locksAt: Date.now() + HOUR }));
  expect(screen.getByLabelText('Description')).toBeDefined();
  press('Delete');
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) ?? document.body);
  await answer(200, 0);
  await answer(200, [{ id: 'b1', updated_at: lockedBet().updatedAt }]);
  await waitFor(() => expect(shownToast()?.title).toBe('Bet not deleted'));
  expect(shownToast()?.description).toBe('1 bet is locked and was left as it is');
});

test('the lock appears when the bet locks, and names its reason', () => {
  vi.useFakeTimers();
  const locksAt = Date.now() + HOUR;
  renderOnWire(<LockMark bet={{ locksAt, startsAt: locksAt }} />);
  expect(screen.queryByRole('img')).toBeNull();
  act(() => void vi.advanceTimersByTime(HOUR));
  expect(screen.getByRole('img', { name: /^Locked since its event started/ }).title).toMatch(/^Locked since/);
});
