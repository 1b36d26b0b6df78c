import type { ImportCounts, UndoOutcome } from '#data/transfer/imports.ts';
import { countOf, formatCount } from '#domain/number-text.ts';

const WORDS: readonly (readonly [keyof ImportCounts, string])[] = [
  ['bets', 'bet'],
  ['notebooks', 'notebook'],
  ['columns', 'custom field'],
  ['accounts', 'account'],
  ['days', 'day'],
];

/** Counts in words, such as '12 bets, 1 notebook and 3 custom fields'; '' if all are 0. */
export function counted(counts: ImportCounts): string {
  const parts = WORDS.flatMap(([kind, word]) => (counts[kind] > 0 ? [countOf(counts[kind], word)] : []));
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** The progress of the most numerous items: '40,000 of 100,000 bets'. */
export function progressInWords(added: ImportCounts, planned: ImportCounts): string {
  const [[kind, word]] = WORDS.toSorted(([a], [b]) => planned[b] - planned[a]) as [(typeof WORDS)[number]];
  return `${formatCount(added[kind])} of ${countOf(planned[kind], word)}`;
}

/** The result of an undo: 'Removed 5 bets. Kept 1 bet you’ve changed since.' */
export function undoneInWords({ removed, kept }: UndoOutcome): string {
  const [gone, stays] = [counted(removed), counted(kept)];
  if (stays === '') return `Removed ${gone}.`;
  return gone === ''
    ? `Nothing was removed: you’ve changed ${stays} since.`
    : `Removed ${gone}. Kept ${stays} you’ve changed since.`;
}

/** Why some of an import's bets don't count toward the verdict. */
export function chosenLateInWords(chosenLate: number, all: number): string {
  if (chosenLate === 1) {
    return `${all === 1 ? 'This bet' : '1 bet'} doesn’t count toward the verdict, because it wasn’t chosen before its event started.`;
  }
  const which = chosenLate === all ? 'These bets' : countOf(chosenLate, 'bet');
  return `${which} don’t count toward the verdict, because they weren’t chosen before their events started.`;
}

/** The notice after a canceled import. `outcome` is null if the backend had received nothing. */
export function canceledInWords(outcome: UndoOutcome | null): string {
  const isNothing = !outcome || counted(outcome.removed) + counted(outcome.kept) === '';
  return `Import canceled. ${isNothing ? 'Nothing was added.' : undoneInWords(outcome)}`;
}
