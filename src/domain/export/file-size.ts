const UNITS = ['kB', 'MB', 'GB'];

/**
 * The size of a file as it stands on screen: bytes below a thousand, then two digits or more of kB, MB or GB, of a
 * thousand each as download lists count them.
 *
 * @example formatFileSize(987) // '987 bytes'
 * @example formatFileSize(8_349_201) // '8.3 MB'
 */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let size = bytes / 1000;
  let unit = 0;
  // What would be rounded to a thousand is one of the next unit.
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size < 9.95 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}
