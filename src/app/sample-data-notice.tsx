import type { Notebook } from '#domain/notebooks/notebook.ts';
import { fetched } from './fetched.tsx';

// Few have sample data for long.
const SampleNotice = fetched(
  async () => (await import('#features/notebooks/sample-notice.tsx')).SampleNotice,
  null,
);

export type SampleDataNoticeProps = { notebooks: readonly Notebook[] };

/** A line above what shows sample data; nothing where there is none. It has its size before its words arrive. */
export function SampleDataNotice({ notebooks }: SampleDataNoticeProps) {
  if (!notebooks.some((notebook) => notebook.isSample)) return null;
  return (
    <section
      aria-label="Sample data"
      className="mb-4 flex min-h-21 flex-col items-start justify-center gap-x-4 rounded-xl border border-line bg-neutral-soft px-4 pt-2 pb-1 sm:min-h-13 sm:flex-row sm:items-center sm:justify-between sm:py-1 sm:pr-1"
    >
      <SampleNotice />
    </section>
  );
}
