import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { messageOf } from '#data/backend-error.ts';
import { fieldMutations } from '#data/custom-fields.ts';
import { CLOSING_ODDS } from '#domain/bets/custom-field.ts';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

export type AddClosingOddsProps = {
  /** The notebooks without a closing odds field. */
  notebookIds: readonly string[];
  /** Whether other notebooks in scope have a closing odds field. */
  isInSome: boolean;
  onAdd: () => void;
};

export function AddClosingOdds({ notebookIds, isInSome, onAdd }: AddClosingOddsProps) {
  const add = useMutation({
    ...fieldMutations.addToEach(notebookIds),
    onSuccess: () => showToast({ title: 'Field added' }),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error, "Couldn't add the field"),
      }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0">
        Add the field “{CLOSING_ODDS}”
        {isInSome && ` to ${countOf(notebookIds.length, 'notebook')} without it`} and fill it in on your bets
        (for example −110 or 1.91) to see this.
      </p>
      <Button
        icon={Plus}
        busy={add.isPending}
        onClick={() => {
          onAdd();
          add.mutate({ name: CLOSING_ODDS, type: 'text', options: [] });
        }}
      >
        Add “{CLOSING_ODDS}”
      </Button>
    </div>
  );
}
