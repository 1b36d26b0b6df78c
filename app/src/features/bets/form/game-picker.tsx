import { useSuspenseQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ReactNode, useState } from 'react';
import { gameFileQueries } from '#data/game-files.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { type ComingGame, comingGames } from '#domain/games/coming-games.ts';
import type { Quote } from '#domain/games/game.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogQuestion } from '#ui/dialog/dialog-question.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { GameFinder } from '#ui/game-finder.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { ownClock } from '#ui/today.ts';
import { GamePrices } from './game-prices.tsx';
import { StartTime } from '#features/bets/start-time.tsx';

export type GamePickerProps = {
  /** The game to start with. */
  gameId: string | undefined;
  /** The names of the fields that a price would replace although the user typed them. */
  replaced: (game: ComingGame, quote: Quote) => readonly string[];
  onPick: (game: ComingGame, quote: Quote) => void;
  onClose: () => void;
};

/** Picks a price of a game that hasn't started, from the files that the user dropped. */
export function GamePicker(props: GamePickerProps) {
  const { onClose } = props;
  const dialog = (content: ReactNode) => (
    <Dialog title={TITLE} onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      {content}
    </Dialog>
  );
  return (
    <ReadBoundary
      loading={dialog(
        <>
          <LoadingMessage />
          <Skeleton className="h-96" />
        </>,
      )}
      renderError={(failure) => dialog(<ErrorState title="Error loading games" {...failure} />)}
    >
      <Picker {...props} />
    </ReadBoundary>
  );
}

const TITLE = 'Pick from games';

type Wanted = { readonly game: ComingGame; readonly quote: Quote; readonly replaces: readonly string[] };

function Picker({ gameId, replaced, onPick, onClose }: GamePickerProps) {
  const { data: files } = useSuspenseQuery(gameFileQueries.kept());
  // Games that start while the picker is open disappear with the next click.
  const games = comingGames(files, ownClock());
  const [chosenId, setChosenId] = useState(gameId ?? null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const game = games.find(({ id }) => id === chosenId);

  function pick(quote: Quote) {
    if (!game) return;
    const replaces = replaced(game, quote);
    if (replaces.length > 0) setWanted({ game, quote, replaces });
    else onPick(game, quote);
  }

  return (
    <Dialog
      title={game ? `${game.home} v ${game.away}` : TITLE}
      description={game && <GameFacts game={game} />}
      // A new key moves the focus to the search field or the first price, also when games arrive after an empty list.
      formKey={game?.id ?? (games.length > 0 ? 'list' : 'none')}
      onClose={onClose}
      actions={
        wanted ? (
          <DialogQuestion
            label="Replace what you typed"
            question="Replace what you typed?"
            cancelLabel="Keep it"
            confirmLabel="Replace"
            onConfirm={() => onPick(wanted.game, wanted.quote)}
            onCancel={() => setWanted(null)}
          >
            This price fills in {wanted.replaces.join(', ')}.
          </DialogQuestion>
        ) : (
          <>
            {game && (
              <Button icon={ArrowLeft} className="sm:mr-auto" onClick={() => setChosenId(null)}>
                All games
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
          </>
        )
      }
    >
      {game && <GamePrices key={game.id} game={game} onPick={pick} />}
      {!game && games.length > 0 && (
        <GameFinder
          games={games}
          onEnter={({ id }) => setChosenId(id)}
          renderRow={({ id }, className, content) => (
            <button type="button" className={className} onClick={() => setChosenId(id)}>
              {content}
            </button>
          )}
        />
      )}
      {games.length === 0 && <NoGames />}
    </Dialog>
  );
}

function GameFacts({ game: { league, startsAt, startDay } }: { game: ComingGame }) {
  return (
    <>
      {league} · {startsAt === null ? formatIsoDay(startDay) : <StartTime ms={startsAt} />}
    </>
  );
}

function NoGames() {
  return (
    <EmptyState
      icon={CalendarDays}
      title="No games to pick from"
      action={
        <ButtonLink href="/games" variant="primary">
          Go to Games &amp; results
        </ButtonLink>
      }
    >
      Drop a file of coming games with prices on Games &amp; results, then pick bets from it instead of typing
      them.
    </EmptyState>
  );
}
