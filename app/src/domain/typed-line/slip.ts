import {
  type TypedLine,
  type TypedLineContext,
  parlayOf,
  parlayTitle,
  readTypedLine,
  stopsOfCount,
} from './read-typed-line.ts';
import { type Stop, stopsOfUnread } from './stops.ts';
import { stopsOfParlayTerms } from './typed-terms.ts';

/** Several pasted lines: what they bet on, and what they say about all of it. */
export type Slip = {
  readonly bets: readonly TypedLine[];
  /** Whether the bets are one parlay's legs; null if the lines don't say, so that the user is asked. */
  readonly isParlay: boolean | null;
  /** The lines that belong to no bet in particular: a title, the total odds, a wager above the bets. */
  readonly shared: TypedLine;
  /** What the title of a parlay says: '3 Leg Parlay'. */
  readonly title: string;
  /** Why the lines that aren't read should be looked at before anything is added. */
  readonly stops: readonly Stop[];
  /** The lines that are neither, as typed. */
  readonly unread: readonly string[];
};

const MOST_LINES = 200;
const BULLET = /^(?:[-*\u2022\u00b7\u2713\u2714]|\d{1,2}[.)])\s+/;
const SINGLES = /^(?:singles?|straights?)(?: bets?)?$/i;

/** Labels of amounts, which stand on the line above or below; 'total' adds nothing to them. */
const LABEL =
  /^(?:total )?(wager|stake|risk|to return|to win|returned|paid(?: out)?|(?:potential |est )?(?:payout|returns?|winnings))s?:?$/i;
const AMOUNT = /^\p{Sc}? ?\d[\d.,]*(?: ?\p{Sc})?$/u;
/** An amount before the word for a parlay is its wager: '£5.00 Treble'. */
const AMOUNT_FIRST = /^(\p{Sc}[\d.,]+) ([\p{L}\d].*)$/u;
const WIN = /^((?:(?:risk|stake|wager|bet):? \S+ )?)win(?=:? ?\p{Sc}?\d)/iu;
/** 'Accumulator (4)' has four legs. */
const COUNT_BEHIND = /^(\p{L}+) \((\d+)\)$/u;
/** What is bet on, below the name that it is bet on: '25+ Points', 'Match Result'. */
const NAMELESS = /^\d+\+ |\b(?:result|winner|betting|odds|outright|scorer)$/i;

/** Lines with each label beside its amount: the one below it, or else the one above. */
function labelled(lines: readonly string[]): string[] {
  const labels = lines.map((line) => LABEL.exec(line)?.[1]);
  const taken = new Set<number>();
  const amounts = labels.map((label, at) => {
    if (label === undefined) return undefined;
    const place = [at + 1, at - 1].find((near) => !taken.has(near) && AMOUNT.test(lines[near] ?? ''));
    if (place !== undefined) taken.add(place);
    return place;
  });
  return lines.flatMap((line, at) => {
    if (taken.has(at)) return [];
    const amount = lines[amounts[at] ?? -1];
    const [, size, title] = AMOUNT_FIRST.exec(line) ?? [];
    if (size && title && parlayTitle(title) !== null) return [`${title} ${size}`];
    const [, name, count] = COUNT_BEHIND.exec(line) ?? [];
    if (name && count && parlayTitle(name) !== null) return [`${count} leg ${name}`];
    return [
      amount === undefined
        ? line.replace(/^total (?=wager|stake)/i, '').replace(WIN, '$1to win')
        : `${labels[at]} ${amount}`,
    ];
  });
}

/**
 * Reads pasted lines, each by the rules of readTypedLine. Rejects nothing; lines past the 200th are unread.
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
export function readSlip(text: string, context: TypedLineContext): Slip {
  const all = labelled(text.split('\n').flatMap((line) => line.trim().replace(BULLET, '') || []));
  const lines = linesOf(all.slice(0, MOST_LINES), context);
  const bets: TypedLine[] = [];
  let betText = '';
  const shared: string[] = [];
  const unread: string[] = [];
  let isParlay: boolean | null = null;
  let gameAbove: string | null = null;
  const unusedGames = new Set<string>();

  const extendBet = (more: string) => {
    betText += more;
    bets[bets.length - 1] = readTypedLine(betText, context);
  };
  for (const line of lines) {
    const { typed, read } = line;
    const bet = bets.at(-1);
    switch (line.kind) {
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

  const forAll = readTypedLine(shared.join(' '), context);
  return {
    bets,
    isParlay: mayBeParlay(bets) ? isParlay : false,
    shared: forAll,
    title: titleIn(lines),
    stops: [
      ...lines.flatMap((line, at) => lostName(line, lines[at - 1], unread)),
      ...unread.flatMap(stopsOfUnread),
    ],
    unread: [...unread, ...unusedGames, forAll.description || [], ...all.slice(MOST_LINES)].flat(),
  };
}

type Kind = 'parlay' | 'singles' | 'bet' | 'game' | 'facts' | 'unread';

/** A line; its `title` is what parlayTitle returns. */
type SlipLine = {
  readonly typed: string;
  readonly read: TypedLine;
  readonly title: string | null;
  readonly kind: Kind;
};

function linesOf(all: readonly string[], context: TypedLineContext): SlipLine[] {
  const lines = all.map((typed) => ({
    typed,
    read: readTypedLine(typed, context),
    title: parlayTitle(typed),
  }));
  return lines.map((line, at) => Object.assign(line, { kind: kindOf(line, lines[at + 1], context) }));
}

function titleIn(lines: readonly SlipLine[]): string {
  return lines.find(({ kind }) => kind === 'parlay')?.typed ?? '';
}

/** A name above what is bet on it, which no reader took. */
function lostName({ typed }: SlipLine, above: SlipLine | undefined, unread: readonly string[]): Stop[] {
  if (!above || !NAMELESS.test(typed) || unread.includes(typed) || !unread.includes(above.typed)) return [];
  return [{ why: `“${above.typed}” isn’t read as a part of the bet.`, mayAdd: true }];
}

function kindOf(
  { typed, read, title }: Omit<SlipLine, 'kind'>,
  next: Pick<SlipLine, 'read'> | undefined,
  context: TypedLineContext,
): Kind {
  if (title !== null && readTypedLine(title, context).description === '') return 'parlay';
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
  const whole = firstIn(lines, [...SHARED, 'result', 'payout']);
  return {
    ...shared,
    // Each leg keeps a day and start of its own.
    ...parlayOf(slipAsBets(slip), shared.odds),
    ...whole,
    bonus: lines.some(({ bonus }) => bonus),
    doubts: lines.flatMap(({ doubts }) => doubts),
    stops: [
      ...slip.stops,
      ...lines.flatMap(({ stops }) => stops),
      ...stopsOfCount(slip.title, bets.length),
      ...stopsOfParlayTerms(whole.terms),
    ],
    words: lines.flatMap(({ words }) => words),
  };
}

/** The bets of a slip as bets of their own, with what they share where they have nothing themselves. */
export function slipAsBets({ bets, shared, stops }: Slip): TypedLine[] {
  return bets.map((bet) => ({
    ...bet,
    stops: [...stops, ...shared.stops, ...bet.stops],
    ...firstIn([bet, shared], SHARED),
    bonus: bet.bonus || shared.bonus,
  }));
}

/** What a slip says of all its bets, if not of each. */
const SHARED = ['wager', 'book', 'league', 'day', 'start', 'terms', 'rule4'] as const;

/** What the first of the lines that has it says. */
function firstIn<Key extends keyof TypedLine>(lines: readonly TypedLine[], keys: readonly Key[]) {
  const valueOf = (key: Key) => lines.find((line) => line[key] !== null)?.[key] ?? null;
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Pick<TypedLine, Key>;
}
