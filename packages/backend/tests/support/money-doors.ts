import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type BetLine, fromBetLine } from '#data/bets/bet-lines.ts';
import { toBetRow } from '#data/bets/bet-rows.ts';
import type { Bet, EnteredBet } from '#domain/bets/bet.ts';
import { settledAs, settledByLegs } from '#domain/bets/settlement.ts';
import { millionthsOf, priceOfTaken } from '#domain/price/taken-price.ts';
import { entered, notationOf, taken, type WrittenBet } from './any-taken-bet.ts';
import { currentBankroll, notebookOf } from './bets.ts';
import type { DataApiUnderTest, Person, Row } from './data-api.ts';
import { A_BET, addBet, cachedBets, call } from './functions.ts';
import { callerOf, EMPTY_PLAN, sendImport } from './imports.ts';
import { type End, type Paid, profit, totals, workedOut } from './worked-out-money.ts';

export function inDomain(bet: EnteredBet, { outcome, legs, paid }: End): Paid {
  return outcome === null ? settledByLegs(bet, legs, paid) : settledAs(bet, outcome, paid);
}

const settlementOf = (bet: Bet, { outcome, legs, paid }: End) => ({
  id: bet.id,
  updated_at: bet.updatedAt,
  outcome,
  return_cents: paid,
  ...(outcome === null && { legs }),
});

/** A row as a client of the table would write it: with all of the price, or only what was typed. */
function writtenRow({ price, legs, wager, bonus }: WrittenBet, complete: boolean): Row {
  const given = (text: string): Row => {
    const { odds, taken: read } = taken(text);
    const typed = { american: { odds }, decimal: { price: text }, fractional: { fraction: text } }[
      notationOf(text)
    ];
    const millionths = read?.millionths ?? millionthsOf(priceOfTaken({ odds, taken: read }));
    return complete
      ? { ...typed, odds, price: millionths / 1e6, notation: read?.notation ?? 'american' }
      : typed;
  };
  const { fraction, notation, ...own }: Row = price === null ? { notation: 'legs' } : given(price);
  return {
    ...own,
    ...(fraction !== undefined && { price_fraction: fraction }),
    ...(notation !== undefined && { price_notation: notation }),
    ...(legs.length > 0 && {
      legs: legs.map((leg, place) => ({ selection: `Leg ${place + 1}`, ...given(leg) })),
    }),
    date: '2026-01-05',
    description: 'Lakers -3.5',
    wager_amount: wager / 100,
    bonus,
  };
}

async function inserted({ rest }: Person, notebook: string, bets: readonly WrittenBet[]): Promise<Bet[]> {
  const rows = bets.map((bet, i) => ({
    ...writtenRow(bet, i % 2 === 0),
    id: randomUUID(),
    notebook_id: notebook,
  }));
  for (const row of rows) {
    const { error } = await rest.from('bets').insert(row);
    if (error) throw new Error(`${error.message}: ${JSON.stringify(row)}`);
  }
  return Promise.all(
    rows.map(async ({ id }) => {
      const { data } = await rest.from('bet_lines').select('line').match({ id }).single();
      return fromBetLine(notebook, data?.line as BetLine);
    }),
  );
}

const added = (person: Person, notebook: string, bets: readonly WrittenBet[]) =>
  Promise.all(bets.map((bet) => addBet(person, notebook, toBetRow(entered(bet)))));

/** Bets that were something else before. */
async function edited(person: Person, notebook: string, bets: readonly WrittenBet[]): Promise<Bet[]> {
  const before = bets.at(-1);
  return Promise.all(
    bets.map(async (bet, i) => {
      const other = i % 2 === 0 || !before ? A_BET : toBetRow(entered(before));
      const seen = await addBet(person, notebook, other);
      const sent = { target_bet: seen.id, seen_updated_at: seen.updatedAt, bet: toBetRow(entered(bet)) };
      return fromBetLine(notebook, (await call<{ line: BetLine }>(person.rest, 'edit_bet', sent)).line);
    }),
  );
}

async function settled({ rest }: Person, notebook: string, bets: readonly Bet[], ends: readonly End[]) {
  const settlements = bets.flatMap((bet, i) => (ends[i] ? [settlementOf(bet, ends[i])] : []));
  const lines = await call<BetLine[]>(rest, 'settle_bets', { settlements });
  const byId = new Map(lines.map((line) => [line[0], fromBetLine(notebook, line)]));
  return bets.map(({ id }) => byId.get(id));
}

async function imported(person: Person, notebook: string, bets: readonly WrittenBet[], ends: readonly End[]) {
  const planned = bets.flatMap((bet, i) => {
    const end = ends[i];
    const own = entered(bet);
    if (!end) return [];
    const legs = own.legs.map((leg, place) => ({ ...leg, outcome: end.legs[place] ?? 'pending' }));
    const rest = { id: randomUUID(), notebookId: notebook, chosenBefore: true, unit: null, customValues: {} };
    return [{ ...own, ...inDomain(own, end), legs, ...rest }];
  });
  await sendImport(callerOf(person), { ...EMPTY_PLAN, bets: planned }, { id: randomUUID() });
  const stored = new Map((await cachedBets(person, notebook)).bets.map((bet) => [bet.id, bet]));
  return planned.map(({ id }) => stored.get(id));
}

type Door = (
  person: Person,
  notebook: string,
  bets: readonly WrittenBet[],
  ends: readonly End[],
) => Promise<(Bet | undefined)[]>;

const thenSettled =
  (add: (person: Person, notebook: string, bets: readonly WrittenBet[]) => Promise<Bet[]>): Door =>
  async (person, notebook, bets, ends) =>
    settled(person, notebook, await add(person, notebook, bets), ends);

const DOORS: Readonly<Record<string, Door>> = {
  add_bet: thenSettled(added),
  'the table': thenSettled(inserted),
  edit_bet: thenSettled(edited),
  'an import': imported,
};

const pick = (bet: Bet | undefined): Paid | undefined =>
  bet && { status: bet.status, result: bet.result, returned: bet.returned };

async function keptTotals({ sql }: DataApiUnderTest, notebook: string): Promise<Record<string, Row>> {
  const rows = await sql<({ outcome: string } & Row)[]>`
    select outcome, bet_count::float8 as count, wagered_cents::float8 as wagered, returned_cents::float8 as back,
      bonus_cents::float8 as free
    from notebook_totals where notebook_id = ${notebook} and bet_count > 0`;
  return Object.fromEntries(rows.map(({ outcome, ...sums }) => [outcome, sums]));
}

/** Expects that bets pay what was worked out: in the domain, and in the database by every way they can come in. */
export async function expectMoney(
  backend: DataApiUnderTest,
  bets: readonly WrittenBet[],
  ends: readonly End[],
) {
  const expected = bets.map((bet, i) => workedOut(bet, ends[i] ?? { outcome: 'pending', legs: [] }));
  expect(bets.map((bet, i) => inDomain(entered(bet), ends[i] ?? { outcome: 'pending', legs: [] }))).toEqual(
    expected,
  );
  const person = await backend.newPerson();
  for (const [door, pass] of Object.entries(DOORS)) {
    const notebook = await notebookOf(person.rest);
    const stored = await pass(person, notebook, bets, ends);
    expect([door, stored.map(pick)]).toEqual([door, expected]);
    const terms = (bet: EnteredBet | undefined) =>
      bet && [bet.odds, bet.taken, bet.legs.map((leg) => [leg.odds, leg.taken])];
    expect([door, stored.map(terms)]).toEqual([door, bets.map((bet) => terms(entered(bet)))]);
    expect(await keptTotals(backend, notebook)).toEqual(totals(bets, expected));
    const gain = bets.reduce((sum, bet, i) => sum + (expected[i] ? profit(bet, expected[i]) : 0), 0);
    expect(await currentBankroll(backend, notebook)).toBe(100_000 + gain);
  }
}
