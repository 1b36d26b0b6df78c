/** A row of a card's list whose title is a link that reaches over all of it. */
export const linkedRowStyle =
  'relative border-t border-line px-4 py-3 transition-colors last:rounded-b-2xl hover:bg-hover sm:px-5 ' +
  'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-primary';

export const linkStyle = 'block truncate outline-none after:absolute after:inset-0';
