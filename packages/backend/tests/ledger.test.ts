import { expect, test } from 'vitest';
import { storedReturn } from '#domain/bets/bet.ts';
import type { BetStatus } from '#domain/bets/outcomes.ts';
import { figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { centsFromNumeric, formatSignedMoney, numericFromCents } from '#domain/money.ts';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';
import { americanOdds, expectedPayout } from '#domain/price/american-odds.ts';
import { formatPercent } from '#domain/percent.ts';
import { notebookOf, storedBets } from './support/bets.ts';
import { dataApiOfFile } from './support/data-api.ts';
import { readLedger } from '#tests/vectors/ledger.ts';

const backend = await dataApiOfFile();

test('the published ledger, entered bet by bet, ends with its published figures', async () => {
  const { rest } = await backend.newPerson();
  const id = await notebookOf(rest, 1000);

  for (const { date, odds, wager, status, profit } of readLedger()) {
    const bet = { notebook_id: id, date, description: `${odds} for ${wager}`, odds, wager_amount: wager };
    const added = await rest.from('bets').insert(bet).select().single();
    expect(added.data).toMatchObject({ status: 'pending', return_amount: null });

    const payout = expectedPayout(centsFromNumeric(wager), americanOdds(odds));
    const returned = storedReturn(status as BetStatus, payout);
    const settled = { status, return_amount: returned === null ? null : numericFromCents(returned) };
    const before = await bankroll(rest, id);
    await rest.from('bets').update(settled).match({ id: added.data?.id });
    expect((await bankroll(rest, id)) - before).toBe(centsFromNumeric(profit));
  }

  expect(await bankroll(rest, id)).toBe(centsFromNumeric('1025.00'));
  const figures = figuresOf(totalsOf(await storedBets(rest, id)));
  expect(formatSignedMoney(figures.profit)).toBe('+$25.00');
  expect([figures.winLoss.won, figures.settledCount]).toEqual([5, 10]);
  expect(formatPercent(figures.winRate)).toBe('50.0%');
  expect(formatPercent(figures.notebookRoi)).toBe('3.3%');
});

async function bankroll(rest: Parameters<typeof storedBets>[0], id: string): Promise<number> {
  const { data } = await rest.from('notebooks').select('*').match({ id }).single();
  return centsOfDollars(Number(data?.current_bankroll));
}
