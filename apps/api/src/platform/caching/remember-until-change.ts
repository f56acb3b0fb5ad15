import { LRUCache } from 'lru-cache';
import { readCatalogRevision } from '../catalog-database/catalog-revision.ts';
import type { Database } from '../catalog-database/database.ts';

/** How many answers are remembered. */
const rememberedAnswers = 200;

/**
 * Answers a question from memory until the catalog changes. Counting what a common word finds takes long; asking for it again does not, and
 * a question that is being answered is not asked a second time. Failures are not remembered.
 */
export function rememberUntilChange<Answer>(
  database: Database,
): (question: string, answer: () => Promise<Answer>) => Promise<Answer> {
  const answers = new LRUCache<string, Promise<Answer>>({ max: rememberedAnswers });
  let known: number | undefined;
  return async (question, answer) => {
    const revision = await readCatalogRevision(database);
    if (revision !== known) answers.clear();
    known = revision;
    const remembered = answers.get(question);
    // What fails for one, such as a caller who asks too much, need not fail for another.
    if (remembered !== undefined) return remembered.catch(() => answer());
    const fresh = answer();
    answers.set(question, fresh);
    return fresh.catch((error: unknown) => {
      if (answers.get(question) === fresh) answers.delete(question);
      throw error;
    });
  };
}
