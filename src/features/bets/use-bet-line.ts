import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { type AddedBet, enteredBetMutations, withIds } from '#data/bets/entered-bets.ts';
import { betQueries } from '#data/bets/bets.ts';
import { bulkMutations } from '#data/bets/bulk-changes.ts';
import { fieldQueries } from '#data/custom-fields.ts';
import { useAddedIds } from '#data/added-ids.ts';
import { betOfLine, type LineContext, type ReadLine, readTyped } from '#domain/bets/bet-of-line.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { countOf } from '#domain/number-text.ts';
import { hasUnit } from '#domain/notebooks/notebook.ts';
import { unitOf } from '#domain/notebooks/unit.ts';
import { useOddsFormat } from '#ui/odds-format.ts';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useIsUnmounted } from '#ui/toast/use-error-toast-if-closed.ts';
import { ownClock } from '#ui/today.ts';
import type { FormNotebook } from './use-bet-form-context.ts';

/** Which of its readings a text is saved as. */
export type SaveAs = 'bet' | 'parlay' | 'bets';

const NO_FIELDS: readonly CustomField[] = [];

/** Enough to know the names of books and leagues. */
const BETS_WITH_NAMES = 500;

/** A bet, or the lines of a slip, that is being typed for a notebook: how it is read, and saving it. */
export function useBetLine(notebook: FormNotebook, isActive: boolean) {
  'use memo';
  const client = useQueryClient();
  const format = useOddsFormat();
  const [typed, setTyped] = useState(() => ({ text: '', clock: ownClock() }));
  const [problem, setProblem] = useState<string | null>(null);
  const { data: customFields = NO_FIELDS } = useQuery({
    ...fieldQueries.inNotebook(notebook.id),
    enabled: isActive || typed.text !== '',
  });
  const { mutateAsync: addAll, isPending } = useMutation(enteredBetMutations.add(notebook.id));
  const { mutateAsync: remove } = useMutation(bulkMutations.remove());
  const isUnmounted = useIsUnmounted();
  const isSaving = useRef(false);
  const ids = useAddedIds();

  const contextWith = (fields: readonly CustomField[]): LineContext => ({
    format,
    unit: unitOf(notebook),
    hasUnit: hasUnit(notebook.unit),
    ...typed.clock,
    customFields: fields,
    bets:
      client.getQueryData(betQueries.inNotebook(notebook.id).queryKey)?.bets.slice(0, BETS_WITH_NAMES) ?? [],
  });
  const read = typed.text.trim() === '' ? null : readTyped(typed.text, contextWith(customFields));

  function type(text: string) {
    setTyped({ text, clock: ownClock() });
    setProblem(null);
  }

  async function undo(added: readonly string[], text: string) {
    const failure = await remove(added.map((id) => ({ id, notebookId: notebook.id }))).then(
      (removed) => (removed ? null : 'It waits to be deleted.'),
      (error: unknown) => messageOf(error, 'Failed to delete the bet'),
    );
    if (failure !== null) {
      showToast({ variant: 'destructive', title: 'Not undone', description: failure });
      return;
    }
    showToast({ title: added.length === 1 ? 'Bet removed' : `${added.length} bets removed` });
    setTyped((current) => (current.text === '' ? { ...current, text } : current));
  }

  function showAdded(added: readonly AddedBet[], text: string) {
    const addedIds = added.map(({ id }) => id);
    showToast({
      title: added.length === 1 ? 'Bet added' : `${countOf(added.length, 'bet')} added`,
      description: [...added.map(({ bet }) => bet.description), notebook.name].join(' · '),
      action: { label: 'Undo', onClick: () => void undo(addedIds, text) },
    });
  }

  async function add(text: string, saveAs: SaveAs): Promise<string | null> {
    const context = contextWith(
      await client.query({ ...fieldQueries.inNotebook(notebook.id), staleTime: 'static' }),
    );
    const checked = checkedBets(linesOf(text, saveAs, context), context);
    if (!checked.ok) return checked.message;
    const added = withIds(checked.bets, ids.of(checked.bets, notebook.id));
    const saved = await addAll(added);
    ids.forget();
    setTyped((current) => (current.text === text ? { ...current, text: '' } : current));
    if (saved) showAdded(added, text);
    else showKept(added.map(({ bet }) => bet.description).join(' · '));
    return null;
  }

  /** If it fails, the text stays, with what is wrong. */
  async function save(saveAs: SaveAs): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    const message = await add(typed.text, saveAs).catch((error: unknown) =>
      messageOf(error, 'Failed to create bet'),
    );
    isSaving.current = false;
    if (message !== null && isUnmounted.current) {
      showToast({ variant: 'destructive', title: 'Bet not added', description: message });
    }
    setProblem(message);
  }

  return { text: typed.text, read, problem, isPending, type, save };
}

function linesOf(text: string, saveAs: SaveAs, context: LineContext): readonly ReadLine[] {
  const read = readTyped(text, context);
  if (read.kind === 'bet') return [read.bet];
  return saveAs === 'parlay' && read.parlay ? [read.parlay] : read.bets;
}

function checkedBets(
  lines: readonly ReadLine[],
  context: LineContext,
): { ok: true; bets: Omit<AddedBet, 'id'>[] } | { ok: false; message: string } {
  const bets: Omit<AddedBet, 'id'>[] = [];
  for (const [place, line] of lines.entries()) {
    const checked = betOfLine(line, context);
    if (!checked.ok) {
      return {
        ok: false,
        message: lines.length > 1 ? `Bet ${place + 1}: ${checked.message}` : checked.message,
      };
    }
    bets.push(checked.value);
  }
  return { ok: true, bets };
}
