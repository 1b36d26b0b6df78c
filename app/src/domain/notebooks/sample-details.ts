import { type Bet, type BetLeg } from '#domain/bets/bet.ts';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import { describedLegs } from '#domain/bets/bet-texts.ts';
import { oddsOfLegs, settledAs, settledByLegs } from '#domain/bets/settlement.ts';
import { cents } from '#domain/money.ts';
import { readStoredOdds } from '#domain/price/stored-odds.ts';
import { takenMillionths, type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';
import type { SampleBet } from './sample-notebooks.ts';

const DECIMALS = ['1.87', '1.91', '1.93', '1.952', '2.02'];
const PARLAYS = 5;
const BETS_A_PARLAY = 11;

/**
 * The bets with what only some bets have, settled accordingly: the latest two pushes become a half win and a half loss
 * on a quarter line, the latest loss a cash-out, the latest win a bonus bet; every eighth bet is at Pinnacle, with a
 * decimal price and a closing price. Five parlays are added, each of two bets in a row; that of the last two is the latest.
 */
export function withDetails(bets: readonly SampleBet[]): SampleBet[] {
  const latest = (status: Bet['status']) => bets.filter((bet) => bet.status === status).toReversed();
  const [halfWon, halfLost] = latest('push');
  const [cashedOut] = latest('lost');
  const [bonus] = latest('won');
  return bets.flatMap((bet, place) => {
    const isParlay = (bets.length - 2 - place) % BETS_A_PARLAY === 0;
    const isLate = place >= bets.length - PARLAYS * BETS_A_PARLAY;
    const next = bets[place + 1];
    return [detailed(bet, place), ...(isParlay && isLate && next ? parlayOf(bet, next) : [])];
  });

  function detailed(bet: SampleBet, place: number): SampleBet {
    if (bet === halfWon) return onQuarterLine(bet, 'half_won');
    if (bet === halfLost) return onQuarterLine(bet, 'half_lost');
    if (bet === cashedOut) return { ...bet, ...settledAs(bet, 'cashed_out', cents(bet.wager * 0.6)) };
    if (bet === bonus) return { ...bet, bonus: true, ...settledAs({ ...bet, bonus: true }, 'won') };
    if (place % 8 > 0) return bet;
    const close = decimal(place + 2);
    // The margin of a close on two even sides at 1.95.
    const fair = Math.round(takenMillionths(close) * (2 / 1.95));
    const closing = bet.status === 'pending' ? null : { ...close, source: 'Pinnacle', fair };
    const customValues = { ...bet.customValues, Sportsbook: 'Pinnacle' };
    const priced = { ...bet, ...decimal(place), closing, customValues };
    return { ...priced, ...settledAs(priced, bet.status) };
  }
}

/** A pushed over or under as it would have ended on the line a quarter away. */
function onQuarterLine(bet: SampleBet, result: 'half_won' | 'half_lost'): SampleBet {
  const isHigher = bet.description.includes(' over ') === (result === 'half_lost');
  const line = (bet.line ?? 0) + (isHigher ? 0.25 : -0.25);
  const description = bet.description.replace(` ${bet.line} `, ` ${line} `);
  return { ...bet, line, description, ...settledAs(bet, result) };
}

function decimal(place: number): TakenOdds {
  const typed = DECIMALS[place % DECIMALS.length] ?? '';
  const read = readStoredOdds(typed);
  if (!read) throw new RangeError(`Unreadable odds: ${typed}`);
  return takenOdds(read);
}

/** A parlay of two bets, on the day of the first. */
function parlayOf(first: SampleBet, second: SampleBet): SampleBet[] {
  const legs = [first, second].map(toLeg);
  const priced = oddsOfLegs(legs);
  if (!priced) return [];
  const bet = { ...PLAIN_BET, ...priced, legs, wager: cents(10_00), bonus: false };
  const { Game: _, Notes: __, ...values } = first.customValues;
  return [
    {
      ...bet,
      day: first.day,
      description: describedLegs(legs),
      ...settledByLegs(
        bet,
        legs.map(({ outcome }) => outcome),
      ),
      customValues: { ...values, Market: 'Parlay' },
    },
  ];
}

function toLeg(bet: SampleBet): BetLeg {
  return {
    event: bet.event,
    market: bet.market,
    selection: bet.selection ?? bet.description,
    line: bet.line,
    startsAt: bet.startsAt,
    odds: bet.odds,
    taken: bet.taken,
    outcome: bet.status,
  };
}
