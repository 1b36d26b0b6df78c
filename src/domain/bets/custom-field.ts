export const FIELD_TYPES = ['select', 'number', 'text'] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

export const FIELD_TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  select: 'Select',
  number: 'Number',
  text: 'Text',
};

/** A field that the bets of one notebook have on top of those that every bet has. */
export type CustomField = {
  readonly id: string;
  readonly notebookId: string;
  readonly name: string;
  readonly type: FieldType;
  /** What a select offers, in its order; empty for the other types. */
  readonly options: readonly string[];
  readonly createdAt: string;
  readonly sequence: number;
};

/** The parts of a field that a person chooses. */
export type EditedField = Pick<CustomField, 'name' | 'type' | 'options'>;

/** A bet's values in custom fields, by field id. Fields without a value are absent. */
export type CustomValues = Readonly<Record<string, string>>;

/**
 * The fields without those that repeat an earlier name, ignoring case and surrounding space.
 *
 * @example distinctFields(columns).map(({ name }) => name) // ['Game', ' game ', 'League'] gives ['Game', 'League']
 */
export function distinctFields(customFields: readonly CustomField[]): readonly CustomField[] {
  return distinctByName(customFields, ({ name }) => name);
}

/**
 * What a select column offers: its options but those named 'other', with dots or without, since every select ends
 * with 'Other…' and a free text.
 *
 * @example choicesOf({ …, options: ['NFL', ' OTHER ', 'NBA'] }) // ['NFL', 'NBA']
 */
export function choicesOf(customField: Pick<CustomField, 'options'>): string[] {
  return customField.options.filter((option) => !/^other(?:…|\.\.\.)?$/.test(foldedName(option)));
}

/**
 * The items without those whose name, trimmed and whatever its case, an earlier one has.
 *
 * @example distinctByName(['Circa', ' CIRCA', 'BetMGM'], (name) => name) // ['Circa', 'BetMGM']
 */
export function distinctByName<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = foldedName(nameOf(item));
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/**
 * A name or value normalized for comparison: trimmed and in lower case.
 *
 * @example foldedName(' Book') // 'book'
 */
export function foldedName(name: string): string {
  return name.trim().toLowerCase();
}
