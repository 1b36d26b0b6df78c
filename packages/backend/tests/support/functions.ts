import { type BetLine, fromBetLine } from '#data/bets/bet-lines.ts';
import { NO_CACHED_BETS, type CachedBets } from '#data/bets/notebook-bets.ts';
import { betSource, loadNotebookBets } from '#data/bets/load-notebook-bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { Person, Row } from './data-api.ts';

type Rest = Person['rest'];

/** Calls a database function, and throws its error. */
export async function call<Result>(rest: Rest, name: string, args: Readonly<Row>): Promise<Result> {
  const { data, error } = await rest.rpc(name, args);
  if (error) throw new Error(error.message, { cause: error });
  return data as Result;
}

/** The status of a call, and the error if it failed. */
export async function answerOf(rest: Rest, name: string, args: Readonly<Row>) {
  const { status, error } = await rest.rpc(name, args);
  return error ? [status, error.code, error.message] : [status];
}

export const A_BET = { date: '2026-01-05', description: 'Lakers -3.5', odds: -110, wager_cents: 110_00 };

export async function addBet(
  { rest }: Person,
  notebook: string,
  given: Row = {},
  values: Readonly<Record<string, string>> = {},
): Promise<Bet> {
  const sent = { target_notebook: notebook, bet: { ...A_BET, ...given }, custom_values: values };
  return fromBetLine(notebook, await call<BetLine>(rest, 'add_bet', sent));
}

export async function addColumn({ rest }: Person, notebook: string, name: string): Promise<string> {
  const sent = { notebook_id: notebook, column_name: name, column_type: 'text' };
  const { data } = await rest.from('custom_columns').insert(sent).select().single();
  return String(data?.id);
}

/** The bets of a notebook as the product loads or updates them. */
export async function cachedBets(
  { rest }: Pick<Person, 'rest'>,
  notebook: string,
  start = NO_CACHED_BETS,
): Promise<CachedBets> {
  let cached = start;
  const source = betSource(notebook, (name, args) => call(rest, name, args));
  await loadNotebookBets(source, {
    current: () => cached,
    change: (how) => {
      cached = how(cached);
    },
  });
  return cached;
}
