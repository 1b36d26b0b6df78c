import * as v from 'valibot';
import { optionalText, positiveMoney, rawText, requiredText } from '#domain/form.ts';
import { cents } from '#domain/money.ts';
import { notebookColor } from './notebook.ts';
import { MAX_BANKROLL } from '#domain/positive-money.ts';

export const DEFAULT_STARTING_BANKROLL = cents(1_000_00);

const MIN_BANKROLL = cents(1_00);

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

/**
 * The Create Notebook form. The starting bankroll is $1 to $1,000,000,000, which keeps a notebook's sums exact.
 *
 * @example checkForm(newNotebookSchema, { name: ' NBA ', description: '', startingBankroll: '1,000', color: 'green' })
 * // { ok: true, value: { name: 'NBA', startingBankroll: 100000, description: null, color: 'green' } }
 */
export const newNotebookSchema = v.object({
  name,
  startingBankroll: v.pipe(
    positiveMoney({
      notPositive: 'Starting bankroll must be greater than 0',
      max: MAX_BANKROLL,
      tooLarge: 'Starting bankroll must be at most $1,000,000,000',
    }),
    v.check((bankroll) => bankroll >= MIN_BANKROLL, 'Starting bankroll must be at least $1'),
  ),
  description,
  color,
});

export type NewNotebook = v.InferOutput<typeof newNotebookSchema>;

/** The Edit Notebook form. The starting bankroll can't be changed. */
export const editedNotebookSchema = v.object({ name, description, color });

export type EditedNotebook = v.InferOutput<typeof editedNotebookSchema>;
