import { type BetTexts, NO_LEG_TEXTS, subjectIn, subjectTexts, withNewLeg } from '#domain/bets/bet-texts.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import type { OutsideSource } from '#domain/bets/bet.ts';
import type { ComingGame } from './coming-games.ts';
import type { GameMarket, GamePick, Quote } from './game.ts';
import { subjectOf } from './pick-text.ts';
import { decimalText } from './price-tables.ts';

/** What a price that was picked fills in. */
export type PickedTexts = Pick<
  BetTexts,
  'description' | 'odds' | 'day' | 'event' | 'market' | 'selection' | 'line' | 'startsAt'
>;

/**
 * A picked price as the texts of the Add Bet form, with the start in the user's time zone and the odds as the source
 * has them.
 *
 * @example pickedTexts(game, quote, 'America/New_York')
 * // { description: 'Arsenal −0.5 v Chelsea', odds: '1.91', event: 'Arsenal v Chelsea', … }
 */
export function pickedTexts(game: ComingGame, quote: Quote, zone: string): PickedTexts {
  const subject = subjectOf(game, quote, hasDrawPrice(game));
  return {
    ...subjectTexts({ ...subject, startsAt: game.startsAt }, zone),
    description: describedPick(game, quote),
    odds: decimalText(quote.decimal),
    day: game.startDay,
  };
}

const hasDrawPrice = ({ quotes }: Pick<ComingGame, 'quotes'>) =>
  quotes.some(({ market }) => market === '1x2');

/** A market as bets on the game call it, such as 'Asian handicap' for a spread in soccer. */
export function marketName(game: ComingGame, market: GameMarket): string {
  return subjectOf(game, { market, side: 'home', line: null }, hasDrawPrice(game)).market ?? '';
}

/**
 * A pick in words.
 *
 * @example describedPick(game, { market: 'spread', side: 'home', line: -0.5 }) // 'Arsenal −0.5 v Chelsea'
 * @example describedPick(game, { market: 'total', side: 'over', line: 2.5 }) // 'Over 2.5, Arsenal v Chelsea'
 */
export function describedPick(game: Pick<ComingGame, 'home' | 'away'>, pick: GamePick): string {
  const { home, away } = game;
  const label = pickLabel(game, pick);
  if (pick.side !== 'home' && pick.side !== 'away') return `${label}, ${home} v ${away}`;
  const opponent = pick.side === 'home' ? away : home;
  if (pick.market === 'spread') return `${label} v ${opponent}`;
  return pick.market === 'draw no bet'
    ? `${label} draw no bet v ${opponent}`
    : `${label} to beat ${opponent}`;
}

/**
 * A pick beside its market: the team, draw, over or under, with the line.
 *
 * @example pickLabel(game, { market: 'spread', side: 'away', line: 0.5 }) // 'Chelsea +0.5'
 */
export function pickLabel(game: Pick<ComingGame, 'home' | 'away'>, pick: GamePick): string {
  const { selection } = subjectOf({ ...game, startsAt: null }, pick);
  return pick.line === null ? selection : `${selection} ${lineText(pick)}`;
}

function lineText({ market, line }: GamePick): string {
  const size = Math.abs(line ?? 0);
  if (market === 'total' || size === 0) return String(size);
  return (line ?? 0) < 0 ? `\u2212${size}` : `+${size}`;
}

/** A bet as typed, with the texts of the notebook's fields. */
export type TypedBet = { readonly texts: BetTexts; readonly values: CustomValues };

/**
 * A bet with a picked price filled in. Of a parlay it becomes the first leg that is empty, or a new one, and the
 * notebook's fields keep what they have.
 */
export function withPicked(
  { texts, values }: TypedBet,
  picked: { readonly texts: PickedTexts; readonly values: CustomValues },
): TypedBet {
  if (texts.legs.length === 0) {
    return { texts: { ...texts, ...picked.texts }, values: { ...values, ...picked.values } };
  }
  const free = texts.legs.findIndex((leg) => isBlank(leg.selection) && isBlank(leg.odds));
  const { legs } = free < 0 ? withNewLeg(texts) : texts;
  const place = free < 0 ? legs.length - 1 : free;
  const { odds } = picked.texts;
  const filled = legs.with(place, { ...NO_LEG_TEXTS, ...legs[place], ...subjectIn(picked.texts), odds });
  const missing = Object.entries(picked.values).filter(([id]) => isBlank(values[id]));
  return { texts: { ...texts, legs: filled }, values: { ...values, ...Object.fromEntries(missing) } };
}

/**
 * What says when a bet starts, if all of its start times are as they were picked. `picked` is the source of each start
 * time that was, as its text.
 *
 * @example startSourceOf(texts, new Map([[texts.startsAt, 'file']])) // 'file'
 */
export function startSourceOf(
  { legs, startsAt }: BetTexts,
  picked: ReadonlyMap<string, OutsideSource>,
): OutsideSource | null {
  const starts = (legs.length > 0 ? legs.map((leg) => leg.startsAt) : [startsAt]).filter(
    (text) => !isBlank(text),
  );
  const sources = starts.map((text) => picked.get(text) ?? null);
  if (sources.length === 0 || sources.includes(null)) return null;
  return sources.every((source) => source === 'feed') ? 'feed' : 'file';
}

const isBlank = (text = '') => text.trim() === '';

/**
 * The names of the texts, and the ids of the fields, that filling in would replace although the user typed them:
 * `before` is what the form filled in itself.
 *
 * @example typedTexts({ texts: { ...texts, odds: '2.10' }, values }, { texts, values }, next) // ['odds']
 */
export function typedTexts(typed: TypedBet, before: TypedBet, next: TypedBet): string[] {
  const all = ({ texts: { legs: _legs, bonus: _bonus, ...texts }, values }: TypedBet) =>
    ({ ...texts, ...values }) as Readonly<Record<string, string>>;
  const [is, was, becomes] = [typed, before, next].map(all);
  return Object.entries(is ?? {}).flatMap(([name, text]) =>
    isBlank(text) || text === was?.[name] || text === becomes?.[name] ? [] : [name],
  );
}
