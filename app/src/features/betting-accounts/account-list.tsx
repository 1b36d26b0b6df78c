import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useId, useState } from 'react';
import { bettingAccountQueries } from '#data/betting-accounts.ts';
import { dailyPlQueries } from '#data/daily-pl.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { type BettingAccount, ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import type { Cents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { OutOfDate } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { hasFailed } from './has-failed.ts';

/** With `many` or more accounts, only the `first` are shown. */
const ON_PHONES = { first: 3, many: 5 };
const ELSEWHERE = { first: 8, many: 13 };

const gridStyle = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
const tileStyle = 'flex h-16 min-w-0 items-center rounded-xl border border-line bg-surface shadow-card';

export type BettingAccountListProps = {
  accountHref: (account: BettingAccount) => string;
  onEdit: (account: BettingAccount) => void;
};

export function BettingAccountList(props: BettingAccountListProps) {
  usePrefetchQuery(dailyPlQueries.allTimeByAccount());
  return (
    <ReadBoundary
      className="min-w-0"
      loading={
        <AccountsSection>
          <TilesSkeleton />
        </AccountsSection>
      }
      renderError={(failure) => <ErrorState title="Error loading accounts" {...failure} />}
    >
      <Accounts {...props} />
    </ReadBoundary>
  );
}

function Accounts(props: BettingAccountListProps) {
  const query = useSuspenseQuery(bettingAccountQueries.all());
  return (
    <AccountsSection beside={query.error && <OutOfDate what="accounts" queries={[query]} />}>
      <Tiles {...props} accounts={query.data} />
    </AccountsSection>
  );
}

function AccountsSection({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-base font-semibold">
          Accounts
        </h2>
        {beside ?? <p className="text-xs text-muted">All-time profit and loss</p>}
      </div>
      {children}
    </section>
  );
}

type TilesProps = BettingAccountListProps & { accounts: readonly BettingAccount[] };

function Tiles({ accounts, accountHref, onEdit }: TilesProps) {
  const [showsAll, setShowsAll] = useState(false);
  // Doesn't suspend: accounts can be opened and edited without their totals.
  const totals = useQuery(dailyPlQueries.allTimeByAccount());
  const totalOf = (id: string) => {
    if (totals.data) return totals.data.get(id) ?? 'no entries';
    return hasFailed(totals) ? 'unknown' : 'loading';
  };
  const isLong = accounts.length >= ON_PHONES.many;
  const isLongElsewhere = accounts.length >= ELSEWHERE.many;
  const isFolded = isLong && !showsAll;
  return (
    <>
      <ul className={gridStyle}>
        {accounts.map((account, index) => (
          <li
            key={account.id}
            data-row
            className={classNames(
              'min-w-0',
              isFolded && index >= ON_PHONES.first && 'max-sm:hidden',
              isFolded && isLongElsewhere && index >= ELSEWHERE.first && 'sm:hidden',
            )}
          >
            <Tile
              account={account}
              total={totalOf(account.id)}
              href={accountHref(account)}
              onEdit={() => onEdit(account)}
            />
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          className={classNames('mt-3 w-full', !isLongElsewhere && 'sm:hidden')}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer accounts' : `Show all ${formatCount(accounts.length)} accounts`}
        </Button>
      )}
    </>
  );
}

type TileProps = {
  account: BettingAccount;
  total: Cents | 'no entries' | 'loading' | 'unknown';
  href: string;
  onEdit: () => void;
};

function Tile({ account, total, href, onEdit }: TileProps) {
  const { name, kind } = account;
  return (
    <div
      className={classNames(
        tileStyle,
        'relative gap-2 pr-2 pl-4 transition-colors hover:border-control',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary',
      )}
    >
      <Link
        href={href}
        className="flex min-w-0 flex-1 flex-col items-start outline-none after:absolute after:inset-0 after:rounded-xl"
      >
        <span className="w-full truncate font-medium" title={name}>
          <bdi>{name}</bdi>
        </span>
        <span className="flex w-full items-center justify-between gap-3 text-xs text-muted">
          {ACCOUNT_KIND_LABELS[kind]}{' '}
          <span className="min-w-0 flex-1 text-right">
            <AccountTotal total={total} />
          </span>
        </span>
      </Link>
      <IconButton icon={Pencil} label={`Edit ${name}`} className="relative" onClick={onEdit} />
    </div>
  );
}

function AccountTotal({ total }: Pick<TileProps, 'total'>) {
  switch (total) {
    case 'loading':
      return <Skeleton className="ml-auto h-3 w-14" />;
    case 'no entries':
      return 'No entries yet';
    case 'unknown':
      return '—';
    default:
      return <Money cents={total} signed fitted className="font-medium" />;
  }
}

function TilesSkeleton() {
  return (
    <div aria-hidden className={gridStyle}>
      {Array.from({ length: 4 }, (_, index) => (
        <div
          key={index}
          className={classNames(tileStyle, 'px-4', index >= ON_PHONES.first && 'max-sm:hidden')}
        >
          <div className="flex-1">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-3 w-12" />
          </div>
        </div>
      ))}
    </div>
  );
}
