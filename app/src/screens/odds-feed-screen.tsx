import ArrowLeft from 'lucide-react/icons/arrow-left';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { TextLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDialog } from './use-dialog.ts';

const FeedSettings = lazyComponent(
  async () => (await import('#features/odds-feed/feed-settings.tsx')).FeedSettings,
  <Skeleton className="h-80 rounded-2xl" />,
);
const RemoveKeyDialog = lazyComponent(
  async () => (await import('#features/odds-feed/remove-key-dialog.tsx')).RemoveKeyDialog,
  null,
);

const DIALOGS = ['remove-key'] as const;

export function OddsFeedScreen() {
  const { dialog, open, close } = useDialog(DIALOGS);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Odds feed"
        subtitle="Prices, closing odds and scores, with your own key"
        before={
          <TextLink href="/settings" className="inline-flex min-h-11 items-center gap-1.5 sm:min-h-0">
            <ArrowLeft aria-hidden size={16} />
            Back to Settings
          </TextLink>
        }
      />
      <FeedSettings gamesHref="/games" onRemoveKey={() => open('remove-key')} />
      {dialog && <RemoveKeyDialog onClose={close} />}
    </div>
  );
}
