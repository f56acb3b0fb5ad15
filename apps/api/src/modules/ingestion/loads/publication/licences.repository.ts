import { eq, isNotNull } from 'drizzle-orm';
import { normaliseLicence } from '@isobath/contract';
import { changeCatalog } from '../../../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import { dataset } from '../../../../platform/catalog-database/schema/schema.ts';

/** A licence that is stored under its identifier from now on. */
interface RenamedLicence {
  readonly from: string;
  readonly to: string;
}

/**
 * Writes the identifiers of licences that older releases stored as people wrote them, and of those that the list of this release is the first
 * to know. Returns what was changed; licences in other words stay.
 */
export async function normaliseStoredLicences(database: Database): Promise<RenamedLicence[]> {
  const stored = await database
    .selectDistinct({ licence: dataset.licence })
    .from(dataset)
    .where(isNotNull(dataset.licence));
  const renamed = stored.flatMap(({ licence: from }) => {
    const to = normaliseLicence(from);
    return from === null || to === null || to === from ? [] : [{ from, to }];
  });
  if (renamed.length > 0)
    await changeCatalog(database, async (transaction) => {
      for (const { from, to } of renamed)
        await transaction.update(dataset).set({ licence: to }).where(eq(dataset.licence, from));
    });
  return renamed;
}
