import { type Account, ACCOUNT_KIND_LABELS } from '#domain/account.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

export type NewerAccountProps = { account: Account; onTakeOver: () => void };

/** The account as somebody saved it meanwhile, and the way to go on from there. */
export function NewerAccount({ account, onTakeOver }: NewerAccountProps) {
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
