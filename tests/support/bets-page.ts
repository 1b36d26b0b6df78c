import { toBetLine } from '#data/written-rows.ts';
import type { ExportedBet } from '#domain/export/exported-data.ts';
import { someBet } from './any-bet.ts';

/** A stored bet. Bets without a sequence number count as stored in the order of the list. */
type ServedBet = ExportedBet & { readonly sequence?: number };

/** A page of bets as the database sends it, with values grouped by field. */
export function betsPage(bets: readonly ServedBet[], count = bets.length) {
  const fields = new Set(bets.flatMap(({ customValues }) => Object.keys(customValues)));
  const values = [...fields].map((field) => {
    const places = bets.flatMap(({ customValues }, place) => (field in customValues ? [place] : []));
    return [field, places, places.map((place) => bets[place]?.customValues[field])];
  });
  const lines = bets.map((bet, place) => toBetLine({ ...someBet({ sequence: place + 1 }), ...bet }));
  const columns = lines[0]?.slice(0, -1).map((_, element) => lines.map((line) => line[element]));
  return { as_of: '2026-01-05T12:00:00+00:00', bet_count: count, bets: columns ? { columns, values } : null };
}
