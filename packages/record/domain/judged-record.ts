import { edgeLikelihoodOf, logEvidenceOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import { edgePosteriorOf, HEADLINE_PRIOR } from '#domain/analytics/verdict/edge-posterior.ts';
import type { JudgedFigures } from '#domain/analytics/verdict/verdict.ts';
import { type VerdictBets, verdictBetsOf } from '#domain/analytics/verdict/verdict-bets.ts';
import { netOddsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
import { type Bet, NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import { returnByTerms } from '#domain/bets/settlement.ts';
import { dayInZone } from '#domain/calendar/clock.ts';
import { instantText } from '#domain/calendar/instant.ts';
import { compareDays } from '#domain/calendar/iso-day.ts';
import { ZERO } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import type { FiguresInput } from './record-figures.ts';
import type { RecordedBet } from './recorded-bets.ts';
import { RECORD_UNIT } from './revealed-bet.ts';

/** What a record's verdict is made of, with the bets that it counts differently. */
export type JudgedRecord = JudgedFigures & Pick<VerdictBets, 'repeated' | 'overdue'>;

/**
 * The chance of an edge and the evidence, as analytics has them, from a record's bets that count. The evidence is divided
 * by the number of notebooks that the user ever had. A hidden bet with a result counts as lost at odds of 1.01, the worst
 * that there is for the evidence: who leaves out a loss from a file gains nothing.
 *
 * @param counted oldest first
 */
export function judgedRecordOf(
  bets: readonly RecordedBet[],
  counted: readonly Bet[],
  { amounts, notebooksEver, today }: FiguresInput,
): JudgedRecord {
  const withheld = bets.flatMap(({ state, id, settledAt }, place) =>
    state === 'hidden' && settledAt !== null ? [lossOf(id, settledAt, place)] : [],
  );
  const priced = amounts === 'units' ? counted.map(paidByOdds) : counted;
  const all = [...priced, ...withheld].toSorted((one, other) => compareDays(one.day, other.day));
  const verdictBets = verdictBetsOf(all, [], today);
  const likelihood = edgeLikelihoodOf(verdictBets);
  return {
    repeated: verdictBets.repeated,
    overdue: verdictBets.overdue,
    bets: likelihood.bets,
    clusters: likelihood.clusters,
    chance: edgePosteriorOf(likelihood, HEADLINE_PRIOR).chance,
    highestChance: edgePosteriorOf({ likelihood: likelihood.bestLikelihood }, HEADLINE_PRIOR).chance,
    logEvidence: logEvidenceOf(likelihood.logs) - Math.log(Math.max(1, notebooksEver)),
  };
}

/** Units hide the size of a cent, to which returns were rounded; real differences from the odds are larger. */
const CENT_IN_WAGER = 0.005;

/** The bet with the exact return of its odds if it was paid by them. */
function paidByOdds(bet: Bet): Bet {
  if (bet.status !== 'won' || bet.returned === null) return bet;
  // More couldn't be exact.
  if (bet.wager * (1 + netOddsOf(bet)) > Number.MAX_SAFE_INTEGER) return bet;
  const due = returnByTerms(bet);
  if (due === undefined || Math.abs(due - bet.returned) > CENT_IN_WAGER * bet.wager) return bet;
  return Object.assign({}, bet, { returned: due });
}

function lossOf(id: string, settledAt: number, place: number): Bet {
  return {
    ...PLAIN_BET,
    id,
    notebookId: '',
    day: dayInZone(settledAt, () => 0),
    description: '',
    // Like no other, so that it counts.
    event: id,
    odds: americanOdds(-10_000),
    wager: RECORD_UNIT,
    status: 'lost',
    returned: ZERO,
    createdAt: instantText(settledAt),
    updatedAt: instantText(settledAt),
    sequence: place + 1,
    recordedAt: null,
    settledAt,
    chosenBefore: true,
    bonus: false,
    unit: null,
    customValues: NO_CUSTOM_VALUES,
  };
}
