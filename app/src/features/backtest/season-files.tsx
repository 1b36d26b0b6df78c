import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import type { Season } from '#domain/backtest/game-history.ts';
import { countOf } from '#domain/number-text.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { DropInvitation, DropZone } from '#ui/controls/drop-zone.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { DroppedFile } from './use-backtest-files.ts';

export type SeasonFilesProps = {
  files: readonly DroppedFile[];
  seasons: readonly Season[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
};

/** Where season files are dropped, and what they hold. */
export function SeasonFiles({ files, seasons, onAdd, onRemove }: SeasonFilesProps) {
  const shown = files.filter(({ is }) => is !== 'refused');
  const isOpen = shown.length === 0;
  return (
    <div className="grid gap-3">
      <DropZone
        label={isOpen ? 'Choose files' : 'Add files'}
        isOpen={isOpen}
        multiple
        onChoose={(chosen) => chosen.length > 0 && onAdd(chosen)}
      >
        {({ isOver, hintId }) =>
          isOpen ? (
            <DropInvitation title={isOver ? 'Drop them now' : 'Drop or choose season files'} hintId={hintId}>
              Two seasons or more from football-data.co.uk, such as E0.csv of each season, or your own CSV
              with results and prices. They stay on this device.
            </DropInvitation>
          ) : (
            <span className="flex min-w-0 flex-1 basis-32 items-center gap-3">
              <Upload aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
              <span className="min-w-0">Drop more seasons here</span>
            </span>
          )
        }
      </DropZone>
      {files.map((file) => file.is === 'refused' && <Refused key={file.id} file={file} />)}
      {shown.length > 0 && (
        <div className={classNames(cardStyle, 'px-4 py-2 sm:px-5')}>
          <ul aria-label="Files" className="divide-y divide-line">
            {shown.map((file) => (
              <li key={file.id} className="flex min-h-11 items-center gap-3 py-1">
                <span className="min-w-0 flex-1 break-words">
                  <bdi className="font-medium">{file.name}</bdi>{' '}
                  <span className="text-muted">
                    {file.is === 'read' ? countOf(file.games, 'game') : 'Reading…'}
                  </span>
                </span>
                <IconButton icon={X} label={`Remove ${file.name}`} onClick={() => onRemove(file.id)} />
              </li>
            ))}
          </ul>
          {seasons.length > 0 && (
            <p className="border-t border-line py-2.5 text-muted">{seasonsText(seasons)}</p>
          )}
        </div>
      )}
    </div>
  );
}

function Refused({ file }: { file: Extract<DroppedFile, { is: 'refused' }> }) {
  return (
    <ErrorBox>
      <p className="font-medium">
        <bdi>{file.name}</bdi> can’t be used.
      </p>
      {file.problems.slice(0, 5).map(({ where, message }) => (
        <p key={`${where} ${message}`} className="mt-1 text-ink">
          {where && <span className="font-medium">{where}: </span>}
          {message}
        </p>
      ))}
    </ErrorBox>
  );
}

/** @example seasonsText(seasons) // 'England Premier League: 2023/24 (380 games), 2024/25 (380, held out).' */
function seasonsText(seasons: readonly Season[]): string {
  const leagues = [...new Set(seasons.map(({ league }) => league))];
  return leagues
    .map((league) => {
      const own = seasons.filter((season) => season.league === league);
      const texts = own.map(({ label, games, isHeldOut }) =>
        isHeldOut ? `${label} held out (${countOf(games, 'game')})` : `${label} (${countOf(games, 'game')})`,
      );
      return `${league}: ${texts.join(', ')}.`;
    })
    .join(' ');
}
