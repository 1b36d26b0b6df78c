/** Letters that Unicode doesn't split into a letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * A text in lower case, without accents and with plain hyphens for dashes and minus signs.
 *
 * @example folded('Bodø/Glimt −1.5') // 'bodo/glimt -1.5'
 */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are plain, and the rest takes ten times as long.
  if (!/[\u0080-\uFFFF]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øłđðıþßæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}

/**
 * The words of a text, folded: runs of letters and digits, without apostrophes.
 *
 * @example foldedWords("Nott'm Forest") // ['nottm', 'forest']
 */
export function foldedWords(text: string): string[] {
  return (
    folded(text)
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The words of a search, of which a bet must contain each: 'Jokić  −3.5' is ['jokic', '-3.5']. */
export function searchWords(query: string): string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}
