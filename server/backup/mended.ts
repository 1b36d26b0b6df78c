import type { ReadAs } from './table-rows.ts';

/** The first schema let people write infinite times of creation. */
const finite = (value: string) => `case when isfinite(${value}) then ${value} else now() end`;

/** What the first schema took and no later one takes. A bet that returned no number is pending again. */
export const MENDED: Readonly<Record<string, ReadAs>> = {
  'public.bets': {
    status: (value, of) => `case when ${of('return_amount')} = 'NaN' then 'pending' else ${value} end`,
    return_amount: (value) => `nullif(${value}, 'NaN')`,
    created_at: finite,
  },
  'public.notebooks': {
    current_bankroll: (value, of) =>
      `case when ${value} = 'NaN' then ${of('starting_bankroll')} else ${value} end`,
    created_at: finite,
  },
  'public.custom_columns': { created_at: finite },
  'public.accounts': { created_at: finite },
};
