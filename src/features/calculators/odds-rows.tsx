import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { CalculatorField } from './calculator.ts';
import { OddsField } from './odds-field.tsx';

export type OddsRowsProps = {
  legend: string;
  /** What a row is: 'Leg', 'Outcome'. */
  itemName: string;
  /** The odds of each row. Rows have no identity but their place. */
  fields: readonly CalculatorField[];
  least: number;
  most: number;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** What else belongs to each row. */
  besides?: readonly ReactNode[];
};

/** Odds one below the other, as many as one wants. */
export function OddsRows(props: OddsRowsProps) {
  const { legend, itemName, fields, least, most, onAdd, onRemove, besides } = props;
  const [added, setAdded] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const count = fields.length;
  const item = itemName.toLowerCase();

  function remove(index: number) {
    onRemove(index);
    // Its button is gone, or does nothing any more.
    if (index === count - 1 || count - 1 === least) addButton.current?.focus();
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <ol className="grid gap-2">
        {fields.map((field, index) => (
          <li key={field.name} className="flex items-center gap-2">
            <span aria-hidden className="w-5 shrink-0 text-muted tabular-nums">
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <OddsField
                label={`${itemName} ${index + 1} odds`}
                labelHidden
                autoFocus={index === added}
                {...field}
              />
            </div>
            {besides?.[index]}
            <IconButton
              icon={X}
              label={`Remove ${item} ${index + 1}`}
              className="-mr-2"
              disabled={count <= least}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={addButton}
        icon={Plus}
        className="mt-3"
        disabled={count >= most}
        onClick={() => {
          setAdded(count);
          onAdd();
        }}
      >
        {count >= most ? `${most} ${item}s at most` : `Add ${item}`}
      </Button>
    </fieldset>
  );
}
