import { codeOf } from '../error-code.ts';
import type { Level } from './plan-rows.ts';
import { list } from './sql-names.ts';

/** The setting that counts an answer's bytes; each transaction starts at 0. */
export const SIZE = 'pgrst.size';

export const LARGEST_ANSWER = 16 * 1024 * 1024;
/** A short value with its name. */
const SHORT_BYTES = 40;

/**
 * A condition that adds each row of `pgrst_rows` to the transaction's `pgrst.size`, and stops the statement when all
 * levels together exceed the largest answer. Only a text that no memory could hold makes PostgreSQL stop without a
 * function of our own.
 */
export function withinSize({ names, wide }: Pick<Level, 'names' | 'wide'>): string {
  const text = wide === 'row' ? 'pgrst_rows::text' : `row(${list(wide)})::text`;
  const size = `${SHORT_BYTES * names.length} + octet_length(${text})`;
  const sum = `set_config('${SIZE}', (current_setting('${SIZE}')::int8 + ${size})::text, true)::int8`;
  return ` where repeat('x', (${sum} > ${LARGEST_ANSWER})::int * 2147483647) = ''`;
}

export const isTooLarge = (error: unknown): boolean =>
  codeOf(error) === '54000' && error instanceof Error && error.message === 'requested length too large';
