import type { BetLine } from '#data/bets/bet-lines.ts';
import type { ExportedBet } from '#domain/export/exported-data.ts';

/** A stored bet. Bets without a sequence number count as stored in the order of the list. */
type ServedBet = ExportedBet & { readonly sequence?: number };

/** A page of bets as the database sends it, with values grouped by field. */
export function betsPage(bets: readonly ServedBet[]) {
  const columns = new Set(bets.flatMap(({ customValues }) => Object.keys(customValues)));
  const values = [...columns].map((column) => {
    const places = bets.flatMap(({ customValues }, place) => (column in customValues ? [place] : []));
    return [column, places, places.map((place) => bets[place]?.customValues[column])];
  });
  return { as_of: '2026-01-05T12:00:00+00:00', bets: bets.map(lineOf), values };
}

function lineOf(bet: ServedBet, place: number): BetLine {
  const { id, day, description, odds, wager, status, returned, createdAt, updatedAt, sequence } = bet;
  const evidence = [null, null, bet.chosenBefore, bet.bonus, bet.unit] as const;
  const stored = sequence ?? place + 1;
  return [id, day, description, odds, wager, status, returned, createdAt, updatedAt, stored, evidence];
}
