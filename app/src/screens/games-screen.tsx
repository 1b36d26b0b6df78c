import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/controls/button.tsx';
import { lazyComponent, lazyExtra } from '#ui/lazy-component.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDialog } from './use-dialog.ts';

// Apart, so that the first page needn't name the files that it shares with other screens.
const GamesPanel = lazyComponent(
  async () => (await import('#features/games/games-panel.tsx')).GamesPanel,
  <Skeleton className="h-160 rounded-2xl" />,
);
const AddToNotebook = lazyComponent(async () => (await import('./add-to-notebook.tsx')).AddToNotebook, null);
const FeedOnGames = lazyExtra(
  async () => (await import('#features/odds-feed/feed-on-games.tsx')).FeedOnGames,
);

const DIALOGS = ['add-bet'] as const;

/** Not in the menus: reached from All Bets, Add Bet, the palette and the FAQs. */
export function GamesScreen() {
  const { dialog, open, close } = useDialog(DIALOGS);
  return (
    <>
      <PageHeader
        title="Games & results"
        subtitle="Pick bets from coming games, and settle them from results"
        actions={
          <>
            <ButtonLink href="/backtest">Backtest</ButtonLink>
            <Button variant="primary" icon={Plus} onClick={() => open('add-bet')}>
              Add Bet
            </Button>
          </>
        }
      />
      <GamesPanel
        renderFeed={(read) => <FeedOnGames settingsHref="/settings/odds-feed" onFile={read} />}
        gameHref={({ id }) => `/games?${new URLSearchParams({ dialog: 'add-bet', of: id }).toString()}`}
        onOpen={({ id }) => open('add-bet', id)}
      />
      {dialog && <AddToNotebook gameId={dialog.of ?? undefined} onClose={close} />}
    </>
  );
}
