import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { gameFileMutations, type KeptFile } from '#data/game-files.ts';
import { formatStartTime } from '#domain/calendar/start-time.ts';
import { type ComingGame, comingGames } from '#domain/games/coming-games.ts';
import { countOf } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { GameFinder } from '#ui/game-finder.tsx';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { ownClock } from '#ui/today.ts';
import { useOwnClock } from '#ui/use-today.ts';

export type KeptGamesProps = {
  files: readonly KeptFile[];
  /** Add Bet with a game's prices. */
  gameHref: (game: ComingGame) => string;
  onOpen: (game: ComingGame) => void;
};

/** The coming games of the kept files, each with a link to its prices, and the files. */
export function KeptGames({ files, gameHref, onOpen }: KeptGamesProps) {
  const clock = useOwnClock();
  const games = useMemo(() => comingGames(files, clock), [files, clock]);
  return (
    <div className="grid gap-4 sm:gap-6">
      <Card title="Coming games">
        <div className="grid min-w-0 gap-5">
          <GameFinder
            games={games}
            onEnter={onOpen}
            renderRow={(game, className, content) => (
              <Link href={gameHref(game)} className={className}>
                {content}
              </Link>
            )}
          />
        </div>
      </Card>
      <Card title="Kept files">
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <KeptFileRow key={file.id} file={file} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function KeptFileRow({ file: { id, name, games, writtenAt } }: { file: KeptFile }) {
  const remove = useMutation({
    ...gameFileMutations.remove(),
    onSuccess: () => showToast({ title: 'Games removed', description: name }),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Games not removed',
        description: messageOf(error, 'Please try again.'),
      }),
  });
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-xs text-muted">
          {countOf(games.length, 'game')} · from {formatStartTime(writtenAt, ownClock())}
        </p>
      </div>
      <IconButton
        icon={Trash2}
        label={`Remove the games of ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id })}
      />
    </li>
  );
}
