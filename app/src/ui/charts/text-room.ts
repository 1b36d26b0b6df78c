/** Font size of axis labels, in pixels. */
export const TEXT_SIZE = 12;

/** Upper bounds of character widths, in ems. */
const WIDTHS = [
  [/[ijlftrI.,:;'|!()[\] ]/, 0.34],
  [/[MWmw@%]/, 0.88],
  [/[A-Z\d+$£¥€−=]/, 0.64],
  [/[\u0020-\u024f…–]/, 0.57],
] as const;

/** The width of characters that Geist lacks, such as emoji and other scripts. */
const FOREIGN = 1.2;

const known = new Map<string, number>();

function characterWidth(character: string): number {
  let width = known.get(character);
  if (width === undefined) {
    width = (WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? FOREIGN) * TEXT_SIZE;
    // Cached: a thousand bars have a thousand labels that share a few characters.
    known.set(character, width);
  }
  return width;
}

/** An upper estimate of a string's width in pixels. Measuring would require drawing it first. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return Math.ceil(width);
}

/** Truncates text to fit, with an ellipsis. */
export function cutText(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  let left = room - characterWidth('…');
  let kept = '';
  for (const character of text) {
    left -= characterWidth(character);
    if (left < 0) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
