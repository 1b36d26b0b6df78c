import { partsOf } from './search.ts';

export type MarkedProps = { text: string; search: string };

/** A text in which what was searched for stands out. */
export function Marked({ text, search }: MarkedProps) {
  return partsOf(text, search).map((part) =>
    part.isFound ? (
      <mark
        key={part.at}
        className="rounded-xs bg-primary-soft text-ink underline decoration-primary underline-offset-4"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
