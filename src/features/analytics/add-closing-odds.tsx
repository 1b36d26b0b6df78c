import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { messageOf } from '#data/backend-error.ts';
import { fieldMutations } from '#data/custom-fields.ts';
import { CLOSING_ODDS_COLUMN } from '#domain/analytics/closing-line.ts';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

export type AddClosingOddsProps = {
  /** Those without the column. */
  notebookIds: readonly string[];
  /** Whether other notebooks in scope have it. */
  isInSome: boolean;
  onAdd: () => void;
};

/** Offers to add the field for closing odds. */
export function AddClosingOdds({ notebookIds, isInSome, onAdd }: AddClosingOddsProps) {
  const add = useMutation({
    ...fieldMutations.addToEach(notebookIds),
    onSuccess: () => showToast({ title: 'Column added' }),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error, 'Failed to add the column'),
      }),
  });
  const where = isInSome ? `${countOf(notebookIds.length, 'notebook')} without it` : 'your bets';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0">
        Add the column '{CLOSING_ODDS_COLUMN}' to {where}, and note there the odds at the close, such as −110.
      </p>
      <Button
        icon={Plus}
        busy={add.isPending}
        onClick={() => {
          onAdd();
          add.mutate({ name: CLOSING_ODDS_COLUMN, type: 'number', options: [] });
        }}
      >
        Add '{CLOSING_ODDS_COLUMN}'
      </Button>
    </div>
  );
}
