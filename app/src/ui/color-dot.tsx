import type { NotebookColor } from '#domain/notebooks/notebook.ts';
import { classNames } from './class-names.ts';

/** Spelled out because Tailwind only finds whole class names. */
export const dotColors: Record<NotebookColor, string> = {
  blue: 'bg-notebook-blue',
  green: 'bg-notebook-green',
  purple: 'bg-notebook-purple',
  orange: 'bg-notebook-orange',
  red: 'bg-notebook-red',
  yellow: 'bg-notebook-yellow',
  pink: 'bg-notebook-pink',
  indigo: 'bg-notebook-indigo',
  gray: 'bg-notebook-gray',
};

export type ColorDotProps = { color: NotebookColor; className?: string };

/** A notebook's color, beside its name. */
export function ColorDot({ color, className }: ColorDotProps) {
  return (
    <span
      aria-hidden
      className={classNames('inline-block size-2.5 shrink-0 rounded-full', dotColors[color], className)}
    />
  );
}
