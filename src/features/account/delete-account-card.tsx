import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SettingList, SettingRow } from '#ui/setting-row.tsx';

export type DeleteAccountCardProps = { onDelete: () => void };

export function DeleteAccountCard({ onDelete }: DeleteAccountCardProps) {
  return (
    <Card title="Danger Zone">
      <SettingList>
        <SettingRow
          title="Delete account"
          description="Deletes your account and everything in it, at once and for good."
        >
          <Button variant="danger" onClick={onDelete}>
            Delete Account
          </Button>
        </SettingRow>
      </SettingList>
    </Card>
  );
}
