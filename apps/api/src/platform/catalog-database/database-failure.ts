import { DrizzleQueryError } from 'drizzle-orm';

/** Whether the database refused a row because another one has the same name, address or key (PostgreSQL's 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError &&
    (error.cause as { code?: unknown } | undefined)?.code === '23505'
  );
}

/** A server that refuses or ends connections, is starting or is going down (PostgreSQL's classes 08 and 57P). */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|08...|57P0[1-3]|53300)$/;

/** Whether a statement failed because the database cannot be reached at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const cause = error.cause as (Error & { code?: unknown }) | undefined;
  return (
    awayCodes.test(String(cause?.code)) ||
    /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect)/.test(
      cause?.message ?? '',
    )
  );
}
