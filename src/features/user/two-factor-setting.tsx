import { useQuery } from '@tanstack/react-query';
import { factorQueries, type TwoFactorState } from '#data/session/factors.ts';
import { Button } from '#ui/controls/button.tsx';
import { SettingRow } from '#ui/controls/setting-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export type TwoFactorSettingProps = {
  onSetUp: () => void;
  onNewCodes: () => void;
  onRemove: () => void;
};

/** Two-factor authentication, in the card of what secures the account. */
export function TwoFactorSetting({ onSetUp, onNewCodes, onRemove }: TwoFactorSettingProps) {
  const { data: state, isError, isFetching, refetch } = useQuery(factorQueries.state());
  const isUnknown = !state && isError;
  return (
    <SettingRow
      title="Two-factor authentication"
      description={isUnknown ? 'Whether it is on could not be loaded.' : descriptionOf(state)}
    >
      {!state && !isError && <Skeleton className="h-10 sm:w-24" />}
      {isUnknown && (
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {state?.isOn === false && <Button onClick={onSetUp}>Set up</Button>}
      {state?.isOn && (
        <>
          <Button onClick={onNewCodes}>New recovery codes</Button>
          <Button variant="danger" onClick={onRemove}>
            Remove
          </Button>
        </>
      )}
    </SettingRow>
  );
}

function descriptionOf(state: TwoFactorState | undefined): string {
  if (!state?.isOn) return 'A code from an app on your phone, asked for after your password or Google.';
  if (state.codesLeft > 0) return `On, with ${state.codesLeft} recovery codes for when you lose your phone.`;
  return 'On, but without recovery codes. Make some, for when you lose your phone.';
}
