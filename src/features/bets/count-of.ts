/** A number with the word for what it counts, such as '1 bet' or '1,100 bets'. */
export function countOf(number: number, word: string): string {
  return `${number.toLocaleString('en-US')} ${word}${number === 1 ? '' : 's'}`;
}
