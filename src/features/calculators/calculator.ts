import type { Cents } from '#domain/money.ts';
import type { AmericanOdds } from '#domain/price/american-odds.ts';

/** What stands in a calculator's fields, by short names that do in an address. A field left as it begins is absent. */
export type Typed = Readonly<Record<string, string>>;

/** No amount and no odds are longer; ten fields of it still make an address that servers and messengers take. */
export const MOST_CHARACTERS = 60;

/** A bet as a calculator has it, to be added to a notebook. */
export type CalculatedBet = { description: string; odds: AmericanOdds; wager: Cents };

export type CalculatorProps = {
  typed: Typed;
  onType: (typed: Typed) => void;
  /** Takes the result over as a bet. A calculator whose result is none has no use for it. */
  onAddBet?: ((bet: CalculatedBet) => void) | undefined;
};

/** What a field of a calculator gets from useCalculator. */
export type CalculatorField = {
  name: string;
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  isWrong: boolean;
};
