import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { SettingList, SettingRow } from '#ui/controls/setting-row.tsx';

export type DeleteUserCardProps = { onDelete: () => void };

export function DeleteUserCard({ onDelete }: DeleteUserCardProps) {
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
