import { asc, eq } from 'drizzle-orm';
import type { ProgramDescription } from '@isobath/contract';
import { changeCatalog } from '../../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { programDescription } from '../../../platform/catalog-database/schema/schema.ts';

/** What operators have written about programs, in the catalog database. */
export interface DescriptionsRepository {
  /** By name. */
  listDescriptions(): Promise<ProgramDescription[]>;
  /** In place of what was written about it before. */
  describe(description: ProgramDescription): Promise<void>;
  /** Whether there was a description of that name, in any case. */
  forgetDescription(name: string): Promise<boolean>;
}

/** Descriptions in a catalog database. */
export function createDescriptionsRepository(database: Database): DescriptionsRepository {
  return {
    async listDescriptions() {
      const rows = await database
        .select()
        .from(programDescription)
        .orderBy(asc(programDescription.name));
      return rows.map(readDescription);
    },
    describe: ({ name, full_name: fullName, blurb, details, link, logo, sponsors }) =>
      changeCatalog(database, async (transaction) => {
        const row = {
          nameKey: name.toLowerCase(),
          name,
          fullName: fullName ?? null,
          blurb: blurb ?? null,
          details,
          link: link ?? null,
          logo: logo ?? null,
          sponsors,
        };
        await transaction
          .insert(programDescription)
          .values(row)
          .onConflictDoUpdate({ target: programDescription.nameKey, set: row });
      }),
    forgetDescription: (name) =>
      changeCatalog(database, async (transaction) => {
        const removed = await transaction
          .delete(programDescription)
          .where(eq(programDescription.nameKey, name.toLowerCase()))
          .returning({ name: programDescription.name });
        return removed.length > 0;
      }),
  };
}

function readDescription({
  name,
  fullName,
  blurb,
  details,
  link,
  logo,
  sponsors,
}: typeof programDescription.$inferSelect): ProgramDescription {
  return {
    name,
    ...(fullName !== null && { full_name: fullName }),
    ...(blurb !== null && { blurb }),
    details,
    ...(link !== null && { link }),
    ...(logo !== null && { logo }),
    sponsors,
  };
}
