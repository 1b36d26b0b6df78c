import type { Email } from '../email/email.ts';
import { fillTemplate } from '../email/templates.ts';

/** The number of bets of a week, how many of them are settled, and the profit of those in dollars. */
export type WeekFigures = { bets: number; settled: number; profit: string };

export const NO_BETS: WeekFigures = { bets: 0, settled: 0, profit: '0' };

export type Recap = {
  /** The Monday. */
  week: string;
  figures: WeekFigures;
  before: WeekFigures;
};

/** The email about a week, with links to its recap and to the setting that turns it off. */
export function recapEmail({ week, figures, before }: Recap, siteUrl: string): Omit<Email, 'to'> {
  const settings = `${siteUrl}/settings#recap-email`;
  const values = {
    Week: weekName(week),
    Result: resultText(figures),
    Before: resultText(before),
    RecapUrl: `${siteUrl}/recap?week=${week}`,
    SettingsUrl: settings,
  };
  return { ...fillTemplate('weekly_recap', values), list: { unsubscribe: settings } };
}

function resultText({ bets, settled, profit }: WeekFigures): string {
  if (bets === 0) return 'no bets';
  if (settled === 0) return `${countOf(bets, 'bet')}, not settled yet`;
  const pending = bets === settled ? '' : `, ${number.format(bets - settled)} pending`;
  return `${signedMoney(profit)} from ${countOf(settled, 'settled bet')}${pending}`;
}

const number = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});

function countOf(count: number, what: string): string {
  return `${number.format(count)} ${what}${count === 1 ? '' : 's'}`;
}

/** Takes the amount as a string, since a sum can have more digits than a number holds. */
function signedMoney(amount: string): string {
  return dollars.format(amount as `${number}`).replace('-', '−');
}

/** From Monday to Sunday, such as Nov 16–22, 2026. */
function weekName(monday: string): string {
  const first = new Date(`${monday}T00:00:00Z`);
  const last = new Date(first.getTime() + 6 * 86_400_000);
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(first, last).replace(/\s–\s/, '–');
}
