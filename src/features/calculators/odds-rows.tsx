import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { OddsField } from './fields.tsx';
import type { CalculatorField, Texts, Typed } from './use-calculator.ts';

export type OddsRowsProps = {
  legend: string;
  /** What a row is: 'Leg', 'Outcome'. */
  itemName: string;
  fields: readonly CalculatorField[];
  least: number;
  most: number;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** What follows the odds in each row. */
  besides?: readonly ReactNode[];
};

/** A list of odds to which rows can be added. Rows are identified by their place alone. */
export function OddsRows(props: OddsRowsProps) {
  const { legend, itemName, fields, least, most, onAdd, onRemove, besides } = props;
  const [added, setAdded] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const count = fields.length;
  const item = itemName.toLowerCase();

  function remove(index: number) {
    onRemove(index);
    // The pressed button is gone or disabled, and would lose the focus.
    if (index === count - 1 || count - 1 === least) addButton.current?.focus();
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <ol className="grid gap-2">
        {fields.map((field, index) => (
          <li key={field.name} className="flex items-start gap-2">
            <span aria-hidden className="w-5 shrink-0 self-start pt-3 text-muted tabular-nums sm:pt-2.5">
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
        {count >= most ? `Up to ${most} ${item}s` : `Add ${item}`}
      </Button>
    </fieldset>
  );
}

/** The fields of such a list: `name` is leg for leg1, leg2, …; the field `count` holds how many there are. */
type NumberedFields<Name extends string, Count extends string> = {
  name: Name;
  count: Count;
  least: number;
  most: number;
};

export type NumberedText<Name extends string, Count extends string> = `${Name}${number}` | Count;

/** The texts of the fields for these values; without any, the default texts. */
export function textsWith<Name extends string, Count extends string>(
  { name, count, least, most }: NumberedFields<Name, Count>,
  values: readonly string[],
): Texts<NumberedText<Name, Count>> {
  const texts = Array.from({ length: most }, (_, index) => [`${name}${index + 1}`, values[index] ?? '']);
  const shown = String(Math.max(values.length, least));
  return Object.fromEntries([...texts, [count, shown]]) as Texts<NumberedText<Name, Count>>;
}

/** The values in the fields, from `least` to `most`. A filled field counts even if `count` leaves it out. */
export function valuesIn(
  { name, count, least, most }: NumberedFields<string, string>,
  texts: Texts<string>,
): string[] {
  const values = Array.from({ length: most }, (_, index) => texts[`${name}${index + 1}`] ?? '');
  const filled = values.findLastIndex((value) => value.trim() !== '') + 1;
  return values.slice(0, Math.max(Math.floor(Number(texts[count])) || 0, filled, least));
}

/** The items, padded until they are too many if the address has a field more than allowed: the check refuses them. */
export function withTooMany<Item>(
  { name, most }: NumberedFields<string, string>,
  typed: Typed,
  items: readonly Item[],
  empty: Item,
): Item[] {
  const isTooMany = typed[`${name}${most + 1}`] !== undefined;
  return [...items, ...Array<Item>(isTooMany ? most + 1 - items.length : 0).fill(empty)];
}

/** The parts of a list such as '2,3'. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The places, from 1, of the items that fulfil a condition, as a list such as '2,3'. */
export function placesOf<Item>(items: readonly Item[], fulfils: (item: Item) => boolean): string {
  return items.flatMap((item, index) => (fulfils(item) ? [index + 1] : [])).join(',');
}
