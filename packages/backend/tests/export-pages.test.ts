import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { notebookOf } from './support/bets.ts';
import { addAccounts, saveDay } from './support/daily-pl.ts';
import type { Person } from './support/data-api.ts';
import { startExports } from './support/exports.ts';
import { addColumn } from './support/functions.ts';

let started: Awaited<ReturnType<typeof startExports>>;
let person: Person;
let notebook: string;

beforeAll(async () => {
  started = await startExports();
});
afterAll(() => started.stop());

beforeEach(async () => {
  person = await started.newPerson();
  notebook = await notebookOf(person.rest);
  const column = await addColumn(person, notebook, 'Book');
  // JSON writes this character with six bytes.
  await started.backend.sql`
    with added as (
      insert into bets (notebook_id, date, description, odds, wager_amount)
      select ${notebook}, '2026-01-05', i || ${'\u0001'.repeat(1990)}, -110, 1
      from generate_series(1, 400) as i returning id)
    insert into bet_custom_data (bet_id, column_id, value) select id, ${column}, 'Circa' from added`;
  const [account = ''] = await addAccounts(person, 2);
  await saveDay(person, '2026-01-06', [{ account_id: account, amount_cents: 5, note: 'x' }]);
  const movement = { notebook_id: notebook, date: '2026-01-05', amount: 1 };
  await person.rest.from('bankroll_movements').insert(movement);
  started.state.asked = 0;
});
afterEach(() => {
  started.state.before = () => undefined;
});

const inNotebook = 'where notebook_id = $1';
const aBet = `(select id from bets ${inNotebook} order by seq limit 1)`;
test.each([
  ['a bet is edited', `update bets set description = 'x' where id = ${aBet}`],
  ['a bet is deleted', `delete from bets where id = ${aBet}`],
  ['a value changes', `update bet_custom_data set value = 'x' where bet_id = ${aBet}`],
  ['a notebook is renamed', `update notebooks set name = 'Renamed' where id = $1`],
  ['recommended fields are marked', 'update notebooks set recommended_fields_added = true where id = $1'],
  ['a field is deleted', `delete from custom_columns ${inNotebook}`],
  ['a movement changes', `update bankroll_movements set amount = 2 ${inNotebook}`],
  ['a day changes', 'update account_daily_pl set amount = 2 where account_id in (select id from mine)'],
  ['an account is deleted', `delete from accounts where id in (select id from mine) and name = 'Account 2'`],
])('an export of several pages begins anew if %s', async (_, change) => {
  const unchanged = await started.load();
  expect(started.state.asked).toBe(2);
  const mine = `with mine as (select a.id from accounts a join notebooks n using (user_id) where n.id = $1)`;
  started.state.asked = 0;
  started.state.before = async () =>
    started.state.asked === 2 &&
    started.backend.sql.script(`${mine} ${change}`.replaceAll('$1', `'${notebook}'`));
  const changed = await started.load();
  // The first page, one that differs, and both.
  expect(started.state.asked).toBe(4);
  expect(changed).not.toEqual(unchanged);
  started.state.before = () => undefined;
  expect(await started.load()).toEqual(changed);
});

test('an export of several pages begins anew a few times, and then says so', async () => {
  started.state.before = async () => {
    const name = `Renamed at ${started.state.asked}`;
    await person.rest.from('notebooks').update({ name }).match({ id: notebook }).throwOnError();
  };
  await expect(started.load()).rejects.toThrow('Your data changed during the export. Please try again.');
  expect(started.state.asked).toBe(8);
});
