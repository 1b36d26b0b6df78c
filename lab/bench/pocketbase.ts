import { startPocketBase } from './pocketbase-server.ts';
import { startProduct } from './product.ts';
import type { Report } from './report.ts';
import { middleRate, type Rate, rateOfMany } from './requests.ts';
import { type Filled, fillPocketBase, fillProduct, PAGE } from './same-bets.ts';
import { median } from './statistics.ts';

const USERS = 50;
const BETS_OF_A_USER = 400;
const REQUESTS = 2000;
/** In PocketBase's suite, 300 changes run beside 1,000 lists. */
const CHANGES_AMONG = 13 / 3;

/** A case of PocketBase's suite: what it asks, with how many requests at once, and the least share of its throughput. */
type Case = {
  name: string;
  asks: Exclude<keyof Filled, 'bettors'> | 'mixed';
  atOnce: number;
  leastShare: number;
};

const CASES: readonly Case[] = [
  { name: 'adding a bet', asks: 'add', atOnce: 50, leastShare: 0.3 },
  { name: 'adding a bet', asks: 'add', atOnce: 500, leastShare: 0.3 },
  { name: 'one bet', asks: 'one', atOnce: 100, leastShare: 0.4 },
  { name: 'one bet', asks: 'one', atOnce: 1000, leastShare: 0.4 },
  { name: `the user's latest ${PAGE} bets`, asks: 'newest', atOnce: 50, leastShare: 0.4 },
  { name: `the user's latest ${PAGE} bets`, asks: 'newest', atOnce: 1000, leastShare: 0.4 },
  { name: 'the same and the count of all', asks: 'counted', atOnce: 50, leastShare: 0.4 },
  { name: `${PAGE} won bets of a notebook by odds`, asks: 'filtered', atOnce: 50, leastShare: 0.4 },
  { name: "the user's notebooks", asks: 'notebooks', atOnce: 50, leastShare: 0.4 },
  { name: `the latest ${PAGE} bets while others change`, asks: 'mixed', atOnce: 1000, leastShare: 0.4 },
];

/**
 * The cases of PocketBase's own suite (github.com/pocketbase/benchmarks) with bets, on our server and on PocketBase. The
 * two alternate, so that background load affects both.
 */
export async function comparePocketBase(report: Report, times: number) {
  const base = await startPocketBase();
  if (!base) return report.note('Left out: building PocketBase needs Go.');
  try {
    const product = await startProduct();
    try {
      const servers = {
        ours: await fillProduct(product, USERS, BETS_OF_A_USER),
        theirs: await fillPocketBase(base, USERS, BETS_OF_A_USER),
      };
      const all = (USERS * BETS_OF_A_USER).toLocaleString('en-US');
      report.section(`${all} bets of ${USERS} users, compared with ${base.version.split('/').at(-1)}`);
      for (const each of CASES) await compare(report, servers, each, times);
    } finally {
      await product.end();
    }
  } finally {
    await base.end();
  }
}

async function compare(
  report: Report,
  servers: { ours: Filled; theirs: Filled },
  { name, asks, atOnce, leastShare }: Case,
  times: number,
) {
  const rounds: { ours: Rate; theirs: Rate }[] = [];
  // The first round warms up both servers and isn't counted.
  for (let round = 0; round <= times; round += 1) {
    const pair = {
      ours: await rateOfMany(asking(servers.ours, asks), REQUESTS, atOnce),
      theirs: await rateOfMany(asking(servers.theirs, asks), REQUESTS, atOnce),
    };
    if (round > 0) rounds.push(pair);
  }
  report.share({
    name: `${name}, ${atOnce.toLocaleString('en-US')} at once`,
    peer: 'PocketBase',
    ours: middleRate(rounds.map(({ ours }) => ours)),
    theirs: middleRate(rounds.map(({ theirs }) => theirs)),
    share: median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
    leastShare,
  });
}

/** Requests of every user in turn, each for another bet. */
function asking(server: Filled, asks: Case['asks']) {
  let place = 0;
  return () => {
    const bettor = server.bettors[place % USERS];
    const bet = bettor?.bets[Math.floor(place / USERS) % BETS_OF_A_USER];
    if (!bettor || !bet) throw new Error('There are no bets to ask for.');
    place += 1;
    if (asks !== 'mixed') return server[asks](bettor, bet, place);
    return server[place % CHANGES_AMONG < 1 ? 'change' : 'newest'](bettor, bet, place);
  };
}
