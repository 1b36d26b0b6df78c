import type { UseQueryResult } from '@tanstack/react-query';

/** Stays true while a failed query without data is retried, so that the layout doesn't jump. */
export function hasFailed({
  data,
  isFetchedAfterMount,
}: Pick<UseQueryResult, 'data' | 'isFetchedAfterMount'>) {
  return isFetchedAfterMount && data === undefined;
}
