import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { settleBet } from '#domain/bets/settle-request.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import type { Device } from '#tests/model/device.ts';
import { begin, runHistory, stepsOf } from '#tests/model/history.ts';
import { PLANTED } from '#tests/model/planted.ts';
import { openSite, type Site, withPlanted } from '#tests/model/site.ts';
import { DAYS } from '#tests/model/stored.ts';
import { World } from '#tests/model/world.ts';
import { madeFolder } from '#backend/tests/product/within-test.ts';

/** Fixed, so that failures can be repeated; `npm run model` uses others, and many more. */
const SEEDS = Array.from({ length: 40 }, (_, place) => 100 + place);

let site: Site;
beforeAll(async () => {
  site = await openSite(madeFolder());
});
afterAll(() => site.end());

test(
  'whatever three devices go through, what they showed as saved or waiting is stored once, for its person',
  { timeout: 600_000 },
  async () => {
    const found: Record<number, string[]> = {};
    for (const seed of SEEDS) {
      const faults = await runHistory(site, stepsOf(seed));
      if (faults.length > 0) found[seed] = faults;
    }
    expect(found).toEqual({});
  },
);

const FOUND = PLANTED.filter(({ foundBy }) => foundBy !== undefined);

test.each(FOUND)('a history finds that $name', async (planted) => {
  const steps = stepsOf(planted.foundBy ?? 0);
  expect(await withPlanted(site, planted, (faulty) => runHistory(faulty, steps))).not.toEqual([]);
});

/** A person's phone and laptop, with a notebook, its bets and some betting accounts on both. */
async function twoDevices() {
  const world = await World.open(site, () => {});
  const [phone, laptop] = world.devices;
  if (!phone || !laptop) throw new Error('A device is missing');
  await begin(world);
  const soon = <Result>(task: Promise<Result>) => world.patiently('a step', task);
  const [{ id: notebook } = { id: '' }] = await soon(phone.page.notebooks());
  const betOn = async ({ page }: Device, id: string) => {
    const bet = (await soon(page.betsOf(notebook))).find((each) => each.id === id);
    if (!bet) throw new Error('There is no such bet');
    return bet;
  };
  const [first] = await soon(phone.page.betsOf(notebook));
  if (!first) throw new Error('There is no bet');
  return { world, phone, laptop, soon, notebook, bet: first, betOn };
}

async function offline(world: World, device: Device) {
  await device.goOffline(true);
  await world.pass(0);
}

async function online(world: World, device: Device) {
  await device.goOnline();
  await world.pass(0);
}

const end = ({ devices }: World) => Promise.all(devices.map((device) => device.end()));

const enteredOf = ({ customValues, ...bet }: Bet) => ({ bet, customValues });

test('what waits behind a change that its user discards is sent at once', async () => {
  const { world, phone, laptop, soon, bet } = await twoDevices();
  await offline(world, phone);
  await soon(phone.page.settleBets([settleBet(bet, 'won')]));
  await soon(laptop.page.settleBets([settleBet(bet, 'lost')]));
  await online(world, phone);
  const { bet: entered, customValues } = enteredOf(bet);
  await soon(phone.page.editBet(bet, { bet: { ...entered, market: 'Spread' }, customValues }));
  await world.pass(0);
  const [settlement, behind] = await phone.page.waiting();
  expect([settlement?.isConflict, behind?.write.kind]).toEqual([true, 'edit bet']);
  if (settlement) await soon(phone.page.discard(settlement));
  await world.pass(0);
  // It was sent, and met the other result.
  expect(await phone.page.waiting()).toMatchObject([{ isConflict: true, differences: [{ name: 'Market' }] }]);
  await end(world);
});

test('the undo of an addition deletes a bet only as it was added, also when it arrives late', async () => {
  const { world, phone, laptop, soon, notebook, bet, betOn } = await twoDevices();
  const added = await phone.page.withFormIds(notebook, [enteredOf(bet), enteredOf(bet), enteredOf(bet)]);
  await soon(phone.page.addBets(notebook, added));
  const [now = '', late = '', unchanged = ''] = added.map(({ id }) => id);
  const settled = await Promise.all([now, late].map((id) => betOn(laptop, id)));
  await soon(laptop.page.settleBets(settled.map((each) => settleBet(each, 'won'))));
  const undo = (id: string) => soon(phone.page.deleteBets([{ id, notebookId: notebook }]));
  expect(await undo(now)).toMatchObject({ said: 'saved', result: { changed: [], skipped: 1 } });
  await offline(world, phone);
  expect(await undo(late)).toMatchObject({ said: 'waiting' });
  expect(await undo(unchanged)).toMatchObject({ said: 'waiting' });
  await online(world, phone);
  const problem = 'This bet was changed somewhere else.';
  const [waiting, ...others] = await phone.page.waiting();
  expect(waiting).toMatchObject({
    problem,
    isConflict: true,
    differences: [{ mine: 'Deleted', stored: 'Won' }],
  });
  expect(others).toEqual([]);
  const left = new Set((await soon(laptop.page.betsOf(notebook))).map(({ id }) => id));
  expect(added.map(({ id }) => left.has(id))).toEqual([true, true, false]);
  if (waiting) await soon(phone.page.sendWaiting(waiting));
  expect((await soon(laptop.page.betsOf(notebook))).map(({ id }) => id)).not.toContain(late);
  await end(world);
});

test('a deletion behind an edit asks if the bet was settled elsewhere before the edit', async () => {
  const { world, phone, laptop, soon, notebook, bet, betOn } = await twoDevices();
  const [added] = await phone.page.withFormIds(notebook, [enteredOf(bet)]);
  const id = added?.id ?? '';
  phone.network.faults.push('answer is lost', 'is cut');
  await soon(phone.page.addBets(notebook, added ? [added] : []));
  await offline(world, phone);
  const shown = await betOn(phone, id);
  const { bet: entered, customValues } = enteredOf(shown);
  await soon(phone.page.editBet(shown, { bet: { ...entered, market: 'Spread' }, customValues }));
  await soon(phone.page.deleteBets([await betOn(phone, id)]));
  await soon(laptop.page.settleBets([settleBet(await betOn(laptop, id), 'won')]));
  await online(world, phone);
  const differences = [{ mine: 'Deleted', stored: 'Won' }];
  expect(await phone.page.waiting()).toMatchObject([{ isConflict: true, differences }]);
  expect(await betOn(laptop, id)).toMatchObject({ status: 'won', market: 'Spread' });
  await end(world);
});

test('a conflict calls custom fields by their names, and says which was deleted', async () => {
  const { world, phone, laptop, soon, notebook, bet, betOn } = await twoDevices();
  const fields = await site.sql<{ id: string }[]>`
    insert into public.custom_columns (notebook_id, column_name, column_type)
    select ${notebook}, name, 'text' from unnest(array['Referee', 'Stadium']) as name returning id`;
  const [referee = '', stadium = ''] = fields.map(({ id }) => id);
  const values = (text: string) => ({ [referee]: text, [stadium]: text });
  const edited = (customValues: Readonly<Record<string, string>>) => ({ ...enteredOf(bet), customValues });
  await offline(world, phone);
  await soon(phone.page.editBet(bet, edited(values('Mine'))));
  await soon(laptop.page.editBet(await betOn(laptop, bet.id), edited(values('Theirs'))));
  await site.sql`update public.custom_columns set column_name = 'Official' where id = ${referee}`;
  await site.sql`delete from public.custom_columns where id = ${stadium}`;
  await online(world, phone);
  const differences = [
    { name: 'Official', mine: 'Mine', stored: 'Theirs' },
    { name: 'Deleted field', mine: 'Mine', stored: '' },
  ];
  expect(await phone.page.waiting()).toMatchObject([{ isConflict: true, differences }]);
  await end(world);
});

test('a day with an account that was deleted elsewhere says which, and saves the others if asked', async () => {
  const { world, phone, soon } = await twoDevices();
  const [day, next] = DAYS.map(isoDay) as [IsoDay, IsoDay];
  const [gone, kept] = (await soon(phone.page.accounts())).map(({ id }) => id) as [string, string];
  const save = (of: IsoDay, ...ids: string[]) => {
    const changes = ids.map((accountId) => ({ accountId, amount: cents(70_00), note: null }));
    return soon(phone.page.saveDay(of, { changes, seen: [], names: { [gone]: 'Circa', [kept]: 'Bovada' } }));
  };
  await offline(world, phone);
  await save(day, gone, kept);
  await save(next, gone);
  await site.sql`delete from public.accounts where id = ${gone}`;
  await online(world, phone);
  const [some, none] = await phone.page.waiting();
  expect(some).toMatchObject({
    isConflict: true,
    problem: 'An account was deleted somewhere else.',
    differences: [{ name: 'Circa', mine: '+$70.00', stored: 'Account deleted' }],
  });
  expect(none).toMatchObject({
    isConflict: false,
    problem: 'An account was deleted somewhere else, so nothing was saved. Check the amounts and save again.',
  });
  if (some) await soon(phone.page.sendWaiting(some));
  expect(await phone.page.waiting()).toHaveLength(1);
  expect(await soon(phone.page.day(day))).toMatchObject([{ accountId: kept, amount: 70_00 }]);
  await end(world);
});
