import { type BetLeg, type BetSubject, NO_SUBJECT } from '#domain/bets/bet.ts';
import { type BetStatus, isOfLegs, type LegOutcome } from '#domain/bets/outcomes.ts';
import { readCellOutcome } from '#domain/bets/outcome-words.ts';
import { MAX_LEGS, MAX_SHORT_TEXT } from '#domain/bets/limits.ts';
import { Invalid } from '#domain/checked.ts';
import { exactPriceOf, oddsOfLegs } from '#domain/bets/settlement.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { americanOf } from '#domain/price/price.ts';
import { millionthsOf, type TakenOdds, takenMillionths } from '#domain/price/taken-price.ts';
import { legRuleOf, rulesOf } from './formats.ts';
import { columnNotation, readOdds } from './import-odds.ts';
import type { Mapping } from './mapping.ts';
import { statusKey } from './status.ts';
import type { RowGroup } from './row-texts.ts';
import type { BetRole } from './roles.ts';
import { columnCells, type Table } from './table.ts';

/** A leg as a file has it; it may say how its own bet ended. */
export type ReadLeg = Omit<BetLeg, 'outcome'> & { readonly outcome: LegOutcome | undefined };

/**
 * Returns a function that reads the legs of a parlay from its own rows, or from cells side by side. There are none
 * unless each of two to 25 has a selection and odds. `subjectOf` returns what a row is on.
 */
export function legsReader(
  table: Table,
  { roles, format, oddsNotation }: Mapping,
  subjectOf: (row: number) => BetSubject,
): (group: RowGroup) => readonly ReadLeg[] {
  const { statuses } = rulesOf(format) ?? {};
  const rule = legRuleOf(table, { format, roles });
  const placesOf = (role: BetRole) => roles.flatMap((each, place) => (each === role ? [place] : []));
  const [cellPlaces, oddsPlaces, resultPlaces] = [
    placesOf('leg'),
    placesOf('leg odds'),
    placesOf('leg result'),
  ];
  const oddsIn = (place: number | undefined) => {
    if (place === undefined) return () => undefined;
    const notation =
      columnNotation(table.header[place] ?? '', columnCells(table, place)) ??
      (oddsNotation === 'ask' ? 'american' : oddsNotation);
    return (row: number) => readOdds(table.rows[row]?.[place] ?? '', notation);
  };
  const outcomeIn = (row: number, place = -1) => {
    const text = table.rows[row]?.[place] ?? '';
    const outcome = statuses?.get(statusKey(text)) ?? readCellOutcome(text);
    return outcome && isOfLegs(outcome) ? outcome : undefined;
  };
  const legOf = (subject: BetSubject, odds: TakenOdds | undefined, outcome: LegOutcome | undefined) => {
    const { event, market, selection } = subject;
    const isShort = [event, market, selection].every((text) => (text ?? '').length <= MAX_SHORT_TEXT);
    return selection !== null && odds && isShort ? { ...subject, selection, ...odds, outcome } : undefined;
  };
  const whole = (legs: readonly (ReadLeg | undefined)[]) => {
    const known = legs.filter((leg) => leg !== undefined);
    return known.length === legs.length && legs.length >= 2 && legs.length <= MAX_LEGS ? known : [];
  };

  if (rule !== undefined) {
    const isRepeated = 'sameId' in rule;
    const oddsOfRow = oddsIn(isRepeated ? oddsPlaces[0] : placesOf('odds')[0]);
    const [statusPlace] = isRepeated ? resultPlaces : placesOf('status');
    return ({ first, legs }) => {
      if (legs.length === 0) return [];
      const rows = isRepeated ? [first, ...legs] : legs;
      return whole(rows.map((row) => legOf(subjectOf(row), oddsOfRow(row), outcomeIn(row, statusPlace))));
    };
  }
  const cells = cellPlaces.map((place, i) => ({
    place,
    odds: oddsIn(oddsPlaces[i]),
    result: resultPlaces[i],
  }));
  return ({ first }) =>
    whole(
      cells.flatMap(({ place, odds, result }) => {
        const selection = table.rows[first]?.[place]?.trim() ?? '';
        return selection === ''
          ? []
          : [legOf({ ...NO_SUBJECT, selection }, odds(first), outcomeIn(first, result))];
      }),
    );
}

const KIND_OF_BET =
  /^(?:(?:\d+[ -]?(?:leg|fold|team|pick) )?(?:sgp\+?|same game )?(?:parlay|acca|accumulator|multi|multibet|combo|teaser|double|treble|trixie)s?|sgp\+?|(?:four|five|six|seven|eight|\d+)[ -]?fold)$/i;

/**
 * Whether a text in a column of events only names a kind of bet.
 *
 * @example isKindOfBet('Parlay') // true
 */
export function isKindOfBet(text: string | null): boolean {
  return text !== null && KIND_OF_BET.test(text.trim());
}

/**
 * A parlay's price: that of its legs if the stated odds are theirs, in the notation in which they are stated.
 *
 * @example priceOfLegs({ odds: 264, taken: null }, [leg at -110, leg at -110]).taken?.notation // 'legs'
 */
export function priceOfLegs(stated: TakenOdds, legs: readonly ReadLeg[]): TakenOdds {
  const taken = { notation: 'legs', millionths: 0, fraction: null } as const;
  const exact = exactPriceOf({ ...stated, taken, legs: settledLegs(legs, 'pending') });
  const odds = americanOf(exact);
  const millionths = millionthsOf(exact);
  const isTheirs = stated.taken ? takenMillionths(stated) === millionths : stated.odds === odds;
  return isTheirs ? { odds: americanOdds(odds), taken: { ...taken, millionths } } : stated;
}

/** The legs of a bet that ended like this. Those of a won or pushed bet that don't say how they ended did the same. */
export function settledLegs(legs: readonly ReadLeg[], status: BetStatus): readonly BetLeg[] {
  return legs.map((leg) => ({ ...leg, outcome: leg.outcome ?? (status === 'lost' ? 'pending' : status) }));
}

/** The odds of legs together. Throws Invalid above the longest odds of a parlay. */
export function productOfLegs(legs: readonly ReadLeg[]): TakenOdds {
  const product = oddsOfLegs(legs);
  if (product) return product;
  throw new Invalid('the product of the legs’ odds is more than 10,000,000');
}
