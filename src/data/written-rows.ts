import type { EnteredBet } from '#domain/bets/bet.ts';
import { toDetailColumns } from './bets/bet-details.ts';
import type { EditedField } from '#domain/bets/custom-field.ts';
import type { SampleNotebook } from '#domain/notebooks/sample-notebooks.ts';

/** A bet as the database's functions take it. */
export function toBetRow(bet: EnteredBet) {
  return {
    date: bet.day,
    description: bet.description,
    odds: bet.odds,
    wager_cents: bet.wager,
    status: bet.status,
    return_cents: bet.returned,
    bonus: bet.bonus || undefined,
    ...toDetailColumns(bet),
  };
}

export function toFieldRow({ name, type, options }: EditedField) {
  return {
    column_name: name,
    column_type: type,
    select_options: type === 'select' ? options : null,
  };
}

/** A sample notebook for the database. The bets' custom values are keyed by field name. */
export function toSampleRow({ columns, bets, ...notebook }: SampleNotebook) {
  return {
    name: notebook.name,
    description: notebook.description,
    color: notebook.color,
    starting_bankroll_cents: notebook.startingBankroll,
    columns: columns.map(toFieldRow),
    bets: bets.map((bet) => ({ ...toBetRow(bet), custom_values: bet.customValues })),
  };
}
