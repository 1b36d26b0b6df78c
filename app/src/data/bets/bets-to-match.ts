import { queryOptions } from '@tanstack/react-query';
import { call } from '#data/data-client.ts';
import { type FieldRow, fromFieldRow } from '#data/custom-fields.ts';
import { queryKeys } from '#data/query-keys.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { DayRange } from '#domain/calendar/calendar-month.ts';
import { addDays } from '#domain/calendar/iso-day.ts';
import { type BetLine, fromBetLine } from './bet-lines.ts';

export type BetsToMatch = {
  readonly bets: readonly Bet[];
  /** Whether older ones were left out. */
  readonly more: boolean;
  /** The fields of their notebooks. */
  readonly fields: readonly CustomField[];
};

type Answer = { bets: [notebookId: string, line: BetLine][]; more: boolean; fields: FieldRow[] };

/** Games may move by a day, and a start is a day earlier or later in another time zone. */
const TOLERANCE = 2;

export const betsToMatchQueries = {
  /** The bets of all notebooks that games of these days may settle or price. */
  during: ({ first, last }: DayRange) =>
    queryOptions({
      queryKey: queryKeys.betsToMatch(first, last),
      queryFn: async ({ signal }): Promise<BetsToMatch> => {
        const days = { first_day: addDays(first, -TOLERANCE), last_day: addDays(last, TOLERANCE) };
        const { bets, more, fields } = await call<Answer>('bets_to_match', days, signal);
        return {
          bets: bets.map(([notebookId, line]) => fromBetLine(notebookId, line)),
          more,
          fields: fields.map(fromFieldRow),
        };
      },
      structuralSharing: false,
    }),
};
