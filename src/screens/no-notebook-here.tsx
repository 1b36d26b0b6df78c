import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#ui/toast/toast-store.ts';

export type NoNotebookHereProps = { title: string; description: string };

/** Leads back to the list, and says why. */
export function NoNotebookHere({ title, description }: NoNotebookHereProps) {
  const [, navigate] = useLocation();
  useEffect(() => {
    showToast({ variant: 'destructive', title, description });
    navigate('/notebooks', { replace: true });
  }, [title, description, navigate]);
  return null;
}
