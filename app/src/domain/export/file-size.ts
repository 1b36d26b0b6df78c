const UNITS = ['kB', 'MB', 'GB'];

/**
 * A file's size for display, in bytes, kB, MB or GB (powers of 1,000), with at least two digits.
 *
 * @example formatFileSize(987) // '987 bytes'
 * @example formatFileSize(8_349_201) // '8.3 MB'
 */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let size = bytes / 1000;
  let unit = 0;
  // 999.5 rounds up to the next unit.
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size < 9.95 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}
