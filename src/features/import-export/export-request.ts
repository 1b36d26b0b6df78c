/** What is to be exported, and into which kind of file. */
export type ExportRequest =
  | { readonly of: 'everything'; readonly as: 'zip' | 'json' }
  | { readonly of: 'notebook'; readonly notebookId: string; readonly as: 'zip' | 'csv' };

export type ExportStage = 'reading' | 'writing';

export type ExportRun = {
  readonly signal: AbortSignal;
  /** Told what is going on, and how much of all is done by now, from 0 to 1. */
  readonly onProgress: (stage: ExportStage, share: number) => void;
};

export type WrittenExport = { readonly name: string; readonly file: Blob };
