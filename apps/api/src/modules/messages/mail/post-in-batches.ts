import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../platform/catalog-database/database.ts';

/** Mails that one transaction writes: the embedded catalog answers nobody else until it ends. */
export const mailsAtOnce = 40;

/** Writes mails, a transaction after the other, until one finds none to write; `post` tells how many it found. Returns how many there were. */
export async function postInBatches(
  database: Database,
  post: (transaction: Database) => Promise<number>,
): Promise<number> {
  let posted = 0;
  for (let size = 1; size > 0; posted += size) {
    // The embedded catalog answers without a turn of the event loop: others get theirs here.
    await setImmediate();
    size = await database.transaction(post);
  }
  return posted;
}
