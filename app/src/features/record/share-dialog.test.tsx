import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOnWire, type Sent } from '#tests/support/wire.tsx';
import { ShareDialog, type ShareDialogProps } from './share-dialog.tsx';

type Row = { id: string; shown: string[]; shows_name: boolean; expires_at: string };

const DAY = 86_400_000;

function show() {
  const onShared = vi.fn<ShareDialogProps['onShared']>();
  const wire = renderOnWire(
    <ShareDialog notebook={{ id: 'n1', name: 'NBA' }} onShared={onShared} onClose={() => {}} />,
  );
  const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  return { ...wire, create, onShared };
}

/** The rows that were inserted. */
const insertedIn = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body as Row);

test('a link shows units, no money, no tags and no notes, and works for a month, unless chosen otherwise', async () => {
  const { sent, create } = show();
  create();
  await waitFor(() => expect(sent).toHaveLength(1));
  const [row] = insertedIn(sent);
  expect(row?.shown).toContain('wager_units');
  expect(row?.shown).toEqual(
    row?.shown.filter((name) => !['wager', 'returned', 'tags', 'notes'].includes(name)),
  );
  expect(row?.shows_name).toBe(true);
  const days = (Date.parse(row?.expires_at ?? '') - Date.now()) / DAY;
  expect(Math.round(days)).toBe(30);
});

test('what is ticked is what is shown, for as long as was chosen', async () => {
  const { sent, create } = show();
  for (const name of ['Notebook name', 'What you bet on', 'Closing odds', 'Notes', 'Money'])
    fireEvent.click(screen.getByLabelText(name));
  fireEvent.change(screen.getByLabelText('Link works for'), { target: { value: 'day' } });
  create();
  await waitFor(() => expect(sent).toHaveLength(1));
  const [row] = insertedIn(sent);
  expect(row?.shows_name).toBe(false);
  expect(row?.shown).toEqual(expect.arrayContaining(['wager', 'returned', 'notes', 'outcome', 'odds']));
  for (const hidden of ['description', 'event', 'selection', 'closing', 'wager_units', 'tags'])
    expect(row?.shown).not.toContain(hidden);
  expect(Math.round((Date.parse(row?.expires_at ?? '') - Date.now()) / DAY)).toBe(1);
});

test('a retry makes no second link, but never returns one with other choices', async () => {
  const { sent, create, refuse } = show();
  create();
  await refuse('A record can have 20 addresses. Revoke one first.');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A record can have 20 addresses. Revoke one first.',
  );
  create();
  await waitFor(() => expect(insertedIn(sent)).toHaveLength(2));
  await refuse('Busy');
  await screen.findByText('Busy');
  fireEvent.click(screen.getByLabelText('Money'));
  create();
  await waitFor(() => expect(insertedIn(sent)).toHaveLength(3));
  const [first, again, changed] = insertedIn(sent).map(({ id }) => id);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('a link whose response was lost is found again by its id', async () => {
  const { sent, create, answer, onShared } = show();
  create();
  await answer(409, { code: '23505', message: 'duplicate key value', details: null, hint: null });
  const [row] = insertedIn(sent);
  await answer(200, {
    id: row?.id,
    token: 'T'.repeat(43),
    shown: row?.shown,
    shows_name: true,
    created_at: '2026-11-26T00:00:00Z',
    expires_at: row?.expires_at,
  });
  await waitFor(() => expect(onShared).toHaveBeenCalled());
  expect(onShared.mock.calls[0]?.[0]).toMatchObject({ id: row?.id, token: 'T'.repeat(43) });
});
