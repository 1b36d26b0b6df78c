/**
 * The name of an exported record's file: without characters that file systems reject.
 *
 * @example recordFileName('NBA: 2026/27') // 'NBA- 2026-27.record.json'
 */
export function recordFileName(name: string | null): string {
  return `${(name ?? 'paperedge').replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, '-').slice(0, 100)}.record.json`;
}
