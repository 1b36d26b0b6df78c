import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { newId } from '#data/new-id.ts';
import { type StoredAlias, teamAliasMutations } from '#data/team-aliases.ts';
import { newAlias } from '#domain/games/team-names.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import type { AskedTeam } from './results-model.ts';
import { FoldedSection } from './results-section.tsx';

type TeamQuestionsProps = {
  asked: readonly AskedTeam[];
  aliases: readonly StoredAlias[];
  defaultOpen: boolean;
};

/** More questions at once would hide the results below. */
const SHOWN = 10;

/** Asks which team a name in bets is. What the user confirms is kept for every later file. */
export function TeamQuestions({ asked, aliases, defaultOpen }: TeamQuestionsProps) {
  const hidden = asked.length - SHOWN;
  return (
    <FoldedSection
      title={`${countOf(asked.length, 'team name')} we don’t know`}
      advice="No team in the file has these names. If one is meant, choose it, and we’ll remember it for later files."
      defaultOpen={defaultOpen}
    >
      <ul className="grid gap-3 px-4 pt-1 pb-2 sm:px-5 lg:grid-cols-2">
        {asked.slice(0, SHOWN).map((team) => (
          <li key={team.name} className="min-w-0">
            <TeamQuestion asked={team} aliases={aliases} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="px-4 pb-2 text-muted sm:px-5">And {formatCount(hidden)} more after these.</p>
      )}
    </FoldedSection>
  );
}

function TeamQuestion({ asked, aliases }: { asked: AskedTeam; aliases: readonly StoredAlias[] }) {
  const { name, teams, betCount } = asked;
  const [team, setTeam] = useState('');
  const forget = useMutation(teamAliasMutations.remove());
  const add = useMutation({
    ...teamAliasMutations.add(),
    onSuccess: (_, stored) =>
      showToast({
        title: `${stored.alias} is ${stored.team}`,
        action: { label: 'Undo', onClick: () => forget.mutate(stored) },
      }),
  });
  const confirm = () => {
    const alias = newAlias(name, team, aliases);
    if (alias) add.mutate({ id: newId(), ...alias });
  };
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (team !== '' && !add.isPending) confirm();
      }}
    >
      <div className="min-w-0 flex-1 basis-48">
        <SelectField
          label={`“${name}” in ${countOf(betCount, 'bet')}`}
          options={[
            { value: '', label: 'Choose a team…' },
            ...teams.map((each) => ({ value: each, label: each })),
          ]}
          value={team}
          error={add.error ? messageOf(add.error, 'The name couldn’t be saved.') : undefined}
          onChange={({ currentTarget }) => setTeam(currentTarget.value)}
        />
      </div>
      <Button type="submit" busy={add.isPending} disabled={team === ''}>
        Same team
      </Button>
    </form>
  );
}
