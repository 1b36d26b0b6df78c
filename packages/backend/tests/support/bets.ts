import type { Bet } from '#domain/bets/bet.ts';
import type { BetResult, BetStatus } from '#domain/bets/outcomes.ts';
import { type Cents, centsFromNumeric } from '#domain/money.ts';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';
import type { DataApiUnderTest, Person, Row } from './data-api.ts';

type Rest = Person['rest'];
export type BetAmounts = Pick<Bet, 'status' | 'result' | 'wager' | 'returned' | 'bonus'>;

export async function notebookOf(rest: Rest, startingBankroll = 1000): Promise<string> {
  const sent = { name: 'A strategy', starting_bankroll: startingBankroll };
  const { data } = await rest.from('notebooks').insert(sent).select().single();
  return String(data?.id);
}

export async function currentBankroll(
  { sql }: Pick<DataApiUnderTest, 'sql'>,
  notebookId: string,
): Promise<Cents> {
  const [row] = await sql<{ now: string }[]>`
    select current_bankroll::text as now from notebooks where id = ${notebookId}`;
  return centsFromNumeric(row?.now ?? '');
}

function amountsOf(row: Row): BetAmounts {
  const amount = (value: unknown) => centsOfDollars(value as number);
  return {
    status: row.status as BetStatus,
    result: row.result as BetResult | null,
    bonus: row.bonus as boolean,
    wager: amount(row.wager_amount),
    returned: row.return_amount === null ? null : amount(row.return_amount),
  };
}

/** All bets of a notebook with the columns that figures need, page by page. */
export async function storedBets(rest: Rest, notebookId: string): Promise<BetAmounts[]> {
  const bets: BetAmounts[] = [];
  for (;;) {
    const all = rest.from('bets').select('*').match({ notebook_id: notebookId }).order('seq');
    const { data } = await all.range(bets.length, bets.length + 999);
    bets.push(...(data ?? []).map(amountsOf));
    if (!data || data.length < 1000) return bets;
  }
}
