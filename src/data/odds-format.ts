import type { OddsFormat } from '#domain/price/american-odds.ts';
import { BackendError } from './backend-error.ts';
import { useSession } from '#data/session/session.ts';
import { connectedClient } from '#data/session/session-connection.ts';

/** How this person wants odds displayed; American by default. */
export function useOddsFormat(): OddsFormat {
  return useSession().user?.oddsFormat ?? 'american';
}

/** Saves the choice in the account, for all devices. */
export async function saveOddsFormat(format: OddsFormat): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.updateUser({ data: { odds_format: format } });
  if (error) throw new BackendError(error);
}
