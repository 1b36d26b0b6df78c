import { isDeepStrictEqual } from 'node:util';
import { isSignedIn } from '#backend/fuzz/people.ts';
import { addBet, signIn, type Step, type World } from './journeys.ts';
import { answersAreKept } from './kept.ts';
import { arrive, expectOnlyFailedRequests, newTraveller } from './traveller.ts';
import type { Visitor } from './visitor.ts';

const PENDING = [
  { description: 'Knicks', date: '2026-01-03' },
  { description: 'Heat', date: '2026-01-04' },
];

/** The end of the mark above every screen. */
const OFFLINE = "others can't be saved.";

/** A server that is slow or out of reach: what is shown then, and what waits to be saved. */
export const waiting: Step[] = [
  [
    'shows the figures from before while the server hangs, and the new ones once it answers',
    async (world) => {
      const { product } = world;
      const { visitor, ask } = await arrive(world, [
        { description: 'Lakers', date: '2026-01-01', status: 'won', return_amount: 210 },
        { description: 'Celtics', date: '2026-01-02', status: 'lost', return_amount: 0 },
      ]);
      await visitor.open('about:blank');
      await ask('PATCH', 'bets?description=eq.Celtics', { status: 'won', return_amount: 220 });
      product.hang(true);
      try {
        await visitor.open('/dashboard');
        await visitor.sees('−$10.00', 'Showing data from');
      } finally {
        product.hang(false);
      }
      await visitor.sees('+$210.00');
      await visitor.seesNot('Showing data from');
      await expectOnlyFailedRequests(visitor);
    },
  ],
  [
    'keeps what is added, settled, edited and entered without the server, and saves it once',
    async (world) => {
      const { network } = world;
      const { visitor, notebook, ask, storedBets } = await arrive(world, PENDING);
      await ask('POST', 'accounts', { name: 'Circa' });
      await visitor.open('/tracker?month=2026-03');
      await openDay(visitor); // so that the device has it
      await visitor.click('button', 'Cancel');
      await visitor.dialogCloses();
      await answersAreKept(visitor, '"accounts"', '"month","2026-03"', '"day","2026-03-03"');

      await goOffline(world, visitor, notebook);
      await addBet(visitor, 'Magic', '-105', '105');
      await visitor.sees('1 change waits to be saved.', 'Add Magic');
      await visitor.open('about:blank');
      await visitor.open(notebook);
      await visitor.sees(OFFLINE, '1 change waits to be saved.', 'Add Magic');
      await visitor.click('button', 'Mark Knicks as won');
      await visitor.sees('Won: waits to be saved');
      await rename(visitor, 'Heat', 'Heat in six');
      await visitor.sees('Edit waits to be saved');
      await visitor.open('/tracker?month=2026-03');
      await openDay(visitor);
      await visitor.type(/^Circa/, '77.70');
      await visitor.click('button', 'Save');
      await visitor.dialogCloses();
      await visitor.sees('4 changes wait to be saved.');
      await expectStored(storedBets(), 'Knicks pending, Heat pending');

      network.restore();
      await visitor.sees('All waiting changes saved');
      await visitor.seesNot('to be saved.');
      await visitor.sees('+$77.70');
      await expectStored(storedBets(), 'Knicks won, Heat in six pending, Magic pending');
      await expectStored(ask('GET', 'account_daily_pl?select=date,amount'), [
        { date: '2026-03-03', amount: 77.7 },
      ]);
      await expectOnlyFailedRequests(visitor);
    },
  ],
  [
    'shows both versions of what was changed elsewhere, and replaces only what was edited',
    async (world) => {
      const { network } = world;
      const { visitor, notebook, ask, storedBets } = await arrive(world, PENDING);
      await goOffline(world, visitor, notebook);
      await visitor.click('button', 'Mark Knicks as lost');
      await visitor.sees('Lost: waits to be saved');
      await rename(visitor, 'Heat', 'Heat in six');
      await visitor.sees('2 changes wait to be saved.');
      await ask('PATCH', 'bets?description=in.(Knicks,Heat)', { status: 'won', return_amount: 210 });
      network.restore();
      await visitor.sees('Knicks: yours is Lost, stored is Won');
      await visitor.sees('Description: yours is Heat in six, stored is Heat');
      await expectStored(storedBets(), 'Knicks won, Heat won');
      await visitor.click('button', 'Save mine anyway');
      await visitor.seesNot('Knicks: yours');
      await visitor.click('button', 'Save mine anyway');
      await visitor.seesNot('to be saved.');
      await expectStored(storedBets(), 'Knicks lost, Heat in six won');
      await expectOnlyFailedRequests(visitor);
    },
  ],
  [
    'stores a bet once whose answer was lost',
    async (world) => {
      const { network } = world;
      const { visitor, storedBets } = await arrive(world, PENDING);
      network.cutAtAnswerTo('/rest/v1/rpc/add_bets');
      await addBet(visitor, 'Magic', '-105', '105');
      await visitor.sees('1 change waits to be saved.', 'Add Magic');
      const all = 'Knicks pending, Heat pending, Magic pending';
      await expectStored(storedBets(), all);
      network.restore();
      await visitor.seesNot('to be saved.');
      await visitor.sees('Showing 3 of 3 bets');
      await expectStored(storedBets(), all);
      await expectOnlyFailedRequests(visitor);
    },
  ],
  [
    'signs out without the server, and keeps what waits for its person alone',
    async (world) => {
      const { network } = world;
      const bob = await newTraveller(world, [{ description: 'Suns', date: '2026-01-05' }]);
      const { visitor, ...ann } = await arrive(world, PENDING);
      const token = await visitor.browser.run(tokenInPage, null);
      await goOffline(world, visitor, ann.notebook);
      await addBet(visitor, 'Magic', '-105', '105');
      await visitor.sees('1 change waits to be saved.');
      await visitor.click('button', 'Sign Out');
      await visitor.click('button', 'Keep and sign out');
      await visitor.isAt('/login');
      await visitor.seesNot('to be saved.');
      network.restore();
      await visitor.until(
        'the session has ended on the server',
        async () => !(await isSignedIn(ann.place, { ...ann.person, token })),
      );

      await signIn(visitor, bob.person);
      await visitor.click('button', 'Mark Suns as won');
      await visitor.sees('Won · +$100.00 · Suns');
      await visitor.seesNot('to be saved.');
      await expectStored(bob.storedBets(), 'Suns won');
      await expectStored(ann.storedBets(), 'Knicks pending, Heat pending');
      await visitor.click('button', 'Sign Out');
      await visitor.isAt('/login');

      await signIn(visitor, ann.person);
      await visitor.sees('All waiting changes saved');
      await expectStored(ann.storedBets(), 'Knicks pending, Heat pending, Magic pending');
      await expectStored(bob.storedBets(), 'Suns won');
      await expectOnlyFailedRequests(visitor);
    },
  ],
];

/** Cuts the network and opens the page from the device. With the mark there, nothing moves under a click any more. */
async function goOffline({ network }: World, visitor: Visitor, page: string) {
  network.cut();
  await visitor.open(page);
  await visitor.sees(OFFLINE, 'Showing 2 of 2 bets');
}

async function rename(visitor: Visitor, before: string, after: string) {
  await visitor.click('link', before);
  await visitor.dialogOpens();
  await visitor.type('Description', after);
  await visitor.click('button', 'Save changes');
  await visitor.dialogCloses();
}

async function openDay(visitor: Visitor) {
  await visitor.openDialog('button', /^March 3, 2026(:|$)/);
  await visitor.find('field', /^Circa/);
}

async function expectStored(stored: Promise<unknown>, expected: unknown) {
  const found = await stored;
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`Stored are ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

function tokenInPage(): string {
  const name = Object.keys(localStorage).find((each) => each.endsWith('-auth-token')) ?? '';
  return (JSON.parse(localStorage.getItem(name) ?? '{}') as { access_token: string }).access_token;
}
