/** What the system, the driver or PostgreSQL calls an error; empty where it has no code. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
