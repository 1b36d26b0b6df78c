import { useMemo } from 'react';
import type { BetFormContext } from '#domain/bets/bet-input.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { unitOf } from '#domain/notebooks/unit.ts';
import { useOddsFormat } from '#ui/odds-format.ts';
import { ownClock } from '#ui/today.ts';
import { useCurrency } from '#ui/currency.ts';

/** The part of a notebook that its bets' forms need. */
export type FormNotebook = Pick<Notebook, 'id' | 'name' | 'unit' | 'startingBankroll' | 'currentBankroll'>;

/** How the texts of a notebook's bet are read, as of when the form opened. */
export function useBetFormContext(notebook: FormNotebook): BetFormContext {
  const format = useOddsFormat();
  const currency = useCurrency();
  const clock = useMemo(() => ownClock(), []);
  return { ...clock, format, currency, unit: unitOf(notebook) };
}
