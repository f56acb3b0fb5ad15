import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { catalogRevision, installation } from './schema/schema.ts';

/** What is known of a database's revision. A portal is the only one that changes its catalog (see `claimDatabase`), so that it need not ask again and again. */
interface Knowledge {
  revision: number | undefined;
  /** Changes under way: until they are done nobody can say which revision is the newest. */
  inFlight: number;
  /** Changes ever begun: an answer that was asked for before one of them may be old when it arrives. */
  begun: number;
}

const knowledge = new WeakMap<Database, Knowledge>();
const followers = new WeakMap<Database, () => Promise<void>>();

/**
 * Calls `follow` after each change of a catalog has been committed, and before the call that made
 * it returns. It must not reject.
 */
export function followCatalog(database: Database, follow: () => Promise<void>): void {
  followers.set(database, follow);
}

/** The catalog's revision: what was read at the same one is still true. 0 before anything was published. Asks the database only where it is not known. */
export async function readCatalogRevision(database: Database): Promise<number> {
  const known = knowledgeOf(database);
  if (known.revision !== undefined) return known.revision;
  // An answer that is asked for during a change may be older than the change and arrive after it.
  const { begun, inFlight } = known;
  const revision = (await database.select().from(catalogRevision))[0]?.revision ?? 0;
  if (inFlight === 0 && known.begun === begun) known.revision = revision;
  return revision;
}

/** Changes the catalog in one transaction, which says so in its revision. */
export function changeCatalog<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return replaceCatalog(database, async (transaction) => {
    const result = await work(transaction);
    await countUp(transaction);
    return result;
  });
}

/** Says within {@link replaceCatalog} that the catalog is another than before. */
export async function countUp(transaction: Database): Promise<void> {
  await transaction.update(catalogRevision).set({ revision: sql`${catalogRevision.revision} + 1` });
}

/**
 * Writes the catalog in one transaction. The installation's counter rises in it; the revision only where `work` says so by {@link countUp}, as
 * a restored backup brings its own.
 */
export async function replaceCatalog<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const known = knowledgeOf(database);
  known.inFlight += 1;
  known.begun += 1;
  known.revision = undefined;
  try {
    return await database.transaction(async (transaction) => {
      const result = await work(transaction);
      await transaction
        .update(installation)
        .set({ counter: sql`${installation.counter} + 1`, mark: sql`gen_random_uuid()::text` });
      return result;
    });
  } finally {
    known.inFlight -= 1;
    // Also after a failure: a connection that broke at the commit does not tell whether it took place.
    await followers.get(database)?.();
  }
}

function knowledgeOf(database: Database): Knowledge {
  const known = knowledge.get(database) ?? { revision: undefined, inFlight: 0, begun: 0 };
  knowledge.set(database, known);
  return known;
}
