import { useSuspenseQuery } from '@tanstack/react-query';
import { HAS_ODDS_FEED, oddsFeedQueries } from '#data/odds-feed.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { FeedCalls } from './feed-calls.tsx';
import { FeedCredits } from './feed-credits.tsx';
import { FeedKey } from './feed-key.tsx';
import { FeedWatch } from './feed-watch.tsx';
import { FeedActions } from './feed-actions.tsx';

export type FeedSettingsProps = { gamesHref: string; onRemoveKey: () => void };

/** Everything about the odds feed: key, credits, what is watched, and the month's calls. */
export function FeedSettings(props: FeedSettingsProps) {
  if (!HAS_ODDS_FEED) {
    return (
      <Card>
        <p className="max-w-prose">
          The odds feed needs PaperEdge’s own server, which makes the calls. This site keeps its data in a
          Supabase project, where nothing can. You can still drop files with prices and results in Games &
          results.
        </p>
      </Card>
    );
  }
  return (
    <ReadBoundary
      loading={
        <>
          <LoadingMessage />
          <Skeleton className="h-40 rounded-2xl" />
          <Skeleton className="mt-4 h-80 rounded-2xl sm:mt-6" />
        </>
      }
      renderError={(failure) => <ErrorState title="Error loading the odds feed" {...failure} />}
    >
      <Loaded {...props} />
    </ReadBoundary>
  );
}

function Loaded({ gamesHref, onRemoveKey }: FeedSettingsProps) {
  const { data: feed } = useSuspenseQuery(oddsFeedQueries.state());
  return (
    <div className="grid gap-4 sm:gap-6">
      <FeedKey feed={feed} onRemove={onRemoveKey} />
      {feed.key && (
        <>
          <FeedCredits feed={feed} />
          <FeedWatch feed={feed} />
          {feed.leagues.length > 0 && (
            <Card title="Prices and scores">
              <FeedActions feed={feed} gamesHref={gamesHref} />
            </Card>
          )}
        </>
      )}
      {feed.calls.length > 0 && <FeedCalls calls={feed.calls} offered={feed.offered} />}
    </div>
  );
}
