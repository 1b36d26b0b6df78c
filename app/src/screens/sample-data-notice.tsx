import type { Notebook } from '#domain/notebooks/notebook.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';

// Lazy, because few users keep the sample data for long.
const SampleNotice = lazyComponent(
  async () => (await import('#features/notebooks/sample-notice.tsx')).SampleNotice,
  null,
);

/** A notice above screens with sample data. Reserves its height while the text loads. */
export function SampleDataNotice({ notebooks }: { notebooks: readonly Notebook[] }) {
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
