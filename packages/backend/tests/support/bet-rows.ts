import type { Person, Row } from './data-api.ts';

/** A parlay's legs, one with American odds and one with a decimal price. */
export const TWO_LEGS = [
  { selection: 'Lakers', odds: -110 },
  { selection: 'Heat', price: 1.95 },
];

/** Writes to the table of bets as other clients do, into the notebook that `mine` returns. */
export function betRows(mine: () => { person: Person; notebook: string }) {
  const table = () => mine().person.rest.from('bets');
  const rowOf = (given: Row): Row => ({
    notebook_id: mine().notebook,
    date: '2026-01-05',
    description: 'Lakers -3.5',
    wager_amount: 100,
    ...given,
  });
  return {
    table,
    rowOf,
    stored: async (given: Row): Promise<Row> => {
      const { data, error } = await table().insert(rowOf(given)).select().single();
      if (!data) throw new Error(error?.message);
      return data;
    },
    change: async ({ id }: Row, sent: Row) => {
      const { data, error } = await table()
        .update(sent)
        .match({ id: String(id) })
        .select()
        .single();
      return error ? { code: error.code } : data;
    },
  };
}
