import type { Bet } from './bet.ts';
import type { CustomField } from './custom-field.ts';
import { TAG_KINDS, type TagKind, tagKindOf } from './tag-kind.ts';

/** A bet's value in one custom field, for display. */
export type BetTag = {
  readonly columnId: string;
  readonly kind: TagKind;
  readonly label: string;
  readonly value: string;
};

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
