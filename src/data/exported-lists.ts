import type { Bet } from '#domain/bet.ts';
import type { ExportedDay } from '#domain/export/exported-data.ts';
import { isoDay } from '#domain/iso-day.ts';
import { betSource } from './bet-source.ts';
import { call, dataClient, dataOf, MOST_ROWS } from './data-client.ts';
import {
  type AccountRow,
  DAY_COLUMNS,
  type DayRow,
  type NotebookRow,
  toExportedDay,
} from './exported-rows.ts';
import { type AllBetsSource, loadAllBets } from './load-all-bets.ts';
import type { Lanes } from './request-lanes.ts';

export type Loading = {
  readonly lanes: Lanes;
  readonly signal: AbortSignal;
  /** Told of rows that are to come, and of those that have come. */
  readonly expect: (rows: number) => void;
  readonly arrived: (rows: number) => void;
};

/** All rows of a table, or those of one thing, in the order in which they were stored. */
export async function rowsBySeq<Row extends { seq: number }>(
  { lanes, signal }: Loading,
  table: string,
  columns: string,
  of?: { column: string; id: string },
): Promise<Row[]> {
  const found: Row[] = [];
  for (let last = 0; ;) {
    const after = last;
    const page = await lanes(() => {
      const all = dataClient.from(table).select(columns).gt('seq', after);
      const asked = of ? all.eq(of.column, of.id) : all;
      return dataOf(
        asked.order('seq').limit(MOST_ROWS).abortSignal(signal).overrideTypes<Row[], { merge: false }>(),
      );
    });
    found.push(...page);
    const end = page.at(-1);
    if (!end || page.length < MOST_ROWS) return found;
    last = end.seq;
  }
}

/** The bets of each of the notebooks, in their order. */
export async function betsOfEach(
  loading: Loading,
  rows: readonly NotebookRow[],
): Promise<(readonly Bet[])[]> {
  const counts = new Map(
    (await rowsBySeq<CountRow>(loading, 'notebook_summaries', COUNT_COLUMNS)).map((row) => [
      row.id,
      countIn(row),
    ]),
  );
  const load = async ({ id }: NotebookRow) => {
    const count = counts.get(id) ?? 0;
    loading.expect(count);
    return loadAllBets(betsOf(id, loading), count, loading.arrived);
  };
  return Promise.all(rows.map(load));
}

type CountRow = { id: string; seq: number; totals: Readonly<Record<string, { bet_count: number }>> };

const COUNT_COLUMNS = 'id, seq, totals';

function countIn({ totals }: CountRow): number {
  return Object.values(totals).reduce((sum, { bet_count: count }) => sum + count, 0);
}

function betsOf(notebookId: string, { lanes, signal }: Loading): AllBetsSource {
  return {
    ...betSource(notebookId, (name, args) => lanes(() => call(name, args, signal))),
    async dayAt(place) {
      const [row] = await lanes(() =>
        dataOf(
          dataClient
            .from('bets')
            .select('date')
            .eq('notebook_id', notebookId)
            .order('date', { ascending: false })
            .range(place, place)
            .abortSignal(signal)
            .overrideTypes<{ date: string }[], { merge: false }>(),
        ),
      );
      return row ? isoDay(row.date) : null;
    },
  };
}

/** The entries of each of the accounts, oldest first. */
export async function daysOfEach(loading: Loading, rows: readonly AccountRow[]): Promise<ExportedDay[][]> {
  const { lanes, signal, expect } = loading;
  const all = await lanes(() => call<{ entry_count: number }>('all_time_pl', {}, signal));
  expect(all.entry_count);
  return Promise.all(rows.map(({ id }) => daysOf(id, loading)));
}

async function daysOf(accountId: string, { lanes, signal, arrived }: Loading): Promise<ExportedDay[]> {
  const found: ExportedDay[] = [];
  for (;;) {
    const after = found.at(-1)?.day;
    const page = await lanes(() => {
      const all = dataClient.from('account_daily_pl').select(DAY_COLUMNS).eq('account_id', accountId);
      return dataOf(
        (after === undefined ? all : all.gt('date', after))
          .order('date')
          .limit(MOST_ROWS)
          .abortSignal(signal)
          .overrideTypes<DayRow[], { merge: false }>(),
      );
    });
    found.push(...page.map(toExportedDay));
    arrived(page.length);
    if (page.length < MOST_ROWS) return found;
  }
}
