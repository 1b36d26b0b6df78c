import type { FieldName } from '#domain/bets/fields.ts';

type RecordText = {
  /** The field of a bet that it tells. */
  readonly of: FieldName;
  /** When a share shows it: always, if its owner shows bets, closing odds or money, or in units otherwise. */
  readonly shown: 'always' | 'subjects' | 'closing' | 'money' | 'units';
  /** Whether it can still change in a locked bet (public.open_fields). */
  readonly open?: true;
  /** Its name in a sentence, if that isn't its own. */
  readonly name?: string;
};

/** The texts that a record has of a bet (public.record_fields), in alphabetical order, as events have them. */
export const RECORD_TEXTS = {
  bonus: { of: 'bonus', shown: 'always' },
  closing: { of: 'closing', shown: 'closing', open: true, name: 'closing odds' },
  closing_fair: { of: 'closing', shown: 'closing', open: true, name: 'fair closing odds' },
  closing_missing: {
    of: 'closingMissing',
    shown: 'closing',
    open: true,
    name: 'reason for missing closing odds',
  },
  closing_source: { of: 'closing', shown: 'closing', open: true, name: 'source of the closing odds' },
  day: { of: 'day', shown: 'always' },
  description: { of: 'description', shown: 'subjects' },
  ending: { of: 'ending', shown: 'always', open: true, name: 'deductions' },
  event: { of: 'event', shown: 'subjects' },
  leg_outcomes: { of: 'legs', shown: 'subjects', open: true, name: 'results of the legs' },
  legs: { of: 'legs', shown: 'subjects' },
  line: { of: 'line', shown: 'subjects' },
  locks: { of: 'locksAt', shown: 'always', name: 'time at which the bet locks' },
  market: { of: 'market', shown: 'subjects' },
  odds: { of: 'odds', shown: 'always' },
  outcome: { of: 'status', shown: 'always', open: true, name: 'result' },
  result_source: { of: 'resultSource', shown: 'always', open: true, name: 'source of the result' },
  returned: { of: 'returned', shown: 'money', open: true, name: 'return' },
  returned_units: { of: 'returned', shown: 'units', open: true, name: 'return in units' },
  selection: { of: 'selection', shown: 'subjects' },
  settled_on: { of: 'settledOn', shown: 'always', open: true, name: 'day of settlement' },
  start: { of: 'startsAt', shown: 'always', name: 'start time' },
  start_source: { of: 'startSource', shown: 'always', name: 'source of the start time' },
  terms: { of: 'terms', shown: 'money' },
  wager: { of: 'wager', shown: 'money' },
  wager_units: { of: 'wager', shown: 'units', name: 'wager in units' },
} as const satisfies Readonly<Record<string, RecordText>>;

export type BetField = keyof typeof RECORD_TEXTS;

/** The fields of a bet that events have hashes of. */
export const BET_FIELDS = Object.keys(RECORD_TEXTS) as BetField[];

/** A text's name in a sentence; that of a correction's part is its own. */
export function recordTextName(text: string): string {
  const known = BET_FIELDS.find((each) => each === text);
  const told: RecordText | undefined = known && RECORD_TEXTS[known];
  return told?.name ?? text;
}
