import { useState } from 'react';
import type { Checked } from '#domain/calculators/checked.ts';
import type { CalculatorField, CalculatorProps, Typed } from './calculator.ts';
import { useAfterPress } from './use-after-press.ts';

export type Texts<Name extends string> = Readonly<Record<Name, string>>;

export type CalculatorRules<Name extends string, Value> = {
  /** What every field begins with; its keys are the names that the address has. */
  defaults: Texts<Name>;
  check: (texts: Texts<Name>) => Checked<Value>;
  /** The fields that the check calls otherwise, by its names. */
  fieldNames?: Readonly<Record<string, NoInfer<Name>>>;
};

/** A message to be shown, and the name of the field it is about. */
export type Mistake = { field: string; message: string };

/**
 * What is typed into a calculator, what it means, and what is wrong with it. The meaning follows every keystroke; a
 * mistake shows once its field has been left or Enter was pressed, and then until it is put right. What came with the
 * address counts as left.
 */
export function useCalculator<Name extends string, Value>(
  { typed, onType }: Pick<CalculatorProps, 'typed' | 'onType'>,
  { defaults, check, fieldNames = {} }: CalculatorRules<Name, Value>,
) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(Object.keys(typed)));
  const afterPress = useAfterPress();
  const texts = textsOf(typed, defaults);
  const checked = check(texts);
  const wrong: Mistake | undefined = checked.ok
    ? undefined
    : { field: fieldNames[checked.field] ?? checked.field, message: checked.message };
  const mistake = wrong && left.has(wrong.field) ? wrong : undefined;

  const leave = (name: string) => setLeft((before) => new Set(before).add(name));

  function change(changes: Partial<Texts<Name>>) {
    // What is being typed anew is not wrong yet; what is being put right stays wrong until it is right.
    const names = Object.keys(changes) as Name[];
    const anew = new Set<string>(names.filter((name) => changes[name] !== texts[name]));
    if (mistake) anew.delete(mistake.field);
    setLeft((before) => new Set([...before].filter((name) => !anew.has(name))));
    onType(typedOf({ ...texts, ...changes }, defaults));
  }

  return {
    texts,
    /** The inputs, or undefined while they are incomplete or wrong. */
    value: checked.ok ? checked.value : undefined,
    mistake,
    change,
    field: (name: Name): CalculatorField => ({
      name,
      value: texts[name],
      onChange: (text) => change({ [name]: text } as Partial<Texts<Name>>),
      onLeave: () => afterPress(() => leave(name)),
      isWrong: mistake?.field === name,
    }),
    /** Shows what is wrong, whether or not its field was left; gives that field's name. */
    submit: () => {
      if (wrong) leave(wrong.field);
      return wrong?.field;
    },
  };
}

function textsOf<Name extends string>(typed: Typed, defaults: Texts<Name>): Texts<Name> {
  const names = Object.keys(defaults) as Name[];
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? defaults[name]])) as Texts<Name>;
}

/** An emptied field is kept: it is not what the field begins with. */
function typedOf<Name extends string>(texts: Texts<Name>, defaults: Texts<Name>): Typed {
  const names = Object.keys(defaults) as Name[];
  return Object.fromEntries(
    names.filter((name) => texts[name] !== defaults[name]).map((name) => [name, texts[name]]),
  );
}
