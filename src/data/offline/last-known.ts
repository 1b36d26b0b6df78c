import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { BackendError } from '#data/backend-error.ts';
import { checkConnection, isOffline, isUnreachable, onConnectionChange } from './connection.ts';
import { currentSession } from '#data/session/session.ts';
import { whenIdle } from './when-idle.ts';

/** After this a request that has no answer yet is worth asking whether anybody is there. */
const IMPATIENT_MS = 5000;

/**
 * What a query gives: the backend's answer, which this device keeps, or without the backend what it knew last. For
 * the query client, which asks this in the place of every query's own function.
 */
export async function lastKnown<Data, Key extends QueryKey>(
  ask: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  if (isOffline()) {
    // Trying again is more than waiting for the next look.
    void checkConnection();
    return known(query, unreachable());
  }
  const person = currentSession().user?.id;
  try {
    const data = await unlessCutOff(ask(context));
    if (person !== undefined) note(person, query, data);
    return data;
  } catch (error) {
    // A read that was taken back fails, too.
    if (!context.signal.aborted && (await isUnreachable(error))) return known(query, error);
    throw error;
  }
}

/** The answer, or a failure as soon as the connection is found to be gone. */
async function unlessCutOff<Data>(answer: Data | Promise<Data>): Promise<Data> {
  let leave = () => {};
  const cut = new Promise<never>((_, reject) => {
    leave = onConnectionChange(() => isOffline() && reject(unreachable()));
  });
  const timer = setTimeout(() => void checkConnection(), IMPATIENT_MS);
  try {
    return await Promise.race([answer, cut]);
  } finally {
    leave();
    clearTimeout(timer);
  }
}

function unreachable(): BackendError {
  return new BackendError({ message: '' });
}

async function known<Data>(query: Query, failure: unknown): Promise<Data> {
  const inMemory = query.state.data as Data | undefined;
  const answers = await import('./known-answers.ts').catch(() => null);
  const answer = answers ? await answers.knownAnswer(query) : inMemory;
  if (answer === undefined) throw failure;
  return answer as Data;
}

function note(person: string, query: Query, data: unknown): void {
  const at = Date.now();
  whenIdle(() => {
    void import('./known-answers.ts').then(
      ({ noteAnswer }) => noteAnswer(person, query, data, at),
      () => {}, // Without it, only the next visit without a network lacks something.
    );
  });
}
