import { currentSession, onSessionChange } from './session.ts';

let person = currentSession().user?.id;
let ending = new AbortController();

onSessionChange(() => {
  const now = currentSession().user?.id;
  if (now === person) return;
  person = now;
  ending.abort();
  ending = new AbortController();
});

/** Is aborted when another user signs in, or this one is signed out. Requests of a session end with it. */
export function sessionSignal(): AbortSignal {
  return ending.signal;
}
