import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ImportBets } from '#features/import-export/import-bets.tsx';
import { useNavigationBlocker } from '#ui/dialog/use-navigation-blocker.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { TextLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const ConfirmDialog = lazyComponent(
  async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
  null,
);

export function ImportScreen() {
  const [isRunning, setIsRunning] = useState(false);
  const [, navigate] = useLocation();
  const [wanted, setWanted] = useState<string | null>(null);
  useNavigationBlocker(() => isRunning, setWanted);
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Import"
        subtitle="Import bets from another tracker, a spreadsheet or a PaperEdge export"
        before={
          <TextLink href="/settings" className="inline-flex min-h-11 items-center gap-1.5 sm:min-h-0">
            <ArrowLeft aria-hidden size={16} />
            Back to Settings
          </TextLink>
        }
      />
      <ImportBets onRunning={setIsRunning} />
      {isRunning && wanted !== null && (
        <ConfirmDialog
          title="Stop the import?"
          message="The import isn't finished. If you leave now, it stops and everything it added is removed."
          confirmLabel="Stop and leave"
          busyLabel="Leaving..."
          onConfirm={() => navigate(wanted, { replace: true })}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  );
}
