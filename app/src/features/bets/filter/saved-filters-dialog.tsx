import { useMutation, useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { newId } from '#data/new-id.ts';
import { savedFilterMutations, savedFilterQueries } from '#data/saved-filters.ts';
import { conditionsInWords, type NamedNotebook } from '#domain/bets/filter-words.ts';
import { BET_ORDER_LABELS } from '#domain/bets/bet-order.ts';
import { type BetView, type SavedFilter, viewFromSearch, viewToSearch } from '#domain/bets/saved-filter.ts';
import { savedFilterSchema } from '#domain/bets/saved-filter-form.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { Currency } from '#domain/currency.ts';
import { useCurrency } from '#ui/currency.ts';

export type SavedFiltersDialogProps = {
  view: BetView;
  notebooks: readonly NamedNotebook[];
  onClose: () => void;
};

/** Names the filter and order of the list, and renames and deletes those that have a name. */
export function SavedFiltersDialog({ view, notebooks, onClose }: SavedFiltersDialogProps) {
  'use memo';
  const { data: saved = [] } = useQuery(savedFilterQueries.all());
  const add = useMutation(savedFilterMutations.add());
  const rename = useMutation(savedFilterMutations.rename());
  const remove = useMutation(savedFilterMutations.remove());
  const [renamed, setRenamed] = useState<SavedFilter | null>(null);
  const form = useFormCheck();
  const search = viewToSearch(view).toString();
  const hasField = renamed !== null || search !== '';
  const failure = add.error ?? rename.error ?? remove.error;

  function submit(typed: FormData, element: HTMLFormElement) {
    const checked = form.check(checkForm(savedFilterSchema, Object.fromEntries(typed)), element);
    if (!checked) return;
    const { name } = checked;
    if (renamed) {
      rename.mutate({ id: renamed.id, name }, { onSuccess: () => setRenamed(null) });
      return;
    }
    add.mutate(
      { id: newId(), name, search },
      {
        onSuccess: () => {
          showToast({ title: 'Filter saved', description: name });
          onClose();
        },
      },
    );
  }

  const currency = useCurrency();

  function removeOne(filter: SavedFilter) {
    remove.mutate(filter, {
      onSuccess: () =>
        showToast({
          title: 'Filter deleted',
          description: filter.name,
          action: { label: 'Undo', onClick: () => add.mutate(filter) },
        }),
    });
  }

  return (
    <Dialog
      title="Saved filters"
      formKey={renamed?.id}
      onClose={onClose}
      busy={add.isPending || rename.isPending}
      error={form.mistake ?? (failure && messageOf(failure, "The filter couldn't be saved"))}
      {...(hasField
        ? { onSubmit: submit, submit: { label: renamed ? 'Rename' : 'Save filter', busyLabel: 'Saving...' } }
        : { actions: <Button onClick={onClose}>Close</Button> })}
    >
      {hasField ? (
        <TextField
          key={renamed?.id}
          label={renamed ? `New name for ${renamed.name}` : 'Name of this filter'}
          name="name"
          defaultValue={renamed?.name}
          maxLength={100}
          autoComplete="off"
          hint={renamed ? undefined : viewInWords(view, notebooks, currency)}
        />
      ) : (
        <p className="text-muted">To save a filter, first search, filter or sort your bets.</p>
      )}
      {saved.length > 0 && (
        <ul aria-label="Saved filters" className="divide-y divide-line rounded-lg border border-line">
          {saved.map((filter) => (
            <li key={filter.id} className="flex items-center gap-1 py-1 pr-1 pl-4">
              <div className="min-w-0 flex-1 py-1">
                <p className="font-medium break-words">{filter.name}</p>
                <p className="text-xs break-words text-muted">
                  {viewInWords(viewFromSearch(new URLSearchParams(filter.search)), notebooks, currency)}
                </p>
              </div>
              <IconButton icon={Pencil} label={`Rename ${filter.name}`} onClick={() => setRenamed(filter)} />
              <IconButton icon={Trash2} label={`Delete ${filter.name}`} onClick={() => removeOne(filter)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function viewInWords(
  { filter, order }: BetView,
  notebooks: readonly NamedNotebook[],
  currency: Currency,
): string {
  return [
    ...conditionsInWords(filter, notebooks, currency).map(({ text }) => text),
    ...(order === 'newest' ? [] : [BET_ORDER_LABELS[order]]),
  ].join(' · ');
}
