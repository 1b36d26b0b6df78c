export type NotebookView = 'history' | 'calendar';

/** The view of a notebook in an address with these parameters. */
export function notebookView(search: string | URLSearchParams): NotebookView {
  return new URLSearchParams(search).get('view') === 'calendar' ? 'calendar' : 'history';
}
