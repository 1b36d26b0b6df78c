import { type Account, ACCOUNT_KIND_LABELS, ACCOUNT_KINDS } from '#domain/account.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const TYPE_CHOICES = ACCOUNT_KINDS.map((value) => ({ value, label: ACCOUNT_KIND_LABELS[value] }));

export type AccountFieldsProps = {
  /** The account that is edited; none when a new one is added. */
  account?: Pick<Account, 'name' | 'kind'>;
  onNameChange?: (name: string) => void;
  /** Whether to begin in the name. */
  autoFocus?: boolean;
};

/** What is asked of an account, new or old. */
export function AccountFields({ account, onNameChange, autoFocus }: AccountFieldsProps) {
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
