import { codeOf } from '../error-code.ts';

/** System errors when there is no server to connect to. */
const UNREACHABLE = /^(ECONN\w+|ENOENT|EPIPE|EACCES|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/;
/** The driver has no codes for failed and lost connections, only these messages. */
const DISCONNECTED =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Client has encountered a connection error|Cannot use a pool after calling end)/;
/**
 * PostgreSQL's codes for a server that is starting, stopping or out of resources, for lost connections, for a database
 * that is being replaced, and for a transaction that asks a standby to write (25001), which may be the next primary.
 */
const TRANSIENT = /^(57P0.|08...|53...|3D000|25001)$/;
const DISK_FULL_CODE = /^(53100|ENOSPC|EDQUOT)$/;

export type Outage = { code: 'PGRST000' | '53100'; message: string };

export const DISK_FULL: Outage = {
  code: '53100',
  message: "The server's disk is full, so nothing was saved. Please try again once there is room.",
};

export const UNREACHABLE_DATABASE: Outage = {
  code: 'PGRST000',
  message: 'The database cannot be reached. Please try again.',
};

/** The outage that caused an error, if any: retrying the request may succeed. */
export function outageOf(error: unknown): Outage | undefined {
  const code = codeOf(error);
  if (DISK_FULL_CODE.test(code)) return DISK_FULL;
  const isLost = error instanceof Error && DISCONNECTED.test(error.message);
  return isLost || TRANSIENT.test(code) || UNREACHABLE.test(code) ? UNREACHABLE_DATABASE : undefined;
}
