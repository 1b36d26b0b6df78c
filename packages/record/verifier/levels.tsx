import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from '#ui/controls/button.tsx';
import { countOf } from '#domain/number-text.ts';
import { Badge } from '#ui/badge.tsx';
import { cardStyle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Check as Checked } from './verification.ts';

type Level = {
  readonly title: string;
  readonly keys: readonly Checked['key'][];
  readonly proves: string;
  readonly leavesOpen: string;
};

const LEVELS: readonly Level[] = [
  {
    title: 'Locked',
    keys: ['locks'],
    proves:
      'PaperEdge refuses to change or delete a bet once it has locked, at its earliest known start. Corrections are added beside it.',
    leavesOpen:
      'Whoever runs the server can get around its rules. A start time that the owner typed can be wrong.',
  },
  {
    title: 'Chained',
    keys: ['chain', 'values', 'end', 'signature'],
    proves:
      'Each event has the hash of the one before, so none was changed, added or taken out since the export was signed.',
    leavesOpen:
      'Whoever has the server’s key can write and sign another chain. Two exports that contradict each other show that, but one alone can’t.',
  },
  {
    title: 'Witnessed',
    keys: ['stamps'],
    proves:
      'If you trust who made a stamp, the chain up to its event existed at its time, so none of that was written later.',
    leavesOpen:
      'A bet is proven to be older than its start only if its stamp is. Anyone can make a stamp under any name.',
  },
];

/** The three levels of proof: what was found, and what each proves and doesn't. */
export function Levels({ checks }: { checks: readonly Checked[] }) {
  return (
    <section aria-labelledby="levels" className={classNames(cardStyle, 'overflow-hidden')}>
      <h2 id="levels" className="px-4 pt-4 pb-3 text-base font-semibold sm:px-5">
        Three levels of proof
      </h2>
      {LEVELS.map(({ title, keys, proves, leavesOpen }, place) => {
        const own = checks.filter(({ key }) => keys.includes(key));
        return (
          <section
            key={title}
            aria-labelledby={title}
            className="grid gap-x-8 gap-y-3 border-t border-line p-4 sm:px-5 md:grid-cols-3"
          >
            <div>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 id={title} className="font-semibold">
                  {place + 1}. {title}
                </h3>
                <LevelBadge checks={own} />
              </div>
              {own.length > 0 && (
                <ul className="mt-2 space-y-2">
                  {own.map((check) => (
                    <CheckLine key={check.key} check={check} />
                  ))}
                </ul>
              )}
            </div>
            <dl className="contents">
              <div>
                <dt className="font-medium">What it proves</dt>
                <dd className="mt-0.5 text-muted">{proves}</dd>
              </div>
              <div>
                <dt className="font-medium">What it doesn&rsquo;t</dt>
                <dd className="mt-0.5 text-muted">{leavesOpen}</dd>
              </div>
            </dl>
          </section>
        );
      })}
    </section>
  );
}

type Look = { readonly icon: LucideIcon; readonly color: string; readonly word: string };

const LOOKS: Readonly<Record<Checked['status'], Look>> = {
  holds: { icon: Check, color: 'text-primary', word: 'Holds' },
  fails: { icon: X, color: 'text-danger', word: 'Does not hold' },
  absent: { icon: Minus, color: 'text-muted', word: 'Unproven' },
};

function LevelBadge({ checks }: { checks: readonly Checked[] }) {
  if (checks.length === 0) return null;
  const status = (['fails', 'absent', 'holds'] as const).find((each) =>
    checks.some((check) => check.status === each),
  );
  const isPartly = status === 'absent' && checks.some((check) => check.status === 'holds');
  const { icon: Icon, word } = LOOKS[status ?? 'absent'];
  if (status !== 'fails') return <Badge icon={Icon}>{isPartly ? 'In part' : word}</Badge>;
  return (
    <span className="inline-flex h-5 items-center gap-1 rounded-full bg-danger-soft px-2 text-xs font-medium text-danger">
      <Icon aria-hidden size={12} strokeWidth={2.25} />
      {word}
    </span>
  );
}

function CheckLine({ check }: { check: Checked }) {
  const { icon: Icon, color, word } = LOOKS[check.status];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden size={16} className={classNames('mt-0.5 shrink-0', color)} />
      <div className="min-w-0">
        <p className="font-medium">
          {check.title}
          <span className="sr-only">: {word}</span>
        </p>
        <p className="text-muted">{check.text}</p>
      </div>
    </li>
  );
}

/** What doesn't hold, event by event. */
export function Faults({ checks }: { checks: readonly Checked[] }) {
  const failed = checks.filter(({ status }) => status === 'fails');
  if (failed.length === 0) return null;
  return (
    <Card title="What doesn’t hold">
      {failed.map(({ key, title, faults, faultCount }) => (
        <section key={key} className="mt-4 first-of-type:mt-0">
          <h3 className="font-semibold">{title}</h3>
          <ul className="mt-1 divide-y divide-line">
            {faults.map(({ where, what, means }) => (
              <li key={`${where} ${what}`} className="py-2.5">
                <p className="font-medium break-words text-danger">{where}</p>
                <p className="[overflow-wrap:anywhere]">{what}</p>
                <p className="text-muted">{means}</p>
              </li>
            ))}
          </ul>
          {faultCount > faults.length && (
            <p className="text-muted">and {countOf(faultCount - faults.length, 'more problem')}</p>
          )}
        </section>
      ))}
    </Card>
  );
}
