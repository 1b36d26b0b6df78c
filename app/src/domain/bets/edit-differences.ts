import { instantText } from '#domain/calendar/instant.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { isJsonObject } from '#domain/json.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { betOddsText } from '#domain/terms/agreed-text.ts';
import type { Bet, EnteredBet } from './bet.ts';
import type { CustomValues } from './custom-field.ts';
import { FIELD_NAMES, fieldOf, labelOf } from './fields.ts';
import { outcomeOf, OUTCOMES } from './outcomes.ts';
import { oddsOfLegs, returnByTerms, settledAs } from './settlement.ts';
import { type Currency, DOLLARS } from '#domain/currency.ts';

type Member = keyof EnteredBet;

/** What users read of a field, by its kind; of others, the value itself. */
const WORDS: Readonly<
  Partial<Record<string, (value: never, bet: EnteredBet, currency: Currency) => string>>
> = {
  day: formatIsoDay,
  odds: (_, bet) => betOddsText(bet),
  amount: (amount: Cents, _, currency) => formatMoney(amount, currency),
  flag: (flag: boolean) => (flag ? 'Yes' : 'No'),
  instant: (ms: number) => `${instantText(ms).slice(0, 16).replace('T', ' ')} UTC`,
  closing: takenText,
  legs: (legs: Bet['legs']) =>
    legs.map(({ selection, outcome }) => `${selection}: ${OUTCOMES[outcome].label}`).join(', '),
};

const ENTERED = FIELD_NAMES.filter((name): name is Member => fieldOf(name).from === undefined);

/** What is edited, and so replaced, together. A source says where a part is from, and goes with it. */
const PARTS = ENTERED.filter((name) => fieldOf(name).with === undefined).map((first) => {
  const others = ENTERED.filter((name) => fieldOf(name).with === first);
  const isSource = (name: Member) => name === 'startSource' || name === 'resultSource';
  const words = (first === 'status' ? resultWords : (WORDS[fieldOf(first).kind] ?? String)) as (
    value: unknown,
    bet: EnteredBet,
    currency: Currency,
  ) => string;
  return {
    name: labelOf(first),
    members: [first, ...others.filter((name) => !isSource(name))],
    sources: others.filter(isSource),
    words: (bet: EnteredBet, currency: Currency) =>
      bet[first] === null ? '' : words(bet[first], bet, currency),
  };
});

function resultWords(_: unknown, bet: EnteredBet, currency: Currency): string {
  const { label } = OUTCOMES[outcomeOf(bet)];
  const returned = bet.returned ? formatMoney(bet.returned, currency) : null;
  const settled = bet.settledOn && `settled ${formatIsoDay(bet.settledOn)}`;
  return [label, returned, settled].filter((part) => part !== null).join(', ');
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** A bet as a form leaves it. */
export type EditedBet = { readonly bet: EnteredBet; readonly customValues: CustomValues };

/**
 * An edit of one version as an edit of another: PARTS that the edit changed are as edited, all others as in `stored`. A
 * computed return is recomputed. `differences` are the parts that both changed to something else, in words; `isDone` says
 * whether `stored` has the whole edit, and `collides` whether it differs in a part from both versions of the edit.
 * `fieldNames`, by id, are those of the custom fields that still exist; only the differences need them.
 *
 * @example mergeEdit(pending, { ...renamed }, won) // the new description, won
 */
export function mergeEdit(
  openedBet: Bet,
  editedBet: EditedBet,
  stored: Bet,
  fieldNames: ReadonlyMap<string, string> = NO_NAMES,
  currency: Currency = DOLLARS,
) {
  const { opened, edited } = withStoredLegs(openedBet, editedBet, stored);
  const [own, seen, now] = [edited.bet, opened, stored].map(withoutComputed) as [
    EnteredBet,
    EnteredBet,
    EnteredBet,
  ];
  const merged: Record<string, unknown> = { ...own };
  const differences: { name: string; mine: string; stored: string }[] = [];
  let isDone = true;
  let collides = false;
  const isAlike = (a: EnteredBet, b: EnteredBet, members: readonly Member[]) =>
    members.every((member) => keyOf(a[member]) === keyOf(b[member]));
  for (const { name, members, sources, words } of PARTS) {
    if (isAlike(own, now, members)) continue;
    if (isAlike(own, seen, members)) {
      for (const member of [...members, ...sources]) merged[member] = now[member];
      continue;
    }
    isDone = false;
    if (!isAlike(seen, now, members)) collides = true;
    differences.push({ name, mine: words(edited.bet, currency), stored: words(stored, currency) });
  }
  const customValues: Record<string, string> = { ...stored.customValues };
  for (const id of new Set([...Object.keys(opened.customValues), ...Object.keys(edited.customValues)])) {
    const [value = '', before = '', current = ''] = [edited, opened, stored].map(
      (each) => each.customValues[id],
    );
    if (value === before || value === current) continue;
    isDone = false;
    if (before !== current) collides = true;
    customValues[id] = value;
    differences.push({ name: fieldNames.get(id) ?? 'Deleted field', mine: value, stored: current });
  }
  const whole = merged as EnteredBet;
  const priced = whole.taken?.notation === 'legs' ? { ...whole, ...oddsOfLegs(whole.legs) } : whole;
  const bet = withComputed(priced, stored.returned ?? edited.bet.returned);
  return { edited: { bet, customValues }, differences, isDone, collides };
}

/** Takes the stored outcomes of legs if the edit changes none, since a leg can be settled without an edit. */
function withStoredLegs(opened: Bet, edited: EditedBet, stored: Bet): { opened: Bet; edited: EditedBet } {
  const isUnsettled =
    edited.bet.legs.length === stored.legs.length && outcomesOf(opened) === outcomesOf(edited.bet);
  if (!isUnsettled) return { opened, edited };
  const settled = ({ legs }: EnteredBet) =>
    legs.map((leg, place) => ({ ...leg, outcome: stored.legs[place]?.outcome ?? leg.outcome }));
  return {
    opened: { ...opened, legs: settled(opened) },
    edited: { ...edited, bet: { ...edited.bet, legs: settled(edited.bet) } },
  };
}

const outcomesOf = ({ legs }: EnteredBet) => legs.map(({ outcome }) => outcome).join();

/** The bet without its return if that was computed. */
function withoutComputed(bet: EnteredBet): EnteredBet {
  const isComputed = bet.status === 'won' && bet.returned === returnByTerms(bet);
  return isComputed ? { ...bet, returned: null } : bet;
}

/** Computes the return that withoutComputed left out; `other` is used if it must be typed. */
function withComputed(bet: EnteredBet, other: Cents | null): EnteredBet {
  if (bet.status !== 'won' || bet.returned !== null) return bet;
  return { ...bet, ...settledAs(bet, outcomeOf(bet), returnByTerms(bet) ?? other ?? undefined) };
}

/** Equal for equal values. A member that isn't there counts as null. */
function keyOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_, each: unknown) =>
    isJsonObject(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
