import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type DayRange,
  monthBounds,
  monthKey,
  monthOf,
  nextMonth,
  previousMonth,
  yearBounds,
} from '#domain/calendar/calendar-month.ts';
import { type PeriodTotals, runningTotals } from '#domain/betting-accounts/daily-pl.ts';
import { amountFieldName, checkDailyPl } from '#domain/betting-accounts/daily-pl-form.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, numericFromCents, sumCents } from '#domain/money.ts';
import { anyDailyEntries, type DailyAmount } from './support/any-daily-entries.ts';
import { type Person, dataApiOfFile } from './support/data-api.ts';
import { call } from './support/functions.ts';
import { describeInZones } from './support/zones.ts';

const backend = await dataApiOfFile();

const ZONES = { 'Pacific/Auckland': -780, 'America/New_York': 300, 'Pacific/Honolulu': 600 };

const ACCOUNTS = [
  { name: 'Circa', kind: 'main' },
  { name: 'Bookmaker', kind: 'offshore' },
  { name: 'Unused', kind: 'other' },
] as const;

describeInZones(ZONES, () => {
  test("the database's sums for a day, month, year and all time match the entries", async () => {
    const stranger = await backend.newPerson();
    await store(stranger, await addAccounts(stranger), [
      { account: 0, day: isoDay('2025-12-31'), amount: cents(99_999) },
      { account: 1, day: isoDay('2026-01-01'), amount: cents(-1) },
    ]);
    await fc.assert(
      fc.asyncProperty(anyDailyEntries, async (entries) => {
        const person = await backend.newPerson();
        const accounts = await addAccounts(person);
        await store(person, accounts, entries);

        await expectFigures(person, null, entries);
        for (const [index, { id }] of accounts.entries()) {
          const own = entries.filter(({ account }) => account === index);
          await expectFigures(person, id, own);
          await expectFigures(stranger, id, []);
        }
      }),
      { numRuns: 10 },
    );
  });
});

type StoredAccount = { id: string; name: string };

async function addAccounts({ rest }: Person): Promise<StoredAccount[]> {
  const accounts = ACCOUNTS.map(({ name, kind }) => ({ id: randomUUID(), name, kind }));
  const { error } = await rest.from('accounts').insert(accounts);
  expect(error).toBeNull();
  return accounts;
}

/** Stores the days of the first three entries as the dialog does, and all other days in bulk. */
async function store(person: Person, accounts: StoredAccount[], entries: DailyAmount[]): Promise<void> {
  const typedDays = new Set(entries.slice(0, 3).map(({ day }) => day));
  for (const day of typedDays) {
    const ofDay = entries.filter((entry) => entry.day === day);
    await saveDay(person, accounts, day, ofDay);
  }
  const rows = entries
    .filter(({ day }) => !typedDays.has(day))
    .map(({ account, day, amount }) => ({
      account_id: accounts[account]?.id,
      date: day,
      amount: numericFromCents(amount),
    }));
  if (rows.length === 0) return;
  const { error } = await person.rest.from('account_daily_pl').insert(rows);
  expect(error).toBeNull();
}

/** Saves a day with the request that the dialog sends for these amounts. */
async function saveDay({ rest }: Person, accounts: StoredAccount[], day: IsoDay, entries: DailyAmount[]) {
  const typed: Record<string, string> = {};
  for (const { account, amount } of entries) {
    typed[amountFieldName(accounts[account]?.id ?? '')] = numericFromCents(amount);
  }
  const listed = accounts.filter(({ id }) => Object.hasOwn(typed, amountFieldName(id)));
  const checked = checkDailyPl(listed, typed, new Set());
  const changes = 'value' in checked ? checked.value : [];
  expect(changes).toHaveLength(entries.length);
  await call(rest, 'save_daily_pl', {
    day,
    changes: changes.map(({ accountId, amount, note }) => ({
      account_id: accountId,
      amount_cents: amount,
      note,
      seen: null,
    })),
  });
}

/** Checks every sum that the tracker shows for an account, or for all if null, against its entries. */
async function expectFigures(person: Person, account: string | null, entries: DailyAmount[]): Promise<void> {
  const target = { target_account: account };
  const allTime = await call<{ total_cents: number; entry_count: number }>(
    person.rest,
    'all_time_pl',
    target,
  );
  expect(allTime.total_cents).toBe(totalOf(entries));
  expect(allTime.entry_count).toBe(entries.length);

  for (const [day, total] of dayTotalsOf(entries).slice(0, 3)) {
    const ofDay = await call<{ amount_cents: number }[]>(person.rest, 'daily_pl_of_day', { day, ...target });
    expect(sumCents(ofDay.map((entry) => cents(entry.amount_cents)))).toBe(total);
  }

  const years = new Set([2026, ...entries.map(({ day }) => monthOf(day).year)]);
  const ofYears = await Promise.all([...years].map((year) => expectPeriod(yearBounds(year))));
  expect(sumCents(ofYears)).toBe(totalOf(entries));

  const touched = [{ year: 2026, month: 2 }, ...entries.map(({ day }) => monthOf(day))];
  const months = touched.flatMap((month) => [previousMonth(month), month, nextMonth(month)]);
  const distinct = new Map(months.map((month) => [monthKey(month), month]));
  const ofMonths = await Promise.all([...distinct.values()].map((month) => expectPeriod(monthBounds(month))));
  expect(sumCents(ofMonths)).toBe(totalOf(entries));

  async function expectPeriod({ first, last }: DayRange): Promise<Cents> {
    const inPeriod = entries.filter(({ day }) => day >= first && day <= last);
    const { total, days } = await periodOf(person, { first, last }, account);
    expect(total).toBe(totalOf(inPeriod));
    expect([...days]).toEqual(dayTotalsOf(inPeriod));
    expect(runningTotals(days, first, last).at(-1)).toBe(total);
    return total;
  }
}

function totalOf(entries: DailyAmount[]): Cents {
  return sumCents(entries.map(({ amount }) => amount));
}

/** The total of each day, oldest first; includes days that net 0, but not days without entries. */
function dayTotalsOf(entries: DailyAmount[]): [IsoDay, Cents][] {
  const days = [...new Set(entries.map(({ day }) => day))].toSorted();
  return days.map((day) => [day, totalOf(entries.filter((entry) => entry.day === day))]);
}

async function periodOf(
  { rest }: Person,
  { first, last }: DayRange,
  account: string | null,
): Promise<PeriodTotals> {
  const args = { first_day: first, last_day: last, target_account: account };
  const answer = await call<{ total_cents: number; days: [string, number][] }>(
    rest,
    'daily_pl_between',
    args,
  );
  return {
    total: cents(answer.total_cents),
    days: new Map(answer.days.map(([day, amount]) => [isoDay(day), cents(amount)])),
  };
}
