import { instantText } from '#domain/calendar/instant.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { formatMoney } from '#domain/money.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { type Bet, type EnteredBet, outcomeOf } from './bet.ts';
import type { CustomValues } from './custom-field.ts';
import { OUTCOME_LABELS } from './outcome-labels.ts';

type Member = keyof EnteredBet;

/** Members that are edited, and so replaced, together. */
type Part = {
  readonly name: string;
  readonly members: readonly Member[];
  /** Says where the part is from, and goes with it. */
  readonly source?: 'resultSource' | 'startSource';
  readonly words: (bet: EnteredBet) => string;
};

const text =
  (member: 'description' | 'event' | 'market' | 'selection') =>
  (bet: EnteredBet): string =>
    bet[member] ?? '';

const PARTS: readonly Part[] = [
  { name: 'Description', members: ['description'], words: text('description') },
  { name: 'Date', members: ['day'], words: ({ day }) => formatIsoDay(day) },
  { name: 'Odds', members: ['odds', 'taken'], words: takenText },
  { name: 'Wager', members: ['wager'], words: ({ wager }) => formatMoney(wager) },
  { name: 'Bonus bet', members: ['bonus'], words: ({ bonus }) => (bonus ? 'Yes' : 'No') },
  { name: 'Result', members: ['status', 'result', 'returned'], source: 'resultSource', words: resultWords },
  { name: 'Event', members: ['event'], words: text('event') },
  { name: 'Market', members: ['market'], words: text('market') },
  { name: 'Selection', members: ['selection'], words: text('selection') },
  { name: 'Line', members: ['line'], words: ({ line }) => (line === null ? '' : String(line)) },
  {
    name: 'Start',
    members: ['startsAt'],
    source: 'startSource',
    words: ({ startsAt }) =>
      startsAt === null ? '' : `${instantText(startsAt).slice(0, 16).replace('T', ' ')} UTC`,
  },
  {
    name: 'Closing odds',
    members: ['closing', 'closingMissing'],
    words: ({ closing }) => (closing ? takenText(closing) : ''),
  },
  {
    name: 'Legs',
    members: ['legs'],
    words: ({ legs }) =>
      legs.map(({ selection, outcome }) => `${selection}: ${OUTCOME_LABELS[outcome]}`).join(', '),
  },
];

function resultWords(bet: EnteredBet): string {
  const label = OUTCOME_LABELS[outcomeOf(bet)];
  return bet.returned === null || bet.returned === 0 ? label : `${label}, ${formatMoney(bet.returned)}`;
}

export type Edited = { readonly bet: EnteredBet; readonly customValues: CustomValues };

/**
 * An edit of one version as an edit of another: parts that the edit changed are as edited, all others as in `stored`.
 * `differences` lists, in words, the parts that both changed to something else, and `isDone` says whether what is stored has
 * the whole edit. Odds, results and closing odds are parts of several members each.
 *
 * @example mergeEdit(pending, { ...renamed }, won) // the new description, won
 */
export function mergeEdit(opened: Bet, edited: Edited, stored: Bet) {
  const merged: Record<string, unknown> = { ...edited.bet };
  const differences: { name: string; mine: string; stored: string }[] = [];
  let isDone = true;
  const isAlike = (a: EnteredBet, b: EnteredBet, members: readonly Member[]) =>
    members.every((member) => keyOf(a[member]) === keyOf(b[member]));
  for (const { name, members, source, words } of PARTS) {
    if (isAlike(edited.bet, stored, members)) continue;
    if (isAlike(edited.bet, opened, members)) {
      for (const member of source ? [...members, source] : members) merged[member] = stored[member];
      continue;
    }
    isDone = false;
    differences.push({ name, mine: words(edited.bet), stored: words(stored) });
  }
  const customValues: Record<string, string> = { ...stored.customValues };
  for (const id of new Set([...Object.keys(opened.customValues), ...Object.keys(edited.customValues)])) {
    const value = edited.customValues[id] ?? '';
    if (value === (opened.customValues[id] ?? '') || value === (stored.customValues[id] ?? '')) continue;
    isDone = false;
    customValues[id] = value;
    differences.push({ name: 'Custom field', mine: value, stored: stored.customValues[id] ?? '' });
  }
  return { edited: { bet: merged as EnteredBet, customValues }, differences, isDone };
}

/** Equal for equal values. A member that isn't there counts as null. */
function keyOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
