import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedReturn } from '#domain/bets/bet.ts';
import { cents, numericFromCents } from '#domain/money.ts';
import type { Sql, SqlPool } from '#backend/server/postgres/sql.ts';
import { recountTotals } from '#backend/server/totals/recount-totals.ts';
import { notebookOf } from './support/bets.ts';
import { addAccounts } from './support/daily-pl.ts';
import { anyEnd } from '#tests/support/any-bet.ts';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';
import { insertInto, openOwnerSql } from './support/owner-sql.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';

const WRITERS = 6;

const backend = await dataApiOfFile();
let writers: SqlPool;
beforeAll(async () => {
  // Bypasses the API, which retries after a deadlock.
  writers = openOwnerSql(backend.database.connections.owner, WRITERS);
});
afterAll(() => writers.end());

type Write = (tx: Sql) => PromiseLike<unknown>;

/** Writes as the user, on several connections at once. */
async function writeAtOnce({ id }: Person, writes: readonly Write[]) {
  const claims = JSON.stringify({ sub: id, session_id: id, role: 'authenticated' });
  await Promise.all(
    writes.map((write) =>
      writers.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
        await write(tx);
      }),
    ),
  );
}

const amounts = fc
  .record({
    end: anyEnd,
    wager: fc.integer({ min: 1, max: 100_000_000 }).map(cents),
    payout: fc.integer({ min: 1, max: 999_999_999_999 }).map(cents),
    bonus: fc.boolean(),
    date: fc.constantFrom('2026-01-05', '2026-01-06', '2026-02-01'),
    // Null for what the database chooses.
    settled_on: fc.constantFrom(null, '2026-02-01', '2026-02-08', '2026-03-01'),
  })
  .map(({ end, wager, payout, ...bet }) => {
    const returned = storedReturn(end.status, payout);
    return Object.assign(bet, end, {
      wager_amount: numericFromCents(wager),
      return_amount: returned === null ? null : numericFromCents(returned),
    });
  });

const place = fc.nat(9);
const betWrites = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('insert' as const),
      first: fc.nat(2),
      bets: fc.array(amounts, { minLength: 1, maxLength: 5 }),
    }),
    fc.record({ kind: fc.constant('upsert' as const), place, bet: amounts }),
    fc.record({ kind: fc.constant('settle' as const), places: fc.uniqueArray(place), to: amounts }),
    fc.record({
      kind: fc.constant('date' as const),
      places: fc.uniqueArray(place),
      to: fc.record({ date: fc.constantFrom('2026-01-06', '2026-02-08') }),
    }),
    fc.record({ kind: fc.constant('move' as const), first: fc.nat(2), places: fc.uniqueArray(place) }),
    fc.record({ kind: fc.constant('delete' as const), places: fc.uniqueArray(place, { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('restore' as const), places: fc.uniqueArray(place) }),
  ),
  { minLength: 20, maxLength: 40 },
);

function betRow(notebook: string, bet: object, id: string = randomUUID()): Row {
  return { id, notebook_id: notebook, date: '2026-01-05', description: 'Lakers -3.5', odds: -110, ...bet };
}

describe('under concurrent writes', () => {
  test("a notebook's totals and bankroll match its bets", async () => {
    await fc.assert(
      fc.asyncProperty(betWrites, async (writes) => {
        const person = await backend.newPerson();
        const notebooks = await Promise.all([1, 2, 3].map(() => notebookOf(person.rest)));
        const notebookAt = (at: number) => notebooks[at % 3] ?? '';
        const ids = Array.from({ length: 10 }, () => randomUUID());
        const idsAt = (places: readonly number[]) => places.map((at) => ids[at]);
        for (const [at, id] of ids.entries()) {
          await insertInto(
            backend.sql,
            'bets',
            betRow(notebookAt(at), { wager_amount: 110, status: 'pending' }, id),
          );
        }

        await writeAtOnce(
          person,
          writes.map((write): Write => (tx) => {
            switch (write.kind) {
              case 'insert': {
                const [bet = {}, ...more] = write.bets.map((each, i) =>
                  betRow(notebookAt(write.first + i), each),
                );
                return tx`${insertInto(tx, 'bets', bet, ...more)}`;
              }
              case 'upsert':
                return tx`
                  ${insertInto(tx, 'bets', betRow(notebookAt(write.place), write.bet, ids[write.place]))}
                  on conflict (id) do update set status = excluded.status, result = excluded.result, bonus = excluded.bonus,
                    date = excluded.date, settled_on = excluded.settled_on, wager_amount = excluded.wager_amount,
                    return_amount = excluded.return_amount`;
              case 'settle': {
                const { status, result, return_amount: dollars, settled_on: day } = write.to;
                const settled = {
                  outcome: result ?? status,
                  return_cents: dollars === null ? null : centsOfDollars(dollars),
                };
                return tx`
                  select settle_bets(coalesce(jsonb_agg(to_jsonb(b) || ${tx.json(settled)}
                    || case when ${day}::date is null then '{}'
                      else jsonb_build_object('settled_on', greatest(${day}::date, b.date)) end), '[]'))
                  from bets b where b.id = any (${idsAt(write.places)})`;
              }
              case 'date':
                return tx`
                  select edit_bets(coalesce(jsonb_agg(to_jsonb(b) || ${tx.json(write.to)}), '[]'))
                  from bets b where b.id = any (${idsAt(write.places)})`;
              case 'move':
                return tx`
                  select move_bets(coalesce(jsonb_agg(to_jsonb(b)), '[]'), ${notebookAt(write.first)})
                  from bets b where b.id = any (${idsAt(write.places)})`;
              case 'delete':
                return tx`select delete_bets(${idsAt(write.places)})`;
              case 'restore':
                return tx`select restore_bets(${idsAt(write.places)})`;
            }
          }),
        );

        const counted = await backend.sql`
          select notebook_id, date::text, settled_on::text, coalesce(result, status) as outcome, count(*)::text,
            (coalesce(sum(wager_amount) filter (where not bonus), 0) * 100)::bigint::text as wagered,
            (coalesce(sum(return_amount), 0) * 100)::bigint::text as returned,
            (coalesce(sum(return_amount) filter (where bonus), 0) * 100)::bigint::text as bonus
          from bets where notebook_id = any (${notebooks}) group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
        const kept = await backend.sql`
          select notebook_id, date::text, settled_on::text, outcome, bet_count::text as count, wagered_cents::text as wagered,
            returned_cents::text as returned, bonus_cents::text as bonus
          from day_totals where notebook_id = any (${notebooks}) and bet_count <> 0 order by 1, 2, 3, 4`;
        expect(kept).toEqual(counted);
        const off = await backend.sql`
          select notebook_id, outcome, sum(n) from (
            select notebook_id, outcome, bet_count as n from notebook_totals
            union all select notebook_id, outcome, wagered_cents + returned_cents + bonus_cents from notebook_totals
            union all select notebook_id, outcome, -bet_count from day_totals
            union all select notebook_id, outcome, -wagered_cents - returned_cents - bonus_cents from day_totals
          ) as both_totals
          where notebook_id = any (${notebooks}) group by 1, 2 having sum(n) <> 0`;
        expect(off).toEqual([]);
        const wrong = await backend.sql`
          select n.id from notebooks n where n.current_bankroll <> n.starting_bankroll + (
            select coalesce(sum(bet_profit(b.status, case when b.bonus then 0 else b.wager_amount end, b.return_amount)), 0)
            from bets b where b.notebook_id = n.id)`;
        expect(wrong).toEqual([]);
        expect(await recountTotals(backend.sql)).toEqual([]);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  const day = fc.constantFrom('2024-12-31', '2025-01-01', '2025-06-15', '2026-12-31');
  const amount = fc
    .integer({ min: -10_000_000_000, max: 10_000_000_000 })
    .map((sum) => numericFromCents(cents(sum)));
  const dayWrites = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('save' as const),
        day,
        amounts: fc.array(fc.option(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })), {
          minLength: 1,
          maxLength: 4,
        }),
      }),
      fc.record({ kind: fc.constant('upsert' as const), day, account: fc.nat(3), amount }),
      fc.record({ kind: fc.constant('change' as const), account: fc.nat(3), amount }),
      fc.record({ kind: fc.constant('delete' as const), day, account: fc.nat(3) }),
    ),
    { minLength: 20, maxLength: 40 },
  );

  test("a betting account's totals match its days", async () => {
    await fc.assert(
      fc.asyncProperty(dayWrites, async (writes) => {
        const person = await backend.newPerson();
        const accounts = (await addAccounts(person, 4)).toSorted();
        await writeAtOnce(
          person,
          writes.map((write, i): Write => (tx) => {
            if (write.kind === 'save') {
              const changes = write.amounts.map((sum, at) => ({
                account_id: accounts[at],
                amount_cents: sum,
              }));
              return tx`select save_daily_pl(${write.day}, ${tx.json(changes)})`;
            }
            const account = accounts[write.account] ?? '';
            switch (write.kind) {
              case 'upsert':
                return tx`
                  insert into account_daily_pl (account_id, date, amount) values (${account}, ${write.day}, ${write.amount})
                  on conflict (account_id, date) do update set amount = excluded.amount`;
              case 'change':
                return tx`
                  update account_daily_pl set amount = ${write.amount}, date = date '2027-01-01' + ${i}::int
                  where account_id = ${account} and date = '2026-12-31'`;
              case 'delete':
                return tx`delete from account_daily_pl where account_id = ${account} and date = ${write.day}`;
            }
          }),
        );

        const counted = await backend.sql`
          select account_id, extract(year from date)::int as year, (sum(amount) * 100)::bigint::text as amount,
            count(*)::text
          from account_daily_pl where account_id = any (${accounts}) group by 1, 2 order by 1, 2`;
        const kept = await backend.sql`
          select account_id, year, amount_cents::text as amount, entry_count::text as count
          from account_totals where account_id = any (${accounts}) and entry_count <> 0 order by 1, 2`;
        expect(kept).toEqual(counted);
        expect(await recountTotals(backend.sql)).toEqual([]);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});

test('a recount fixes wrong totals and bankrolls, including NaN, and reports them', async () => {
  const person = await backend.newPerson();
  const [lost, open] = [await notebookOf(person.rest), await notebookOf(person.rest)];
  const [account = ''] = await addAccounts(person, 1);
  await insertInto(
    backend.sql,
    'bets',
    betRow(lost, { wager_amount: 10, status: 'lost', return_amount: 0 }),
    betRow(open, { wager_amount: 10, status: 'pending', return_amount: null }),
  );
  await backend.sql`update notebook_totals set bet_count = 7 where notebook_id = ${lost}`;
  await backend.sql`delete from notebook_totals where notebook_id = ${open}`;
  await backend.sql`update day_totals set bet_count = 8 where notebook_id = ${lost}`;
  // Simulates a database that once allowed NaN.
  await backend.sql`alter table notebooks drop constraint current_bankroll_is_finite`;
  await backend.sql`update notebooks set current_bankroll = 'NaN' where id = ${open}`;
  await backend.sql`insert into account_totals values (${account}, 1999, 1, 1)`;

  const figures = (count: number) =>
    `{"bet_count":${count},"bonus_cents":0,"wagered_cents":1000,"returned_cents":0}`;
  expect((await recountTotals(backend.sql)).toSorted()).toEqual(
    [
      `${lost} lost: kept ${figures(7)}, counted ${figures(1)}`,
      `${lost} 2026-01-05 lost: kept ${figures(8)}, counted ${figures(1)}`,
      `${open} pending: kept null, counted ${figures(1)}`,
      `${open}: kept {"movements":"0.00","current_bankroll":"NaN"}, ` +
        'counted {"movements":"0.00","current_bankroll":"1000.00"}',
      `${account} 1999: kept {"entry_count":1,"amount_cents":1}, counted {"entry_count":0,"amount_cents":0}`,
    ].toSorted(),
  );
  expect(await recountTotals(backend.sql)).toEqual([]);
  const { data } = await person.rest
    .from('notebook_summaries')
    .select('id, current_bankroll_cents')
    .order('seq');
  expect(data).toEqual([
    { id: lost, current_bankroll_cents: 990_00 },
    { id: open, current_bankroll_cents: 1000_00 },
  ]);
});

test('deleting a notebook of 20,000 bets, and an account, deletes their totals', async () => {
  const person = await backend.newPerson();
  const notebook = await notebookOf(person.rest);
  const [account = ''] = await addAccounts(person, 1);
  await backend.sql`
    insert into bets (notebook_id, date, description, odds, wager_amount)
    select ${notebook}, '2026-01-05', 'A', 100, 10 from generate_series(1, 20000)`;
  await backend.sql`insert into account_daily_pl (account_id, date, amount) values (${account}, '2026-01-05', 5)`;
  await person.rest.from('notebooks').delete().match({ id: notebook });
  await person.rest.from('accounts').delete().match({ id: account });
  const [left] = await backend.sql`
    select (select count(*)::int from notebook_totals where notebook_id = ${notebook}) as notebook,
      (select count(*)::int from day_totals where notebook_id = ${notebook}) as days,
      (select count(*)::int from account_totals where account_id = ${account}) as account,
      (select count(*)::int from bets where notebook_id = ${notebook}) as bets`;
  expect(left).toEqual({ notebook: 0, days: 0, account: 0, bets: 0 });
});
