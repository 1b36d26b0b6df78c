/** Longer file names may fail on some systems. */
const MAX_LENGTH = 80;

/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * A file name that is valid on any system: at most 80 characters, without a leading dot, and without characters that
 * have a meaning in paths, are invisible or change the text direction. 'Untitled' if nothing remains.
 *
 * @example safeFileName('NBA: over/under') // 'NBA over under'
 * @example safeFileName('../../etc/passwd') // 'etc passwd'
 * @example safeFileName('CON') // 'CON_'
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const short = Array.from(plain.replace(/^[\s.]+/, ''))
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[\s.]+$/, '');
  if (short === '') return 'Untitled';
  return RESERVED.test(short) ? short.replace(/^[^.]+/, '$&_') : short;
}

/**
 * Distinct file names for these names, in order. A repeated one, ignoring case, gets a number.
 *
 * @example uniqueFileNames(['NBA', 'nba', 'NBA'], 'csv') // ['NBA.csv', 'nba (2).csv', 'NBA (3).csv']
 */
export function uniqueFileNames(names: readonly string[], extension: string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = safeFileName(name);
    let unique = safe;
    for (let count = 2; taken.has(folded(unique)); count += 1) unique = `${safe} (${count})`;
    taken.add(folded(unique));
    return `${unique}.${extension}`;
  });
}

function folded(name: string): string {
  return name.toUpperCase().toLowerCase();
}
