import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { newId } from '#data/new-id.ts';
import { startImport } from '#data/transfer/imports.ts';
import { type Rule, ruleToSearch } from '#domain/backtest/rule.ts';
import { ruleText } from '#domain/backtest/rule-text.ts';
import type { BacktestPlan } from '#domain/backtest/run-backtest.ts';
import { checkForm } from '#domain/form.ts';
import { type EditedNotebook, editedNotebookSchema } from '#domain/notebooks/notebook-form.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { BacktestFiles } from './backtest-files.ts';

export type SaveBacktestDialogProps = {
  rule: Rule;
  plan: BacktestPlan;
  tries: number;
  worker: BacktestFiles;
  onClose: () => void;
  onSaved: (notebookId: string) => void;
};

/** Saves the bets of a backtest in a notebook of its own. */
export function SaveBacktestDialog(props: SaveBacktestDialogProps) {
  const { rule, plan, tries, worker, onClose, onSaved } = props;
  const form = useFormCheck();
  // Kept, so that a second attempt adds nothing twice.
  const ids = useMemo(() => ({ notebook: newId(), import: newId() }), []);
  const description = ruleText(rule);
  const save = useMutation({
    mutationFn: async ({ name, color }: EditedNotebook) => {
      const notebook = {
        id: ids.notebook,
        name,
        color,
        mark: { description, tries },
      };
      const planned = await worker.ask('plan', [ruleToSearch(rule).toString(), plan, notebook]);
      const parts = { ...planned, partAt: (number: number) => worker.ask('part', [number]) };
      await startImport(parts, { id: ids.import, fileName: 'backtest' });
    },
    onSuccess: () => {
      showToast({ title: 'Backtest saved', description: 'It’s kept apart from your other notebooks.' });
      onSaved(ids.notebook);
    },
  });

  function submit(typed: FormData, element: HTMLFormElement) {
    const notebook = form.check(checkForm(editedNotebookSchema, Object.fromEntries(typed)), element);
    if (notebook) save.mutate(notebook);
  }

  return (
    <Dialog
      title="Save as notebook"
      description="Its bets are marked as a backtest: they stay out of your totals, lists and records, and can’t be changed."
      onClose={onClose}
      onSubmit={submit}
      busy={save.isPending}
      error={form.mistake ?? (save.error && messageOf(save.error, 'Couldn’t save the backtest.'))}
      submit={{ label: 'Save notebook', busyLabel: 'Saving...' }}
    >
      <TextField label="Name" name="name" autoComplete="off" defaultValue={description.slice(0, 100)} />
    </Dialog>
  );
}
