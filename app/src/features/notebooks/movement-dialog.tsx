import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { movementMutations } from '#data/bankroll.ts';
import { betQueries } from '#data/bets/bets.ts';
import { newId } from '#data/new-id.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { useVersionedEdit } from '#data/use-versioned-edit.ts';
import { formatIsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { checkForm } from '#domain/form.ts';
import { type Cents, cents, numericFromCents } from '#domain/money.ts';
import {
  availableOn,
  type EditedMovement,
  type Movement,
  movementSchema,
} from '#domain/notebooks/bankroll.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NewerVersion } from '#ui/dialog/newer-version.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { today } from '#ui/today.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

export type MovementKind = 'deposit' | 'withdrawal';

const kindOf = (amount: Cents): MovementKind => (amount > 0 ? 'deposit' : 'withdrawal');

const NAMES = { deposit: 'Deposit', withdrawal: 'Withdrawal' };

/** 'Deposit' or 'Withdrawal'. */
export function movementName({ amount }: Pick<Movement, 'amount'>): string {
  return NAMES[kindOf(amount)];
}

/** Such as 'Deposit of $50.00 on Jan 5, 2026'. */
export function movementText(
  movement: Pick<Movement, 'amount' | 'day'>,
  { formatMoney }: MoneyFormat,
): string {
  const { amount, day } = movement;
  return `${movementName(movement)} of ${formatMoney(cents(Math.abs(amount)))} on ${formatIsoDay(day)}`;
}

type FormProps = {
  notebook: NotebookSummary;
  movements: readonly Movement[];
  onClose: () => void;
};

export function AddMovementDialog({ kind, ...props }: FormProps & { kind: MovementKind }) {
  const money = useMoney();
  const { notebook, onClose } = props;
  const add = useMutation(movementMutations.add(notebook.id));
  const id = useRef(newId());

  function save(movement: EditedMovement) {
    add.mutate(
      { id: id.current, movement },
      {
        onSuccess: () => {
          showToast({
            title: `${movementName(movement)} added`,
            description: movementText(movement, money),
          });
          onClose();
        },
      },
    );
  }
  return <MovementForm {...props} kind={kind} save={save} busy={add.isPending} error={add.error} />;
}

export function EditMovementDialog({ movement, ...props }: FormProps & { movement: Movement }) {
  const money = useMoney();
  const { movements, onClose } = props;
  const { opened, version, edit, newer, loadNewer } = useVersionedEdit(movement, movementMutations.edit);

  function save(edited: EditedMovement) {
    edit.mutate(edited, {
      onSuccess: () => {
        showToast({ title: `${movementName(edited)} updated`, description: movementText(edited, money) });
        onClose();
      },
    });
  }
  return (
    <MovementForm
      {...props}
      key={version}
      movements={movements.filter(({ id }) => id !== movement.id)}
      kind={kindOf(opened.amount)}
      edited={opened}
      save={save}
      busy={edit.isPending}
      error={edit.error}
      newer={newer && { text: movementText(newer, money), load: loadNewer }}
    />
  );
}

type MovementFormProps = FormProps & {
  kind: MovementKind;
  edited?: Movement;
  save: (movement: EditedMovement) => void;
  busy: boolean;
  error: Error | null;
  newer?: { text: string; load: () => void } | null;
};

/** `movements` are the notebook's others. */
function MovementForm(props: MovementFormProps) {
  const { formatMoney } = useMoney();
  const { notebook, movements, edited, save, busy, error, newer, onClose } = props;
  const [kind, setKind] = useState(props.kind);
  const [day, setDay] = useState<string>(edited?.day ?? today());
  // Only for a hint, which the form needn't wait for.
  const { data: cached } = useQuery(betQueries.inNotebook(notebook.id));
  const form = useFormCheck();

  const parsedDay = parseIsoDay(day);
  const available =
    kind === 'withdrawal' && cached?.complete && parsedDay
      ? `Up to ${formatMoney(
          availableOn(parsedDay, {
            startingBankroll: notebook.startingBankroll,
            movements,
            bets: cached.bets,
          }),
        )} on ${formatIsoDay(parsedDay)}.`
      : undefined;

  function submit(typed: FormData, element: HTMLFormElement) {
    const values = form.check(checkForm(movementSchema, Object.fromEntries(typed)), element);
    if (values) save(values);
  }

  return (
    <Dialog
      title={edited ? `Edit ${NAMES[kind].toLowerCase()}` : NAMES[kind]}
      description="This changes your bankroll but isn't profit or loss."
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={form.mistake ?? (error && messageOf(error, `Failed to save ${kind}`))}
      submit={{ label: edited ? 'Save changes' : `Add ${kind}`, busyLabel: 'Saving...' }}
    >
      {newer && (
        <NewerVersion onLoad={newer.load}>
          <p className="font-medium">{newer.text}</p>
        </NewerVersion>
      )}
      <RadioGroup
        legend="Type"
        name="kind"
        options={[
          { value: 'deposit', label: NAMES.deposit },
          { value: 'withdrawal', label: NAMES.withdrawal },
        ]}
        value={kind}
        onChange={setKind}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label="Amount"
          name="amount"
          data-autofocus
          defaultValue={edited ? numericFromCents(cents(Math.abs(edited.amount))) : ''}
          hint={available}
        />
        <TextField
          label="Date"
          name="day"
          type="date"
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <TextField label="Note (optional)" name="note" autoComplete="off" defaultValue={edited?.note ?? ''} />
    </Dialog>
  );
}
