import { useMutation } from '@tanstack/react-query';
import { serverMessage } from '#data/backend-error.ts';
import { type OddsFeed, oddsFeedMutations } from '#data/odds-feed.ts';
import { creditsText } from '#domain/games/odds-feed.ts';
import { formatCount } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

/** What the month's calls have cost, of the budget and of what the key has left. */
export function FeedCredits({ feed: { creditsUsed, budget, creditsLeft } }: { feed: OddsFeed }) {
  const refresh = useMutation({
    ...oddsFeedMutations.refresh(),
    onError: (error) => {
      const description = serverMessage(error, 'Please try again in a moment.');
      if (description !== null) showToast({ variant: 'destructive', title: 'Not checked', description });
    },
  });
  const percent = budget === 0 ? 100 : Math.min(100, Math.round((100 * creditsUsed) / budget));
  return (
    <Card
      title="Credits"
      action={
        <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
          Check now (free)
        </Button>
      }
    >
      <p className="mb-2 tabular-nums">
        <span className="text-xl font-semibold">{formatCount(creditsUsed)}</span>{' '}
        <span className="text-muted">of {creditsText(budget)} in your budget used this month</span>
      </p>
      <ProgressBar
        label="Credits used"
        percent={percent}
        tone={percent >= 90 ? 'pending' : 'neutral'}
        valueText={`${formatCount(creditsUsed)} of ${formatCount(budget)}`}
      />
      <p className="mt-2 text-muted">
        {creditsLeft === null
          ? 'What The Odds API has left for your key this month isn’t known yet.'
          : `The Odds API has ${creditsText(creditsLeft)} left for your key.`}{' '}
        Months start on the 1st in UTC.
      </p>
    </Card>
  );
}
