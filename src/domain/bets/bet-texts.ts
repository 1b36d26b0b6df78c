import type { Bet, BetLeg, BetSubject } from './bet.ts';
import { startTimeText } from '#domain/calendar/start-time.ts';
import { numericFromCents } from '#domain/money.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { MAX_DESCRIPTION } from './limits.ts';

type SubjectTexts = Readonly<Record<keyof BetSubject, string>>;

/** A parlay's leg as typed. `outcome` is one of LEG_OUTCOMES; `key` identifies the leg when legs are reordered. */
export type LegTexts = SubjectTexts & {
  readonly odds: string;
  readonly outcome: string;
  readonly key: number;
};

/** A bet as typed. A parlay without odds of its own has the price of its legs. */
export type BetTexts = SubjectTexts & {
  readonly description: string;
  readonly odds: string;
  readonly wager: string;
  readonly day: string;
  readonly closing: string;
  readonly bonus: boolean;
  readonly legs: readonly LegTexts[];
};

const NO_SUBJECT_TEXTS: SubjectTexts = { event: '', market: '', selection: '', line: '', startsAt: '' };

export const NO_LEG_TEXTS: LegTexts = {
  ...NO_SUBJECT_TEXTS,
  odds: '',
  outcome: 'pending',
  key: 0,
};

export const NO_BET_TEXTS: Omit<BetTexts, 'day'> = {
  ...NO_SUBJECT_TEXTS,
  description: '',
  odds: '',
  wager: '',
  closing: '',
  bonus: false,
  legs: [],
};

/** A bet for the form's fields, with start times in the user's zone. */
export function textsOfBet(
  bet: Pick<
    Bet,
    'description' | 'odds' | 'taken' | 'wager' | 'day' | 'bonus' | 'closing' | 'legs' | keyof BetSubject
  >,
  zone: string,
): BetTexts {
  const isParlay = bet.legs.length > 0;
  const subject = subjectTexts(bet, zone);
  return {
    ...subject,
    // A parlay's start is the earliest of its legs'.
    startsAt: isParlay ? '' : subject.startsAt,
    // Such a description follows the legs.
    description: isParlay && bet.description === describedLegs(bet.legs) ? '' : bet.description,
    odds: bet.taken?.notation === 'legs' ? '' : takenText(bet),
    wager: numericFromCents(bet.wager),
    day: bet.day,
    closing: bet.closing ? takenText(bet.closing) : '',
    bonus: bet.bonus,
    legs: bet.legs.map((leg, key) => ({
      ...subjectTexts(leg, zone),
      odds: takenText(leg),
      outcome: leg.outcome,
      key,
    })),
  };
}

function subjectTexts({ event, market, selection, line, startsAt }: BetSubject, zone: string): SubjectTexts {
  return {
    event: event ?? '',
    market: market ?? '',
    selection: selection ?? '',
    line: line === null ? '' : String(line),
    startsAt: startsAt === null ? '' : startTimeText(startsAt, zone),
  };
}

/** A bet to be placed again, without its results and its times. */
export function textsOfCopy(bet: Parameters<typeof textsOfBet>[0], zone: string): BetTexts {
  return textsOfBet({ ...bet, closing: null, startsAt: null, legs: bet.legs.map(unplayed) }, zone);
}

function unplayed(leg: BetLeg): BetLeg {
  return { ...leg, startsAt: null, outcome: 'pending' };
}

/** What the next bet has in common with one that was just added. */
export function repeatedTexts({ wager, day, market }: BetTexts): BetTexts {
  return { ...NO_BET_TEXTS, wager, day, market };
}

/** Adds a leg. The first one takes over what was typed for a straight bet. */
export function withNewLeg(bet: BetTexts): BetTexts {
  if (bet.legs.length > 0) {
    const key = Math.max(...bet.legs.map((leg) => leg.key)) + 1;
    return { ...bet, legs: [...bet.legs, { ...NO_LEG_TEXTS, key }] };
  }
  const { description, odds, event, market, line, startsAt } = bet;
  const first = {
    ...NO_LEG_TEXTS,
    selection: bet.selection || description,
    odds,
    event,
    market,
    line,
    startsAt,
  };
  return {
    ...bet,
    ...NO_SUBJECT_TEXTS,
    // A description beside a selection is one of the whole bet.
    description: bet.selection ? description : '',
    odds: '',
    legs: [first, { ...NO_LEG_TEXTS, key: 1 }],
  };
}

/** The legs with one of them at another place. */
export function movedLeg(legs: readonly LegTexts[], from: number, to: number): LegTexts[] {
  const [leg] = legs.slice(from);
  return leg ? legs.toSpliced(from, 1).toSpliced(to, 0, leg) : [...legs];
}

/** Removes a leg. A parlay that is left with one leg becomes a straight bet on it. */
export function withoutLeg(bet: BetTexts, place: number): BetTexts {
  const legs = bet.legs.toSpliced(place, 1);
  const [only, second] = legs;
  if (!only || second) return { ...bet, legs };
  const { selection, odds, event, market, line, startsAt } = only;
  const isDescribed = bet.description.trim() !== '';
  return {
    ...bet,
    description: isDescribed ? bet.description : selection,
    selection: isDescribed ? selection : '',
    odds,
    event,
    market,
    line,
    startsAt,
    legs: [],
  };
}

/**
 * A selection with its line, which has a sign unless it is a total.
 *
 * @example withLine('Heat', 3.5) // 'Heat +3.5'
 * @example withLine('Over', 220.5) // 'Over 220.5'
 */
export function withLine(selection: string, line: number | string): string {
  const isTotal = /(?:^|\s)(?:over|under)$/i.test(selection);
  return `${selection} ${Number(line) > 0 && !isTotal ? `+${Number(line)}` : line}`;
}

/** The legs in words, for a parlay without a description: 'Lakers -3.5 + Heat ML'. */
export function describedLegs(legs: readonly { selection: string; line: number | string | null }[]): string {
  const words = legs.map(({ selection, line }) => {
    const isNamed = line === null || line === '' || /\d/.test(selection);
    return isNamed ? selection : withLine(selection, line);
  });
  const description = words.join(' + ');
  return description.length <= MAX_DESCRIPTION
    ? description
    : `${description.slice(0, MAX_DESCRIPTION - 1)}…`;
}
