import { useMutation } from '@tanstack/react-query';
import { serverMessage } from '#data/backend-error.ts';
import { gameFileMutations } from '#data/game-files.ts';
import { type OddsFeed, oddsFeedMutations } from '#data/odds-feed.ts';
import { FEED_NAME } from '#domain/games/game.ts';
import { comingInAnswer, creditsFor, creditsText, leagueTitle } from '#domain/games/odds-feed.ts';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { ownClock } from '#ui/today.ts';

export type FeedActionsProps = {
  feed: OddsFeed;
  /** Where scores settle bets; undefined if that is here. */
  gamesHref?: string | undefined;
  /** Called when the server has new scores. */
  onScores?: (() => void) | undefined;
};

/** Prices and scores of the watched leagues on demand, with what each costs. */
export function FeedActions({ feed, gamesHref, onScores }: FeedActionsProps) {
  return (
    <>
      <ul className="divide-y divide-line">
        {feed.leagues.map((league) => (
          <LeagueRow key={league} league={league} feed={feed} onScores={onScores} />
        ))}
      </ul>
      {gamesHref !== undefined && (
        <p className="mt-3 max-w-prose text-muted">
          Prices go to Add Bet, “From games”. Scores settle your bets in{' '}
          <TextLink href={gamesHref}>Games & results</TextLink>.
        </p>
      )}
    </>
  );
}

type LeagueRowProps = { league: string; feed: OddsFeed; onScores?: (() => void) | undefined };

function LeagueRow({ league, feed, onScores }: LeagueRowProps) {
  const title = leagueTitle(league, feed.offered);
  const onError = (error: unknown) => {
    const description = serverMessage(error, 'Please try again in a moment.');
    if (description !== null)
      showToast({ variant: 'destructive', title: `${title}: nothing received`, description });
  };
  const keep = useMutation(gameFileMutations.save());
  const prices = useMutation({
    ...oddsFeedMutations.getPrices(),
    onError,
    onSuccess: async (answer) => {
      const coming = comingInAnswer(answer, ownClock());
      if (typeof coming === 'string' || coming.games.length === 0) {
        return showToast({ title: `${title}: no coming games with prices` });
      }
      const { games, lastStart } = coming;
      await keep.mutateAsync({
        name: `${FEED_NAME}, ${title}`,
        writtenAt: answer.fetchedAt,
        games,
        lastStart,
      });
      showToast({
        title: `${title}: ${countOf(games.length, 'game')} with prices`,
        description: 'Pick them in Add Bet, “From games”.',
      });
    },
  });
  const scores = useMutation({
    ...oddsFeedMutations.getScores(),
    onError,
    onSuccess: ({ found }) => {
      showToast({ title: `${title}: ${countOf(found, 'game')} of the last three days` });
      onScores?.();
    },
  });
  const [priceCredits, scoreCredits] = [creditsFor('prices', feed), creditsFor('scores', feed)];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-40 font-medium break-words">
        <bdi>{title}</bdi>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          busy={prices.isPending}
          aria-label={`Get prices of ${title} (${creditsText(priceCredits)})`}
          onClick={() => prices.mutate({ league, credits: priceCredits })}
        >
          Get prices ({creditsText(priceCredits)})
        </Button>
        <Button
          busy={scores.isPending}
          aria-label={`Get scores of ${title} (${creditsText(scoreCredits)})`}
          onClick={() => scores.mutate({ league, credits: scoreCredits })}
        >
          Get scores ({creditsText(scoreCredits)})
        </Button>
      </div>
    </li>
  );
}
