import { type TypedLine, type EntryContext, parlayOf, parlayTitle, readBetLine } from './bet-line.ts';

/** Several pasted lines: what they bet on, and what they say about all of it. */
export type Slip = {
  readonly bets: readonly TypedLine[];
  /** Whether the bets are one parlay's legs; null if the lines don't say, so that the user is asked. */
  readonly isParlay: boolean | null;
  /** The lines that belong to no bet in particular: a title, the total odds, a wager above the bets. */
  readonly shared: TypedLine;
  /** The lines that are neither, as typed. */
  readonly unread: readonly string[];
};

const MOST_LINES = 200;
const BULLET = /^(?:[-*\u2022\u00b7\u2713\u2714]|\d{1,2}[.)])\s+/;
const SINGLES = /^(?:singles?|straights?)(?: bets?)?$/i;

/**
 * Reads pasted lines, each by the rules of readBetLine. Rejects nothing; lines past the 200th are unread.
 *
 * - A line with odds, a spread, a total or a market beside a selection is a bet. So is a name above a line of odds.
 * - A line without a pick, such as '-110', 'Wager: $10' or 'Moneyline', belongs to the bet above; to all if there is none,
 *   or if both have odds.
 * - A game alone belongs to the bet above, unless the first game came before any bet: then to the bets below.
 * - '3 Leg Parlay' and 'Singles' say what the bets are. Two bets with a wager each are no parlay.
 *
 * @example readSlip('2 Leg Parlay +320\nLakers\n-110\nHeat\n+120\nWager: $10.00', context)
 * // bets: Lakers at -110 and Heat at +120; isParlay: true; shared.odds: +320
 */
export function readSlip(text: string, context: EntryContext): Slip {
  const all = text.split('\n').flatMap((line) => line.trim().replace(BULLET, '') || []);
  const lines = all
    .slice(0, MOST_LINES)
    .map((typed): SlipLine => ({ typed, read: readBetLine(typed, context), title: parlayTitle(typed) }));
  const bets: TypedLine[] = [];
  let betText = '';
  const shared: string[] = [];
  const unread: string[] = [];
  let isParlay: boolean | null = null;
  let gameAbove: string | null = null;
  const unusedGames = new Set<string>();

  const extendBet = (more: string) => {
    betText += more;
    bets[bets.length - 1] = readBetLine(betText, context);
  };
  for (const [at, line] of lines.entries()) {
    const { typed, read } = line;
    const bet = bets.at(-1);
    switch (kindOf(line, lines[at + 1], context)) {
      case 'parlay':
        isParlay = true;
        shared.push(line.title ?? '');
        break;
      case 'singles':
        isParlay = false;
        break;
      case 'bet':
        bets.push(read);
        betText = typed;
        if (gameAbove !== null && !read.event) {
          extendBet(` \u00b7 ${gameAbove}`);
          unusedGames.delete(gameAbove);
        }
        break;
      case 'game':
        if (!bet || gameAbove !== null) {
          gameAbove = typed;
          unusedGames.add(typed);
        } else if (bet.event === null) extendBet(` \u00b7 ${typed}`);
        else unread.push(typed);
        break;
      case 'facts':
        if (!bet || (hasOdds(bet) && hasOdds(read))) shared.push(typed);
        else extendBet(` ${typed}`);
        break;
      case 'unread':
        unread.push(typed);
    }
  }

  const forAll = readBetLine(shared.join(' '), context);
  return {
    bets,
    isParlay: mayBeParlay(bets) ? isParlay : false,
    shared: forAll,
    unread: [...unread, ...unusedGames, forAll.description || [], ...all.slice(MOST_LINES)].flat(),
  };
}

/** A line; its `title` is what parlayTitle returns. */
type SlipLine = { readonly typed: string; readonly read: TypedLine; readonly title: string | null };

function kindOf(
  { typed, read, title }: SlipLine,
  next: SlipLine | undefined,
  context: EntryContext,
): 'parlay' | 'singles' | 'bet' | 'game' | 'facts' | 'unread' {
  if (title !== null && readBetLine(title, context).description === '') return 'parlay';
  if (SINGLES.test(typed)) return 'singles';
  if (read.description === '') return 'facts';
  if (hasOdds(read)) return 'bet';
  if (read.selection === null && read.line === null) {
    if (read.event !== null && read.market === null) return 'game';
    if (read.event === null && read.market !== null) return 'facts';
  }
  const isNamed = next?.read.description === '' && next.read.odds !== null;
  return isNamed || read.line !== null || read.market !== null ? 'bet' : 'unread';
}

/** A parlay has two legs or more, and one wager. */
function mayBeParlay(bets: readonly TypedLine[]): boolean {
  return bets.length > 1 && bets.filter(({ wager }) => wager).length < 2;
}

function hasOdds({ odds, legs }: TypedLine): boolean {
  return odds !== null || legs.length > 0;
}

/** The bets of a slip as one parlay: its odds and wager are the shared ones, or the only ones that the lines have. */
export function slipAsParlay(slip: Slip): TypedLine {
  const { bets, shared } = slip;
  const lines = [shared, ...bets];
  const first = <Key extends 'wager' | 'book' | 'league' | 'day' | 'start' | 'result'>(key: Key) =>
    lines.find((line) => line[key] !== null)?.[key] ?? null;
  return {
    ...shared,
    // Each leg keeps a day and start of its own.
    ...parlayOf(slipAsBets(slip), shared.odds),
    wager: first('wager'),
    book: first('book'),
    league: first('league'),
    day: first('day'),
    start: first('start'),
    result: first('result'),
    bonus: lines.some(({ bonus }) => bonus),
    doubts: lines.flatMap(({ doubts }) => doubts),
    takenWords: lines.flatMap(({ takenWords }) => takenWords),
  };
}

/** The bets of a slip as bets of their own, with what they share where they have nothing themselves. */
export function slipAsBets({ bets, shared }: Slip): TypedLine[] {
  return bets.map((bet) => ({
    ...bet,
    wager: bet.wager ?? shared.wager,
    book: bet.book ?? shared.book,
    league: bet.league ?? shared.league,
    day: bet.day ?? shared.day,
    start: bet.start ?? shared.start,
    bonus: bet.bonus || shared.bonus,
  }));
}
