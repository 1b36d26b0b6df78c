import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { toBetRow } from '#data/bets/bet-rows.ts';
import { type BetLine, fromBetLine } from '#data/bets/bet-lines.ts';
import type { Bet, EnteredBet } from '#domain/bets/bet.ts';
import type { BetOutcome } from '#domain/bets/outcomes.ts';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import { expectedReturn, oddsOfTerms, settledAs } from '#domain/bets/settlement.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents, centsFromNumeric } from '#domain/money.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { takenOdds } from '#domain/price/taken-price.ts';
import { agreedOf } from '#domain/terms/terms.ts';
import { anyEnding, anyTerms } from '#tests/support/any-terms.ts';
import { BETS_WITH_TERMS, type BetWithTerms } from '#tests/support/bets-with-terms.ts';
import { runs } from '#tests/support/long-form.ts';
import { betTyped, LINES_WITH_TERMS } from '#tests/support/typed-terms.ts';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { A_BET, addBet, call } from './support/functions.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
beforeAll(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
});

function entered({ terms, price = '', wager, bonus = false }: Omit<BetWithTerms, 'what' | 'outcome'>) {
  const read = readPrice(price, 'american');
  const odds = terms ? oddsOfTerms(terms) : read && takenOdds(read);
  if (!odds) throw new Error(`Not a price: ${price}`);
  const agreed = terms ? agreedOf(terms).wager : null;
  return {
    ...PLAIN_BET,
    ...odds,
    day: isoDay('2026-01-05'),
    description: 'Red Admiral',
    wager: agreed ?? centsFromNumeric(wager ?? ''),
    bonus,
    status: 'pending',
    returned: null,
    terms: terms ?? null,
  } satisfies EnteredBet;
}

async function settled(bets: readonly Bet[], ends: readonly { outcome: BetOutcome; ending?: unknown }[]) {
  const settlements = bets.map(({ id, updatedAt }, place) => ({
    id,
    updated_at: updatedAt,
    outcome: ends[place]?.outcome,
    ...(ends[place]?.ending !== undefined && { ending: ends[place].ending }),
  }));
  const lines = await call<BetLine[]>(person.rest, 'settle_bets', { settlements });
  const byId = new Map(lines.map((line) => [line[0], fromBetLine(notebook, line)]));
  return bets.map(({ id }) => byId.get(id));
}

const pick = (bet: Pick<Bet, 'status' | 'result' | 'returned'> | undefined) =>
  bet && { status: bet.status, result: bet.result, returned: bet.returned };

test('bets with terms and deductions come to the figures that were worked out', async () => {
  const bets = await Promise.all(
    BETS_WITH_TERMS.map((given) => addBet(person, notebook, toBetRow(entered(given)))),
  );
  expect(bets.map(({ odds, taken, wager, terms }) => ({ odds, taken, wager, terms }))).toEqual(
    BETS_WITH_TERMS.map((given) => {
      const { odds, taken, wager, terms } = entered(given);
      return { odds, taken, wager, terms };
    }),
  );
  const ended = await settled(bets, BETS_WITH_TERMS);
  expect(ended.map(pick)).toEqual(
    BETS_WITH_TERMS.map(({ expected }) => ({
      status: expected.status,
      result: expected.result,
      returned: centsFromNumeric(expected.return),
    })),
  );
});

const OUTCOMES_OF = {
  exchange: ['won', 'half_won', 'half_lost', 'lost', 'push'],
  lay: ['won', 'half_won', 'half_lost', 'lost', 'push', 'partial'],
  each_way: ['won', 'placed', 'lost', 'push'],
  none: ['won', 'half_won', 'half_lost', 'lost', 'push'],
} as const;

const isHalf = (outcome: BetOutcome) => outcome.startsWith('half');

const anyCase = fc
  .record({
    terms: fc.option(anyTerms, { nil: undefined, freq: 6 }),
    wager: fc.integer({ min: 1, max: 100_000 }),
    bonus: fc.boolean(),
  })
  .chain(({ terms, wager, bonus }) =>
    fc
      .record({
        outcome: fc.constantFrom<BetOutcome>(...OUTCOMES_OF[terms?.kind ?? 'none']),
        tie: anyEnding(terms ?? null),
        isPlain: fc.boolean(),
      })
      .map(({ outcome, tie, isPlain }) => {
        const given = {
          price: '7/4',
          wager: (wager / 100).toFixed(2),
          bonus: bonus && terms?.kind !== 'lay',
        };
        const bet = entered(terms ? { ...given, terms } : given);
        const hasEnding = outcome === 'partial' || (!isPlain && !isHalf(outcome));
        const ending = Object.assign({ tied: [2, 1] as const }, tie);
        return hasEnding ? { bet, outcome, ending } : { bet, outcome };
      }),
  );

test('they pay the same to the cent in the domain and in the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCase, { minLength: 30, maxLength: 30 }), async (cases) => {
      const bets = await Promise.all(cases.map(({ bet }) => addBet(person, notebook, toBetRow(bet))));
      const ended = await settled(bets, cases);
      expect(ended.map(pick)).toEqual(
        cases.map((each) =>
          settledAs({ ...each.bet, ending: 'ending' in each ? each.ending : null }, each.outcome),
        ),
      );
    }),
    { numRuns: runs({ short: 10, long: 300 }), endOnFailure: true },
  );
}, 3_600_000);

const LAY = { kind: 'lay', price: '4.00', stake: '10.00', commission: '5' };
const ROW = { date: '2026-01-05', description: 'Against Arsenal' };

async function inserted(row: Row): Promise<Row> {
  const id = randomUUID();
  const { error } = await person.rest.from('bets').insert({ ...ROW, id, notebook_id: notebook, ...row });
  if (error) throw new Error(error.message);
  return storedRow(id);
}

async function storedRow(id: unknown): Promise<Row> {
  const { data } = await person.rest.from('bets').select().match({ id }).single();
  return data as Row;
}

describe('a client of the table', () => {
  test('gives terms alone, with numbers or texts, and gets the wager and the price', async () => {
    const row = await inserted({ terms: { kind: 'lay', price: 4, stake: 10, commission: '5.0' } });
    expect(row).toMatchObject({
      terms: LAY,
      wager_amount: 30,
      odds: -316,
      price: 1.316667,
      price_notation: 'terms',
    });
  });

  test('that changes the odds or the wager but not the terms makes an ordinary bet', async () => {
    for (const change of [{ odds: 150 }, { wager_amount: 25 }, { price: 2.5 }]) {
      const { id } = await inserted({ terms: LAY });
      const { error } = await person.rest.from('bets').update(change).match({ id });
      expect(error).toBeNull();
      expect(await storedRow(id)).toMatchObject({ ...change, terms: null });
    }
    const { id } = await inserted({
      terms: { kind: 'exchange', price: '7.00', commission: '5' },
      wager_amount: 20,
    });
    await person.rest.from('bets').update({ wager_amount: 40 }).match({ id });
    expect(await storedRow(id)).toMatchObject({ wager_amount: 40, price: 6.7, price_notation: 'terms' });
  });

  test('that reopens or loses a bet leaves no deductions behind', async () => {
    const { id } = await inserted({
      odds: 150,
      wager_amount: 50,
      status: 'won',
      return_amount: 62.5,
      ending: { tied: [2, 1] },
    });
    await person.rest.from('bets').update({ status: 'lost', return_amount: 0 }).match({ id });
    expect(await storedRow(id)).toMatchObject({ status: 'lost', ending: null });
  });

  test.each<[string, Row]>([
    ['Terms have a kind: exchange, lay or each_way', { terms: { kind: 'spread' } }],
    ['Terms have a kind: exchange, lay or each_way', { terms: [] }],
    [
      'Terms of the kind lay have price, commission, and either a stake or a liability',
      { terms: { ...LAY, liability: '5' } },
    ],
    ['Terms of the kind lay have no fee', { terms: { ...LAY, fee: '1' } }],
    ["Terms can't have 1.0 as their price", { terms: { ...LAY, price: '1.0' } }],
    ["Terms can't have +99 as their price", { terms: { ...LAY, price: '+99' } }],
    ["Terms can't have 25 as their commission", { terms: { ...LAY, commission: '25' } }],
    ["Terms can't have -5 as their stake", { terms: { ...LAY, stake: -5 } }],
    ["Terms can't have NaN as their stake", { terms: { ...LAY, stake: 'NaN' } }],
    ["Terms can't have <NULL> as their stake", { terms: { ...LAY, stake: null } }],
    ['These terms must come to a price from 1.001 to 1001', { terms: { ...LAY, price: '990.00' } }],
    ['The terms contradict the wager or the price', { terms: LAY, wager_amount: 31 }],
    ['The terms contradict the wager or the price', { terms: LAY, odds: 200 }],
    ['A bonus bet has no such terms', { terms: LAY, bonus: true }],
    ['An ending has rule4, tied or tied_place', { ...A_WIN(), ending: { rule5: [1] } }],
    ['Rule 4 is up to ten deductions of 1 to 90', { ...A_WIN(), ending: { rule4: [95] } }],
    ['A tie is how many tied for how many places, such as [2, 1]', { ...A_WIN(), ending: { tied: [1, 2] } }],
    ['A bet like this has no such deductions', { ...A_WIN(), ending: { tied_place: [2, 1] } }],
    ['A bet like this has no such deductions', { ...A_WIN(), result: 'half_won', ending: { tied: [2, 1] } }],
  ])('is told: %s', async (message, row) => {
    await expect(inserted(row)).rejects.toThrow(message);
  });
});

function A_WIN(): Row {
  return { odds: 150, wager_amount: 10, status: 'won', return_amount: 20 };
}

test('a bet that nothing tells the return of must be told it', async () => {
  const bet = await addBet(person, notebook, A_BET);
  await expect(settled([bet], [{ outcome: 'placed' }])).rejects.toThrow('Enter what the bet paid');
  expect(expectedReturn({ ...bet, wager: cents(100) }, 'placed', [])).toBeUndefined();
});

test('typed lines are stored as the bets that they were read as', async () => {
  const typed = LINES_WITH_TERMS.map(({ format, line }) => betTyped(format, line));
  const stored = await Promise.all(typed.map((bet) => addBet(person, notebook, toBetRow(bet))));
  expect(stored).toMatchObject(typed);
  expect(stored.map(({ wager, returned }) => [wager, returned])).toEqual(
    LINES_WITH_TERMS.map(({ stored: { wager, return: paid } }) => [
      centsFromNumeric(wager),
      paid === null ? null : centsFromNumeric(paid),
    ]),
  );
});
