import { useSuspenseQuery } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import type { ReactNode } from 'react';
import { gameFileQueries } from '#data/game-files.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { DropInvitation, DropZone } from '#ui/controls/drop-zone.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { textLinkStyle } from '#ui/link.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { DroppedFile } from './dropped-file.tsx';
import { KeptGames, type KeptGamesProps } from './kept-games.tsx';
import { useReadFiles } from './use-read-files.ts';

const Results = lazyComponent(
  async () => (await import('./results.tsx')).Results,
  <Skeleton className="h-72 rounded-2xl" />,
);

export type GamesPanelProps = Omit<KeptGamesProps, 'files'> & {
  /** What the odds feed offers. `read` reads what it has fetched as if it was dropped. */
  renderFeed: (read: (files: readonly File[], isClose: boolean) => void) => ReactNode;
};

/** Files of games: what was dropped here, and the coming games that are kept. */
export function GamesPanel(props: GamesPanelProps) {
  return (
    <ReadBoundary
      loading={
        <>
          <LoadingMessage />
          <Skeleton className="h-17 rounded-2xl" />
          <Skeleton className="mt-4 h-160 rounded-2xl sm:mt-6" />
        </>
      }
      renderError={(failure) => <ErrorState title="Error loading games" {...failure} />}
    >
      <Games {...props} />
    </ReadBoundary>
  );
}

function Games({ renderFeed, ...props }: GamesPanelProps) {
  const { data: kept } = useSuspenseQuery(gameFileQueries.kept());
  const { worker, files, choose, saveAgain } = useReadFiles();
  const withResults = files.flatMap(({ id, reading }) =>
    reading.is === 'read' && reading.summary.hasResults ? [{ id, summary: reading.summary }] : [],
  );
  const isOpen = files.length === 0 && kept.length === 0;
  return (
    <div className="grid gap-4 sm:gap-6">
      <DropZone
        label={isOpen ? 'Choose files' : 'Choose another file'}
        isOpen={isOpen}
        multiple
        onChoose={(chosen) => choose(chosen)}
      >
        {({ isOver, hintId }) =>
          isOpen ? (
            <DropInvitation title={isOver ? 'Drop it now' : 'Drop a file of games'} hintId={hintId}>
              Coming games with prices can be picked in Add Bet instead of typed. Files with results settle
              your bets and fill in closing odds.
            </DropInvitation>
          ) : (
            <Another isOver={isOver} />
          )
        }
      </DropZone>
      {renderFeed(choose)}
      {files.map((file) => (
        <DroppedFile key={file.id} file={file} onSaveAgain={() => saveAgain(file.id, file.reading)} />
      ))}
      {withResults.length > 0 && <Results worker={worker} files={withResults} />}
      {kept.length > 0 && <KeptGames {...props} files={kept} />}
      {isOpen && <Sources />}
    </div>
  );
}

function Another({ isOver }: { isOver: boolean }) {
  return (
    <div className="flex min-w-0 flex-1 basis-32 items-center gap-3">
      <Upload aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      <span className="min-w-0 font-medium">{isOver ? 'Drop it now' : 'Drop fixtures or results'}</span>
    </div>
  );
}

/** Where files come from. Nothing is fetched from there. */
function Sources() {
  return (
    <section aria-labelledby="game-sources">
      <h2 id="game-sources" className="text-base font-semibold">
        Where do files come from?
      </h2>
      <dl className="mt-3 grid gap-4 sm:grid-cols-3">
        {SOURCES.map(({ name, href, text }) => (
          <div key={name}>
            <dt className="font-medium">
              {href ? (
                <a href={href} target="_blank" rel="noreferrer" className={textLinkStyle}>
                  {name}
                </a>
              ) : (
                name
              )}
            </dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">
        PaperEdge reads files on your device and doesn’t contact any of these sites.
      </p>
    </section>
  );
}

const SOURCES = [
  {
    name: 'football-data.co.uk',
    href: 'https://www.football-data.co.uk/matches.php',
    text: 'Soccer: download fixtures.csv for the coming round, or a league’s file, such as E0.csv, for results.',
  },
  {
    name: 'The Odds API',
    href: null,
    text: 'Answers with odds or scores, saved as JSON files with your own key.',
  },
  {
    name: 'Your own spreadsheet',
    href: null,
    text: 'A CSV with the columns date, home, away, market, side and price. Time, league, line and book are optional.',
  },
];
