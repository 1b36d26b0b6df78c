import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, dataClient, dataOf } from './data-client.ts';

/** Whether the server sends weekly recaps: it fills in this tag if it has SMTP set up. A Supabase project never does. */
export function areRecapEmailsOffered(): boolean {
  return document.querySelector('meta[name="smtp"][content="on"]') !== null;
}

export const recapEmailQueries = {
  /** The time zone of the user's weekly email; null while it is off. */
  zone: () =>
    queryOptions({
      // Not among the other keys, which every page loads.
      queryKey: ['recap-email'],
      queryFn: async ({ signal }) => {
        const [row] = await dataOf(
          dataClient
            .from('recap_emails')
            .select('time_zone')
            .abortSignal(signal)
            .overrideTypes<{ time_zone: string }[], { merge: false }>(),
        );
        return row?.time_zone ?? null;
      },
    }),
};

export const recapEmailMutations = {
  /** Turns the email on in a time zone, or off with null. */
  set: () =>
    mutationOptions({ mutationFn: (zone: string | null) => call<null>('set_recap_email', { zone }) }),
};
