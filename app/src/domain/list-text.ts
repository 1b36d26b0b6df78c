/**
 * Names as an English list, with a comma before "and" from three on.
 *
 * @example listText(['FanDuel', 'DraftKings', 'BetMGM']) // 'FanDuel, DraftKings, and BetMGM'
 */
export function listText(names: readonly string[]): string {
  // Not a constant: creating the format takes over ten milliseconds, and many pages show no list.
  return new Intl.ListFormat('en').format(names);
}
