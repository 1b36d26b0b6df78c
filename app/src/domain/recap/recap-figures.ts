import { closingLineValue, hasClose } from '#domain/analytics/groups/closing-line-value.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { type Figures, figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { profitInUnits } from '#domain/bets/profit-in-units.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { unitOf } from '#domain/notebooks/unit.ts';

/** The bets of a week and of the week before, in any order. */
export type RecapSource = {
  readonly bets: readonly Bet[];
  readonly notebooks: readonly Notebook[];
  /** The custom fields of all notebooks. */
  readonly fields: readonly CustomField[];
};

export type RecapFigures = Figures & {
  /** The profit with each bet in its own unit, or in its notebook's present one if it has none. */
  readonly units: number;
  /** The mean closing line value (closingLineValue) as a fraction, and how many of the decided bets it is known for. */
  readonly closing: { readonly mean: number | undefined; readonly known: number; readonly decided: number };
};

/**
 * The figures of some bets, pending ones included.
 *
 * @example recapFiguresOf(bets, source).units // 3.5
 */
export function recapFiguresOf(bets: readonly Bet[], source: RecapSource): RecapFigures {
  const decided = bets.filter(({ status }) => status === 'won' || status === 'lost');
  const values = decided.filter(hasClose).map(closingLineValue);
  return {
    ...figuresOf(totalsOf(bets)),
    units: unitsOf(bets, source),
    closing: {
      mean: values.length === 0 ? undefined : values.reduce((sum, value) => sum + value) / values.length,
      known: values.length,
      decided: decided.length,
    },
  };
}

function unitsOf(bets: readonly Bet[], { notebooks }: RecapSource): number {
  const presentUnits = new Map(notebooks.map((notebook) => [notebook.id, unitOf(notebook)]));
  const withUnits = bets.map((bet) =>
    Object.assign({}, bet, { unit: bet.unit ?? presentUnits.get(bet.notebookId) ?? null }),
  );
  return profitInUnits(withUnits) ?? 0;
}
