/**
 * Names as an English list, with a comma before "and" from three on.
 *
 * @example listText(['FanDuel', 'DraftKings', 'BetMGM']) // 'FanDuel, DraftKings, and BetMGM'
 */
export function listText(names: readonly string[]): string {
  // Not in a constant: it takes more than ten milliseconds, which would delay pages that show no list.
  return new Intl.ListFormat('en').format(names);
}
