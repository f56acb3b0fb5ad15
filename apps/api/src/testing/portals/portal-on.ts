import type { databaseKinds } from '../databases/databases.ts';
import { openTestDatabase } from '../databases/databases.ts';
import type { TestPortal } from './portal.ts';
import { startPortal } from './portal.ts';

/** A portal whose catalog lies in an empty database of a kind; closing it takes that away too. */
export async function startPortalOn(
  kind: (typeof databaseKinds)[number],
  options: {
    readonly jobIntervalMs?: number;
    readonly settings?: Readonly<Record<string, string>>;
  } = {},
): Promise<TestPortal> {
  if (kind === 'embedded') return startPortal(options);
  const { url, close } = await openTestDatabase(kind);
  const portal = await startPortal({ ...options, databaseUrl: url! });
  return {
    ...portal,
    async close() {
      await portal.close();
      await close();
    },
  };
}
