import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useEffect, useState } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import { isLocked, lockText } from '#record/domain/lock.ts';
import { ownClock } from '#ui/today.ts';

/** Browsers run longer timers at once. */
const LONGEST_TIMER = 2_147_483_647;

/** A lock beside a bet that has locked, with the reason. Appears when the bet locks. */
export function LockMark({ bet }: { bet: Pick<Bet, 'locksAt' | 'startsAt'> }) {
  const { locksAt } = bet;
  const [clock, setClock] = useState(ownClock);
  useEffect(() => {
    const wait = (locksAt ?? 0) - Date.now();
    if (wait <= 0 || wait > LONGEST_TIMER) return;
    const timer = setTimeout(() => setClock(ownClock()), wait);
    return () => clearTimeout(timer);
  }, [locksAt]);
  const reason = lockText(bet, clock) ?? '';
  if (!isLocked(bet, clock.now)) return null;
  return (
    <span
      role="img"
      aria-label={reason}
      title={reason}
      className="relative z-10 mt-0.75 h-fit shrink-0 text-muted"
    >
      <LockKeyhole aria-hidden size={14} />
    </span>
  );
}
