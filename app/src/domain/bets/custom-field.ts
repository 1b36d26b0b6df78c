export const FIELD_TYPES = ['select', 'number', 'text'] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

export const FIELD_TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  select: 'Select',
  number: 'Number',
  text: 'Text',
};

/** A custom field of one notebook's bets. */
export type CustomField = {
  readonly id: string;
  readonly notebookId: string;
  readonly name: string;
  readonly type: FieldType;
  /** The options of a select, in order; empty for the other types. */
  readonly options: readonly string[];
  readonly createdAt: string;
  readonly sequence: number;
};

export type EditedField = Pick<CustomField, 'name' | 'type' | 'options'>;

/** The field that holds closing odds, in any notation and whatever its type. */
export const CLOSING_ODDS = 'Closing odds';

/** Whether a field's name is CLOSING_ODDS, ignoring case and surrounding space. */
export function isClosingOdds(name: string): boolean {
  return foldedName(name) === foldedName(CLOSING_ODDS);
}

/** A bet's values in custom fields, by field id. Fields without a value are absent. */
export type CustomValues = Readonly<Record<string, string>>;

/** The first field with each name, ignoring case and surrounding space: ' game ' is dropped after 'Game'. */
export function distinctFields(customFields: readonly CustomField[]): readonly CustomField[] {
  return distinctByName(customFields, ({ name }) => name);
}

/** The options that a select shows, without any named 'other': every select ends with 'Other…' and a text field. */
export function choicesOf(customField: Pick<CustomField, 'options'>): string[] {
  return customField.options.filter((option) => !/^other(?:…|\.\.\.)?$/.test(foldedName(option)));
}

/** The first item with each name, trimmed and ignoring case: ' CIRCA' is dropped after 'Circa'. */
export function distinctByName<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = foldedName(nameOf(item));
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** A name or value normalized for comparison, trimmed and in lower case: ' Book' is 'book'. */
export function foldedName(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * A value normalized for comparison: trimmed, in lower case, and numbers without trailing zeros; '' if blank.
 *
 * @example valueKey(' Circa') // 'circa'
 * @example valueKey('1.50') // '1.5'
 */
export function valueKey(text: string): string {
  const name = foldedName(text);
  if (!/^-?\d+\.\d*$/.test(name)) return name;
  let end = name.length;
  // An expression that finds the zeros at the end would try each run of zeros, for seconds in a long text.
  while (name[end - 1] === '0') end -= 1;
  return name.slice(0, name[end - 1] === '.' ? end - 1 : end);
}
