import { useSuspenseQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useId, useState } from 'react';
import { bettingAccountQueries } from '#data/betting-accounts.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { type BettingAccount, ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import { formatCount } from '#domain/number-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { OutOfDate } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** With `many` or more accounts, only the `first` are shown. */
const ON_PHONES = { first: 3, many: 5 };
const ELSEWHERE = { first: 8, many: 13 };

const gridStyle = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
const tileStyle = 'flex h-18 min-w-0 items-center rounded-xl border border-line bg-surface shadow-card';

export type BettingAccountListProps = {
  accountHref: (account: BettingAccount) => string;
  onEdit: (account: BettingAccount) => void;
  onAdd: () => void;
};

export function BettingAccountList(props: BettingAccountListProps) {
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
  if (query.data.length === 0) {
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
    <AccountsSection beside={<OutOfDate what="accounts" queries={[query]} />}>
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
        {beside}
      </div>
      {children}
    </section>
  );
}

type TilesProps = BettingAccountListProps & { accounts: readonly BettingAccount[] };

function Tiles({ accounts, accountHref, onEdit }: TilesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = accounts.length >= ON_PHONES.many;
  const isLongElsewhere = accounts.length >= ELSEWHERE.many;
  const isFolded = isLong && !showsAll;
  return (
    <>
      <ul className={gridStyle}>
        {accounts.map((account, index) => (
          <li
            key={account.id}
            className={classNames(
              'min-w-0',
              isFolded && index >= ON_PHONES.first && 'max-sm:hidden',
              isFolded && isLongElsewhere && index >= ELSEWHERE.first && 'sm:hidden',
            )}
          >
            <Tile account={account} href={accountHref(account)} onEdit={() => onEdit(account)} />
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

function Tile({ account, href, onEdit }: { account: BettingAccount; href: string; onEdit: () => void }) {
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
          <bdi>{name}</bdi>
        </span>
        <Badge>{ACCOUNT_KIND_LABELS[kind]}</Badge>
      </Link>
      <IconButton icon={Pencil} label={`Edit ${name}`} className="relative" onClick={onEdit} />
    </div>
  );
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
            <Skeleton className="mt-2 h-4 w-16 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
