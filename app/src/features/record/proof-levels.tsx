import LinkIcon from 'lucide-react/icons/link';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Stamp from 'lucide-react/icons/stamp';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

const LEVELS = [
  { name: 'Locked', icon: LockKeyhole },
  { name: 'Chained', icon: LinkIcon },
  { name: 'Witnessed', icon: Stamp },
] as const;

export type ProofLevelsProps = {
  /** What is said of each level, in their order. */
  texts: readonly [locked: ReactNode, chained: ReactNode, witnessed: ReactNode];
  /** How many of them hold; by default all are only described. */
  holding?: 2 | 3;
};

/** How far a record can be trusted, from its lock to a clock outside this server. */
export function ProofLevels({ texts, holding }: ProofLevelsProps) {
  return (
    <ol className="grid gap-5 sm:grid-cols-3 sm:gap-6">
      {LEVELS.map(({ name, icon: Icon }, place) => {
        const holds = holding === undefined || place < holding;
        return (
          <li key={name} className="flex min-w-0 gap-3 sm:block">
            <span
              className={classNames(
                'flex size-9 shrink-0 items-center justify-center rounded-lg',
                holds ? 'bg-primary-soft text-primary' : 'bg-neutral-soft text-neutral',
              )}
            >
              <Icon aria-hidden size={18} strokeWidth={1.75} />
            </span>
            <div className="min-w-0 sm:mt-3">
              <h3 className="font-semibold">
                {name}
                {holding !== undefined && !holds && (
                  <span className="font-normal text-muted"> · not yet</span>
                )}
              </h3>
              <div className="mt-1 text-muted">{texts[place]}</div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
