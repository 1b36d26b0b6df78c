import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { CalculatorField } from './calculator.ts';
import { OddsField } from './odds-field.tsx';

export type LegRowProps = {
  place: number;
  field: CalculatorField;
  autoFocus: boolean;
  isPush: boolean;
  onPushChange: (isPush: boolean) => void;
  /** Null while there are no more legs than there must be. */
  onRemove: (() => void) | null;
};

/** A leg's odds, whether it is a push, and a way to take it out. */
export function LegRow({ place, field, autoFocus, isPush, onPushChange, onRemove }: LegRowProps) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className="w-5 shrink-0 text-muted tabular-nums">
        {place}
      </span>
      <div className="min-w-0 flex-1">
        <OddsField label={`Leg ${place} odds`} labelHidden autoFocus={autoFocus} {...field} />
      </div>
      <Button
        aria-label={`Leg ${place} is a push`}
        aria-pressed={isPush}
        className="px-3 text-muted aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
        onClick={() => onPushChange(!isPush)}
      >
        Push
      </Button>
      <IconButton
        icon={X}
        label={`Remove leg ${place}`}
        className="-mr-2"
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      />
    </li>
  );
}
