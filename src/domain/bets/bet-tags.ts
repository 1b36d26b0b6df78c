import type { Bet } from './bet.ts';
import type { CustomField } from './custom-field.ts';

/** The kinds of tags, in display order. */
export const TAG_KINDS = ['game', 'market', 'league', 'sportsbook', 'notes'] as const;

export type TagKind = (typeof TAG_KINDS)[number];

/** A bet's value in one custom field, for display. */
export type BetTag = {
  readonly columnId: string;
  readonly kind: TagKind;
  readonly label: string;
  readonly value: string;
};

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

/** The first field of a kind that can hold words: a notebook's own field for the game, the market and so on. */
export function fieldOfKind(customFields: readonly CustomField[], kind: TagKind): CustomField | undefined {
  return customFields.find(({ name, type }) => tagKindOf(name) === kind && type !== 'number');
}

/**
 * A bet's tags: its values that aren't blank, sorted by kind and then by the order of the fields.
 *
 * @example tagsOf(bet, fields).map(({ value }) => value) // ['Lakers @ Nuggets', 'Spread', 'NBA']
 */
export function tagsOf(bet: Pick<Bet, 'customValues'>, customFields: readonly CustomField[]): BetTag[] {
  const tags = customFields.flatMap(({ id, name }): BetTag[] => {
    const value = bet.customValues[id]?.trim() ?? '';
    return value === '' ? [] : [{ columnId: id, kind: tagKindOf(name), label: name, value }];
  });
  return tags.toSorted((a, b) => TAG_KINDS.indexOf(a.kind) - TAG_KINDS.indexOf(b.kind));
}
