import { useEffect, useRef, useState } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import type { CheckedInput } from '#domain/calculators/checked.ts';
import type { Cents } from '#domain/money.ts';
import type { Notation } from '#domain/price/price.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { takenOdds } from '#domain/price/taken-price.ts';

/** A calculator's inputs by field name, as in the URL. Fields with their default input are absent. */
export type Typed = Readonly<Record<string, string>>;

export type CalculatedBet = Pick<Bet, 'description' | 'odds' | 'taken' | 'wager'> &
  Partial<Pick<Bet, 'bonus' | 'legs' | 'terms'>>;

export type CalculatorProps = {
  typed: Typed;
  onType: (typed: Typed) => void;
  /** Unused by calculators whose result isn't a single bet. */
  onAddBet?: ((bet: CalculatedBet) => void) | undefined;
};

export type Texts<Name extends string> = Readonly<Record<Name, string>>;

export type CalculatorRules<Name extends string, Value> = {
  /** The default inputs, by field name. */
  defaults: Texts<Name>;
  check: (texts: Texts<Name>) => CheckedInput<Value>;
  /** Maps the check's field names to the URL's where they differ. */
  fieldNames?: Readonly<Record<string, NoInfer<Name>>>;
};

export type CalculatorField = {
  name: string;
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  isWrong: boolean;
};

/** A field's error message, and inputs that would be valid. */
export type FieldError = { field: string; message: string; suggestions: readonly string[] };

/**
 * A calculator's inputs, their values, and the first error. Values follow every keystroke. An error appears when its
 * field is left or on Enter, and stays until it is corrected. Fields in the URL count as left.
 */
export function useCalculator<Name extends string, Value>(
  { typed, onType }: Pick<CalculatorProps, 'typed' | 'onType'>,
  { defaults, check, fieldNames = {} }: CalculatorRules<Name, Value>,
) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(Object.keys(typed)));
  const afterPress = useAfterPress();
  const names = Object.keys(defaults) as Name[];
  const texts = fromNames(names, (name) => typed[name] ?? defaults[name]);
  const checked = check(texts);
  const wrong: FieldError | undefined =
    'value' in checked
      ? undefined
      : {
          suggestions: [],
          ...checked.problem,
          field: fieldNames[checked.problem.field] ?? checked.problem.field,
        };
  const error = wrong && left.has(wrong.field) ? wrong : undefined;

  const leave = (name: string) => setLeft((before) => new Set(before).add(name));

  function change(changes: Partial<Texts<Name>>) {
    const next = { ...texts, ...changes };
    // A field being edited shows no error, unless it already did.
    const isKept = (name: string) => !names.some((other) => other === name && next[other] !== texts[other]);
    setLeft((before) => new Set([...before].filter((name) => isKept(name) || name === error?.field)));
    const changed = names.filter((name) => next[name] !== defaults[name]);
    onType(fromNames(changed, (name) => next[name]));
  }

  return {
    texts,
    /** Undefined while an input is missing or wrong. */
    value: 'value' in checked ? checked.value : undefined,
    error,
    change,
    field: (name: Name): CalculatorField => ({
      name,
      value: texts[name],
      onChange: (text) => change({ [name]: text } as Partial<Texts<Name>>),
      onLeave: () => afterPress(() => leave(name)),
      isWrong: error?.field === name,
    }),
    /** Shows the first error even if its field wasn't left yet, and returns the field's name. */
    submit: () => {
      if (wrong) leave(wrong.field);
      return wrong?.field;
    },
  };
}

function fromNames<Name extends string>(names: readonly Name[], textOf: (name: Name) => string): Texts<Name> {
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Texts<Name>;
}

/**
 * Runs a task now, or after the current click: an error message that appears in between would move the pressed
 * button.
 */
function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click event comes before any timer.
      setTimeout(() => {
        for (const task of waiting.current.splice(0)) task();
      });
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener('pointerdown', press, options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => listening.abort();
  }, []);

  return (task) => {
    if (isPressed.current) waiting.current.push(task);
    else task();
  };
}

/** A bet at odds as typed, in their notation; undefined while they or the wager are invalid. */
export function betAt(odds: string, wager: Cents | undefined, field?: Notation): CalculatedBet | undefined {
  const read = readPrice(odds, field);
  return read && wager ? { description: '', ...takenOdds(read), wager } : undefined;
}
