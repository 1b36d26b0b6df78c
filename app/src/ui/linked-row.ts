/** A row of a list in a card that is a link as a whole: `linkStyle` is for the link. */
export const linkedRowStyle =
  'relative border-t border-line px-4 py-3 transition-colors last:rounded-b-2xl hover:bg-hover sm:px-5 ' +
  'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-primary';

export const linkStyle = 'block truncate outline-none after:absolute after:inset-0';
