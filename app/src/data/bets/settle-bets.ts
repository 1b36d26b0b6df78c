import { hashKey, type QueryClient } from '@tanstack/react-query';
import { BackendError } from '#data/backend-error.ts';
import { call } from '#data/data-client.ts';
import { save } from '#data/device/save.ts';
import { type Arrival, defineWrite, type Difference, type Sending, type Write } from '#data/device/writes.ts';
import { toDecimal } from './bet-rows.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { outcomeOf, OUTCOMES } from '#domain/bets/outcomes.ts';
import { type Clock, settledNow } from '#domain/bets/settled-on.ts';
import { legOutcomes, type SettleRequest } from '#domain/bets/settle-request.ts';
import { formatMoney } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { type BetLine, toClosingColumns } from './bet-lines.ts';
import { type ChangedBets, fromSentLines, inBatches, patchEachCache } from './bets.ts';
import { withBets } from './notebook-bets.ts';
import { storedBets, whatBecame } from './stored-bets.ts';
import { currentSession } from '#data/session/session.ts';

type SettleBets = { readonly kind: 'settle bets'; readonly requests: readonly SettleRequest[] };

/** Settles bets and sets their closing odds. Skips those that have changed since the user saw them. */
function sendSettled({ requests }: SettleBets, { client, signal }: Sending): Promise<ChangedBets> {
  return inBatches(requests, async (batch) => {
    const settlements = batch.map(toSettlementRow);
    const lines = await call<BetLine[]>('settle_bets', { settlements }, signal());
    const sent = batch.map(({ bet }) => bet);
    const changed = fromSentLines(lines, sent);
    patchEachCache(client, changed, withBets);
    return changed;
  });
}

/** Settles bets that waited. Bets that have already been settled the same way need nothing more. */
async function sendKeptSettled(write: SettleBets, sending: Sending): Promise<Arrival<SettleBets>> {
  const { requests } = write;
  const { changed, failure } = await sendSettled(write, sending);
  if (failure instanceof Error) throw failure;
  const versions = new Map(changed.map((bet) => [bet.id, bet]));
  const skipped = requests.filter(({ bet }) => !versions.has(bet.id));
  const bets = skipped.map(({ bet }) => bet);
  const found = await storedBets(bets, sending.signal);
  const left: SettleRequest[] = [];
  const differences: Difference[] = [];
  for (const request of skipped) {
    const stored = found.get(request.bet.id);
    if (!stored || isAsAsked(stored, request)) continue;
    left.push({ ...request, bet: stored });
    differences.push({
      name: request.bet.description,
      mine: inWords(resultWords(request), request.paid, request.close),
      stored: inWords(OUTCOMES[outcomeOf(stored)].label, stored.returned, request.close && stored),
    });
  }
  const isOne = requests.length === 1;
  const gone = whatBecame('deleted', skipped.length - found.size, isOne);
  if (left.length > 0) {
    const problem = `${whatBecame('changed', left.length, isOne)} ${gone}`.trim();
    return { versions, conflict: { problem, write: { ...write, requests: left }, differences } };
  }
  if (gone !== '') throw new BackendError({ message: gone, status: 409 });
  return { versions };
}

function inWords(
  result: string | undefined,
  paid: Bet['returned'] | undefined,
  close: Pick<Bet, 'closing'> | undefined,
): string {
  const odds = close && (close.closing ? `closing odds ${takenText(close.closing)}` : 'no closing odds');
  return [result, paid ? formatMoney(paid, currentSession().user?.currency) : undefined, odds]
    .filter((part) => part !== undefined)
    .join(', ');
}

function isAsAsked(bet: Bet, { outcome, paid, legs, ending, close }: SettleRequest): boolean {
  const closeOf = ({ closing, closingMissing }: Pick<Bet, 'closing' | 'closingMissing'>) =>
    hashKey([closing && takenText(closing), closing?.fair ?? null, closingMissing]);
  return (
    (outcome === undefined || outcome === null || outcome === outcomeOf(bet)) &&
    (paid === undefined || paid === null || paid === bet.returned) &&
    (legs === undefined || legs.join() === legOutcomes(bet).join()) &&
    (ending === undefined || hashKey([ending]) === hashKey([bet.ending])) &&
    (close === undefined || closeOf(close) === closeOf(bet))
  );
}

/** What is undefined isn't sent, and stays. */
function toSettlementRow({ bet, outcome, paid, legs, ending, close, source, settledOn }: SettleRequest) {
  return {
    id: bet.id,
    updated_at: bet.updatedAt,
    outcome,
    return_cents: paid,
    legs,
    ending,
    result_source: source,
    settled_on: settledOn === null ? bet.day : settledOn,
    ...(close && { ...toClosingColumns(close.closing, toDecimal), closing_missing: close.closingMissing }),
  };
}

const settleBets = defineWrite<SettleBets, ChangedBets>({
  kind: 'settle bets',
  send: sendSettled,
  sendKept: sendKeptSettled,
  changes: ({ requests }) => requests.map(({ bet }) => bet.id),
  merge: mergedSettlement,
  without: ({ requests, ...write }, ids) => {
    const others = requests.filter(({ bet }) => !ids.has(bet.id));
    return others.length > 0 ? { ...write, requests: others } : undefined;
  },
  rebase: ({ requests, ...write }, versions) => ({
    ...write,
    requests: requests.map((request) => onVersion(request, versions.get(request.bet.id) as Bet | undefined)),
  }),
  words: ({ requests }) => {
    const [request, second] = requests;
    if (!request || second) return { verb: 'Settle', name: countOf(requests.length, 'bet') };
    const { description: name, notebookId } = request.bet;
    return { verb: 'Settle', name, detail: resultWords(request), notebookId };
  },
  mark: ({ requests }, betId) => {
    const request = requests.find(({ bet }) => bet.id === betId);
    return `${(request && resultWords(request)) ?? 'Closing odds'}: waits to be saved`;
  },
});

/** A request on another version of its bet: legs that it left alone are as they are there. */
function onVersion(request: SettleRequest, stored: Bet | undefined): SettleRequest {
  if (!stored) return request;
  const legs = request.legs?.map((outcome, place) =>
    outcome === request.bet.legs[place]?.outcome ? (stored.legs[place]?.outcome ?? outcome) : outcome,
  );
  return { ...request, bet: stored, ...(legs && { legs }) };
}

/** Of two settlements of one bet, what the later one says. Those of legs stay two: each decides some of them. */
function mergedSettlement(earlier: Write, later: SettleBets): SettleBets | undefined {
  if (earlier.kind !== 'settle bets') return undefined;
  const [before, ...more] = (earlier as SettleBets).requests;
  const [after, ...others] = later.requests;
  if (!before || !after || more.length > 0 || others.length > 0) return undefined;
  if (before.legs ?? after.legs) return undefined;
  const close = after.close ?? before.close;
  const ending = after.ending === undefined ? before.ending : after.ending;
  const result = after.outcome === undefined ? before : after;
  const merged = {
    ...result,
    bet: before.bet,
    ...(close && { close }),
    ...(ending !== undefined && { ending }),
  };
  return { kind: 'settle bets', requests: [merged] };
}

function resultWords({ outcome, legs }: SettleRequest): string | undefined {
  if (outcome !== undefined && outcome !== null) return OUTCOMES[outcome].label;
  return legs?.map((leg) => OUTCOMES[leg].label).join(', ');
}

/** Resolves with null if it waits. */
export function saveSettlements(
  requests: readonly SettleRequest[],
  clock: Clock,
  client: QueryClient,
): Promise<ChangedBets | null> {
  return save(settleBets, { kind: 'settle bets', requests: requests.map(settledNow(clock)) }, client);
}
