import type { OddsFormat } from '#domain/price/american-odds.ts';
import { BackendError } from './backend-error.ts';
import { useSession } from '#data/session/session.ts';
import { connectedClient } from '#data/session/session-connection.ts';

/** How this person wants to see prices; American until they say otherwise. */
export function useOddsFormat(): OddsFormat {
  return useSession().user?.oddsFormat ?? 'american';
}

/** Notes down in the account how this person wants to see prices, on all their devices. */
export async function saveOddsFormat(format: OddsFormat): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.updateUser({ data: { odds_format: format } });
  if (error) throw new BackendError(error);
}
