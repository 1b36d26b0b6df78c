import { screen, waitFor, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { betLine } from '#tests/support/served-rows.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { useBulkChanges } from './use-bulk-changes.ts';

/** One more than a request takes. */
const bets = Array.from({ length: 251 }, (_, i) => someBet({ id: `b${i}`, event: 'A @ B' }));
const edited = bets.map((bet) => betLine({ ...bet, event: 'C @ D', updatedAt: 'later' }));

function Editing() {
  const { edit } = useBulkChanges();
  const edits = bets.map((bet) => ({ bet, changes: { event: 'C @ D' } }));
  return (
    <button type="button" onClick={() => edit.mutate(edits)}>
      Edit
    </button>
  );
}

function editing() {
  const wire = renderOnWire(<Editing />);
  fireEvent.click(screen.getByRole('button'));
  return wire;
}

async function toast(title: string) {
  await waitFor(() => expect(shownToast()?.title).toBe(title));
  return shownToast();
}

test('when a later request fails, the toast says so, and undo takes back what was changed', async () => {
  const { sent, answer, refuse } = editing();
  await answer(200, edited.slice(0, 250));
  await refuse('The disk is full');
  const done = await toast('250 bets updated');
  expect(done?.description).toBe('the rest failed: The disk is full');
  done?.action?.onClick();
  await answer(200, edited.slice(0, 249));
  expect(await toast('249 bets restored')).toMatchObject({
    description: '1 bet skipped: changed somewhere else',
  });
  const { edits } = (sent[2]?.body ?? {}) as { edits: unknown[] };
  expect(edits).toHaveLength(250);
  expect(edits[0]).toEqual({ id: 'b0', updated_at: 'later', event: 'A @ B' });
});

test('bets that had all changed elsewhere are said to be as they were, without an undo', async () => {
  const { answer } = editing();
  await answer(200, []);
  await answer(200, []);
  const said = await toast('251 bets not updated');
  expect(said).toMatchObject({ variant: 'destructive' });
  expect(said?.action).toBeUndefined();
});

test('an undo that fails says so', async () => {
  const { answer, refuse } = editing();
  await answer(200, edited.slice(0, 250));
  await answer(200, edited.slice(250));
  (await toast('251 bets updated'))?.action?.onClick();
  await refuse('The disk is full');
  expect(await toast('251 bets not restored')).toMatchObject({ description: 'The disk is full' });
});

function Moving({ moved }: { moved: readonly Bet[] }) {
  const { move } = useBulkChanges();
  return (
    <button type="button" onClick={() => move.mutate({ bets: moved, target: 'n2' })}>
      Move
    </button>
  );
}

test('of moved bets, those left out for their locks are told from those changed elsewhere', async () => {
  const kept = ['b1', 'b2', 'b3'].map((id, place) => someBet({ id, locksAt: place === 1 ? 1 : null }));
  const [first] = kept;
  const { answer } = renderOnWire(<Moving moved={kept} />);
  fireEvent.click(screen.getByRole('button'));
  await answer(200, { lines: first ? [betLine(first)] : [], fields: [] });
  expect((await toast('Bet moved'))?.description).toBe(
    '1 bet is locked and was left as it is · 1 bet skipped: changed somewhere else',
  );
});

test('if all bets are locked, the toast says so, without an undo', async () => {
  const { answer } = renderOnWire(<Moving moved={[someBet({ locksAt: 1 })]} />);
  fireEvent.click(screen.getByRole('button'));
  await answer(200, { lines: [], fields: [] });
  const said = await toast('Bet not moved');
  expect(said?.description).toBe('1 bet is locked and was left as it is');
  expect(said?.action).toBeUndefined();
});
