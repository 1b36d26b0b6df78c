import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** What an address shows whose notebook was deleted or isn't the user's. */
export function NotebookNotFound() {
  return (
    <>
      <PageHeader title="Notebook not found" />
      <EmptyState
        icon={NotebookTabs}
        title="The requested notebook could not be found."
        action={
          <ButtonLink href="/notebooks" variant="primary">
            Back to Notebooks
          </ButtonLink>
        }
      />
    </>
  );
}
