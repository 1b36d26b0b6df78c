import type { Email } from '../email/email.ts';
import { fillTemplate } from '../email/templates.ts';

/** The number of bets of a week, how many of them are settled, and the profit of those as a decimal. */
export type WeekFigures = { bets: number; settled: number; profit: string };

export const NO_BETS: WeekFigures = { bets: 0, settled: 0, profit: '0' };

export type Recap = {
  /** The Monday. */
  week: string;
  figures: WeekFigures;
  before: WeekFigures;
};

/** How the user's amounts are written: the client's setting, in the metadata of the user. */
type Currency = { sign: string; place: 'before' | 'after'; decimals: 0 | 2 };

const DOLLARS: Currency = { sign: '$', place: 'before', decimals: 2 };

/**
 * The email about a week, with links to its recap and to the setting that turns it off. `currency` is what the client
 * stored; amounts are in dollars if it can't be read.
 */
export function recapEmail(
  { week, figures, before }: Recap,
  siteUrl: string,
  currency?: unknown,
): Omit<Email, 'to'> {
  const written = currencyOf(currency);
  const settings = `${siteUrl}/settings#recap-email`;
  const values = {
    Week: weekName(week),
    Result: resultText(figures, written),
    Before: resultText(before, written),
    RecapUrl: `${siteUrl}/recap?week=${week}`,
    SettingsUrl: settings,
  };
  return { ...fillTemplate('weekly_recap', values), list: { unsubscribe: settings } };
}

function resultText({ bets, settled, profit }: WeekFigures, currency: Currency): string {
  if (bets === 0) return 'no bets';
  if (settled === 0) return `${countOf(bets, 'bet')}, not settled yet`;
  const pending = bets === settled ? '' : `, ${number.format(bets - settled)} pending`;
  return `${signedMoney(profit, currency)} from ${countOf(settled, 'settled bet')}${pending}`;
}

const number = new Intl.NumberFormat('en-US');
const decimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

function countOf(count: number, what: string): string {
  return `${number.format(count)} ${what}${count === 1 ? '' : 's'}`;
}

function currencyOf(stored: unknown): Currency {
  const { sign, place, decimals: shown } = (stored ?? {}) as Record<string, unknown>;
  if (typeof sign !== 'string' || !/^(?=.{1,5}$)(?:\p{L}\p{M}*\.?|[\p{Sc}\p{So}])+$/u.test(sign))
    return DOLLARS;
  if ((place !== 'before' && place !== 'after') || (shown !== 0 && shown !== 2)) return DOLLARS;
  return { sign, place, decimals: shown };
}

/** As the client writes amounts. Takes the amount as a string, since a sum can have more digits than a number holds. */
function signedMoney(amount: string, { sign, place, decimals: shown }: Currency): string {
  const text = decimals.format(amount as `${number}`).replace('-', '−');
  const digits = shown === 0 ? text.replace(/\.00$/, '') : text;
  if (place === 'after') return `${digits}\u00a0${sign}`;
  return digits.replace(/^[+−]?/, `$&${sign}${/[\p{L}\p{M}.]$/u.test(sign) ? '\u00a0' : ''}`);
}

/** From Monday to Sunday, such as Nov 16–22, 2026. */
function weekName(monday: string): string {
  const first = new Date(`${monday}T00:00:00Z`);
  const last = new Date(first.getTime() + 6 * 86_400_000);
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(first, last).replace(/\s–\s/, '–');
}
