import {
  type BettingAccount,
  ACCOUNT_KIND_LABELS,
  ACCOUNT_KINDS,
} from '#domain/betting-accounts/betting-account.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

const TYPE_CHOICES = ACCOUNT_KINDS.map((value) => ({ value, label: ACCOUNT_KIND_LABELS[value] }));

export type BettingAccountFieldsProps = {
  /** The account that is edited; none when a new one is added. */
  account?: Pick<BettingAccount, 'name' | 'kind'>;
  onNameChange?: (name: string) => void;
  /** Whether to begin in the name. */
  autoFocus?: boolean;
};

/** What is asked of an account, new or old. */
export function BettingAccountFields({ account, onNameChange, autoFocus }: BettingAccountFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        placeholder="Circa"
        defaultValue={account?.name}
        autoFocus={autoFocus}
        onChange={(event) => onNameChange?.(event.target.value)}
      />
      <SelectField label="Type" name="kind" options={TYPE_CHOICES} defaultValue={account?.kind ?? 'main'} />
    </>
  );
}
