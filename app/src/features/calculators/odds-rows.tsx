import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { OddsField } from './fields.tsx';
import type { CalculatorField, Texts } from './use-calculator.ts';

/** A list of fields name1, name2, … for odds; the field `count` holds how many are shown. */
export type OddsList<Name extends string, Count extends string> = {
  readonly name: Name;
  readonly count: Count;
  readonly min: number;
  readonly max: number;
  /** The name of an item: 'Leg', 'Outcome'. */
  readonly item: string;
};

type OddsRowsProps<Name extends string> = {
  list: OddsList<Name, string>;
  legend: string;
  length: number;
  field: (name: `${NoInfer<Name>}${number}`) => CalculatorField;
  onAdd: () => void;
  onRemove: (index: number) => void;
  besides?: readonly ReactNode[];
};

export function OddsRows<Name extends string>(props: OddsRowsProps<Name>) {
  const { list, legend, length, field, onAdd, onRemove, besides } = props;
  const { name, min, max } = list;
  const [added, setAdded] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const item = list.item.toLowerCase();

  function remove(index: number) {
    onRemove(index);
    // The pressed button is gone or disabled now.
    if (index === length - 1 || length - 1 === min) addButton.current?.focus();
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <ol className="grid gap-2">
        {Array.from({ length }, (_, index) => (
          <li key={`${name}${index + 1}`} className="flex items-start gap-2">
            <span aria-hidden className="w-5 shrink-0 self-start pt-3 text-muted tabular-nums sm:pt-2.5">
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <OddsField
                label={`${list.item} ${index + 1} odds`}
                labelHidden
                autoFocus={index === added}
                {...field(`${name}${index + 1}`)}
              />
            </div>
            {besides?.[index]}
            <IconButton
              icon={X}
              label={`Remove ${item} ${index + 1}`}
              className="-mr-2"
              disabled={length <= min}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={addButton}
        icon={Plus}
        className="mt-3"
        disabled={length >= max}
        onClick={() => {
          setAdded(length);
          onAdd();
        }}
      >
        {length >= max ? `Up to ${max} ${item}s` : `Add ${item}`}
      </Button>
    </fieldset>
  );
}

export type NumberedText<Name extends string, Count extends string> = `${Name}${number}` | Count;

/** The contents of `max` + 1 fields, and the count. The extra field lets the check reject a URL with too many. */
export function textsWith<Name extends string, Count extends string>(
  { name, count, min, max }: OddsList<Name, Count>,
  values: readonly string[],
): Texts<NumberedText<Name, Count>> {
  const texts = Array.from({ length: max + 1 }, (_, index) => [`${name}${index + 1}`, values[index] ?? '']);
  const shown = String(Math.max(values.length, min));
  return Object.fromEntries([...texts, [count, shown]]) as Texts<NumberedText<Name, Count>>;
}

/** The first `count` values, plus any that are filled. */
export function valuesIn(
  { name, count, min, max }: OddsList<string, string>,
  texts: Texts<string>,
): string[] {
  const values = Array.from({ length: max + 1 }, (_, index) => texts[`${name}${index + 1}`] ?? '');
  const filled = values.findLastIndex((value) => value.trim() !== '') + 1;
  return values.slice(0, Math.max(Math.min(Number(texts[count]) || 0, max), filled, min));
}

/** Splits a list such as '2,3'. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The positions of matching items, counted from 1, as a list such as '2,3'. */
export function placesOf<Item>(items: readonly Item[], matches: (item: Item) => boolean): string {
  return items.flatMap((item, index) => (matches(item) ? [index + 1] : [])).join(',');
}
