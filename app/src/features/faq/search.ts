import type { Faq } from './questions.ts';

/** Normalizes a search: trims it, ignores case, and straightens curly apostrophes. */
export function searchOf(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ').replaceAll(/[‘’]/g, "'").toLowerCase();
}

export function isFoundIn(text: string, search: string): boolean {
  return text.toLowerCase().includes(search);
}

export function isFound({ question, answer }: Faq, search: string): boolean {
  return isFoundIn(question, search) || isFoundIn(answer, search);
}

export type TextPart = { at: number; text: string; isFound: boolean };

/** Splits text into matching and other parts. */
export function partsOf(text: string, search: string): TextPart[] {
  if (search === '') return [{ at: 0, text, isFound: false }];
  const parts: TextPart[] = [];
  const add = (at: number, end: number, found: boolean) => {
    if (end > at) parts.push({ at, text: text.slice(at, end), isFound: found });
  };
  const lower = text.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(search); at >= 0; at = lower.indexOf(search, from)) {
    add(from, at, false);
    from = at + search.length;
    add(at, from, true);
  }
  add(from, text.length, false);
  return parts;
}
