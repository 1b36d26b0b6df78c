import { NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import { type CustomValues, isClosingOdds } from '#domain/bets/custom-field.ts';
import { cents } from '#domain/money.ts';
import { closingOdds } from '#domain/price/stored-odds.ts';
import type { ExportedBet, ExportedData, ExportedNotebook } from './exported-data.ts';

/**
 * The data of a version 1 file as this version stores it. Closing odds were a field: its readable values become closing
 * prices, and the field goes once no bet has a value in it. The return of a bonus bet included the wager.
 */
export function fromVersion1({ notebooks, accounts }: ExportedData): ExportedData {
  return { notebooks: notebooks.map(notebookFromVersion1), accounts };
}

function notebookFromVersion1(notebook: ExportedNotebook): ExportedNotebook {
  const field = notebook.columns.find(({ name }) => isClosingOdds(name));
  const bets = notebook.bets.map((bet) => withoutWager(field ? withClosing(bet, field.id) : bet));
  const isEmpty = field && !bets.some(({ customValues }) => field.id in customValues);
  const columns = isEmpty ? notebook.columns.filter((column) => column !== field) : notebook.columns;
  return { ...notebook, columns, bets };
}

function withClosing(bet: ExportedBet, fieldId: string): ExportedBet {
  const { [fieldId]: text = '', ...others } = bet.customValues;
  const read = closingOdds(text);
  if (!read) return bet;
  const customValues: CustomValues = Object.keys(others).length === 0 ? NO_CUSTOM_VALUES : others;
  return { ...bet, closing: { ...read, source: null, fair: null }, customValues };
}

function withoutWager(bet: ExportedBet): ExportedBet {
  const { bonus, wager, returned } = bet;
  return bonus && returned !== null && returned > wager ? { ...bet, returned: cents(returned - wager) } : bet;
}
