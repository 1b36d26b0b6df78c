import type { Person, Row } from './data-api.ts';
import { call } from './functions.ts';

export type StoredEntry = {
  account_id: string;
  amount_cents: number;
  note: string | null;
  updated_at: string;
};

export async function addAccounts({ rest }: Person, count: number): Promise<string[]> {
  const named = Array.from({ length: count }, (_, i) => ({ name: `Account ${i + 1}` }));
  const { data, error } = await rest.from('accounts').insert(named).select('id, seq');
  if (error) throw new Error(error.message);
  return data.toSorted((a, b) => Number(a.seq) - Number(b.seq)).map(({ id }) => String(id));
}

/** Saves a day as the product does; returns the number of newer entries, because of which nothing was saved. */
export async function saveDay({ rest }: Person, day: string, changes: readonly Row[]): Promise<number> {
  const args = { day, changes };
  const { saved, stored } = await call<{ saved: boolean; stored: unknown[] }>(rest, 'save_daily_pl', args);
  return saved ? 0 : stored.length;
}

export function entriesOf({ rest }: Person, day: string): Promise<StoredEntry[]> {
  return call<StoredEntry[]>(rest, 'daily_pl_of_day', { day });
}
