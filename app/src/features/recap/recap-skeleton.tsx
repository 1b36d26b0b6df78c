import { StatGroup, StatTile } from '#ui/stat-tile.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';

const LABELS = ['Profit', 'Units', 'Record', 'ROI', 'Wagered', 'Closing line value'];

export function RecapSkeleton() {
  return (
    <>
      <LoadingMessage />
      <div aria-hidden className="grid gap-4 sm:gap-6">
        <StatGroup label="Figures of the week" tiles={6}>
          {LABELS.map((label) => (
            <StatTile
              key={label}
              label={label}
              value={<Skeleton className="h-7 w-20 sm:h-8 xl:h-7" />}
              hint={<Skeleton className="h-4 w-24" />}
            />
          ))}
        </StatGroup>
        <div className="grid gap-4 sm:gap-6 lg:grid-cols-2">
          <Skeleton className="h-52 rounded-2xl" />
          <Skeleton className="h-52 rounded-2xl" />
        </div>
      </div>
    </>
  );
}
