import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Backup, readBackup, textsOf } from '#server/backup/backup-file.ts';
import { checkBackup, loadBackup } from '#server/backup/load-backup.ts';
import { embeddedConnections, type ConnectionOptions } from '#server/postgres/connections.ts';
import { createNewDatabase, dropDatabase } from '#server/postgres/replace-database.ts';
import type { Sql } from '#server/postgres/sql.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { americanOf } from '#domain/price/price.ts';
import { closingOdds } from '#domain/price/stored-odds.ts';
import { millionthsOf, priceOfTaken } from '#domain/price/taken-price.ts';
import { openOwnerSql } from './support/owner-sql.ts';

/** A backup from before bets had prices, with closing odds as people type them. */
const FILE = 'tests/fixtures/before-prices.backup.gz';

type Row = Readonly<Record<string, string>>;

let backup: Backup;
let owner: ConnectionOptions;
let sql: Sql & { end: () => Promise<unknown> };
const before = { bets: [] as Row[], values: [] as Row[] };

beforeAll(async () => {
  backup = await checkBackup(FILE);
  await readBackup(FILE, {
    row: (table, row) => {
      const textOf = textsOf(table, row);
      const values = Object.fromEntries(table.columns.map((name) => [name, textOf(name)]));
      if (table.name === 'public.bets') before.bets.push(values);
      if (table.name === 'public.bet_custom_data') before.values.push(values);
    },
  });
  owner = embeddedConnections(inject('postgresHost'), `before_${randomUUID().replaceAll('-', '')}`).owner;
  await createNewDatabase(owner, owner.database);
  await loadBackup(owner, backup, () => {});
  sql = openOwnerSql(owner);
});
afterAll(async () => {
  await sql.end();
  await dropDatabase(owner, owner.database);
});

test('bets keep their odds and profits, and get the price of their odds', async () => {
  const bets = await sql<{ id: string; odds: number; price: string; profit: number; notation: string }[]>`
    select id, odds, price, price_notation as notation,
      (public.bet_profit(status, case when bonus then 0 else wager_amount end, return_amount))::float8 as profit
    from bets`;
  const profitOf = ({ status, wager_amount: wager, return_amount: returned }: Row) =>
    status === 'won' || status === 'lost' ? Number((Number(returned) - Number(wager)).toFixed(2)) : 0;
  expect(new Map(bets.map(({ id, odds, profit }) => [id, [odds, profit]]))).toEqual(
    new Map(before.bets.map((bet) => [bet['id'], [Number(bet['odds']), profitOf(bet)]])),
  );
  for (const { odds, price, notation } of bets) {
    const exact = priceOfTaken({ odds: americanOdds(odds), taken: null });
    expect([notation, Math.round(Number(price) * 1_000_000)]).toEqual(['american', millionthsOf(exact)]);
    expect(americanOf(exact)).toBe(odds);
  }
  expect(await sql`select * from public.recount_totals()`).toEqual([]);
});

test('readable closing odds become closing prices as the app reads them; others stay texts', async () => {
  const stored = await sql<
    { id: string; price: string; notation: string; fraction: string | null; left: string }[]
  >`
    select b.id, (b.closing_price * 1000000)::bigint::text as price, b.closing_notation as notation,
      b.closing_fraction as fraction, (
        select d.value from bet_custom_data d join custom_columns c on c.id = d.column_id
        where d.bet_id = b.id and c.column_name = 'Closing odds') as left
    from bets b`;
  const texts = before.values.filter(({ value }) => value !== 'note');
  expect(texts.length).toBeGreaterThan(25);
  const textOf = new Map(texts.map(({ bet_id: id, value = '' }) => [id, value]));
  for (const { id, left, ...closing } of stored) {
    const text = textOf.get(id) ?? '';
    const read = closingOdds(text);
    const expected = read && {
      price: String(millionthsOf(priceOfTaken(read))),
      notation: read.taken?.notation ?? 'american',
      fraction: read.taken?.fraction ?? null,
    };
    const none = { price: null, notation: null, fraction: null };
    expect([text, closing, left ?? '']).toEqual([text, expected ?? none, read ? '' : text]);
  }
});

test('a field for closing odds stays only while it has values', async () => {
  const fields = await sql`select column_name from custom_columns order by seq`;
  expect(fields.map(({ column_name: name }) => name)).toEqual(['Closing odds', 'Notes']);
});
