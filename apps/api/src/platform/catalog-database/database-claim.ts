import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { usualDeadlines } from '../outgoing/with-deadline.ts';
import { innermostReason, StartError } from '../process/start-error.ts';

/** Any number that no other program uses for its own locks in this database. */
const claimKey = 15_071_850;
const retryMs = 250;

/**
 * Claims the catalog database for this portal and returns a function that releases it. A second
 * portal would undo loads and downloads that the first is busy with, so it is refused (StartError)
 * after `patienceMs`, in which a portal that is just ending can let go. The claim is an advisory
 * lock of a connection of its own: it ends with the process, however that ends.
 */
export async function claimDatabase(url: string, patienceMs = 5000): Promise<() => Promise<void>> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: usualDeadlines.headMs,
    query_timeout: usualDeadlines.headMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += retryMs) {
      const { rows } = await client.query<{ isClaimed: boolean }>(
        'select pg_try_advisory_lock($1) as "isClaimed"',
        [claimKey],
      );
      if (rows[0]?.isClaimed) return () => client.end();
      await wait(retryMs);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StartError(
      `The catalog database at DATABASE_URL cannot be used: ${innermostReason(error)}`,
      { cause: error },
    );
  }
  await client.end();
  throw new StartError(
    'The catalog database at DATABASE_URL is in use by another portal. Stop that portal, or choose another database.',
  );
}
