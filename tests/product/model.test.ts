import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleBet } from '#domain/bets/settle-request.ts';
import { begin, runHistory, stepsOf } from '#tests/model/history.ts';
import { PLANTED } from '#tests/model/planted.ts';
import { openSite, type Site, withPlanted } from '#tests/model/site.ts';
import { World } from '#tests/model/world.ts';
import { madeFolder } from './within-test.ts';

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

test('what waits behind a change that its user discards is sent at once', async () => {
  const world = await World.open(site, () => {});
  const [phone, laptop] = world.devices;
  if (!phone || !laptop) throw new Error('A device is missing');
  await begin(world);
  const { id = '' } = (await world.patiently('notebooks', phone.page.notebooks()))[0] ?? {};
  const [bet] = await world.patiently('bets', phone.page.betsOf(id));
  if (!bet) throw new Error('There is no bet');
  phone.goOffline(true);
  await world.pass(0);
  await world.patiently('settling', phone.page.settleBets([settleBet(bet, 'won')]));
  await world.patiently('settling', laptop.page.settleBets([settleBet(bet, 'lost')]));
  phone.goOnline();
  await world.pass(0);
  const { customValues, ...entered } = bet;
  const edit = { bet: { ...entered, market: 'Spread' }, customValues };
  await world.patiently('editing', phone.page.editBet(bet, edit));
  await world.pass(0);
  const [settlement, behind] = phone.page.waiting();
  expect([settlement?.isConflict, behind?.write.kind]).toEqual([true, 'edit bet']);
  if (settlement) await world.patiently('discarding', phone.page.discardWrite(settlement));
  await world.pass(0);
  // It was sent, and met the other result.
  expect(phone.page.waiting()).toMatchObject([{ isConflict: true, differences: [{ name: 'Market' }] }]);
  for (const device of world.devices) device.kill();
});
