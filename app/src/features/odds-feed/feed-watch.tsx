import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { type OddsFeed, oddsFeedMutations } from '#data/odds-feed.ts';
import { checkForm } from '#domain/form.ts';
import {
  creditsFor,
  creditsText,
  FEED_REGIONS,
  feedFormSchema,
  leagueTitle,
} from '#domain/games/odds-feed.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { ErrorBox } from '#ui/error-box.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import X from 'lucide-react/icons/x';

const MOST_LEAGUES = 20;
const NOT_SAVED = 'The settings couldn’t be saved. Please try again.';

/** Which leagues and books are watched, and what that may cost. */
export function FeedWatch({ feed }: { feed: OddsFeed }) {
  const [leagues, setLeagues] = useState(feed.leagues);
  const [regions, setRegions] = useState(feed.regions);
  const form = useFormCheck();
  const save = useMutation({
    ...oddsFeedMutations.saveSettings(),
    onSuccess: () => showToast({ title: 'Odds feed saved' }),
  });
  const left = feed.offered.filter(({ key }) => !leagues.includes(key));
  const error = form.mistake ?? (save.error && messageOf(save.error, NOT_SAVED));

  function submit(element: HTMLFormElement) {
    if (save.isPending) return;
    const typed = form.check(checkForm(feedFormSchema, Object.fromEntries(new FormData(element))), element);
    if (typed) save.mutate({ leagues, regions, ...typed });
    else save.reset();
  }

  return (
    <Card title="What to watch">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        {error && <ErrorBox>{error}</ErrorBox>}
        <div>
          <SelectField
            label="Leagues"
            value=""
            disabled={leagues.length >= MOST_LEAGUES}
            options={[
              { value: '', label: leagues.length === 0 ? 'Choose a league' : 'Add a league' },
              ...left.map(({ key, title, group }) => ({ value: key, label: `${group} · ${title}` })),
            ]}
            onChange={({ target }) => {
              if (target.value !== '') setLeagues([...leagues, target.value]);
            }}
            hint="Closing odds are fetched for your pending bets in these leagues, once per game, about four minutes before it starts."
          />
          {leagues.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-2" aria-label="Watched leagues">
              {leagues.map((key) => (
                <li
                  key={key}
                  className="inline-flex min-h-9 items-center gap-1 rounded-lg border border-line bg-page pl-3"
                >
                  <bdi>{leagueTitle(key, feed.offered)}</bdi>
                  <IconButton
                    icon={X}
                    label={`Stop watching ${leagueTitle(key, feed.offered)}`}
                    onClick={() => setLeagues(leagues.filter((each) => each !== key))}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium">Bookmakers in</legend>
          <div className="flex flex-wrap gap-2">
            {FEED_REGIONS.map(({ value, label }) => {
              const isOn = regions.includes(value);
              return (
                <ToggleButton
                  key={value}
                  isOn={isOn}
                  disabled={isOn && regions.length === 1}
                  onClick={() =>
                    setRegions(isOn ? regions.filter((each) => each !== value) : [...regions, value])
                  }
                >
                  {label}
                </ToggleButton>
              );
            })}
          </div>
        </fieldset>
        <TextField
          label="Only these books (optional)"
          name="books"
          defaultValue={feed.books.join(', ')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="pinnacle, betfair_ex_eu"
          hint="The Odds API’s keys of bookmakers. Ten of them cost as much as one region."
          aria-invalid={form.wrongField === 'books' || undefined}
        />
        <TextField
          label="Monthly budget"
          name="budget"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(feed.budget)}
          className="max-w-40 tabular-nums"
          hint="In credits. It’s never exceeded."
          aria-invalid={form.wrongField === 'budget' || undefined}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
          <p className="min-w-0 flex-1 basis-64 text-muted">
            As saved, a league’s prices cost {creditsText(creditsFor('prices', feed))}, and its scores{' '}
            {creditsText(creditsFor('scores', feed))}. Closing odds of games that start together cost up to as
            much as prices. Lists of games are free.
          </p>
        </div>
      </form>
    </Card>
  );
}
