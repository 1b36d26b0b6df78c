import * as v from 'valibot';
import { ACCOUNT_KINDS } from '#domain/betting-accounts/betting-account.ts';
import { FIELD_TYPES } from '#domain/bets/custom-field.ts';
import { characterCount } from '#domain/form.ts';
import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, centsFromNumeric } from '#domain/money.ts';
import { NOTEBOOK_COLORS } from '#domain/notebooks/notebook.ts';
import { MAX_BANKROLL, MAX_WAGER } from '#domain/positive-money.ts';
import { isUuid } from '#domain/uuid.ts';

// These are the database's rules, not the stricter ones of forms, so that everything stored can be exported and read
// again. Each message is shown after the name of a member.

export const id = v.pipe(
  v.string('must be an id'),
  v.check(isUuid, 'must be an id'),
  v.transform((text) => text.toLowerCase()),
);

export const time = v.pipe(
  v.string('must be a date and time'),
  v.regex(
    /^\d{4,6}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)$/,
    'must be a date and time, such as 2026-01-05T12:00:00Z',
  ),
);

export const day = v.pipe(
  v.string('must be a date'),
  parsedBy(parseIsoDay, 'must be a date that exists, such as 2026-01-05, from 1900 to 2200'),
);

export const flag = v.boolean('must be true or false');

type AmountRule = { least: Cents; most: Cents; message: string };

export function amount({ least, most, message }: AmountRule) {
  return v.pipe(
    v.string(message),
    parsedBy((text) => {
      const value = centsIn(text);
      return value !== undefined && value >= least && value <= most ? value : undefined;
    }, message),
  );
}

function centsIn(text: string): Cents | undefined {
  try {
    return centsFromNumeric(text);
  } catch {
    return undefined;
  }
}

export function parsedBy<Value>(parse: (text: string) => Value | undefined, message: string) {
  return v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
    const value = parse(dataset.value);
    if (value !== undefined) return value;
    addIssue({ message });
    return NEVER;
  });
}

/** Whether PostgreSQL can store a string: it rejects NUL and lone surrogates. */
function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

function isWithin(text: string, most: number): boolean {
  // Counting characters is slow, and a string never has more characters than UTF-16 units.
  return text.length <= most || characterCount(text) <= most;
}

export function anyText(most: number) {
  const message = `must be text of at most ${most} characters`;
  return v.pipe(
    v.string(message),
    v.check((text) => isWithin(text, most), message),
    v.check(isStorable, 'has characters that can’t be stored'),
  );
}

/** A schema for a string that isn't blank, trimmed as the database does. */
export function trimmedText(most: number) {
  return v.pipe(
    anyText(most),
    v.transform((text) => text.replaceAll(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g, '')),
    v.minLength(1, 'must not be empty'),
  );
}

const MAX_OPTIONS_TEXT = 20_000;

export const exportedColumnSchema = v.pipe(
  v.object({
    id,
    name: trimmedText(60),
    type: v.picklist(FIELD_TYPES, `must be one of ${FIELD_TYPES.join(', ')}`),
    options: v.pipe(
      v.array(anyText(MAX_OPTIONS_TEXT), 'must be a list'),
      v.maxLength(200, 'must have at most 200 items'),
      v.check(
        (options) => isWithin(options.join(''), MAX_OPTIONS_TEXT),
        'must be at most 20,000 characters in total',
      ),
    ),
    created_at: time,
  }),
  v.forward(
    v.check(({ type, options }) => type === 'select' || options.length === 0, 'are only for a select'),
    ['options'],
  ),
  v.transform(({ created_at: createdAt, ...column }) => ({ ...column, createdAt })),
);

export const exportedValueSchema = anyText(2000);

const PERCENT = 'must be a percentage above 0 with at most two decimals, such as 1.5';

/** A deposit, or a withdrawal if the amount is negative. */
export const exportedMovementSchema = v.pipe(
  v.object({
    date: day,
    amount: v.pipe(
      amount({
        least: cents(-MAX_BANKROLL),
        most: MAX_BANKROLL,
        message: 'must be an amount, such as "-25.00", of at most 1000000000.00 either way',
      }),
      v.check((value) => value !== 0, 'must not be 0'),
    ),
    note: v.nullable(trimmedText(500)),
  }),
  v.transform(({ date, ...entry }) => ({ day: date, ...entry })),
);

const count = v.pipe(
  v.number('must be a count'),
  v.safeInteger('must be a count'),
  v.minValue(0, 'must be a count'),
);
const figure = v.pipe(v.number('must be a number'), v.finite('must be a number'));
const meanValue = v.object({ known: count, mean: v.exactOptional(figure) });

/** Its size in bytes is limited by the database. */
const exportedBacktestSchema = v.object({
  rule: trimmedText(2000),
  description: trimmedText(2000),
  games: v.pipe(v.array(trimmedText(400), 'must be a list'), v.maxLength(200, 'must have at most 200 items')),
  files: v.pipe(v.array(trimmedText(255), 'must be a list'), v.maxLength(200, 'must have at most 200 items')),
  tries: count,
  opened: flag,
  figures: v.object({
    bets: count,
    won: count,
    lost: count,
    roi: v.exactOptional(figure),
    chance: figure,
    logEvidence: figure,
    closing: meanValue,
    fairClosing: meanValue,
  }),
});

export const exportedNotebookSchema = v.pipe(
  v.object({
    id,
    name: trimmedText(100),
    description: v.nullable(trimmedText(500)),
    color: v.picklist(NOTEBOOK_COLORS, `must be one of ${NOTEBOOK_COLORS.join(', ')}`),
    starting_bankroll: amount({
      least: cents(1),
      most: MAX_BANKROLL,
      message: 'must be an amount above 0, such as "1000.00", up to "1000000000.00"',
    }),
    unit_amount: v.optional(
      amount({ least: cents(1), most: MAX_WAGER, message: 'must be an amount above 0, such as "25.00"' }),
    ),
    unit_percent: v.optional(
      v.pipe(
        v.number(PERCENT),
        v.check(
          (percent) => percent > 0 && percent <= 100 && /^\d+(?:\.\d{1,2})?$/.test(String(percent)),
          PERCENT,
        ),
      ),
    ),
    sample: flag,
    recommended_fields_added: flag,
    backtest: v.optional(exportedBacktestSchema),
    created_at: time,
    updated_at: time,
    movements: v.optional(v.array(v.unknown(), 'must be a list'), []),
    columns: v.array(v.unknown(), 'must be a list'),
    bets: v.array(v.unknown(), 'must be a list'),
  }),
  v.forward(
    v.check(
      ({ unit_amount: fixed, unit_percent: percent }) => fixed === undefined || percent === undefined,
      'is only for a notebook without a unit amount',
    ),
    ['unit_percent'],
  ),
  v.transform((notebook) => ({
    id: notebook.id,
    name: notebook.name,
    description: notebook.description,
    color: notebook.color,
    startingBankroll: notebook.starting_bankroll,
    unit: { amount: notebook.unit_amount ?? null, percent: notebook.unit_percent ?? null },
    isSample: notebook.sample,
    recommendedFieldsAdded: notebook.recommended_fields_added,
    backtest: notebook.backtest ?? null,
    createdAt: notebook.created_at,
    updatedAt: notebook.updated_at,
    movements: notebook.movements,
    columns: notebook.columns,
    bets: notebook.bets,
  })),
);

export const exportedAccountSchema = v.pipe(
  v.object({
    id,
    name: trimmedText(100),
    kind: v.picklist(ACCOUNT_KINDS, `must be one of ${ACCOUNT_KINDS.join(', ')}`),
    created_at: time,
    days: v.array(v.unknown(), 'must be a list'),
  }),
  v.transform(({ created_at: createdAt, ...account }) => ({ ...account, createdAt })),
);

export const exportedDaySchema = v.pipe(
  v.object({
    date: day,
    amount: amount({
      least: cents(-100_000_000_00),
      most: cents(100_000_000_00),
      message: 'must be an amount, such as "-25.00", of at most 100000000.00 either way',
    }),
    note: v.nullable(v.pipe(anyText(2000), v.minLength(1, 'must be null instead of empty'))),
  }),
  v.transform(({ date, ...entry }) => ({ day: date, ...entry })),
);

export const fileSchema = v.object({
  notebooks: v.array(v.unknown(), 'must be a list'),
  accounts: v.array(v.unknown(), 'must be a list'),
});
