import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '#data/session.ts';
import { Loading } from './loading.tsx';
import { wantedPage } from './wanted-page.ts';

type GuestsOnlyProps = { children: ReactNode };

/** Login and Register: whoever is signed in already goes on. */
export function GuestsOnly({ children }: GuestsOnlyProps) {
  const { user, loading, failure } = useSession();
  if (failure) throw failure;
  if (loading) return <Loading />;
  return user ? <Redirect to={wantedPage()} replace /> : children;
}
