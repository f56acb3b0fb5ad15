import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import { rememberUntilChange } from '../../../../platform/caching/remember-until-change.ts';
import {
  cruise,
  dataset,
  term,
  variable,
} from '../../../../platform/catalog-database/schema/schema.ts';
import { listCorrectableWords } from './spelling.ts';

/** Hidden datasets suggest nothing. */
const isListed = eq(dataset.isHidden, false);

/** Words that a search can find. */
export interface VocabularyRepository {
  /** Lower-cased words of the names of datasets, variables, sensors, cruises and ships, and of keywords; remembered until the catalog changes. */
  listWords(): Promise<ReadonlySet<string>>;
}

/** The vocabulary of a catalog database. It is compared here, as a server need not have functions for it. */
export function createVocabularyRepository(database: Database): VocabularyRepository {
  const remember = rememberUntilChange<ReadonlySet<string>>(database);
  return {
    listWords: () =>
      remember('', async () => {
        const { rows } = (await database.execute(sql`
        select unnest(array[${dataset.longName}, ${dataset.shortName}, ${dataset.source}, ${dataset.distributor}] || ${dataset.keywords}) as name from ${dataset} where ${isListed}
        union select unnest(array[${variable.name}, ${variable.longName}, ${variable.standardName}] || ${variable.keywords}) from ${variable} join ${dataset} on ${eq(dataset.id, variable.datasetId)} where ${isListed}
        union select ${term.name} from ${term} where ${term.kind} <> 'region'
        union select concat_ws(' ', ${cruise.name}, ${cruise.nickname}, ${cruise.shipName}, ${cruise.chiefName}, ${cruise.series}) from ${cruise}`)) as unknown as {
          rows: { name: string | null }[];
        };
        return listCorrectableWords(rows.flatMap(({ name }) => name ?? []));
      }),
  };
}
