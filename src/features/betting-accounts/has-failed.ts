import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether the last answer that a query got since it is shown here was a failure. While it is tried again it still is,
 * so that nothing moves. What failed before that, such as a prefetch, is being asked for again by now.
 */
export function hasFailed({
  data,
  error,
  isFetchedAfterMount,
}: Pick<UseQueryResult, 'data' | 'error' | 'isFetchedAfterMount'>): boolean {
  return isFetchedAfterMount && (data === undefined || error !== null);
}
