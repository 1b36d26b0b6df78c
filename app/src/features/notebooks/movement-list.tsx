import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import type { Movement } from '#domain/notebooks/bankroll.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { WholeAmount } from '#ui/whole-amount.tsx';
import { movementName, movementText } from './movement-dialog.tsx';
import { useMoney } from '#ui/money-format.ts';

type MovementListProps = {
  movements: readonly Movement[];
  /** The id of the movement that was edited last, to restore the focus. */
  left: string | undefined;
  onEdit: (movement: Movement) => void;
  onDelete: (movement: Movement) => void;
};

export function MovementList({ movements, left, onEdit, onDelete }: MovementListProps) {
  const money = useMoney();
  return (
    <section>
      <h3 className="mb-2 font-medium">Deposits and withdrawals</h3>
      {movements.length === 0 ? (
        <p className="text-muted">None yet. They change your bankroll but aren't profit or loss.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {movements.map((movement) => (
            <li key={movement.id} className="flex items-center gap-1 py-2 pr-1 pl-4">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{movementName(movement)}</p>
                <p className="text-xs break-words text-muted">
                  {formatIsoDay(movement.day)}
                  {movement.note && ` · ${movement.note}`}
                </p>
              </div>
              <WholeAmount className="tabular-nums">{money.formatSignedMoney(movement.amount)}</WholeAmount>
              <IconButton
                icon={Pencil}
                label={`Edit ${movementText(movement, money)}`}
                data-autofocus={left === movement.id || undefined}
                onClick={() => onEdit(movement)}
              />
              <IconButton
                icon={Trash2}
                label={`Delete ${movementText(movement, money)}`}
                onClick={() => onDelete(movement)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
