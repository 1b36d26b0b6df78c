import { useQuery } from '@tanstack/react-query';
import { Landmark, Pencil, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { accountQueries } from '#data/accounts.ts';
import { type Account, ACCOUNT_KIND_LABELS } from '#domain/account.ts';
import { formatCount } from '#domain/number-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { hasFailed } from './has-failed.ts';

/** How many stand there on phones, where they would push the calendar far down, and from how many on that is so. */
const FIRST = 3;
const MANY = 5;

const gridStyle = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
const tileStyle = 'flex h-18 min-w-0 items-center rounded-xl border border-line bg-surface shadow-card';

export type AccountListProps = {
  accountHref: (account: Account) => string;
  onEdit: (account: Account) => void;
  onAdd: () => void;
};

/** The person's accounts, each of which leads to its own calendar. */
export function AccountList(props: AccountListProps) {
  const id = useId();
  const query = useQuery(accountQueries.all());
  const { data: accounts, error, isFetching, refetch } = query;
  if (!accounts && hasFailed(query)) {
    return (
      <ErrorState
        title="Error loading accounts"
        message={error?.message ?? 'Loading...'}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (accounts?.length === 0) {
    return (
      <EmptyState
        icon={Landmark}
        title="No accounts yet. Create one to begin tracking."
        action={
          <Button variant="primary" icon={Plus} onClick={props.onAdd}>
            Add Account
          </Button>
        }
      />
    );
  }
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-base font-semibold">
        Accounts
      </h2>
      {accounts ? <Tiles {...props} accounts={accounts} /> : <TilesSkeleton />}
    </section>
  );
}

type TilesProps = AccountListProps & { accounts: readonly Account[] };

function Tiles({ accounts, accountHref, onEdit }: TilesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = accounts.length >= MANY;
  return (
    <>
      <ul className={gridStyle}>
        {accounts.map((account, index) => (
          <li
            key={account.id}
            className={classNames('min-w-0', isLong && !showsAll && index >= FIRST && 'max-sm:hidden')}
          >
            <Tile account={account} href={accountHref(account)} onEdit={() => onEdit(account)} />
          </li>
        ))}
      </ul>
      {isLong && (
        <Button className="mt-3 w-full sm:hidden" onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? `Show the first ${FIRST} accounts`
            : `Show all ${formatCount(accounts.length)} accounts`}
        </Button>
      )}
    </>
  );
}

type TileProps = { account: Account; href: string; onEdit: () => void };

function Tile({ account, href, onEdit }: TileProps) {
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
        className="flex min-w-0 flex-1 flex-col items-start gap-1 outline-none after:absolute after:inset-0 after:rounded-xl"
      >
        <span className="w-full truncate font-medium" title={name}>
          {name}
        </span>
        <Badge>{ACCOUNT_KIND_LABELS[kind]}</Badge>
      </Link>
      <IconButton icon={Pencil} label={`Edit ${name}`} className="relative" onClick={onEdit} />
    </div>
  );
}

/** One row on wide screens, and what phones show at first. */
function TilesSkeleton() {
  return (
    <div aria-hidden className={gridStyle}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={classNames(tileStyle, 'px-4', index >= FIRST && 'max-sm:hidden')}>
          <div className="flex-1">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-4 w-16 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
