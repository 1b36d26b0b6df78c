import * as v from 'valibot';
import { optionalText, positiveMoney, rawText, requiredText } from '#domain/form.ts';
import { cents } from '#domain/money.ts';
import { notebookColor } from './notebook.ts';
import { MOST_BANKROLL } from '#domain/positive-money.ts';

/** What a new notebook's bankroll field starts with: $1,000. */
export const DEFAULT_STARTING_BANKROLL = cents(1_000_00);

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
 * What the Create Notebook form's texts mean; checkForm gives the first thing wrong.
 *
 * A bankroll may be any amount above 0, 50 cents too: the field's minimum of 1 is where its arrows stop, and
 * no message says anything of it. At most a billion dollars, so that a notebook's sums stay exact.
 *
 * @example checkForm(newNotebookSchema, { name: ' NBA ', description: '', startingBankroll: '1,000', color: 'green' })
 * // { ok: true, value: { name: 'NBA', startingBankroll: 100000, description: null, color: 'green' } }
 */
export const newNotebookSchema = v.object({
  name,
  startingBankroll: positiveMoney({
    notPositive: 'Starting bankroll must be greater than 0',
    most: MOST_BANKROLL,
    tooLarge: 'Starting bankroll must be at most $1,000,000,000',
  }),
  description,
  color,
});

export type NewNotebook = v.InferOutput<typeof newNotebookSchema>;

/** What the Edit Notebook form's texts mean. The starting bankroll stays what it was. */
export const editedNotebookSchema = v.object({ name, description, color });

export type EditedNotebook = v.InferOutput<typeof editedNotebookSchema>;
