import { type BettingAccount, ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';

export type NewerBettingAccountProps = { account: BettingAccount; onTakeOver: () => void };

/** The account as somebody saved it meanwhile, and the way to go on from there. */
export function NewerBettingAccount({ account, onTakeOver }: NewerBettingAccountProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line p-4">
      <p className="font-medium break-words">
        <bdi>{account.name}</bdi> <Badge>{ACCOUNT_KIND_LABELS[account.kind]}</Badge>
      </p>
      <Button className="mt-3" onClick={onTakeOver}>
        Use the newer version
      </Button>
    </div>
  );
}
