import type { UseSuspenseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { laidOver, NOT_STORED } from './device/laid-over.ts';
import { useWaitingWrites, type WaitingWrite, waitingWrites } from './device/writes.ts';
import { cents } from '#domain/money.ts';
import type { NotebookSummary } from './notebook-rows.ts';

/** Stored notebooks with what waits on this device laid over them; those that only wait come first. */
export function shownNotebooks(
  stored: readonly NotebookSummary[],
  waiting: readonly WaitingWrite[],
): readonly NotebookSummary[] {
  const laid = laidOver(stored, waiting, ({ notebooks }) => notebooks, check);
  if (laid.size === 0) return stored;
  const ids = new Set(stored.map(({ id }) => id));
  const added = Array.from(laid.values()).filter(({ id }) => !ids.has(id));
  return [...added.toReversed(), ...stored.map((each) => laid.get(each.id) ?? each)];
}

/** Throws for what cards can't show. */
function check({ name, description, color, startingBankroll }: NotebookSummary): void {
  cents(startingBankroll);
  for (const text of [name, description ?? '', color]) text.trim();
}

export function useShownNotebooks(stored: readonly NotebookSummary[]): readonly NotebookSummary[] {
  'use memo';
  return shownNotebooks(stored, useWaitingWrites());
}

/** A notebook that was created on this device and waits to be saved. */
export function unsavedNotebook(id: string, waiting = waitingWrites()): NotebookSummary | undefined {
  return shownNotebooks([], waiting).find((each) => each.id === id);
}

type ReadNotebook = Pick<UseSuspenseQueryResult<NotebookSummary | null>, 'data' | 'refetch'>;

/** What a notebook's page shows of what was read: with what waits. Undefined once its creation was discarded. */
export function useShownNotebook({ data, refetch }: ReadNotebook) {
  'use memo';
  const waiting = useWaitingWrites();
  const isLeft = data?.createdAt === NOT_STORED && unsavedNotebook(data.id, waiting) === undefined;
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    // It was discarded, or saved by another tab.
    if (isLeft) void refetch().then((read) => setIsGone(read.data?.createdAt === NOT_STORED));
  }, [isLeft, refetch]);
  if (!data || (isLeft && isGone)) return undefined;
  return shownNotebooks([data], waiting).find(({ id }) => id === data.id);
}

/** What a change of a notebook changes. Not its own id, since a bet can be added to a notebook whose edit waits. */
export const termsId = (id: string) => `notebook ${id}`;
