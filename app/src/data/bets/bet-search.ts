import { queryOptions } from '@tanstack/react-query';
import { type BetOutcome, type BetResult, type BetStatus, outcomeOf } from '#domain/bets/outcomes.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { dataClient, dataOf } from '#data/data-client.ts';
import { queryKeys } from '#data/query-keys.ts';

type FoundRow = {
  readonly id: string;
  readonly notebook_id: string;
  readonly date: string;
  readonly description: string;
  readonly event: string | null;
  readonly status: BetStatus;
  readonly result: BetResult | null;
};

export type FoundBet = {
  readonly id: string;
  readonly notebookId: string;
  readonly day: IsoDay;
  readonly description: string;
  readonly event: string | null;
  readonly outcome: BetOutcome;
};

const MOST_FOUND = 8;
const MOST_WORDS = 6;
const COLUMNS = ['description', 'event', 'selection'];

export const betSearchQueries = {
  /** The newest bets of all notebooks but backtests with every word in the description, event or selection. */
  matching: (typed: string) =>
    queryOptions({
      queryKey: queryKeys.betSearch(typed),
      queryFn: async ({ signal }) => {
        const words = typed.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
        const request = dataClient
          .from('bets')
          .select('id, notebook_id, date, description, event, status, result, notebooks!inner(id)')
          .is('notebooks.backtest', null)
          .order('date', { ascending: false })
          .order('created_at', { ascending: false })
          .order('seq', { ascending: false })
          .limit(MOST_FOUND)
          .abortSignal(signal);
        for (const word of words) {
          const pattern = quoted(`%${likePattern(word)}%`);
          request.or(COLUMNS.map((column) => `${column}.ilike.${pattern}`).join(','));
        }
        const rows = await dataOf(request.overrideTypes<FoundRow[], { merge: false }>());
        return rows.map(toFoundBet);
      },
    }),
};

/** PostgREST reads an asterisk as a percent sign and has no escape for it: any character must do. */
function likePattern(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_');
}

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

function toFoundBet(row: FoundRow): FoundBet {
  return {
    id: row.id,
    notebookId: row.notebook_id,
    day: isoDay(row.date),
    description: row.description,
    event: row.event,
    outcome: outcomeOf(row),
  };
}
