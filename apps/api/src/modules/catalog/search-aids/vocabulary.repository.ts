import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { rememberUntilChange } from '../../../platform/caching/remember-until-change.ts';
import {
  cruise,
  dataset,
  term,
  variable,
} from '../../../platform/catalog-database/schema/schema.ts';
import { listCorrectableWords } from './spelling.ts';

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
        select ${dataset.longName} as name from ${dataset} union select ${dataset.shortName} from ${dataset} union select ${dataset.source} from ${dataset} union select ${dataset.distributor} from ${dataset}
        union select ${variable.name} from ${variable} union select ${variable.longName} from ${variable} union select ${variable.standardName} from ${variable}
        union select unnest(${dataset.keywords}) from ${dataset} union select unnest(${variable.keywords}) from ${variable} union select ${term.name} from ${term} where ${term.kind} <> 'region'
        union select concat_ws(' ', ${cruise.name}, ${cruise.nickname}, ${cruise.shipName}, ${cruise.chiefName}, ${cruise.series}) from ${cruise}`)) as unknown as {
          rows: { name: string | null }[];
        };
        return listCorrectableWords(rows.flatMap(({ name }) => name ?? []));
      }),
  };
}
