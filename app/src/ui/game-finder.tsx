import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { folded } from '#domain/folded.ts';
import type { ComingGame } from '#domain/games/coming-games.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { SelectField } from './controls/select-field.tsx';
import { TextField } from './controls/text-field.tsx';
import { GameList, type GameListProps } from './game-list.tsx';

/** More would be slow, and searching is faster than reading them. */
const MOST_SHOWN = 150;

export type GameFinderProps = GameListProps & {
  /** For Enter in the search field, with the first game that matches. */
  onEnter: (game: ComingGame) => void;
};

/** Games to choose one of, with a search field. */
export function GameFinder({ games, renderRow, onEnter }: GameFinderProps) {
  const [typed, setTyped] = useState('');
  const [league, setLeague] = useState('');
  const leagues = [...new Set(games.map((game) => game.league))];
  const words = folded(typed).split(/\s+/);
  const found = games.filter((game) => {
    const text = folded(`${game.home} ${game.away} ${game.league}`);
    return (league === '' || game.league === league) && words.every((word) => text.includes(word));
  });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
        <TextField
          label="Search games"
          labelHidden
          prefix={<Search size={16} />}
          type="search"
          autoComplete="off"
          placeholder="Team or league"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
            // Otherwise the same key would press what gets the focus.
            event.preventDefault();
            onEnter(first);
          }}
        />
        {leagues.length > 1 && (
          <SelectField
            label="League"
            labelHidden
            options={[
              { value: '', label: 'All leagues' },
              ...leagues.map((name) => ({ value: name, label: name })),
            ]}
            value={league}
            onChange={(event) => setLeague(event.target.value)}
          />
        )}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'py-10 text-center text-muted'}>
        {found.length > 0 ? countOf(found.length, 'game') : 'No game matches. Try another search.'}
      </p>
      <GameList games={found.slice(0, MOST_SHOWN)} renderRow={renderRow} />
      {found.length > MOST_SHOWN && (
        <p className="text-muted">And {formatCount(found.length - MOST_SHOWN)} more. Search to find them.</p>
      )}
    </>
  );
}
