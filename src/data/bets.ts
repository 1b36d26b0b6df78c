import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { Bet, BetStatus, EditedBet, NewBet } from '#domain/bet.ts';
import { NO_CUSTOM_VALUES } from '#domain/custom-column.ts';
import { isoDay } from '#domain/iso-day.ts';
import { centsFromNumeric, numericFromCents } from '#domain/money.ts';
import { americanOdds } from '#domain/odds.ts';
import { dataClient, dataOf } from './data-client.ts';

type BetRow = {
  id: string;
  notebook_id: string;
  date: string;
  description: string;
  odds: number;
  wager_amount: number;
  status: BetStatus;
  return_amount: number | null;
  created_at: string;
  updated_at: string;
  seq: number;
};

function toBet(row: BetRow): Bet {
  return {
    id: row.id,
    notebookId: row.notebook_id,
    day: isoDay(row.date),
    description: row.description,
    odds: americanOdds(row.odds),
    wager: centsFromNumeric(row.wager_amount),
    status: row.status,
    returned: row.return_amount === null ? null : centsFromNumeric(row.return_amount),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sequence: row.seq,
    customValues: NO_CUSTOM_VALUES,
  };
}

/** A bet was to be saved over a version that is no longer the newest. `current` is null when it has been deleted. */
export class EditedElsewhere extends Error {
  override readonly name = 'EditedElsewhere';
  readonly current: Bet | null;

  constructor(current: Bet | null) {
    super(
      current
        ? 'This bet was changed elsewhere while it was open here.'
        : 'This bet was deleted elsewhere while it was open here.',
    );
    this.current = current;
  }
}

const PAGE = 100;

export const betQueries = {
  /** A notebook's bets, latest first, a page at a time. */
  inNotebook: (notebookId: string) =>
    infiniteQueryOptions({
      queryKey: ['bets', notebookId],
      queryFn: async ({ pageParam, signal }) => {
        const page = await dataOf(
          dataClient
            .from('bets')
            .select()
            .eq('notebook_id', notebookId)
            .order('date', { ascending: false })
            .order('created_at', { ascending: false })
            .order('seq', { ascending: false })
            .range(pageParam, pageParam + PAGE - 1)
            .abortSignal(signal)
            .overrideTypes<BetRow[], { merge: false }>(),
        );
        return page.map(toBet);
      },
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
      select: (data) => data.pages.flat(),
    }),
};

export const betMutations = {
  /** A new bet is pending until it is settled. */
  add: (notebookId: string) =>
    mutationOptions({
      mutationFn: (bet: NewBet) =>
        dataOf(
          dataClient.from('bets').insert({ notebook_id: notebookId, ...written(bet), status: 'pending' }),
        ),
    }),

  /** Saves over the version that was opened, and over no newer one. */
  edit: (opened: Pick<Bet, 'id' | 'updatedAt'>) =>
    mutationOptions({
      mutationFn: async (bet: EditedBet) => {
        const saved = await dataOf(
          dataClient
            .from('bets')
            .update({
              ...written(bet),
              status: bet.status,
              return_amount: bet.returned === null ? null : numericFromCents(bet.returned),
            })
            .eq('id', opened.id)
            .eq('updated_at', opened.updatedAt)
            .select('id'),
        );
        if (saved.length === 0) throw new EditedElsewhere(await currentBet(opened.id));
      },
    }),

  remove: (id: string) =>
    mutationOptions({ mutationFn: () => dataOf(dataClient.from('bets').delete().eq('id', id)) }),
};

function written(bet: NewBet) {
  return {
    date: bet.day,
    description: bet.description,
    odds: bet.odds,
    wager_amount: numericFromCents(bet.wager),
  };
}

/** The bet as it is now; null when it has been deleted. */
async function currentBet(id: string): Promise<Bet | null> {
  const [row] = await dataOf(
    dataClient.from('bets').select().eq('id', id).overrideTypes<BetRow[], { merge: false }>(),
  );
  return row ? toBet(row) : null;
}
