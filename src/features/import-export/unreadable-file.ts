/** Why a file cannot be read; `where` is a place in it, such as 'Line 12'. */
export type FileProblem = { readonly where?: string; readonly message: string };

/** Ends the reading of a file, from however deep in it, with what the person is told. */
export class UnreadableFile extends Error {
  readonly problems: readonly FileProblem[];

  constructor(problems: string | readonly FileProblem[]) {
    const list = typeof problems === 'string' ? [{ message: problems }] : problems;
    super(list.map(({ message }) => message).join('\n'));
    this.name = 'UnreadableFile';
    this.problems = list;
  }
}
