import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SummaryRow, toSummary } from '#data/notebook-rows.ts';
import { profitOf, storedReturn } from '#domain/bets/bet.ts';
import { figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { BET_STATUSES } from '#domain/bets/outcomes.ts';
import { addCents, type Cents, cents, numericFromCents, sumCents } from '#domain/money.ts';
import { type BetAmounts, currentBankroll, notebookOf, storedBets } from './support/bets.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { insertInto, openOwnerSql } from './support/owner-sql.ts';

const backend = await dataApiOfFile();

const START = 1000;
const STRAIGHT = { result: null, bonus: false } as const;

const amounts = fc
  .record({
    status: fc.constantFrom(...BET_STATUSES),
    wager: fc.integer({ min: 1, max: 100_000_000 }).map(cents),
    payout: fc.integer({ min: 1, max: 999_999_999_999 }).map(cents),
  })
  .map(({ status, wager, payout }): BetAmounts => ({
    result: null,
    bonus: false,
    status,
    wager,
    returned: storedReturn(status, payout),
  }));

function rowOf(notebookId: string, { status, wager, returned }: BetAmounts): Row {
  return {
    notebook_id: notebookId,
    date: '2026-01-05',
    description: 'Lakers -3.5',
    odds: -110,
    wager_amount: numericFromCents(wager),
    status,
    return_amount: returned === null ? null : numericFromCents(returned),
  };
}

/** Arbitrary bets, the same in every run. */
function someBets(count: number): BetAmounts[] {
  return fc.sample(amounts, { numRuns: count, seed: 42 });
}

const bankroll = (id: string) => currentBankroll(backend, id);

function afterBets(bets: readonly BetAmounts[]): Cents {
  return addCents(cents(START * 100), sumCents(bets.map(profitOf)));
}

async function insert({ rest }: Person, rows: Row[]): Promise<string[]> {
  const { data, error } = await rest.from('bets').insert(rows).select();
  expect(error).toBeNull();
  return (data ?? []).map((row) => String(row.id));
}

test('300 parallel writes of every kind keep the bankroll exact', async () => {
  const person = await backend.newPerson();
  const { rest } = person;
  const id = await notebookOf(rest, START);
  const bets = someBets(400);
  const there = await insert(
    person,
    bets.slice(0, 200).map((bet) => rowOf(id, bet)),
  );

  const writes = Array.from({ length: 100 }, (_, i) => {
    const [added, changed] = [bets[200 + i], bets[300 + i]].map((bet) => bet && rowOf(id, bet));
    const { status, return_amount, wager_amount } = changed ?? {};
    return [
      () => rest.from('bets').insert(added ?? {}),
      () => rest.from('bets').update({ status, return_amount, wager_amount }).match({ id: there[i] }),
      () =>
        rest
          .from('bets')
          .delete()
          .match({ id: there[100 + i] }),
    ];
  }).flat();
  const answers = await Promise.all(writes.map((write) => write()));

  expect(answers.map(({ error }) => error).filter(Boolean)).toEqual([]);
  const stored = await storedBets(rest, id);
  expect(stored).toHaveLength(200);
  expect(await bankroll(id)).toBe(afterBets(stored));
});

test('10,000 bets in one request move the bankroll by the sum of their profits', async () => {
  const person = await backend.newPerson();
  const id = await notebookOf(person.rest, START);
  const bets = someBets(10_000);
  const { error, status } = await person.rest.from('bets').insert(bets.map((bet) => rowOf(id, bet)));
  expect([error, status]).toEqual([null, 201]);
  expect(await bankroll(id)).toBe(afterBets(bets));
});

test('a bet counts once settled, and no longer when reopened or deleted', async () => {
  const person = await backend.newPerson();
  const notebook = await notebookOf(person.rest, START);
  const pending = rowOf(notebook, { ...STRAIGHT, status: 'pending', wager: cents(11000), returned: null });
  const [id] = await insert(person, [pending]);
  const settle = async (status: string, returned: number | null) => {
    await person.rest.from('bets').update({ status, return_amount: returned }).match({ id });
    return bankroll(notebook);
  };
  expect(await bankroll(notebook)).toBe(100_000);
  expect(await settle('won', 210)).toBe(110_000);
  expect(await settle('won', 50.25)).toBe(94_025);
  expect(await settle('lost', 0)).toBe(89_000);
  expect(await settle('push', 0)).toBe(100_000);
  expect(await settle('lost', 0)).toBe(89_000);
  expect(await settle('pending', null)).toBe(100_000);
  await settle('won', 210);
  await person.rest.from('bets').delete().match({ id });
  expect(await bankroll(notebook)).toBe(100_000);
});

test("statements over two notebooks in opposite order don't deadlock", async () => {
  const person = await backend.newPerson();
  const two = [await notebookOf(person.rest, START), await notebookOf(person.rest, START)];
  const bet: BetAmounts = { ...STRAIGHT, status: 'lost', wager: cents(100), returned: cents(0) };
  // Bypasses the API, which retries after a deadlock.
  const sql = openOwnerSql(backend.database.connections.owner, 10);
  const statements = Array.from({ length: 200 }, (_, i) => {
    const [one = '', other = ''] = i % 2 ? two : two.toReversed();
    return insertInto(sql, 'bets', rowOf(one, bet), rowOf(other, bet));
  });
  await Promise.all(statements);
  await sql.end();
  expect(await Promise.all(two.map(bankroll))).toEqual([80_000, 80_000]);
});

test("the bankroll and the summaries match the domain's computation from the stored bets", async () => {
  const person = await backend.newPerson();
  const batch = fc.array(amounts, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(batch, batch, fc.nat(12), async (first, changes, deleted) => {
      const id = await notebookOf(person.rest, START);
      const there =
        first.length > 0
          ? await insert(
              person,
              first.map((bet) => rowOf(id, bet)),
            )
          : [];
      for (const [i, change] of changes.slice(0, there.length).entries()) {
        const { status, return_amount, wager_amount } = rowOf(id, change);
        await person.rest
          .from('bets')
          .update({ status, return_amount, wager_amount })
          .match({ id: there[i] });
      }
      await person.rest.from('bets').delete().in('id', there.slice(0, deleted));

      const stored = await storedBets(person.rest, id);
      expect(await bankroll(id)).toBe(afterBets(stored));
      const { data } = await person.rest.from('notebook_summaries').select('*').match({ id }).single();
      const summary = toSummary(data as SummaryRow);
      expect(summary).toMatchObject({ id, currentBankroll: afterBets(stored), totals: totalsOf(stored) });
      expect(await bankroll(id)).toBe(addCents(cents(START * 100), figuresOf(summary.totals).profit));
    }),
    { numRuns: 30 },
  );
});
