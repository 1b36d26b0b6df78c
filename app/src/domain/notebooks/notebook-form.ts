import * as v from 'valibot';
import { optionalText, rawText, readText, requiredText } from '#domain/form.ts';
import { cents } from '#domain/money.ts';
import { DEFAULT_UNIT } from './unit.ts';
import { notebookColor, type UnitSetting } from './notebook.ts';
import { checkPositiveMoney } from '#domain/check-positive-money.ts';
import { MAX_BANKROLL, MAX_WAGER } from '#domain/positive-money.ts';

export const DEFAULT_STARTING_BANKROLL = cents(1_000_00);

const MIN_BANKROLL = cents(1_00);

const UNIT_AMOUNT = {
  notPositive: 'Unit must be greater than 0',
  max: MAX_WAGER,
  tooLarge: 'Unit must be at most $1,000,000',
};

/** In hundredths of a percent, which are parsed like cents. */
const UNIT_PERCENT = {
  notPositive: 'Percentage must be greater than 0',
  unreadable: 'Percentage must be greater than 0',
  imprecise: 'Use at most two decimals',
  max: cents(100_00),
  tooLarge: 'Percentage must be at most 100',
};

const name = requiredText({
  missing: 'Notebook name is required',
  max: 100,
  tooLong: 'Notebook name must be at most 100 characters',
});

const description = optionalText({ max: 500, tooLong: 'Description must be at most 500 characters' });

const color = v.pipe(
  rawText,
  v.transform((id) => notebookColor(id)),
);

const startingBankroll = v.pipe(
  readText((text) =>
    checkPositiveMoney(text, {
      notPositive: 'Starting bankroll must be greater than 0',
      max: MAX_BANKROLL,
      tooLarge: 'Starting bankroll must be at most $1,000,000,000',
    }),
  ),
  v.check((bankroll) => bankroll >= MIN_BANKROLL, 'Starting bankroll must be at least $1'),
);

/**
 * The Create Notebook form. The starting bankroll is $1 to $1,000,000,000, which keeps a notebook's sums exact.
 *
 * @example checkForm(newNotebookSchema, { name: ' NBA ', description: '', startingBankroll: '1,000', color: 'green' })
 * // { value: { name: 'NBA', startingBankroll: 100000, description: null, color: 'green' } }
 */
export const newNotebookSchema = v.object({
  name,
  startingBankroll,
  description,
  color,
});

export type NewNotebook = v.InferOutput<typeof newNotebookSchema>;

/** The Edit Notebook form. The starting bankroll has a form of its own. */
export const editedNotebookSchema = v.object({ name, description, color });

export type EditedNotebook = v.InferOutput<typeof editedNotebookSchema>;

export const startingBankrollSchema = v.object({ startingBankroll });

/**
 * The form of a notebook's unit. A percentage has at most two decimals and may have a percent sign.
 *
 * @example checkForm(unitSchema, { kind: 'percent', size: '1.5%' }) // { value: { amount: null, percent: 1.5 } }
 * @example checkForm(unitSchema, { kind: 'default' }) // value: DEFAULT_UNIT
 */
export const unitSchema = v.pipe(
  v.object({ kind: v.picklist(['default', 'amount', 'percent'], 'Please choose a unit'), size: rawText }),
  v.rawTransform(({ dataset, addIssue, NEVER }): UnitSetting => {
    const { kind, size } = dataset.value;
    if (kind === 'default') return DEFAULT_UNIT;
    const checked =
      kind === 'amount'
        ? checkPositiveMoney(size, UNIT_AMOUNT)
        : checkPositiveMoney(size.replace(/%\s*$/, ''), UNIT_PERCENT);
    if ('value' in checked)
      return kind === 'amount'
        ? { amount: checked.value, percent: null }
        : { amount: null, percent: checked.value / 100 };
    addIssue({
      message: checked.problem,
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'size', value: size }],
    });
    return NEVER;
  }),
);
