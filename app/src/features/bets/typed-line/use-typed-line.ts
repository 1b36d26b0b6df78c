import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { type AddedBet, enteredBetMutations, withIds } from '#data/bets/entered-bets.ts';
import { betQueries } from '#data/bets/bets.ts';
import { bulkMutations } from '#data/bets/bulk-changes.ts';
import { fieldQueries } from '#data/custom-fields.ts';
import { useAddedIds } from '#data/added-ids.ts';
import type { EditedBet } from '#domain/bets/edit-differences.ts';
import type { Checked } from '#domain/checked.ts';
import {
  betOfTypedLine,
  type TypedFormContext,
  type TypedReading,
  readTyped,
} from '#domain/typed-line/bet-of-typed-line.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { Stop } from '#domain/typed-line/stops.ts';
import { countOf } from '#domain/number-text.ts';
import { hasUnit } from '#domain/notebooks/notebook.ts';
import { unitOf } from '#domain/notebooks/unit.ts';
import { useOddsFormat } from '#ui/odds-format.ts';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useIsUnmounted } from '#ui/toast/use-error-toast-if-closed.ts';
import { ownClock } from '#ui/today.ts';
import type { FormNotebook } from '#features/bets/form/use-bet-form-context.ts';
import { useCurrency } from '#ui/currency.ts';

/** Which of its readings a text is saved as. */
export type SaveAs = 'bet' | 'parlay' | 'bets';

const NO_FIELDS: readonly CustomField[] = [];
const NO_STOPS: readonly Stop[] = [];

/** Enough to know the names of books and leagues. */
const BETS_WITH_NAMES = 500;

/** A bet, or the lines of a slip, that is being typed for a notebook: how it is read, and saving it. */
export function useTypedLine(notebook: FormNotebook, isActive: boolean) {
  'use memo';
  const client = useQueryClient();
  const format = useOddsFormat();
  const currency = useCurrency();
  const [typed, setTyped] = useState(() => ({ text: '', clock: ownClock() }));
  const [problem, setProblem] = useState<string | null>(null);
  /** The stops that the last attempt to save met; the same attempt again saves the text. */
  const [asked, setAsked] = useState<{ saveAs: SaveAs; stops: readonly Stop[] } | null>(null);
  const { data: customFields = NO_FIELDS } = useQuery({
    ...fieldQueries.inNotebook(notebook.id),
    enabled: isActive || typed.text !== '',
  });
  const { mutateAsync: addAll, isPending } = useMutation(enteredBetMutations.add(notebook.id));
  const { mutateAsync: remove } = useMutation(bulkMutations.remove());
  const isUnmounted = useIsUnmounted();
  const isSaving = useRef(false);
  const ids = useAddedIds();

  const contextWith = (fields: readonly CustomField[]): TypedFormContext => ({
    format,
    currency,
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
    setAsked(null);
  }

  async function undo(added: readonly AddedBet[], text: string) {
    const bets = added.map(({ id, bet }) => ({ id, notebookId: notebook.id, description: bet.description }));
    const failure = await remove(bets).then(
      (removed) => (removed ? keptText(removed.skipped, bets.length) : 'It waits to be deleted.'),
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
    showToast({
      title: added.length === 1 ? 'Bet added' : `${countOf(added.length, 'bet')} added`,
      description: [...added.map(({ bet }) => bet.description), notebook.name].join(' · '),
      action: { label: 'Undo', onClick: () => void undo(added, text) },
    });
  }

  async function add(text: string, saveAs: SaveAs): Promise<string | null> {
    const context = contextWith(
      await client.query({ ...fieldQueries.inNotebook(notebook.id), staleTime: 'static' }),
    );
    const lines = linesOf(text, saveAs, context);
    const stops = lines.flatMap(({ line }) => line.stops);
    const refused = stops.find(({ mayAdd }) => !mayAdd);
    if (refused) return refused.why;
    const checked = checkedBets(lines, context);
    if ('problem' in checked) return checked.problem;
    if (stops.length > 0 && asked?.saveAs !== saveAs) {
      setAsked({ saveAs, stops });
      return null;
    }
    const added = withIds(checked.value, ids.of(checked.value, notebook.id));
    const saved = await addAll(added);
    ids.forget();
    setAsked(null);
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

  const isStopped = problem !== null || asked !== null;
  const stops = asked?.stops ?? NO_STOPS;
  return { text: typed.text, read, isPending, type, save, isStopped, problem, stops };
}

/** Which added bets an undo left alone; null if none. */
function keptText(kept: number, count: number): string | null {
  if (kept === 0) return null;
  if (count === 1) return 'The bet has changed since it was added, so it was kept.';
  return `${kept} of ${count} bets have changed since they were added, so they were kept.`;
}

function linesOf(text: string, saveAs: SaveAs, context: TypedFormContext): readonly TypedReading[] {
  const read = readTyped(text, context);
  if (read.kind === 'bet') return [read.bet];
  return saveAs === 'parlay' && read.parlay ? [read.parlay] : read.bets;
}

function checkedBets(lines: readonly TypedReading[], context: TypedFormContext): Checked<EditedBet[]> {
  const bets: EditedBet[] = [];
  for (const [place, line] of lines.entries()) {
    const checked = betOfTypedLine(line, context);
    if ('problem' in checked) {
      const { message } = checked.problem;
      return { problem: lines.length > 1 ? `Bet ${place + 1}: ${message}` : message };
    }
    bets.push(checked.value);
  }
  return { value: bets };
}
