import { EDGE_MESSAGE, parseEdge } from '#domain/analytics/simulate/assumed-edge.ts';
import {
  DEFAULT_RULE,
  FORM_TEAMS,
  type FormCondition,
  MAX_FORM_GAMES,
  type Rule,
  SIDES_OF_MARKET,
} from '#domain/backtest/rule.ts';
import { hasLine } from '#domain/games/grade.ts';
import type { BacktestPlan } from '#domain/backtest/run-backtest.ts';
import { type Cents, cents, numericFromCents } from '#domain/money.ts';
import { checkPositiveMoney } from '#domain/check-positive-money.ts';
import { MAX_BANKROLL, MAX_WAGER } from '#domain/positive-money.ts';
import { digitsOf, readNumber } from '#domain/reader/read-number.ts';
import { readLine } from '#domain/reader/read-line.ts';

/** How much to wager, and from what bankroll. */
export type Wagers = Pick<BacktestPlan, 'staking' | 'edge' | 'bankroll'>;

export const DEFAULT_WAGERS: Wagers = {
  staking: { kind: 'flat', amount: cents(10_00) },
  edge: 0,
  bankroll: cents(1000_00),
};

export const KELLY_PARTS = ['0.25', '0.5', '1'] as const;

type TypedForm = Pick<FormCondition, 'measure'> & {
  readonly games: string;
  readonly min: string;
  readonly max: string;
};

/** The form as typed. */
export type RuleDraft = Pick<Rule, 'market' | 'side' | 'book' | 'months' | 'weekdays'> & {
  /** '' for any. */
  readonly league: string;
  readonly line: string;
  readonly minOdds: string;
  readonly maxOdds: string;
  /** Null where the form of this team doesn't matter. */
  readonly home: TypedForm | null;
  readonly away: TypedForm | null;
  readonly staking: 'flat' | 'kelly';
  readonly wager: string;
  readonly part: (typeof KELLY_PARTS)[number];
  readonly edge: string;
  readonly bankroll: string;
};

export const NEW_FORM: TypedForm = { measure: 'points', games: '5', min: '', max: '' };

export function draftOf(rule: Rule, { staking, edge, bankroll }: Wagers): RuleDraft {
  const { market, side, book, months, weekdays, league, line, minOdds, maxOdds } = rule;
  const formOf = (team: FormCondition['team']): TypedForm | null => {
    const form = rule.form.find((each) => each.team === team);
    if (!form) return null;
    return { measure: form.measure, games: text(form.games), min: text(form.min), max: text(form.max) };
  };
  const flat = staking.kind === 'flat' ? staking.amount : cents(10_00);
  const part = staking.kind === 'kelly' ? text(staking.part) : '';
  return {
    market,
    side,
    book,
    months,
    weekdays,
    league: league ?? '',
    line: text(line),
    minOdds: text(minOdds),
    maxOdds: text(maxOdds),
    home: formOf('home'),
    away: formOf('away'),
    staking: staking.kind,
    wager: amountText(flat),
    part: KELLY_PARTS.find((each) => each === part) ?? '0.25',
    edge: edge > 0 ? text(Number((edge * 100).toFixed(4))) : '2',
    bankroll: amountText(bankroll),
  };
}

function text(value: number | null): string {
  return value === null ? '' : String(value);
}

const amountText = (amount: Cents) => numericFromCents(amount).replace(/\.00$/, '');

export type DraftField =
  | 'line'
  | 'minOdds'
  | 'maxOdds'
  | 'wager'
  | 'edge'
  | 'bankroll'
  | `${'home' | 'away'}${'Games' | 'Min' | 'Max'}`;

export type CheckedDraft = {
  /** What the valid fields say; conditions that can't be read are left out. */
  readonly rule: Rule;
  /** Null if a field that it needs can't be read. */
  readonly wagers: Wagers | null;
  readonly mistakes: Readonly<Partial<Record<DraftField, string>>>;
};

/** Reads the form. A rule runs only without mistakes. */
export function checkDraft(draft: RuleDraft): CheckedDraft {
  const mistakes: Partial<Record<DraftField, string>> = {};
  const number = (field: DraftField, typed: string, { least, most, message }: NumberRule): number | null => {
    if (typed.trim() === '') return null;
    const read = readNumber(typed, 'either');
    const value = read && read.decimals.length <= 3 ? Number(read.sign + digitsOf(read)) : Number.NaN;
    if (value >= least && value <= most) return value;
    mistakes[field] = message;
    return null;
  };
  const { market, side, book, league, months, weekdays } = draft;
  const typedLine = hasLine(market) ? draft.line.trim() : '';
  const line = typedLine === '' ? null : (readLine(typedLine) ?? Number.NaN);
  if (line !== null && !(Math.abs(line) <= LONGEST_LINE))
    mistakes.line = 'Enter a line in quarters, such as 2.5 or −0.75';
  const minOdds = number('minOdds', draft.minOdds, ODDS);
  const maxOdds = number('maxOdds', draft.maxOdds, ODDS);
  if (minOdds !== null && maxOdds !== null && minOdds > maxOdds)
    mistakes.maxOdds = 'Enter the higher odds here';
  const form = FORM_TEAMS.flatMap((team): FormCondition[] => {
    const typed = draft[team];
    if (!typed) return [];
    const { measure } = typed;
    const games = number(`${team}Games`, typed.games || '0', GAMES);
    const min = number(`${team}Min`, typed.min, VALUE);
    const max = number(`${team}Max`, typed.max, VALUE);
    if (min !== null && max !== null && min > max) mistakes[`${team}Max`] = 'Enter the higher number here';
    const isBlank = typed.min.trim() === '' && typed.max.trim() === '';
    if (isBlank) mistakes[`${team}Min`] = 'Enter at least one of the two';
    return games === null || !Number.isInteger(games) || (min === null && max === null)
      ? []
      : [{ team, measure, games, min, max }];
  });
  const rule: Rule = {
    market,
    side: SIDES_OF_MARKET[market].includes(side) ? side : (SIDES_OF_MARKET[market][0] ?? DEFAULT_RULE.side),
    book,
    league: league || null,
    line: mistakes.line === undefined ? line : null,
    minOdds,
    maxOdds,
    months,
    weekdays,
    form,
  };
  return { rule, wagers: wagersOf(draft, mistakes), mistakes };
}

function wagersOf(draft: RuleDraft, mistakes: Partial<Record<DraftField, string>>): Wagers | null {
  const bankroll = checkPositiveMoney(draft.bankroll, BANKROLL);
  if ('problem' in bankroll) mistakes.bankroll = bankroll.problem;
  if (draft.staking === 'flat') {
    const wager = checkPositiveMoney(draft.wager, WAGER);
    if ('problem' in wager) mistakes.wager = wager.problem;
    if ('problem' in wager || 'problem' in bankroll) return null;
    return { staking: { kind: 'flat', amount: wager.value }, edge: 0, bankroll: bankroll.value };
  }
  const edge = parseEdge(draft.edge);
  if (edge === undefined) mistakes.edge = EDGE_MESSAGE;
  else if (edge <= 0) mistakes.edge = 'Without an edge, Kelly wagers nothing';
  if (edge === undefined || edge <= 0 || 'problem' in bankroll) return null;
  return { staking: { kind: 'kelly', part: Number(draft.part) }, edge, bankroll: bankroll.value };
}

type NumberRule = { least: number; most: number; message: string };

const ODDS: NumberRule = { least: 1.001, most: 1001, message: 'Enter decimal odds, such as 2.50' };
const LONGEST_LINE = 999;
const GAMES: NumberRule = { least: 1, most: MAX_FORM_GAMES, message: `Enter 1 to ${MAX_FORM_GAMES} games` };
const VALUE: NumberRule = { least: -100, most: 100, message: 'Enter a number, such as 1.5' };
const WAGER = {
  notPositive: 'Please enter a wager (e.g. 10)',
  max: MAX_WAGER,
  tooLarge: 'Wagers must be at most $1,000,000',
};
const BANKROLL = {
  notPositive: 'Please enter a bankroll (e.g. 1,000)',
  max: MAX_BANKROLL,
  tooLarge: 'A bankroll is at most $1,000,000,000',
};
