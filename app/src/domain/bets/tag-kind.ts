/** The kinds of tags, in display order. */
export const TAG_KINDS = ['game', 'market', 'league', 'sportsbook', 'notes'] as const;

export type TagKind = (typeof TAG_KINDS)[number];

/** The words that identify each kind. The first match counts, so 'Game note' is a note. */
const WORDS: readonly (readonly [TagKind, RegExp])[] = [
  ['notes', /\b(?:notes?|comments?|remarks?|reasons?|reasoning|thoughts)\b/],
  ['sportsbook', /\b(?:sports ?)?books?\b|\bbook(?:ie|maker)s?\b|\boperator\b/],
  ['market', /\bmarkets?\b|\bprops?\b|\b(?:bet|wager|pick) ?type\b/],
  ['league', /\bleagues?\b|\bsports?\b|\bcompetition\b|\btournament\b/],
  ['game', /\bgames?\b|\bmatch(?:es|up|ups)?\b|\bevents?\b|\bfixtures?\b/],
];

/**
 * The kind of tag for a custom field, inferred from its name; notes by default.
 *
 * @example tagKindOf('Sports Book') // 'sportsbook'
 * @example tagKindOf('Bet type') // 'market'
 * @example tagKindOf('Confidence') // 'notes'
 */
export function tagKindOf(columnName: string): TagKind {
  const words = columnName
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  return WORDS.find(([, known]) => known.test(words))?.[0] ?? 'notes';
}
