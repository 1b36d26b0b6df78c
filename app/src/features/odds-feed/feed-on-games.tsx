import { useMutation, useQuery } from '@tanstack/react-query';
import { serverMessage } from '#data/backend-error.ts';
import { HAS_ODDS_FEED, loadAnswers, oddsFeedQueries } from '#data/odds-feed.ts';
import { FEED_NAME } from '#domain/games/game.ts';
import { type FeedAnswer, lastSeen } from '#domain/games/odds-feed.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { FeedActions } from './feed-actions.tsx';

export type FeedOnGamesProps = {
  settingsHref: string;
  /** Reads answers as a file of games. */
  onFile: (files: readonly File[], isClose: boolean) => void;
};

/** The odds feed beside the files of games: what can be fetched, and what was. Nothing without a key. */
export function FeedOnGames(props: FeedOnGamesProps) {
  // The panel needn't wait for it.
  const { data: feed } = useQuery({ ...oddsFeedQueries.state(), enabled: HAS_ODDS_FEED });
  const { mutate, isPending } = useCheck(props.onFile);
  if (!feed?.key) return null;
  const settings = <TextLink href={props.settingsHref}>Odds feed settings</TextLink>;
  if (feed.key.state !== 'ok' || feed.leagues.length === 0) {
    const text = feed.key.state === 'ok' ? 'Choose leagues to watch first.' : 'Your key needs a look first.';
    return (
      <Card title="Odds feed" action={settings}>
        <p className="text-muted">{text}</p>
      </Card>
    );
  }
  return (
    <Card title="Odds feed" action={settings}>
      <FeedActions feed={feed} onScores={() => mutate()} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-60 text-muted">
          Closing odds arrive by themselves. See what they and your scores say about your bets.
        </p>
        <Button className="max-sm:flex-1" busy={isPending} onClick={() => mutate()}>
          Check my bets (free)
        </Button>
      </div>
    </Card>
  );
}

/** Hands over what the server has kept of the last two weeks, each game as it was seen last. */
function useCheck(onFile: FeedOnGamesProps['onFile']) {
  return useMutation({
    mutationFn: () => loadAnswers(['close', 'scores']),
    onSuccess: (answers) => {
      for (const kind of ['close', 'scores'] as const) {
        const file = fileOf(answers, kind);
        if (file) onFile([file], kind === 'close');
      }
      if (answers.length === 0) {
        showToast({
          title: 'Nothing to check yet',
          description: 'No closing odds or scores were fetched in the last two weeks.',
        });
      }
    },
    onError: (error) => {
      const description = serverMessage(error, 'Please try again in a moment.');
      if (description !== null) showToast({ variant: 'destructive', title: 'Not checked', description });
    },
  });
}

const NAMES = { close: `${FEED_NAME}, closing odds`, scores: `${FEED_NAME}, scores` } as const;

function fileOf(answers: readonly FeedAnswer[], kind: 'close' | 'scores'): File | null {
  const ofKind = answers.filter((answer) => answer.kind === kind);
  if (ofKind.length === 0) return null;
  const lastModified = Math.max(...ofKind.map(({ fetchedAt }) => fetchedAt));
  return new File([JSON.stringify(lastSeen(ofKind))], NAMES[kind], { lastModified });
}
