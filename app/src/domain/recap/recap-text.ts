import type { Figures } from '#domain/bets/figures.ts';
import { formatUnits } from '#domain/bets/profit-in-units.ts';
import { formatMoney, formatSignedMoney, type Cents, cents } from '#domain/money.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import type { Recap } from './recap.ts';
import type { RecapFigures } from './recap-figures.ts';
import type { RecapGroup } from './recap-groups.ts';
import { type Currency, DOLLARS } from '#domain/currency.ts';

/**
 * Wins and losses: won, lost and, if there are any, pushed bets.
 *
 * @example shortWinLoss(figures.winLoss) // '14-9'
 */
export function shortWinLoss({ won, lost, push }: Figures['winLoss']): string {
  return `${won}-${lost}${push === 0 ? '' : `-${push}`}`;
}

/**
 * How a week went, in a sentence.
 *
 * @example recapHeadline(recap.figures) // 'You made $312.50 (+6.3 units) on 23 settled bets.'
 */
export function recapHeadline(
  { profit, units, betCount, settledCount }: RecapFigures,
  currency: Currency = DOLLARS,
): string {
  if (settledCount === 0) {
    const [open, them] =
      betCount === 1 ? ['Your bet is', 'it'] : [`All ${formatCount(betCount)} bets are`, 'them'];
    return `${open} still pending. Settle ${them} to see how the week went.`;
  }
  const amount = formatMoney(cents(Math.abs(profit)), currency);
  const result = profit === 0 ? 'broke even' : `${profit > 0 ? 'made' : 'lost'} ${amount}`;
  return `You ${result} (${formatUnits(units)}) on ${countOf(settledCount, 'settled bet')}.`;
}

/** The mean of fewer closing line values is an accident. */
export const MIN_CLOSING = 5;

/** At most this many sentences are read. */
const MAX_CHANGES = 3;

/**
 * What changed since the week before, in up to three sentences: the profit, the group that most of the difference comes
 * from, the closing line value, and the number of bets. Only one if the week before has no settled bets, none if this
 * week has none.
 *
 * @example recapChanges(recap)
 * // ["That's $222.50 better than the week before (+$90.00).", 'Most of the difference is NBA: +$210.00 after −$80.00.', …]
 */
export function recapChanges(recap: Recap, currency: Currency = DOLLARS): string[] {
  const { figures, before } = recap;
  if (figures.settledCount === 0) return [];
  const weekBefore = recap.isOver ? 'the week before' : 'the same days of the week before';
  if (before.settledCount === 0) {
    const none = before.betCount === 0 ? 'no bets' : 'no settled bets';
    return [`There's nothing to compare with: ${weekBefore} had ${none}.`];
  }
  const change = cents(figures.profit - before.profit);
  const changes = [
    `That's ${changeText(change, currency)} ${weekBefore} (${formatSignedMoney(before.profit, currency)}).`,
    mainGroupText(recap, change, currency),
    closingText(recap),
    countText(recap, weekBefore),
  ];
  return changes.filter((text) => text !== undefined).slice(0, MAX_CHANGES);
}

function changeText(change: Cents, currency: Currency): string {
  if (change === 0) return 'the same as';
  return `${formatMoney(cents(Math.abs(change)), currency)} ${change > 0 ? 'better' : 'worse'} than`;
}

/** The group whose profit changed the most in the direction of the whole, if that is at least half of the change. */
function mainGroupText(
  { groups, groupsBefore }: Recap,
  change: Cents,
  currency: Currency,
): string | undefined {
  const same = (one: RecapGroup, other: RecapGroup) => one.kind === other.kind && one.label === other.label;
  const [main] = groups
    .flatMap((group) => {
      const earlier = groupsBefore.find((each) => same(each, group));
      return earlier ? [{ group, earlier, change: group.profit - earlier.profit }] : [];
    })
    .toSorted((one, other) => (other.change - one.change) * Math.sign(change));
  if (!main || main.change * Math.sign(change) * 2 < Math.abs(change) || change === 0) return undefined;
  const { group, earlier } = main;
  const [now, then] = [group, earlier].map(({ profit }) => formatSignedMoney(profit, currency));
  return `Most of the difference is ${group.label}: ${now} after ${then}.`;
}

function closingText({ figures, before }: Recap): string | undefined {
  const [now, then] = [figures.closing, before.closing];
  if (now.mean === undefined || then.mean === undefined) return undefined;
  if (now.known < MIN_CLOSING || then.known < MIN_CLOSING) return undefined;
  const [text, textBefore] = [formatSignedRate(now.mean), formatSignedRate(then.mean)];
  if (text === textBefore) return `Your closing line value stayed at ${text}.`;
  return `Your closing line value ${now.mean > then.mean ? 'rose' : 'fell'} from ${textBefore} to ${text}.`;
}

function countText({ by, figures, before }: Recap, weekBefore: string): string {
  const bets = `${by === 'placed' ? 'You placed' : 'The week has'} ${countOf(figures.betCount, 'bet')}`;
  const more = figures.betCount - before.betCount;
  if (more === 0) return `${bets}, as many as ${weekBefore}.`;
  return `${bets}, ${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than ${weekBefore}.`;
}
