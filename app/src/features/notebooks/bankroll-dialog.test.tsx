import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { cents } from '#domain/money.ts';
import { field, fill, message, press } from '#tests/support/page.ts';
import { betsChanged, betsPage, movementRow } from '#tests/support/served-rows.ts';
import { someNotebook, result, someMovement } from '#tests/support/some-notebook.ts';
import { renderOnWire, type Sent } from '#tests/support/wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { BankrollDialog } from './bankroll-dialog.tsx';

const notebook = someNotebook({ id: 'n1', movementTotal: cents(-60_00) }, [
  result('won', 200),
  result('pending'),
]);
const MOVEMENTS = [
  someMovement({ id: 'm2', notebookId: 'n1', day: '2026-02-01', amount: -100_00, note: 'Rent' }),
  someMovement({ id: 'm1', notebookId: 'n1', amount: 40_00 }),
  someMovement({ id: 'm0', notebookId: 'n2' }),
].map(movementRow);

const onClose = vi.fn<() => void>();

const standing = ({ method, path }: Sent) => {
  if (path.endsWith('/rpc/bets_page')) return betsPage([]);
  if (path.endsWith('/rpc/bets_changed')) return betsChanged([]);
  return method === 'GET' && path.endsWith('/bankroll_movements') ? MOVEMENTS : undefined;
};

async function open() {
  const wire = renderOnWire(
    <Suspense>
      <BankrollDialog notebook={notebook} onClose={onClose} />
    </Suspense>,
    { standing },
  );
  await screen.findByRole('dialog', { name: 'Bankroll' });
  return wire;
}

const dialog = () => screen.getByRole('dialog');
const backOnList = () => screen.findByRole('dialog', { name: 'Bankroll' });

test('shows where the bankroll stands, what is at stake, and each movement with its sign', async () => {
  await open();
  expect(dialog().textContent).toContain('$1,040.00 now, $100.00 of it at stake in 1 pending bet.');
  const terms = within(dialog()).getAllByRole('term');
  expect(terms.map((term) => term.parentElement?.textContent ?? '')).toEqual([
    'Starting bankroll$1,000.00',
    'Deposits and withdrawals−$60.00',
    'Profit+$100.00',
    'Unit1% of the starting bankroll$10.00',
  ]);
  const rows = within(dialog()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WithdrawalFeb 1, 2026 · Rent−$100.00',
    'DepositJan 5, 2026+$40.00',
  ]);
});

describe('a movement', () => {
  test('is saved with its day and note, and a withdrawal as a negative amount', async () => {
    const { sent, answer } = await open();
    press('Withdraw');
    expect(dialog().textContent).toContain("isn't profit or loss");
    fill('Date', '2026-03-01');
    // The bankroll of that day, without bets.
    await screen.findByText('Up to $940.00 on Mar 1, 2026.');
    fill('Amount', '$50.5');
    fill('Note (optional)', ' New shoes ');
    press('Add withdrawal');
    await answer(201);
    await backOnList();
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/rest/v1/bankroll_movements',
        body: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
          notebook_id: 'n1',
          date: '2026-03-01',
          amount: '-50.50',
          note: 'New shoes',
        },
      },
    ]);
    expect(shownToast()).toMatchObject({
      title: 'Withdrawal added',
      description: 'Withdrawal of $50.50 on Mar 1, 2026',
    });
    expect(document.activeElement?.textContent).toBe('Withdraw');
  });

  test('shows the first error without a request, and what the database refuses, with nothing lost', async () => {
    const { sent, refuse } = await open();
    press('Deposit');
    press('Add deposit');
    expect(await message()).toBe('Amount must be greater than 0');
    expect(document.activeElement).toBe(field('Amount'));
    expect(sent).toEqual([]);
    fireEvent.click(field('Withdrawal'));
    fill('Amount', '2000');
    fill('Date', '2026-01-05');
    press('Add withdrawal');
    await refuse('Only $1,040.00 of the bankroll is available on Jan 5, 2026.');
    await screen.findByText('Only $1,040.00 of the bankroll is available on Jan 5, 2026.');
    expect(field('Amount').value).toBe('2000');
  });

  test('can be edited, and a version changed elsewhere is offered', async () => {
    const { sent, answer } = await open();
    press('Edit Withdrawal of $100.00 on Feb 1, 2026');
    expect([field('Amount').value, field('Note (optional)').value]).toEqual(['100.00', 'Rent']);
    fill('Amount', '80');
    press('Save changes');
    await answer(200, []);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await message()).toBe('This movement was changed somewhere else while you were editing.');
    press('Load the latest version');
    fill('Amount', '70');
    press('Save changes');
    await answer(200, [{ id: 'm2' }]);
    await backOnList();
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', { date: '2026-02-01', amount: '-80.00', note: 'Rent' }],
      ['PATCH', { date: '2026-02-01', amount: '-70.00', note: 'Rent' }],
    ]);
    expect(shownToast()?.title).toBe('Withdrawal updated');
  });

  test('is deleted at once, and Undo adds it again', async () => {
    const { sent, answer } = await open();
    press('Delete Deposit of $40.00 on Jan 5, 2026');
    await answer(204);
    await waitFor(() => expect(shownToast()?.title).toBe('Deleted'));
    shownToast()?.action?.onClick();
    await answer(201);
    await waitFor(() => expect(shownToast()?.title).toBe('Restored'));
    expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
    expect(sent[1]?.body).toMatchObject({
      notebook_id: 'n1',
      date: '2026-01-05',
      amount: '40.00',
      note: null,
    });
  });

  test('that is still needed by a withdrawal stays, with the reason', async () => {
    const { refuse } = await open();
    press('Delete Deposit of $40.00 on Jan 5, 2026');
    await refuse('Only $10.00 of the bankroll is available on Feb 1, 2026.');
    expect(await message()).toBe('Only $10.00 of the bankroll is available on Feb 1, 2026.');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('the starting bankroll', () => {
  test('is changed after a question that says what moves', async () => {
    const { sent, answer } = await open();
    press('Correct the starting bankroll');
    fill('Starting bankroll', '2,000');
    press('Save changes');
    const question = screen.getByRole('group', { name: 'Change the starting bankroll' });
    expect(question.textContent).toContain(
      'Your bankroll goes from $1,040.00 to $2,040.00.Profit stays the same, ROI too.',
    );
    expect(sent).toEqual([]);
    press('Change bankroll');
    await answer(200, [{ id: 'n1' }]);
    await backOnList();
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', { starting_bankroll: '2000.00' }],
    ]);
    expect(shownToast()).toMatchObject({ description: 'From $1,000.00 to $2,000.00' });
  });

  test('that changes while the question is open is asked about again', async () => {
    const { sent } = await open();
    press('Correct the starting bankroll');
    fill('Starting bankroll', '2000');
    press('Save changes');
    fill('Starting bankroll', '500');
    expect(screen.queryByText(/Your bankroll goes/)).toBeNull();
    // A second submit in the same tick counts as a double click.
    await waitFor(() => {
      press('Save changes');
      expect(screen.getByText(/Your bankroll goes/).textContent).toContain('to $540.00.');
    });
    press('Cancel');
    expect(screen.queryByText(/Your bankroll goes/)).toBeNull();
    expect(sent).toEqual([]);
  });

  test('has to be at least a dollar', async () => {
    await open();
    press('Correct the starting bankroll');
    fill('Starting bankroll', '0.5');
    press('Save changes');
    expect(await message()).toBe('Starting bankroll must be at least $1');
  });
});

describe('the unit', () => {
  test('says what a percentage of the bankroll comes to, and is saved', async () => {
    const { sent, answer } = await open();
    press('Change the unit');
    fireEvent.click(field('Percentage'));
    fill('Percentage of the current bankroll', '1.5%');
    expect(screen.getByText('1 unit is $15.60 now.')).not.toBeNull();
    press('Save changes');
    await answer(200, [{ id: 'n1' }]);
    await backOnList();
    expect(sent.map(({ body }) => body)).toEqual([{ unit_amount: null, unit_percent: 1.5 }]);
    expect(shownToast()).toMatchObject({ title: 'Unit changed', description: '1 unit is $15.60' });
  });

  test('can be an amount, or the default again', async () => {
    const { sent, answer } = await open();
    press('Change the unit');
    fireEvent.click(field('Amount'));
    expect(field('Amount of a unit').value).toBe('10.00');
    fill('Amount of a unit', '0');
    press('Save changes');
    expect(await message()).toBe('Unit must be greater than 0');
    fill('Amount of a unit', '25');
    press('Save changes');
    await answer(200, [{ id: 'n1' }]);
    await backOnList();
    press('Change the unit');
    press('Save changes');
    await answer(200, [{ id: 'n1' }]);
    await backOnList();
    expect(sent.map(({ body }) => body)).toEqual([
      { unit_amount: '25.00', unit_percent: null },
      { unit_amount: null, unit_percent: null },
    ]);
  });
});
