import { useEffect, useRef, useState } from 'react';
import type { Checked } from '#domain/calculators/checked.ts';
import type { Cents } from '#domain/money.ts';
import type { AmericanOdds } from '#domain/price/american-odds.ts';
import { nearestAmericanOdds, type Price } from '#domain/price/price.ts';

/** The texts in a calculator's fields, by short names for the address. A field with its default text is left out. */
export type Typed = Readonly<Record<string, string>>;

/** A calculated bet, to be added to a notebook. */
export type CalculatedBet = { description: string; odds: AmericanOdds; wager: Cents };

export type CalculatorProps = {
  typed: Typed;
  onType: (typed: Typed) => void;
  /** Adds the result as a bet. Unused by calculators whose result isn't a single bet. */
  onAddBet?: ((bet: CalculatedBet) => void) | undefined;
};

export type Texts<Name extends string> = Readonly<Record<Name, string>>;

export type CalculatorRules<Name extends string, Value> = {
  /** The default texts; their keys are the names used in the address. */
  defaults: Texts<Name>;
  check: (texts: Texts<Name>) => Checked<Value>;
  /** Maps the check's field names to the address's, where they differ. */
  fieldNames?: Readonly<Record<string, NoInfer<Name>>>;
};

/** What a field's component needs. */
export type CalculatorField = {
  name: string;
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  isWrong: boolean;
};

/** A message to show, the field it is about, and texts that would correct it. */
export type Mistake = { field: string; message: string; suggestions: readonly string[] };

/**
 * The texts typed into a calculator, their values, and the first mistake. Values follow every keystroke; a mistake
 * shows once its field was left or Enter was pressed, and then until it is corrected. Texts from the address count as
 * left.
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
  const wrong: Mistake | undefined = checked.ok
    ? undefined
    : { suggestions: [], ...checked, field: fieldNames[checked.field] ?? checked.field };
  const mistake = wrong && left.has(wrong.field) ? wrong : undefined;

  const leave = (name: string) => setLeft((before) => new Set(before).add(name));

  function change(changes: Partial<Texts<Name>>) {
    const next = { ...texts, ...changes };
    // A changed field is no longer left, except while its mistake shows: that stays until corrected.
    const isKept = (name: string) => !names.some((other) => other === name && next[other] !== texts[other]);
    setLeft((before) => new Set([...before].filter((name) => isKept(name) || name === mistake?.field)));
    // An emptied field differs from its default, so it is kept.
    const changed = names.filter((name) => next[name] !== defaults[name]);
    onType(fromNames(changed, (name) => next[name]));
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
    /** Shows the first mistake even if its field was not left; returns that field's name. */
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
 * Runs a task at once, or, while a pointer is down, after its click. A message that appears in between would move the
 * pressed button away.
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
      // The click event follows this one, and precedes any timer.
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

/** A bet at a price, in whole American odds as bets store them; undefined beyond 100,000 either way. */
export function betAt(price: Price, wager: Cents, description = ''): CalculatedBet | undefined {
  const odds = nearestAmericanOdds(price);
  return odds && { description, odds, wager };
}
