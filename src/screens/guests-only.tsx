import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '#data/session/session.ts';
import { Loading } from '#app/loading.tsx';
import { returnTo } from '#app/return-to.ts';

type GuestsOnlyProps = { children: ReactNode };

/** Login and Register: whoever is signed in already goes on. */
export function GuestsOnly({ children }: GuestsOnlyProps) {
  const { user, loading, failure } = useSession();
  if (failure) throw failure;
  if (loading) return <Loading />;
  return user ? <Redirect to={returnTo()} replace /> : children;
}
