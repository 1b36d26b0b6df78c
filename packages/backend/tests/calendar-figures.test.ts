import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BetLine, fromBetLine } from '#data/bets/bet-lines.ts';
import { type SummaryRow, toSummary } from '#data/notebook-rows.ts';
import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { daysOf, gridDays, monthOf } from '#domain/calendar/calendar-month.ts';
import { dailyProfits, monthTotal } from '#domain/bets/daily-profit.ts';
import { figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { numericFromCents, sumCents } from '#domain/money.ts';
import { anyBet } from '#tests/support/any-bet.ts';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile } from './support/data-api.ts';
import { call, cachedBets } from './support/functions.ts';
import { describeInZones } from './support/zones.ts';

const backend = await dataApiOfFile();

const ZONES = { 'America/New_York': 300, 'Asia/Tokyo': -540, 'Pacific/Auckland': -780 };

describeInZones(ZONES, () => {
  test('calendar, bets, database sums and bankroll agree on the profit', async () => {
    const person = await backend.newPerson();
    await fc.assert(
      fc.asyncProperty(fc.array(anyBet, { maxLength: 40 }), async (bets) => {
        const notebook = await notebookOf(person.rest);
        for (const bet of bets.slice(0, 3)) {
          const line = await call<BetLine>(person.rest, 'add_bet', {
            target_notebook: notebook,
            bet: { ...rowOf(bet, notebook), wager_cents: bet.wager, return_cents: bet.returned },
          });
          expect(fromBetLine(notebook, line)).toMatchObject({
            day: bet.day,
            wager: bet.wager,
            returned: bet.returned,
          });
        }
        const rest = bets.slice(3).map((bet) => rowOf(bet, notebook));
        if (rest.length > 0) await person.rest.from('bets').insert(rest);

        const { bets: loaded } = await cachedBets(person, notebook);
        expect(loaded.map(({ day }) => day).toSorted()).toEqual(bets.map(({ day }) => day).toSorted());

        const profit = sumCents(bets.map(profitOf));
        const daily = dailyProfits(loaded);
        expect(sumCents([...daily.values()].map((day) => day.profit))).toBe(profit);
        const months = new Map(loaded.map(({ day }) => [day.slice(0, 7), monthOf(day)]));
        expect(sumCents([...months.values()].map((month) => monthTotal(daily, month)))).toBe(profit);
        for (const month of months.values()) {
          expect(gridDays(month)).toEqual(expect.arrayContaining([...daysOf(month)]));
        }
        expect(figuresOf(totalsOf(loaded)).profit).toBe(profit);

        const { data } = await person.rest
          .from('notebook_summaries')
          .select()
          .match({ id: notebook })
          .single();
        const summary = toSummary(data as SummaryRow);
        expect(figuresOf(summary.totals).profit).toBe(profit);
        expect(summary.currentBankroll - summary.startingBankroll).toBe(profit);
      }),
      { numRuns: 15 },
    );
  });
});

function rowOf(bet: Bet, notebook: string) {
  return {
    notebook_id: notebook,
    date: bet.day,
    // A plain description, since some generated ones can't be stored.
    description: `Bet at ${bet.odds}`,
    odds: bet.odds,
    wager_amount: numericFromCents(bet.wager),
    status: bet.status,
    return_amount: bet.returned === null ? null : numericFromCents(bet.returned),
  };
}
