import type { Bet, BetLeg, BetSubject, EnteredBet } from './bet.ts';
import { describedLegs, eachText, TEXT_FIELDS, type TextFieldName } from './bet-texts.ts';
import { fieldOf, labelOf } from './fields.ts';
import { MAX_DESCRIPTION, MAX_LEGS, MAX_PARLAY_RETURN, MAX_SHORT_TEXT } from './limits.ts';
import type { LegOutcome } from './outcomes.ts';
import { PLAIN_BET } from './plain-bet.ts';
import { type EnteredTerms, NO_TERMS_TEXTS, TERMS_LIMITS, termsFrom } from './entered-terms.ts';
import { type WageredBet, exactPriceOf, oddsOfLegs, oddsOfTerms, type PricedBet } from './settlement.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { readStartTime } from '#domain/calendar/start-time.ts';
import type { Checked } from '#domain/checked.ts';
import { characterCount, type CheckedForm, cleaned, type FormProblem, isVisible } from '#domain/form.ts';
import { type Cents, cents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { LONGEST_PARLAY_PRICE, LONGEST_PRICE, price } from '#domain/price/price.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { oddsProblem, PARLAY_LIMITS } from '#domain/price/typed-odds.ts';
import { readWager, wagerCents } from '#domain/price/wager.ts';
import type { ReadWager } from '#domain/price/wager-text.ts';
import type { Currency } from '#domain/currency.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { agreedOf, type Terms } from '#domain/terms/terms.ts';

/** What all doors for bets read with: the user's format for odds and time zone (IANA), and the notebook's unit. */
export type BetFormContext = {
  readonly format: OddsFormat;
  /** For texts, not for reading; dollars by default. */
  readonly currency?: Currency | undefined;
  readonly unit: Cents;
  readonly now: number;
  readonly zone: string;
};

type PickInput = Omit<BetSubject, 'startsAt'> & {
  /** Milliseconds since 1970, or a text for readStartTime, which depends on the bet's day. */
  readonly startsAt: number | string | null;
};

type LegInput = PickInput & {
  readonly selection: string;
  readonly odds: TakenOdds | null;
  readonly outcome: LegOutcome;
};

/**
 * A bet as it is entered, before checkBet; what is missing is null. The odds of a parlay may be those of its legs. A wager in
 * units or `to win` an amount stays one, since it depends on the odds.
 */
export type BetInput = PickInput &
  Pick<Bet, TextFieldName | 'description' | 'bonus'> & {
    /** What kind of bet it is, if it isn't an ordinary one. */
    readonly kind?: EnteredTerms | null;
    readonly odds: TakenOdds | 'legs' | null;
    readonly day: IsoDay | null;
    readonly wager: ReadWager | null;
    readonly closing: TakenOdds | null;
    readonly legs: readonly LegInput[];
  };

/** An input, with a message for each field that couldn't be read ('odds', 'legs.0.line'), and the bet that it edits. */
export type BetEntry = {
  readonly input: BetInput;
  readonly unread?: ReadonlyMap<string, string>;
  readonly stored?: Bet | undefined;
};

/** The price of a bet; undefined while it, or a leg's that it follows from, is missing or out of bounds. */
export function pricedInput({
  odds,
  legs,
  kind,
}: Pick<BetInput, 'odds' | 'legs' | 'kind'>): PricedBet | undefined {
  const priced = legs.flatMap((leg) => leg.odds ?? []);
  if (kind && odds && odds !== 'legs') {
    // The price doesn't depend on the amount.
    const terms = termsFrom(kind, odds, cents(10_000));
    const agreed = oddsOfTerms(terms);
    return agreed && { ...agreed, terms, legs: priced };
  }
  if (odds !== 'legs') return odds ? { ...odds, legs: priced } : undefined;
  const product = priced.length === legs.length ? oddsOfLegs(priced) : undefined;
  return product && { ...product, legs: priced };
}

/** The wager of a bet in cents with its terms, or what is wrong with it. */
export function wagerOfInput(
  input: Pick<BetInput, 'odds' | 'legs' | 'kind' | 'wager'>,
  unit: Cents,
): Checked<{ readonly wager: Cents; readonly terms: Terms | null }> {
  const given = input.wager ? { value: input.wager } : readWager('');
  if ('problem' in given) return given;
  const priced = pricedInput(input);
  const { numerator, denominator } = priced ? exactPriceOf(priced) : { numerator: 0n, denominator: 0n };
  const wager = wagerCents(given.value, { price: priced ? price(numerator, denominator) : null, unit });
  if ('problem' in wager) return wager;
  const isTooLong =
    input.legs.length > 0 && BigInt(wager.value) * numerator > BigInt(MAX_PARLAY_RETURN) * denominator;
  if (isTooLong) return { problem: 'The payout of a parlay must be at most $1,000,000,000' };
  const { kind, odds } = input;
  if (!kind || !odds || odds === 'legs') return { value: { wager: wager.value, terms: null } };
  const isWhole = given.value.kind === 'toWin' || given.value.kind === 'unitsToWin';
  const terms = termsFrom(kind, odds, wager.value, isWhole);
  const agreed = agreedOf(terms).wager ?? wager.value;
  if (agreed < 1) return { problem: 'Less than a cent would be at risk' };
  if (agreed > MAX_WAGER) return { problem: 'At most $1,000,000 can be at risk' };
  return { value: { wager: agreed, terms } };
}

/** What a bet's money depends on; undefined while some of it is missing or invalid. */
export function wageredInput(input: BetInput, unit: Cents): WageredBet | undefined {
  const priced = pricedInput(input);
  const wager = wagerOfInput(input, unit);
  return priced && 'value' in wager ? { ...priced, ...wager.value, bonus: input.bonus } : undefined;
}

/**
 * The pending bet that was entered, or the first message in the order of the form's fields. An edited bet keeps what its
 * form doesn't show: where its start and result come from, and its closing odds while they read the same.
 *
 * @example checkBet({ input: { description: 'Lakers', odds: null, … } }, context).problem.field // 'odds'
 */
export function checkBet(entry: BetEntry, context: BetFormContext): CheckedForm<EnteredBet> {
  const { input, stored } = entry;
  const { day, line, bonus, closing } = input;
  const isParlay = input.legs.length > 0;
  const checks = checksOf(entry, context);
  const { problems, check, checkText, checkOdds, startOf } = checks;

  const description = cleaned(input.description);
  check('description', !isParlay && !isVisible(description) && 'Bet description is required');
  checkText('description', description, MAX_DESCRIPTION, 'Bet description');
  const legs = checkedLegs(input, checks);
  const priced = pricedInput(input);
  if (input.odds === 'legs') check('odds', !priced && PARLAY_LIMITS);
  else checkOdds('odds', input.odds, isParlay ? LONGEST_PARLAY_PRICE : LONGEST_PRICE);
  const wager = wagerOfInput(input, context.unit);
  check('wager', 'problem' in wager && wager.problem);
  if (input.odds !== null) checkKind(input, priced, checks);
  check('day', !day && 'Date is required');
  const texts = eachText((name) => tidy(input[name]));
  for (const name of TEXT_FIELDS) checkText(name, texts[name], fieldOf(name).longest ?? 0, labelOf(name));
  check('line', false);
  const startsAt = startOf('startsAt', input.startsAt);
  check('closing', false);

  const [problem] = problems;
  if (problem || !priced || !day || 'problem' in wager) return { problem: problem ?? INCOMPLETE };
  return {
    value: {
      ...PLAIN_BET,
      ...texts,
      description: description || describedLegs(legs),
      odds: priced.odds,
      taken: priced.taken,
      ...wager.value,
      day,
      line,
      startsAt,
      bonus,
      ...storedWith(closing, stored),
      legs,
      status: 'pending',
      result: null,
      returned: null,
    },
  };
}

type Checks = ReturnType<typeof checksOf>;

/** The legs of a parlay as they are stored; those without odds are left out. */
function checkedLegs({ legs }: BetInput, { check, checkText, checkOdds, startOf }: Checks): BetLeg[] {
  check('legs', legs.length > MAX_LEGS && `A parlay has at most ${MAX_LEGS} legs`);
  return legs.flatMap((leg, place): BetLeg[] => {
    const [of, at] = [`Leg ${place + 1}: `, `legs.${place}.`];
    const [selection, event, market] = [cleaned(leg.selection), tidy(leg.event), tidy(leg.market)];
    check(`${at}selection`, !isVisible(selection) && 'Selection is required', of);
    checkText(`${at}selection`, selection, MAX_SHORT_TEXT, 'Selection', of);
    checkOdds(`${at}odds`, leg.odds, LONGEST_PRICE, of);
    checkText(`${at}event`, event, MAX_SHORT_TEXT, 'Event', of);
    checkText(`${at}market`, market, MAX_SHORT_TEXT, 'Market', of);
    check(`${at}line`, false, of);
    const startsAt = startOf(`${at}startsAt`, leg.startsAt, of);
    return leg.odds ? [{ ...leg, event, market, selection, startsAt, ...leg.odds }] : [];
  });
}

function checkKind({ kind, bonus }: BetInput, priced: PricedBet | undefined, { check }: Checks): void {
  check('odds', !!kind && !priced && TERMS_LIMITS);
  for (const field of Object.keys(NO_TERMS_TEXTS)) check(field, false);
  check('bonus', bonus && kind?.kind === 'lay' && 'A lay bet can’t be a bonus bet');
}

const INCOMPLETE: FormProblem = { field: undefined, message: 'The bet is incomplete' };

/** Checks that note a problem of a field, or why it couldn't be read; `of` names the leg. */
function checksOf({ input: { day }, unread }: BetEntry, { format, now, zone }: BetFormContext) {
  const problems: FormProblem[] = [];
  const check = (field: string, problem: string | false | undefined, of = '') => {
    const message = unread?.get(field) ?? problem;
    if (message) problems.push({ field, message: of + message });
  };
  return {
    problems,
    check,
    checkText: (field: string, text: string | null, most: number, name: string, of?: string) =>
      check(
        field,
        characterCount(text ?? '') > most && `${name} must be at most ${formatCount(most)} characters`,
        of,
      ),
    checkOdds: (field: string, odds: TakenOdds | null, longest: bigint, of?: string) =>
      check(field, oddsProblem(odds ? takenText(odds) : '', format, longest), of),
    startOf: (field: string, start: PickInput['startsAt'], of?: string) => {
      if (typeof start !== 'string') return start;
      const read = readStartTime(start, { now, zone, ...(day && { day }) });
      check(field, 'problem' in read && read.problem, of);
      return 'value' in read ? read.value : null;
    },
  };
}

function storedWith(closing: TakenOdds | null, stored: Bet | undefined) {
  const isSame = closing && stored?.closing && takenText(closing) === takenText(stored.closing);
  return {
    closing: isSame ? stored.closing : closing && { ...closing, source: null, fair: null },
    closingMissing: closing ? null : (stored?.closingMissing ?? null),
    // The database forgets the source of what changes.
    startSource: stored?.startSource ?? null,
    resultSource: stored?.resultSource ?? null,
    // What the book says isn't typed.
    externalId: stored?.externalId ?? null,
    placedAt: stored?.placedAt ?? null,
  };
}

/** Trimmed, and null if nothing is left. */
function tidy(text: string | null): string | null {
  return cleaned(text ?? '') || null;
}
