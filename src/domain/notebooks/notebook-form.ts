import * as v from 'valibot';
import { optionalText, positiveMoney, rawText, requiredText } from '#domain/form.ts';
import { cents } from '#domain/money.ts';
import { notebookColor } from './notebook.ts';
import { MOST_BANKROLL } from '#domain/positive-money.ts';

/** The default in the Create Notebook form: $1,000. */
export const DEFAULT_STARTING_BANKROLL = cents(1_000_00);

const LEAST_BANKROLL = cents(1_00);

const name = requiredText({
  missing: 'Notebook name is required',
  most: 100,
  tooLong: 'Notebook name must be at most 100 characters',
});

const description = optionalText({ most: 500, tooLong: 'Description must be at most 500 characters' });

const color = v.pipe(
  rawText,
  v.transform((id) => notebookColor(id)),
);

/**
 * The fields of the Create Notebook form. The starting bankroll is $1 to $1,000,000,000, so that a notebook's sums stay
 * exact.
 *
 * @example checkForm(newNotebookSchema, { name: ' NBA ', description: '', startingBankroll: '1,000', color: 'green' })
 * // { ok: true, value: { name: 'NBA', startingBankroll: 100000, description: null, color: 'green' } }
 */
export const newNotebookSchema = v.object({
  name,
  startingBankroll: v.pipe(
    positiveMoney({
      notPositive: 'Starting bankroll must be greater than 0',
      most: MOST_BANKROLL,
      tooLarge: 'Starting bankroll must be at most $1,000,000,000',
    }),
    v.check((bankroll) => bankroll >= LEAST_BANKROLL, 'Starting bankroll must be at least $1'),
  ),
  description,
  color,
});

export type NewNotebook = v.InferOutput<typeof newNotebookSchema>;

/** The fields of the Edit Notebook form. The starting bankroll can't be changed. */
export const editedNotebookSchema = v.object({ name, description, color });

export type EditedNotebook = v.InferOutput<typeof editedNotebookSchema>;
