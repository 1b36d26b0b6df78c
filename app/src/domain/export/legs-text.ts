import type { BetLeg } from '#domain/bets/bet.ts';
import { LEG_OUTCOMES } from '#domain/bets/outcomes.ts';
import { instantOf, instantText } from '#domain/calendar/instant.ts';
import { readStoredOdds } from '#domain/price/stored-odds.ts';
import { takenOdds } from '#domain/price/taken-price.ts';
import { takenText } from '#domain/price/taken-text.ts';

const BETWEEN_PARTS = ' | ';

/**
 * A parlay's legs as text for people and readLegsText: a line each, with selection, odds, outcome, event, market, line
 * and start. Blank parts at the end are left out; a backslash marks what separates parts.
 *
 * @example legsText(legs) // 'Lakers -3.5 | -110 | won\nHeat | 1.953 | half_lost | Heat @ Bulls | Spread | -0.25'
 */
export function legsText(legs: readonly BetLeg[]): string {
  return legs.map(legLine).join('\n');
}

function legLine(leg: BetLeg): string {
  const { selection, outcome, event, market, line, startsAt } = leg;
  const start = startsAt === null ? '' : instantText(startsAt);
  const parts = [
    selection,
    takenText(leg),
    outcome,
    event ?? '',
    market ?? '',
    line === null ? '' : String(line),
    start,
  ];
  return parts
    .slice(0, parts.findLastIndex((part) => part !== '') + 1)
    .map((part) => part.replaceAll(/[\\|]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`))
    .join(BETWEEN_PARTS);
}

/**
 * The inverse of legsText; undefined if a line isn't a leg.
 *
 * @example readLegsText('Lakers -3.5 | -110 | won\nHeat | +150 | pending')?.length // 2
 */
export function readLegsText(text: string): readonly BetLeg[] | undefined {
  const legs = text.split(/\r?\n/).map(legOfLine);
  const known = legs.filter((leg) => leg !== undefined);
  return known.length === legs.length && legs.length >= 2 ? known : undefined;
}

function legOfLine(text: string): BetLeg | undefined {
  const parts = text
    .split(/ \| /)
    .map((part) => part.replaceAll(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark)));
  const [selection = '', odds = '', wanted, event = '', market = '', line = '', start = ''] = parts;
  const read = readStoredOdds(odds);
  const outcome = LEG_OUTCOMES.find((each) => each === wanted);
  const startsAt = start === '' ? null : instantOf(start);
  if (selection === '' || !read || outcome === undefined || startsAt === undefined) return undefined;
  const subject = {
    event: event || null,
    market: market || null,
    line: line === '' ? null : Number(line),
    startsAt,
  };
  return { ...subject, selection, ...takenOdds(read), outcome };
}
