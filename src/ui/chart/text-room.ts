/** The size of the letters on axes, in pixels. */
export const TEXT_SIZE = 12;

/** A character's width in parts of the letters' size: of figures nearly exact, of words on the safe side. */
const CHARACTER = 0.6;

/** How wide a text is at most, about: measuring would need it drawn first. */
export function textWidth(text: string): number {
  return Math.ceil(text.length * TEXT_SIZE * CHARACTER);
}

/** As much of a text as there is room for. */
export function cutText(text: string, room: number): string {
  const fitting = Math.floor(room / (TEXT_SIZE * CHARACTER));
  // By code points: half of a pair would be a question mark.
  const characters = Array.from(text);
  if (characters.length <= fitting) return text;
  return `${characters
    .slice(0, Math.max(1, fitting - 1))
    .join('')
    .trimEnd()}…`;
}
