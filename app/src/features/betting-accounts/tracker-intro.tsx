import Plus from 'lucide-react/icons/plus';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { Money } from '#ui/money.tsx';

const EXAMPLE: readonly { name: string; kind: string; amount: Cents }[] = [
  { name: 'Circa', kind: 'Main', amount: cents(120_00) },
  { name: 'Bookmaker', kind: 'Offshore', amount: cents(-45_50) },
  { name: 'Betfair', kind: 'Other', amount: cents(18_25) },
];

/** What the tracker is for, shown until there is an account. */
export function TrackerIntro({ onAdd }: { onAdd: () => void }) {
  return (
    <section
      aria-labelledby="tracker-intro"
      className={classNames(
        cardStyle,
        'grid items-center gap-x-10 gap-y-6 p-5 sm:p-8 lg:grid-cols-[1fr_20rem]',
      )}
    >
      <div>
        <h2 id="tracker-intro" className="text-lg font-semibold text-balance">
          No accounts yet. Create one to begin tracking.
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          Notebooks are for bets on paper. The tracker is for real money: add each place you bet at, then
          enter what it made or lost, day by day.
        </p>
        <p className="mt-2 max-w-prose text-muted">
          Nothing connects to a bookmaker. PaperEdge knows only what you type in or import.
        </p>
        <Button variant="primary" icon={Plus} className="mt-5 max-sm:w-full" onClick={onAdd}>
          Add Account
        </Button>
      </div>
      <figure className="rounded-xl border border-line bg-page p-4">
        <figcaption className="text-xs text-muted">Example: a Saturday</figcaption>
        <dl className="mt-2 divide-y divide-line">
          {EXAMPLE.map(({ name, kind, amount }) => (
            <div key={name} className="flex justify-between gap-3 py-2">
              <dt>
                {name} <span className="text-xs text-muted">{kind}</span>
              </dt>
              <dd>
                <Money cents={amount} signed />
              </dd>
            </div>
          ))}
          <div className="flex justify-between gap-3 pt-2 font-semibold">
            <dt>Day total</dt>
            <dd>
              <Money cents={sumCents(EXAMPLE.map(({ amount }) => amount))} signed />
            </dd>
          </div>
        </dl>
      </figure>
    </section>
  );
}
