import type { Bet, BetLeg, BetSubject } from './bet.ts';
import { enteredFrom, NO_TERMS_TEXTS, type TermsTexts, textsOfTerms } from './entered-terms.ts';
import type { BetInput } from './bet-input.ts';
import { FIELD_NAMES, fieldOf, type FieldName, type FIELDS } from './fields.ts';
import { startTimeText } from '#domain/calendar/start-time.ts';
import { numericFromCents } from '#domain/money.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { type ReadWager, wagerText } from '#domain/price/wager-text.ts';
import { MAX_DESCRIPTION } from './limits.ts';

/** What few bets have, as a text that users type: event, market, selection. */
export type TextFieldName = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { kind: 'text'; has: 'rarely' } ? Name : never;
}[FieldName];

export const TEXT_FIELDS = FIELD_NAMES.filter((name): name is TextFieldName => {
  const { kind, has } = fieldOf(name);
  return kind === 'text' && has === 'rarely';
});

/** What a function returns for each of TEXT_FIELDS. */
export function eachText<Value>(valueOf: (name: TextFieldName) => Value) {
  return Object.fromEntries(TEXT_FIELDS.map((name) => [name, valueOf(name)])) as Record<TextFieldName, Value>;
}

type SubjectTexts = Readonly<Record<keyof BetSubject, string>>;

/** A parlay's leg as typed. `outcome` is one of LEG_OUTCOMES; `key` identifies the leg when legs are reordered. */
export type LegTexts = SubjectTexts & {
  readonly odds: string;
  readonly outcome: string;
  readonly key: number;
};

/** A bet as typed. A parlay without odds of its own has the price of its legs. */
export type BetTexts = SubjectTexts &
  TermsTexts &
  Readonly<Record<TextFieldName | 'description' | 'odds' | 'wager' | 'day' | 'closing', string>> & {
    readonly bonus: boolean;
    readonly legs: readonly LegTexts[];
  };

const NO_SUBJECT_TEXTS: SubjectTexts = { event: '', market: '', selection: '', line: '', startsAt: '' };

export const NO_LEG_TEXTS: LegTexts = { ...NO_SUBJECT_TEXTS, odds: '', outcome: 'pending', key: 0 };

export const NO_BET_TEXTS: Omit<BetTexts, 'day'> = {
  ...eachText(() => ''),
  ...NO_SUBJECT_TEXTS,
  ...NO_TERMS_TEXTS,
  description: '',
  odds: '',
  wager: '',
  closing: '',
  bonus: false,
  legs: [],
};

/** A bet for the form's fields, with start times in the user's zone. */
export function textsOfInput(input: BetInput, zone: string): BetTexts {
  const { description, odds, wager, day, closing, bonus } = input;
  return {
    ...eachText((name) => input[name] ?? ''),
    ...subjectTexts(input, zone),
    ...textsOfTerms(input.kind ?? null),
    description,
    odds: oddsText(odds),
    wager: wager ? typedWager(wager) : '',
    day: day ?? '',
    closing: oddsText(closing),
    bonus,
    legs: input.legs.map((leg, key) => ({
      ...subjectTexts(leg, zone),
      odds: oddsText(leg.odds),
      outcome: leg.outcome,
      key,
    })),
  };
}

const oddsText = (odds: BetInput['odds']) => (odds && odds !== 'legs' ? takenText(odds) : '');

function typedWager(wager: ReadWager): string {
  return wager.kind === 'amount' ? numericFromCents(wager.cents) : wagerText(wager).replace('$', '');
}

type Subject = Omit<BetSubject, 'startsAt'> & Pick<BetInput, 'startsAt'>;

/** What a bet or leg is on, for the form's fields. A start that is a text stays one. */
export function subjectTexts(
  { event, market, selection, line, startsAt }: Subject,
  zone: string,
): SubjectTexts {
  return {
    event: event ?? '',
    market: market ?? '',
    selection: selection ?? '',
    line: line === null ? '' : String(line),
    startsAt: typeof startsAt === 'number' ? startTimeText(startsAt, zone) : (startsAt ?? ''),
  };
}

type StoredBet = Pick<Bet, Exclude<keyof BetInput, 'kind'> | 'taken' | 'terms'>;

const ORDINARY = { entered: null, odds: null, wager: null };

/** A stored bet for the fields of the form that edits it. */
export function textsOfBet(bet: StoredBet, zone: string): BetTexts {
  const isParlay = bet.legs.length > 0;
  const { entered: kind, ...agreed } = bet.terms ? enteredFrom(bet.terms) : ORDINARY;
  const input: BetInput = {
    ...bet,
    // Such a description follows the legs.
    description: isParlay && bet.description === describedLegs(bet.legs) ? '' : bet.description,
    kind,
    odds: agreed.odds ?? (bet.taken?.notation === 'legs' ? 'legs' : { odds: bet.odds, taken: bet.taken }),
    wager: { kind: 'amount', cents: agreed.wager ?? bet.wager },
    // A parlay's start is the earliest of its legs'.
    startsAt: isParlay ? null : bet.startsAt,
    legs: bet.legs.map((leg) => ({ ...leg, odds: leg })),
  };
  return textsOfInput(input, zone);
}

/** A bet to be placed again, without its results and its times. */
export function textsOfCopy(bet: StoredBet, zone: string): BetTexts {
  const legs = bet.legs.map((leg): BetLeg => ({ ...leg, startsAt: null, outcome: 'pending' }));
  return textsOfBet({ ...bet, closing: null, startsAt: null, legs }, zone);
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
  const { description, selection, odds } = bet;
  const first = { ...NO_LEG_TEXTS, ...subjectIn(bet), selection: selection || description, odds };
  return {
    ...bet,
    ...NO_SUBJECT_TEXTS,
    // A description beside a selection is one of the whole bet.
    description: selection ? description : '',
    odds: '',
    legs: [first, { ...NO_LEG_TEXTS, key: 1 }],
  };
}

/** What typed texts say that a bet or leg is on. */
export function subjectIn({ event, market, selection, line, startsAt }: SubjectTexts): SubjectTexts {
  return { event, market, selection, line, startsAt };
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
  const { selection, odds } = only;
  const isDescribed = bet.description.trim() !== '';
  return {
    ...bet,
    ...subjectIn(only),
    description: isDescribed ? bet.description : selection,
    selection: isDescribed ? selection : '',
    odds,
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
