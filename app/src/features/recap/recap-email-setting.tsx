import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { areRecapEmailsOffered, recapEmailMutations, recapEmailQueries } from '#data/recap-emails.ts';
import { Button } from '#ui/controls/button.tsx';
import { OnOffControl } from '#ui/controls/on-off-control.tsx';
import { SettingRow } from '#ui/controls/setting-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { ownClock } from '#ui/today.ts';

const TITLE = 'Weekly recap by email';

/** Shown only if the server can send emails. */
export function RecapEmailSetting() {
  return areRecapEmailsOffered() && <OfferedSetting />;
}

/** Doesn't suspend, so that the row stays visible while it loads and after an error. */
function OfferedSetting() {
  const { data, isError, isFetching, refetch } = useQuery(recapEmailQueries.zone());
  // Shown at once; undefined when nothing is being saved.
  const [chosen, setChosen] = useState<string | null>();
  const { mutate } = useMutation({
    ...recapEmailMutations.set(),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: "Couldn't save the setting",
        description: messageOf(error, 'Please try again in a moment.'),
      }),
    onSettled: () => setChosen(undefined),
  });
  const choose = (wanted: string | null) => {
    setChosen(wanted);
    mutate(wanted);
  };
  const zone = chosen === undefined ? data : chosen;
  const isUnknown = zone === undefined && isError;
  return (
    <SettingRow
      id="recap-email"
      title={TITLE}
      description={isUnknown ? "Couldn't load whether it is on." : descriptionOf(zone ?? null)}
    >
      {zone === undefined && !isError && <Skeleton className="h-11 w-28" />}
      {isUnknown && (
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {zone !== undefined && (
        <OnOffControl
          label={TITLE}
          name="recap-email"
          isOn={zone !== null}
          onChange={(isOn) => choose(isOn ? ownClock().zone : null)}
        />
      )}
    </SettingRow>
  );
}

function descriptionOf(zone: string | null): string {
  const place = zone === null ? 'your time' : `${zone.replaceAll('_', ' ')} time`;
  return `Mondays from 8 a.m., ${place}: last week's profit and settled bets, beside the week before. Nothing after a week without bets.`;
}
