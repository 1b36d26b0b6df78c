import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, vi, test } from 'vitest';
import type { BetLine } from '#data/bets/bet-lines.ts';
import { queryKeys } from '#data/query-keys.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { SettleRequest } from '#domain/bets/settle-request.ts';
import { cents } from '#domain/money.ts';
import { NO_CACHED_BETS, withPage } from '#data/bets/notebook-bets.ts';
import { press } from '#tests/support/page.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { someNotebook } from '#tests/support/some-notebook.ts';
import { betLine, summaryRow } from '#tests/support/served-rows.ts';
import { renderOnWire, type Sent } from '#tests/support/wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { BulkActions } from './bulk-actions.tsx';
import type { BulkDialog } from '#features/bets/history-dialogs.ts';
import { useSelection } from './use-selection.ts';

const SAVED = '2026-01-06T12:01:00+00:00';

const bets = [
  someBet({ id: 'b1', notebookId: 'n1', sequence: 2, customValues: { l1: 'NBA' } }),
  someBet({ id: 'b2', notebookId: 'n2', sequence: 1, description: 'Heat ML' }),
];

const FIELDS = {
  n1: [textColumn('n1', 'l1', 'League')],
  n2: [textColumn('n2', 'l2', 'league'), textColumn('n2', 'k2', 'Book')],
};

const settle = vi.fn<(requests: readonly SettleRequest[]) => Promise<boolean>>(async () => true);
function History({ shown }: { shown: readonly Bet[] }) {
  const selection = useSelection(shown);
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  if (!selection.ids)
    return (
      <button type="button" onClick={selection.start}>
        Select
      </button>
    );
  return (
    <BulkActions
      selection={selection}
      shownCount={shown.length}
      settling={new Set()}
      settle={settle}
      dialog={dialog}
      onDialogOpen={setDialog}
      onDialogClose={() => setDialog(null)}
      onDone={selection.end}
    />
  );
}

/** The notebooks that bets can move to. */
function standing({ path }: Sent): unknown {
  if (path.endsWith('/notebook_summaries'))
    return [
      summaryRow(someNotebook({ id: 'n1', name: 'Spreads' })),
      summaryRow(someNotebook({ id: 'n2', name: 'Totals' })),
      summaryRow(someNotebook({ id: 'n3', name: 'Made up', isSample: true })),
    ];
  return undefined;
}

function selected(shown: readonly Bet[] = bets) {
  const wire = renderOnWire(<History shown={shown} />, { standing });
  wire.client.setDefaultOptions({ queries: { staleTime: Infinity } });
  for (const notebookId of ['n1', 'n2'] as const) {
    wire.client.setQueryData(queryKeys.fields(notebookId), FIELDS[notebookId]);
    const own = shown.filter((bet) => bet.notebookId === notebookId);
    wire.client.setQueryData(
      queryKeys.bets(notebookId),
      withPage(NO_CACHED_BETS, { bets: own, isLast: true, asOf: '2026-01-06T12:00:00+00:00' }),
    );
  }
  press('Select');
  press(`Select all ${shown.length}`);
  return wire;
}

type Cached = { bets: readonly Bet[] };
const cachedIds = ({ client }: ReturnType<typeof selected>) =>
  ['n1', 'n2'].map((id) => client.getQueryData<Cached>(queryKeys.bets(id))?.bets.map((bet) => bet.id));

const line = (bet: Bet, given: Partial<Bet> = {}): BetLine => betLine({ ...bet, updatedAt: SAVED, ...given });

async function toast(title: string) {
  await waitFor(() => expect(shownToast()?.title).toBe(title));
  return shownToast();
}

const at = (id: string, updatedAt = bets[0]?.updatedAt) => ({ id, updated_at: updatedAt });

describe('settling', () => {
  test('settles all selected bets, and clears the selection', async () => {
    selected();
    press('Lost');
    expect(settle.mock.calls[0]?.[0]).toMatchObject([{ outcome: 'lost' }, { outcome: 'lost' }]);
    await screen.findByText('0 selected');
  });

  test('a cash-out is for one bet', () => {
    selected();
    press('More results');
    expect(screen.queryByRole('menuitem', { name: 'Cashed out' })).toBeNull();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Half won' }));
    expect(settle.mock.calls[0]?.[0]).toMatchObject([{ outcome: 'half_won' }, { outcome: 'half_won' }]);
  });

  test('the only selected bet can be cashed out', () => {
    selected(bets.slice(0, 1));
    press('More results');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Cashed out' }));
    expect(settle).toHaveBeenCalledWith([{ bet: bets[0], outcome: 'cashed_out' }]);
  });

  test('several bets can be placed if one of them is each way', () => {
    const terms = { kind: 'each_way', price: '7/2', part: '10.00', place: '1/5' } as const;
    selected(bets.map((bet, place) => (place === 0 ? { ...bet, terms } : bet)));
    press('More results');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Placed' }));
    expect(settle.mock.calls[0]?.[0]).toMatchObject([{ outcome: 'placed' }, { outcome: 'placed' }]);
  });
});

describe('deleting', () => {
  test('takes bets of several notebooks out of their lists, and undo brings them back', async () => {
    const wire = selected();
    press('Delete');
    await wire.answer(200, 2);
    const done = await toast('2 bets deleted');
    expect(wire.sent).toMatchObject([{ path: '/rest/v1/rpc/delete_bets', body: { ids: ['b1', 'b2'] } }]);
    expect(cachedIds(wire)).toEqual([[], []]);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Selected bets' }));
    done?.action?.onClick();
    await wire.answer(
      200,
      bets.map((bet) => line(bet)),
    );
    await toast('2 bets restored');
    expect(wire.sent[1]).toMatchObject({ path: '/rest/v1/rpc/restore_bets', body: { ids: ['b1', 'b2'] } });
    expect(cachedIds(wire)).toEqual([['b1'], ['b2']]);
  });

  test('a failure is said, and nothing disappears', async () => {
    const wire = selected();
    press('Delete');
    await wire.refuse('');
    expect(await toast('2 bets not deleted')).toMatchObject({ variant: 'destructive' });
    expect(cachedIds(wire)).toEqual([['b1'], ['b2']]);
    expect(screen.getByText('2 selected')).not.toBeNull();
  });

  test('more than 200 bets are deleted after a question', async () => {
    const many = Array.from({ length: 201 }, (_, i) =>
      someBet({ id: `b${i}`, notebookId: 'n1', sequence: i }),
    );
    const wire = selected(many);
    press('Delete');
    const question = within(screen.getByRole('dialog', { name: 'Delete 201 bets?' }));
    expect(wire.sent).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    await wire.answer(200, 201);
    await toast('201 bets deleted');
  });
});

describe('editing', () => {
  test('sets fields by their name in each notebook; undo brings back what each bet had', async () => {
    const wire = selected();
    press('Edit…');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit 2 bets' }));
    fireEvent.change(await dialog.findByLabelText('League'), { target: { value: 'NFL' } });
    expect(dialog.getByLabelText('Book')).not.toBeNull();
    expect(dialog.getByText('1 bet stays as it is: its notebook lacks this field')).not.toBeNull();
    fireEvent.change(dialog.getByLabelText('Wager'), { target: { value: '50' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Update 2 bets' }));
    const changed = bets.map((bet) => line(bet, { wager: cents(5000), customValues: {} }));
    await wire.answer(200, changed);
    const done = await toast('2 bets updated');
    expect(wire.sent[0]).toMatchObject({
      path: '/rest/v1/rpc/edit_bets',
      body: {
        edits: [
          { ...at('b1'), wager_cents: 5000, custom_values: { l1: 'NFL' } },
          { ...at('b2'), wager_cents: 5000, custom_values: { l2: 'NFL' } },
        ],
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    done?.action?.onClick();
    await wire.answer(200, changed);
    await toast('2 bets restored');
    expect(wire.sent[1]).toMatchObject({
      body: {
        edits: [
          { ...at('b1', SAVED), wager_cents: 11_000, custom_values: { l1: 'NBA' } },
          { ...at('b2', SAVED), wager_cents: 11_000, custom_values: { l2: '' } },
        ],
      },
    });
  });

  test('leaves an each-way bet as it is instead of making its wager another one', async () => {
    const terms = { kind: 'each_way', price: '7/2', part: '55.00', place: '1/5' } as const;
    const wire = selected(bets.map((bet, place) => (place === 0 ? { ...bet, terms } : bet)));
    press('Edit…');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit 2 bets' }));
    await dialog.findByLabelText('League');
    fireEvent.change(dialog.getByLabelText('Wager'), { target: { value: '50' } });
    expect(
      dialog.getByText('1 lay or each-way bet will stay as it is. Change its wager on its own'),
    ).not.toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Update 1 bet' }));
    await wire.answer(200, [line(bets[1] ?? someBet(), { wager: cents(5000) })]);
    await toast('Bet updated');
    expect(wire.sent[0]?.body).toEqual({ edits: [{ ...at('b2'), wager_cents: 5000 }] });
  });

  test('counts the bets that change, and says if none would', async () => {
    const wire = selected();
    press('Edit…');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit 2 bets' }));
    await dialog.findByLabelText('League');
    const mistake = (message: string) =>
      waitFor(() => {
        fireEvent.click(dialog.getByRole('button', { name: /^Update/ }));
        expect(dialog.getByText(message)).not.toBeNull();
      });
    await mistake('Fill in what should change');
    fireEvent.click(dialog.getByRole('button', { name: 'Remove League' }));
    expect(await dialog.findByRole('button', { name: 'Update 1 bet' })).not.toBeNull();
    expect(dialog.getByLabelText('League')).toMatchObject({ placeholder: 'Will be removed' });
    fireEvent.click(dialog.getByRole('button', { name: 'Remove League' }));
    fireEvent.change(dialog.getByLabelText('Wager'), { target: { value: '110' } });
    await mistake('The bets have these values already');
    fireEvent.change(dialog.getByLabelText('Wager'), { target: { value: 'x' } });
    await mistake('“x” isn’t an amount. Type a number such as 12.50');
    expect(wire.sent).toEqual([]);
  });

  test('bets changed elsewhere are counted as skipped, and a refusal keeps what was typed', async () => {
    const wire = selected();
    press('Edit…');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit 2 bets' }));
    fireEvent.change(await dialog.findByLabelText('Event'), { target: { value: 'A @ B' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Update 2 bets' }));
    await wire.refuse('Something is wrong');
    expect(await dialog.findByText('Something is wrong')).not.toBeNull();
    expect(dialog.getByLabelText('Event')).toMatchObject({ value: 'A @ B' });
    fireEvent.click(dialog.getByRole('button', { name: 'Update 2 bets' }));
    await wire.answer(
      200,
      bets.slice(0, 1).map((bet) => line(bet, { event: 'A @ B' })),
    );
    expect(await toast('Bet updated')).toMatchObject({
      description: '1 bet skipped: changed somewhere else',
    });
  });
});

describe('moving', () => {
  const move = async (wire: ReturnType<typeof selected>) => {
    press('Move…');
    const dialog = within(screen.getByRole('dialog', { name: /^Move/ }));
    fireEvent.click(await dialog.findByLabelText('Totals'));
    expect(dialog.queryByLabelText('Made up')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Move 1 bet' }));
    await wire.answer(200, { lines: bets.slice(0, 1).map((bet) => line(bet)), fields: ['f1'] });
    return toast('Bet moved');
  };

  test('moves the bets that are elsewhere, and undo moves them back where they came from', async () => {
    const wire = selected();
    const done = await move(wire);
    expect(wire.sent[0]).toMatchObject({
      path: '/rest/v1/rpc/move_bets',
      body: { moves: [at('b1')], target_notebook: 'n2', added_fields: [] },
    });
    expect(cachedIds(wire)).toEqual([[], ['b1', 'b2']]);
    done?.action?.onClick();
    await wire.answer(200, { lines: bets.slice(0, 1).map((bet) => line(bet)), fields: [] });
    await toast('Bet moved back');
    expect(wire.sent[1]).toMatchObject({
      body: { moves: [at('b1', SAVED)], target_notebook: 'n1', added_fields: ['f1'] },
    });
    expect(cachedIds(wire)).toEqual([['b1'], ['b2']]);
  });

  test('without another notebook of its kind there is nothing to choose', async () => {
    selected([someBet({ id: 'b1', notebookId: 'n3' })]);
    press('Move…');
    expect(await screen.findByText("There's no other notebook to move this bet to.")).not.toBeNull();
  });
});
