import { MONTH_NAMES } from '#domain/calendar/iso-day.ts';
import { WEEKDAY_NAMES } from '#domain/calendar/calendar-month.ts';
import { MINUS_SIGN } from '#domain/number-text.ts';
import { AVERAGE_PRICE, type FormCondition, type Rule } from './rule.ts';

/**
 * A rule in plain English, for the screen and for the description of its notebook.
 *
 * @example ruleText(rule)
 * // 'Back the draw in E0 at the average price, odds 3.00 to 4.00, when the home team took at most 1.0 points a game over its last 5'
 */
export function ruleText(rule: Rule): string {
  const { league, months, weekdays, form } = rule;
  const parts = [
    `Back ${sideText(rule)}${league === null ? '' : ` in ${league}`} at ${bookText(rule.book)}`,
    ...rangeText('odds', rule.minOdds, rule.maxOdds, (odds) => odds.toFixed(2)),
    ...listed(
      'in ',
      months.map((month) => MONTH_NAMES[month - 1] ?? ''),
    ),
    ...listed(
      'on ',
      weekdays.map((day) => `${WEEKDAY_NAMES[day]}s`),
    ),
    ...listed('when ', form.map(formText)),
  ];
  return parts.join(', ');
}

function sideText({ market, side, line }: Rule): string {
  const isTeam = ['home', 'away', 'favorite', 'underdog'].includes(side);
  const name = side === 'home' || side === 'away' ? `the ${side} team` : `the ${side}`;
  switch (market) {
    case '1x2':
      return isTeam ? `${name} to win` : 'the draw';
    case 'moneyline':
      return `${name} on the moneyline`;
    case 'spread':
      return line === null ? `${name} with the handicap` : `${name} with a handicap of ${signed(line)}`;
    case 'total':
      return line === null ? `${side} the total` : `${side} ${line}`;
    case 'draw no bet':
      return `${name}, draw no bet,`;
    case 'double chance':
      return side;
  }
}

function bookText(book: string): string {
  if (book === AVERAGE_PRICE) return 'the average price';
  return book === 'Best price' ? 'the best price' : book;
}

function formText({ team, measure, games, min, max }: FormCondition): string {
  const verb = measure === 'points' ? 'took' : 'had a score difference of';
  const write = measure === 'points' ? (value: number) => value.toFixed(1) : signed;
  const [range = ''] = rangeText('', min, max, write);
  const unit = measure === 'points' ? ' points' : '';
  return `the ${team} team ${verb} ${range.trim()}${unit} a game over its last ${games}`;
}

function rangeText(name: string, min: number | null, max: number | null, write: (value: number) => string) {
  if (min === null && max === null) return [];
  if (min === null) return [`${name} at most ${write(max ?? 0)}`];
  if (max === null) return [`${name} at least ${write(min)}`];
  return [`${name} ${write(min)} to ${write(max)}`];
}

function listed(before: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  const [last = ''] = texts.slice(-1);
  return [`${before}${texts.length === 1 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`}`];
}

function signed(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : MINUS_SIGN}${Math.abs(value)}`;
}
