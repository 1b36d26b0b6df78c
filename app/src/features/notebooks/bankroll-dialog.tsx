import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import Minus from 'lucide-react/icons/minus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { movementMutations, movementQueries } from '#data/bankroll.ts';
import { newId } from '#data/new-id.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import type { Movement } from '#domain/notebooks/bankroll.ts';
import { unitOf } from '#domain/notebooks/unit.ts';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import {
  AddMovementDialog,
  EditMovementDialog,
  type MovementKind,
  movementText,
} from './movement-dialog.tsx';
import { MovementList } from './movement-list.tsx';
import { StartingBankrollDialog } from './starting-bankroll-dialog.tsx';
import { UnitDialog, unitText } from './unit-dialog.tsx';
import { useMoney } from '#ui/money-format.ts';

type View =
  /** `left` is the button that opened the form, to restore the focus. */
  | { kind: 'list'; left?: string }
  | { kind: 'start' | 'unit' | MovementKind }
  | { kind: 'edit'; movement: Movement };

export type BankrollDialogProps = { notebook: NotebookSummary; onClose: () => void };

/** A notebook's bankroll: where it stands, its start and unit, deposits and withdrawals. Suspends. */
export function BankrollDialog({ notebook, onClose }: BankrollDialogProps) {
  const [view, setView] = useState<View>({ kind: 'list' });
  const { data: all } = useSuspenseQuery(movementQueries.all());
  const movements = all.filter(({ notebookId }) => notebookId === notebook.id);
  const left = view.kind === 'edit' ? view.movement.id : view.kind;
  const props = { notebook, movements, onClose: () => setView({ kind: 'list', left }) };
  switch (view.kind) {
    case 'start':
      return <StartingBankrollDialog {...props} />;
    case 'unit':
      return <UnitDialog {...props} />;
    case 'deposit':
    case 'withdrawal':
      return <AddMovementDialog {...props} kind={view.kind} />;
    case 'edit':
      return <EditMovementDialog {...props} movement={view.movement} />;
    case 'list':
      return (
        <BankrollList
          notebook={notebook}
          movements={movements}
          left={view.left}
          onOpen={setView}
          onClose={onClose}
        />
      );
  }
}

type BankrollListProps = BankrollDialogProps & {
  movements: readonly Movement[];
  left: string | undefined;
  onOpen: (view: View) => void;
};

function BankrollList({ notebook, movements, left, onOpen, onClose }: BankrollListProps) {
  const money = useMoney();
  const { formatMoney, formatSignedMoney } = money;
  const { pending } = notebook.totals;
  const add = useMutation(movementMutations.add(notebook.id));
  const remove = useMutation(movementMutations.remove());

  async function restore(movement: Movement) {
    try {
      await add.mutateAsync({ id: newId(), movement });
      showToast({ title: 'Restored', description: movementText(movement, money) });
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: 'Not restored',
        description: messageOf(error, 'Failed to save'),
      });
    }
  }

  function deleteMovement(movement: Movement) {
    remove.mutate(movement.id, {
      onSuccess: () =>
        showToast({
          title: 'Deleted',
          description: movementText(movement, money),
          action: { label: 'Undo', onClick: () => void restore(movement) },
        }),
    });
  }

  return (
    <Dialog
      title="Bankroll"
      description={`${formatMoney(notebook.currentBankroll)} now, ${formatMoney(pending.wagered)} of it at stake in ${countOf(pending.count, 'pending bet')}.`}
      onClose={onClose}
      error={remove.error && messageOf(remove.error, 'Failed to delete')}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            icon={Minus}
            data-autofocus={left === 'withdrawal' || undefined}
            onClick={() => onOpen({ kind: 'withdrawal' })}
          >
            Withdraw
          </Button>
          <Button
            variant="primary"
            icon={Plus}
            data-autofocus={left === undefined || left === 'deposit' || undefined}
            onClick={() => onOpen({ kind: 'deposit' })}
          >
            Deposit
          </Button>
        </>
      }
    >
      <dl className="divide-y divide-line rounded-lg border border-line">
        <Row
          label="Starting bankroll"
          value={formatMoney(notebook.startingBankroll)}
          action={
            <IconButton
              icon={Pencil}
              label="Correct the starting bankroll"
              data-autofocus={left === 'start' || undefined}
              onClick={() => onOpen({ kind: 'start' })}
            />
          }
        />
        <Row label="Deposits and withdrawals" value={formatSignedMoney(notebook.movementTotal)} />
        <Row label="Profit" value={formatSignedMoney(figuresOf(notebook.totals).profit)} />
        <Row
          label="Unit"
          hint={unitText(notebook.unit)}
          value={formatMoney(unitOf(notebook))}
          action={
            <IconButton
              icon={Pencil}
              label="Change the unit"
              data-autofocus={left === 'unit' || undefined}
              onClick={() => onOpen({ kind: 'unit' })}
            />
          }
        />
      </dl>
      <MovementList
        movements={movements}
        left={left}
        onEdit={(movement) => onOpen({ kind: 'edit', movement })}
        onDelete={deleteMovement}
      />
    </Dialog>
  );
}

function Row({
  label,
  hint,
  value,
  action,
}: {
  label: string;
  hint?: string;
  value: string;
  action?: ReactNode;
}) {
  return (
    <div className="flex min-h-12 items-center gap-1 py-0.5 pr-1 pl-4">
      <dt className="min-w-0 flex-1">
        {label}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </dt>
      <dd className="font-medium whitespace-nowrap tabular-nums">{value}</dd>
      <dd className="w-11 compact:w-10">{action}</dd>
    </div>
  );
}
