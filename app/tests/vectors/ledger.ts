import { readFileSync } from 'node:fs';
import path from 'node:path';

export type LedgerRow = { date: string; odds: number; wager: string; status: string; profit: string };

/** The rows of ledger.csv, in order; wagers and profits are in dollars, as in SQL. */
export function readLedger(): LedgerRow[] {
  const text = readFileSync(path.join(import.meta.dirname, 'ledger.csv'), 'utf8');
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) => {
    const [date = '', odds = '', wager = '', status = '', profit = ''] = line.split(',');
    return { date, odds: Number(odds), wager, status, profit };
  });
}
