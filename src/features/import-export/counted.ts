import type { ImportCounts } from '#data/transfer/imports.ts';
import { countOf, formatCount } from '#domain/number-text.ts';

const WORDS: readonly (readonly [keyof ImportCounts, string])[] = [
  ['bets', 'bet'],
  ['notebooks', 'notebook'],
  ['columns', 'custom field'],
  ['accounts', 'account'],
  ['days', 'day'],
];

/** What there is, in words, such as '12 bets, 1 notebook and 3 custom fields'; '' for nothing. */
export function counted(counts: ImportCounts): string {
  const parts = WORDS.flatMap(([kind, word]) => (counts[kind] > 0 ? [countOf(counts[kind], word)] : []));
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** How far an import has come, by what it has most of: '40,000 of 100,000 bets'. */
export function progressInWords(added: ImportCounts, planned: ImportCounts): string {
  const [[kind, word]] = WORDS.toSorted(([a], [b]) => planned[b] - planned[a]) as [(typeof WORDS)[number]];
  return `${formatCount(added[kind])} of ${countOf(planned[kind], word)}`;
}
