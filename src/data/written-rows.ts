import type { EditedBet, NewBet } from '#domain/bets/bet-form.ts';
import type { EditedField } from '#domain/bets/custom-field.ts';
import type { SampleNotebook } from '#domain/notebooks/sample-notebooks.ts';

/** A bet as the database stores it. New bets are pending. */
export function toBetRow(bet: NewBet | EditedBet) {
  const { status, returned } = 'status' in bet ? bet : { status: 'pending' as const, returned: null };
  return {
    date: bet.day,
    description: bet.description,
    odds: bet.odds,
    wager_cents: bet.wager,
    status,
    return_cents: returned,
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
