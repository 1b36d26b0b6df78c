import { useMutation } from '@tanstack/react-query';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { recordMutations } from '#data/records.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { checkForm } from '#domain/form.ts';
import { CORRECTED_FIELDS, correctionSchema } from '#record/domain/correction-form.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextareaField } from '#ui/controls/textarea-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';

const CHOICES = [
  { value: '', label: 'Choose a field' },
  ...Object.entries(CORRECTED_FIELDS).map(([value, label]) => ({ value, label })),
];

const NOT_ADDED = "Couldn't save the correction.";

export type CorrectionDialogProps = { bet: Bet; onClose: () => void };

export function CorrectionDialog({ bet, onClose }: CorrectionDialogProps) {
  const form = useFormCheck();
  const correct = useMutation({
    ...recordMutations.correct(bet.id),
    onSuccess: () => showToast({ title: 'Correction added', description: bet.description }),
    onError: useErrorToastIfClosed('Correction not added', (error) => serverMessage(error, NOT_ADDED)),
  });
  return (
    <Dialog
      title="Add a correction"
      description="The bet stays as it was. The correction is shown beside it, with today's date, and can't be removed."
      busy={correct.isPending}
      error={form.mistake ?? (correct.error && messageOf(correct.error, NOT_ADDED))}
      submit={{ label: 'Add correction', busyLabel: 'Adding...' }}
      onSubmit={(typed, element) => {
        correct.reset();
        const values = form.check(checkForm(correctionSchema, Object.fromEntries(typed)), element);
        if (values) correct.mutate(values, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <SelectField label="What is wrong" name="field" options={CHOICES} defaultValue="" />
      <TextField label="What is right" name="value" autoComplete="off" />
      <TextareaField label="Reason" name="reason" rows={2} hint="Why the bet says something else" />
    </Dialog>
  );
}
