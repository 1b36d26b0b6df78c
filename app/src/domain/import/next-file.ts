import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { outcomeOf } from '#domain/bets/outcomes.ts';
import { settleBet, type SettleRequest } from '#domain/bets/settle-request.ts';
import type { Cents } from '#domain/money.ts';
import type { ReadBet } from './rows.ts';

/** What an import needs to know of a bet that the notebook has. */
export type KnownBet = Pick<
  Bet,
  'id' | 'day' | 'description' | 'odds' | 'wager' | 'status' | 'result' | 'returned' | 'bonus'
> &
  Partial<Pick<Bet, 'externalId'>>;

type Likeness = Pick<Bet, 'day' | 'description' | 'odds' | 'wager'> & Partial<Pick<Bet, 'externalId'>>;

/**
 * The bets of a file that the notebook probably has already, each with the place of its own there: by the book's id and
 * day, else by day, description, odds and wager. Each bet matches at most one: of two equal bets in a file, the second is
 * new if the notebook has only one.
 *
 * @example matchesOf([lakers, lakers, celtics], [lakers]) // Map { 0 => 0 }
 */
export function matchesOf(
  read: readonly Likeness[],
  known: readonly Likeness[],
): ReadonlyMap<number, number> {
  const matches = new Map<number, number>();
  if (known.length === 0) return matches;
  const taken = new Set<number>();
  for (const keyOf of [idKey, likenessKey]) {
    const unclaimed = new Map<string, number[]>();
    for (const [place, bet] of known.entries()) {
      const key = taken.has(place) ? undefined : keyOf(bet);
      if (key === undefined) continue;
      const places = unclaimed.get(key);
      if (places) places.push(place);
      else unclaimed.set(key, [place]);
    }
    for (const [place, bet] of read.entries()) {
      const key = matches.has(place) ? undefined : keyOf(bet);
      const found = key === undefined ? undefined : unclaimed.get(key)?.shift();
      if (found === undefined) continue;
      matches.set(place, found);
      taken.add(found);
    }
  }
  return matches;
}

/** The same id on another day is another book's. */
function idKey({ externalId, day }: Likeness): string | undefined {
  return externalId ? `${day} ${externalId}` : undefined;
}

function likenessKey({ day, description, odds, wager }: Likeness): string {
  return `${day} ${odds} ${wager} ${description}`;
}

/** What a file says of a bet that the notebook has: its result, and what both have otherwise. */
export type Update = Pick<
  ReadBet,
  'fileLine' | 'description' | 'status' | 'result' | 'returned' | 'settledOn'
> & {
  readonly id: string;
  readonly legs: readonly ReadBet['legs'][number]['outcome'][];
  readonly closing: Bet['closing'];
  readonly profit: Cents;
};

/** What a file says of a bet that ended otherwise here. */
export type Contrary = Update & { readonly own: End & { readonly profit: Cents } };

/**
 * The pending bets that the file has settled, and the settled ones of which it has another result. `others` are bets whose
 * text, odds or wager differ: they stay as they are.
 *
 * @example updatesOf([lakersWon], [lakers], new Map([[0, 0]])).settled // [{ id: lakers.id, status: 'won', … }]
 */
export function updatesOf(
  read: readonly ReadBet[],
  known: readonly KnownBet[],
  matches: ReadonlyMap<number, number>,
): {
  readonly settled: readonly Update[];
  readonly contrary: readonly Contrary[];
  readonly others: readonly ReadBet[];
} {
  const settled: Update[] = [];
  const contrary: Contrary[] = [];
  const others: ReadBet[] = [];
  for (const [place, at] of matches) {
    const [bet, own] = [read[place], known[at]];
    if (!bet || !own) continue;
    if (likenessKey(bet) !== likenessKey(own)) others.push(bet);
    else if (own.status === 'pending' && bet.status !== 'pending') settled.push(updateOf(bet, own.id));
    else if (bet.status !== 'pending' && !endedAlike(bet, own)) contrary.push(contraryOf(bet, own));
  }
  return { settled, contrary, others };
}

function contraryOf(bet: ReadBet, own: KnownBet): Contrary {
  const { status, result, returned } = own;
  return { ...updateOf(bet, own.id), own: { status, result, returned, profit: profitOf(own) } };
}

function updateOf(bet: ReadBet, id: string): Update {
  const { fileLine, description, status, result, returned, settledOn, legs, closing } = bet;
  const ended = {
    fileLine,
    description,
    status,
    result,
    returned,
    settledOn,
    closing,
    profit: profitOf(bet),
  };
  return { ...ended, id, legs: legs.map(({ outcome }) => outcome) };
}

type End = Pick<Bet, 'status' | 'result' | 'returned'>;

function endedAlike(a: End, b: End): boolean {
  return outcomeOf(a) === outcomeOf(b) && a.returned === b.returned;
}

/**
 * How to settle a bet as the file has it, with its legs and closing odds.
 *
 * @example settledByFile(lakers, update) // { bet: lakers, outcome: 'won', paid: 21000, … }
 */
export function settledByFile(bet: Bet, update: Update): SettleRequest {
  const { status, returned, settledOn, legs, closing } = update;
  const isSameParlay = bet.legs.length > 0 && legs.length === bet.legs.length && !legs.includes('pending');
  const request = isSameParlay
    ? { bet, outcome: outcomeOf(update), legs }
    : settleBet(bet, outcomeOf(update));
  return {
    ...request,
    ...(status === 'won' && { paid: returned }),
    ...(settledOn && { settledOn }),
    ...(closing && !bet.closing && { close: { closing, closingMissing: null } }),
  };
}
