import type { SessionUser } from '#data/session/session.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { SettingList, SettingRow } from '#ui/controls/setting-row.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { today } from '#ui/today.ts';

export function UserInformation({ user }: { user: Pick<SessionUser, 'email' | 'createdAt'> }) {
  return (
    <Card title="Account Information">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          readOnly
          value={user.email}
          hint="Email address cannot be changed"
        />
        <dl>
          <dt className="mb-1.5 font-medium">Account created</dt>
          <dd className="flex items-center tabular-nums sm:h-10">{dayOf(user.createdAt)}</dd>
        </dl>
      </div>
    </Card>
  );
}

/** The day of an instant in the user's time zone. */
function dayOf(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? 'Unknown' : formatIsoDay(today(at));
}

export function DeleteUserCard({ onDelete }: { onDelete: () => void }) {
  return (
    <Card title="Danger Zone">
      <SettingList>
        <SettingRow title="Delete account" description="Permanently deletes your account and all its data.">
          <Button variant="danger" onClick={onDelete}>
            Delete Account
          </Button>
        </SettingRow>
      </SettingList>
    </Card>
  );
}
