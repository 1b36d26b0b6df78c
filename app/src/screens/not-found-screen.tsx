import Compass from 'lucide-react/icons/compass';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export function NotFoundScreen() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        icon={Compass}
        title="We couldn't find that page"
        action={
          <ButtonLink href="/dashboard" variant="primary">
            Go to the dashboard
          </ButtonLink>
        }
      >
        The link may be out of date or mistyped.
      </EmptyState>
    </>
  );
}
