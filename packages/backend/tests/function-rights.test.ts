import { beforeAll, describe, expect, test } from 'vitest';
import { newBelongings, TABLE_NAMES, type Belongings } from './support/belongings.ts';
import { dataApiOfFile } from './support/data-api.ts';
import { FUNCTIONS } from './support/function-cases.ts';
import { A_BET, answerOf } from './support/functions.ts';
import { everythingStored } from './support/refusals.ts';

const backend = await dataApiOfFile();
let owner: Belongings;
let stranger: Belongings;
async function openBelongings() {
  owner = await newBelongings(backend);
  stranger = await newBelongings(backend);
}

const stored = () => everythingStored(backend, TABLE_NAMES);

describe.each(FUNCTIONS)('$name', ({ name, args, bad, forStrangers }) => {
  beforeAll(openBelongings);

  test('shows a stranger nothing, and changes nothing', async () => {
    const before = await stored();
    const { status, error, data } = await stranger.person.rest.rpc(name, args(owner));
    expect(error ? { status, code: error.code } : data).toEqual(forStrangers);
    expect(await stored()).toEqual(before);
  });

  test('rejects signed-out callers', async () => {
    const before = await stored();
    expect((await answerOf(backend.anonymous, name, args(owner))).slice(0, 2)).toEqual([401, '42501']);
    expect(await stored()).toEqual(before);
  });

  test.each(bad)('rejects %j', async (given) => {
    const before = await stored();
    const [status] = await answerOf(owner.person.rest, name, { ...args(owner), ...given });
    expect(status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  // Last, since it alone may change what they own.
  test('works for the owner', async () => {
    const { status, data } = await owner.person.rest.rpc(name, args(owner));
    expect(status).toBeLessThan(300);
    expect(data).not.toEqual(forStrangers);
  });
});

test("a user's own bet can't get a value for another user's field", async () => {
  await openBelongings();
  const before = await stored();
  const values = { [String(stranger.spare_column.id)]: 'x' };
  const sent = { target_bet: owner.bets.id, custom_values: values };
  expect((await answerOf(owner.person.rest, 'set_custom_values', sent))[0]).toBe(400);
  const added = { target_notebook: owner.notebooks.id, bet: A_BET, custom_values: values };
  expect((await answerOf(owner.person.rest, 'add_bet', added))[0]).toBe(400);
  expect(await stored()).toEqual(before);
});

/** The functions that show records to whoever has a share's token. */
const FOR_STRANGERS = ['shared_events', 'shared_part', 'shared_record', 'shared_stamps', 'shared_tags'];

test('every callable function is listed here', async () => {
  const callable = await backend.sql<{ name: string }[]>`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute') order by 1`;
  const elsewhere = [
    'add_recommended_fields',
    'add_sample_notebooks',
    // These only concern the caller; the two-factor tests cover them.
    'delete_account',
    'make_recovery_codes',
    'recovery_codes_left',
    'require_second_step',
    'session_is_sufficient',
    'use_recovery_code',
    // Their own tests cover them, since they need a deleted bet.
    'is_deleted_bet',
    'restore_bets',
    // These only concern the caller; the tests of loss limits cover them.
    'current_loss_limits',
    'set_loss_limit',
    // This only concerns the caller; the tests of its setting cover it.
    'set_recap_email',
    // These only concern the caller; the tests of tries cover them.
    'count_try',
    'open_held_out',
    // These only return the caller's data; the tests of bets by day and of sizes cover them.
    'bet_lines_of',
    'bets_by_day',
    'changed_bet_lines',
    // Its own tests cover it, since strangers find their own bets.
    'bets_to_match',
    // The tests of records cover these.
    'add_correction',
    'end_record',
    'is_locked',
    'last_fitting_event',
    'record_days',
    'record_part',
    'record_summary',
    'start_record',
    ...FOR_STRANGERS,
    // These compute from their arguments alone.
    'bet_profit',
    'fits_into_answer',
    'given_bet',
    'outcome_status',
    'outcomes',
    'revealed_fields',
    'settled',
    // Staged imports are invisible to everyone; the import tests cover these functions.
    'apply_import',
    'stage_import',
    'undo_import',
  ];
  const known = [...FUNCTIONS.map(({ name }) => name), ...elsewhere].toSorted();
  expect(callable.map(({ name }) => name)).toEqual(known);
  const open = await backend.sql<{ name: string }[]>`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
    order by 1`;
  expect(open.map(({ name }) => name)).toEqual(FOR_STRANGERS);
});

test('functions run as the caller, under the policies, unless they check ownership themselves', async () => {
  const privileged = await backend.sql<{ name: string }[]>`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and has_function_privilege('authenticated', p.oid, 'execute') order by 1`;
  expect(privileged.map(({ name }) => name)).toEqual([
    'add_correction',
    'add_recommended_fields',
    'apply_import',
    'bets_changed',
    'bets_page',
    'bets_page_ends',
    'count_try',
    'delete_account',
    'delete_bets',
    'delete_notebook',
    'end_record',
    'export_page',
    'is_deleted_bet',
    'make_recovery_codes',
    'move_bets',
    'open_held_out',
    'recovery_codes_left',
    'require_second_step',
    'restore_bets',
    'restore_notebook',
    'session_is_sufficient',
    'set_loss_limit',
    'set_recap_email',
    'settled',
    ...FOR_STRANGERS,
    'stage_import',
    'start_record',
    'undo_import',
    'use_recovery_code',
  ]);
});
