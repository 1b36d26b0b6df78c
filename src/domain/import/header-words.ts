/**
 * A header's words by which it is known: lower case, letters and digits alone, parted by one space.
 *
 * @example headerWords('BetType') // 'bet type'
 * @example headerWords(' Odds (Dec)') // 'odds dec'
 * @example headerWords('P/L') // 'p l'
 */
export function headerWords(header: string): string {
  return header
    .slice(0, LONGEST)
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

const LONGEST = 200;
