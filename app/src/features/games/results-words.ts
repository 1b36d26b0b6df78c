import type { SettleRequest } from '#domain/bets/settle-request.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { isResult, type MatchReason, requestsOf, type ResultsPreview } from './results-model.ts';

/** '14 results and 12 closing odds'. */
export function resultsInWords(requests: readonly SettleRequest[]): string {
  return counted(requests).join(' and ');
}

/** '14 results, 12 closing odds, 2 without a game, 1 line moved'; '' if there is nothing to say. */
export function summaryOf({ ready, problems }: ResultsPreview): string {
  const reasons = problems.map(({ reason, bets }) => REASON_WORDS[reason].short(bets.length));
  return [...counted(requestsOf(ready, new Set())), ...reasons].join(', ');
}

function counted(requests: readonly SettleRequest[]): string[] {
  const results = requests.filter(isResult).length;
  const closes = requests.filter(({ close }) => close?.closing).length;
  return [
    ...(results > 0 ? [countOf(results, 'result')] : []),
    ...(closes > 0 ? [`${formatCount(closes)} closing odds`] : []),
  ];
}

type ReasonWords = {
  /** In a summary of counts. */
  readonly short: (count: number) => string;
  /** Above the bets. */
  readonly heading: (count: number) => string;
  readonly advice: string | null;
};

const bets = (count: number) => countOf(count, 'bet');

export const REASON_WORDS: Readonly<Record<MatchReason, ReasonWords>> = {
  'no game': {
    short: (count) => `${formatCount(count)} without a game`,
    heading: (count) => `${bets(count)} without a game`,
    advice: 'Two names only count as the same team if they’re spelled alike, or if you say so.',
  },
  'two games': {
    short: (count) => `${formatCount(count)} with two games`,
    heading: (count) => `${bets(count)} with two games or scores`,
    advice: 'We never guess which one is meant. Give the bet its event and start.',
  },
  'no market': {
    short: (count) => `${formatCount(count)} on other markets`,
    heading: (count) => `${bets(count)} on markets the score can’t settle`,
    advice: 'Settle these yourself.',
  },
  'line moved': {
    short: (count) => `${countOf(count, 'line')} moved`,
    heading: (count) => `${bets(count)} whose line moved`,
    advice: 'They get no closing odds, since a price at another line says nothing about yours.',
  },
  'no price': {
    short: (count) => `${formatCount(count)} without a closing price`,
    heading: (count) => `${bets(count)} without a closing price`,
    advice: null,
  },
  'needs a return': {
    short: (count) => `${countOf(count, 'parlay')} to settle yourself`,
    heading: (count) => `${countOf(count, 'parlay')} to settle yourself`,
    advice: null,
  },
  'not covered': {
    short: (count) => `${bets(count)} not covered`,
    heading: (count) => `${bets(count)} that scores don’t cover`,
    advice: null,
  },
  'not finished': {
    short: (count) => `${formatCount(count)} not finished`,
    heading: (count) => `${bets(count)} on games that aren’t finished`,
    advice: null,
  },
};
