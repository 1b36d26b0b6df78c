/** The error code of the system, the driver or PostgreSQL; empty if there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
