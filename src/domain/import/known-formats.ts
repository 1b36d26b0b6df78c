/** The exports that are known by their headers. */
export type KnownFormat =
  'paperedge' | 'pikkit' | 'action-network' | 'oddsjam' | 'juice-reel' | 'bet-analytix';

export function formatOf(_header: readonly string[]): KnownFormat | undefined {
  return undefined;
}
