import fc from 'fast-check';

/** Arbitrary cell text, made of these characters and some that no parser expects. */
export function anyCellText(characters: string): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...characters.split(''), '\n', '\u0000', '\ud800', '😀', '١') });
}

/** A column of these cells, and the same cells shuffled. */
export function anyShuffledColumn(cells: readonly string[]) {
  return fc
    .array(fc.constantFrom(...cells), { maxLength: 40 })
    .chain((column) =>
      fc.tuple(
        fc.constant(column),
        fc.shuffledSubarray(column, { minLength: column.length, maxLength: column.length }),
      ),
    );
}
