import { DrizzleQueryError } from 'drizzle-orm';

/** Whether the database refused a row because another one has the same name, address or key (PostgreSQL's 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError &&
    (error.cause as { code?: unknown } | undefined)?.code === '23505'
  );
}
