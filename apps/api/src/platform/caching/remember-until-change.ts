import { readCatalogRevision } from '../catalog-database/catalog-revision.ts';
import type { Database } from '../catalog-database/database.ts';

/** How many answers are remembered; the oldest is forgotten first. */
const rememberedAnswers = 200;

/** Answers a question from memory until the catalog changes. Counting what a common word finds takes long; asking for it again does not. */
export function rememberUntilChange<Answer>(
  database: Database,
): (question: string, answer: () => Promise<Answer>) => Promise<Answer> {
  const answers = new Map<string, Answer>();
  let known: number | undefined;
  return async (question, answer) => {
    const revision = await readCatalogRevision(database);
    if (revision !== known) answers.clear();
    known = revision;
    const remembered = answers.get(question);
    if (remembered !== undefined) return remembered;
    const fresh = await answer();
    if (known !== revision) return fresh;
    const oldest = answers.keys().next();
    if (answers.size >= rememberedAnswers && !oldest.done) answers.delete(oldest.value);
    answers.set(question, fresh);
    return fresh;
  };
}
