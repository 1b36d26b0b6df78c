import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { EditPlDialog } from '#features/betting-accounts/edit-pl-dialog.tsx';
import { renderOnWire, type Sent } from './wire.tsx';
import { field } from './page.ts';
import { centsOfDollars } from './cents-of-dollars.ts';
import type { Period } from './daily-pl-answers.ts';
import { accountRow } from './served-rows.ts';

const accountCalled = (name: string, kind: BettingAccount['kind']): BettingAccount => ({
  id: name.toLowerCase(),
  name,
  kind,
  createdAt: '2026-01-01T00:00:00+00:00',
});
export const circa = accountCalled('Circa', 'main');
export const bovada = accountCalled('Bovada', 'offshore');
export const kalshi = accountCalled('Kalshi', 'other');

type Stored = { account: BettingAccount; amount: string; note?: string };
export const at = '2026-01-06T12:00:00+00:00';
const answersOf = (stored: readonly Stored[]) =>
  stored.map(({ account, amount, note = null }) => ({
    account_id: account.id,
    amount_cents: centsOfDollars(amount),
    note,
    updated_at: at,
  }));

/** Circa made $1,234.50 and has a note, Bovada netted 0, Kalshi has no entry. */
export const usual: readonly Stored[] = [
  { account: circa, amount: '1234.50', note: 'Parlay' },
  { account: bovada, amount: '0.00' },
];

export const onClose = vi.fn<() => void>();
export const onAddAccount = vi.fn<() => void>();
export const onDayChange = vi.fn<(day: IsoDay) => void>();
export function DayDialog({ account, first }: { account: BettingAccount | null; first: IsoDay }) {
  const [day, setDay] = useState(first);
  return (
    <EditPlDialog
      day={day}
      account={account}
      onDayChange={(next) => {
        onDayChange(next);
        setDay(next);
      }}
      onAddAccount={onAddAccount}
      onClose={onClose}
    />
  );
}

type Opening = {
  account?: BettingAccount | null;
  accounts?: readonly BettingAccount[];
  day?: string;
  days?: Readonly<Record<string, readonly Stored[]>>;
  /** The database's answers about loss limits, and the totals that they are compared with. */
  limits?: readonly unknown[];
  totals?: Period;
};

const dayAsked = ({ body }: Sent) => (body as { day: string }).day;

/** Opens the dialog for January 5, 2026 with immediate responses; a test may change `kept`, as another device would. */
export function openDay(opening: Opening = {}) {
  const { account = null, accounts, day = '2026-01-05', days, limits = [], totals } = opening;
  const kept = {
    accounts: accounts ?? [circa, bovada, kalshi],
    days: days ?? { '2026-01-05': usual },
  };
  const standing = (request: Sent) => {
    if (request.path === '/rest/v1/accounts') {
      return kept.accounts.map(accountRow);
    }
    if (request.path.endsWith('/current_loss_limits')) return limits;
    if (request.path.endsWith('/daily_pl_between')) return totals;
    if (!request.path.endsWith('/daily_pl_of_day')) return undefined;
    return answersOf(kept.days[dayAsked(request)] ?? []);
  };
  return { ...renderOnWire(<DayDialog account={account} first={isoDay(day)} />, { standing }), kept };
}

export const CIRCA = 'Circa, Main';
export const BOVADA = 'Bovada, Offshore';
export const KALSHI = 'Kalshi, Other';
export const shown = () => screen.findByLabelText<HTMLInputElement>(CIRCA);
export const amounts = () => [CIRCA, BOVADA, KALSHI].map((label) => field(label).value);
export const title = (name: string) => screen.findByRole('dialog', { name });

/** The answer to a save that met nothing newer. */
export const SAVED = { saved: true, stored: [] };
