import type { HighlightKey, HighlightReply } from '@isobath/contract';
import { highlightKeySchema } from '@isobath/contract';
import type { Database } from '../../platform/catalog-database/database.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import {
  countCruises,
  countDatasetsOfSensor,
  countVariables,
  readTimeExtent,
} from './highlights.repository.ts';

/** Numbers that the home page shows. Refuses with `not-found` for an unknown key. */
export interface HighlightsService {
  read(key: string): Promise<HighlightReply>;
}

const yearMs = 365.2425 * 86_400_000;

/** What only the operator knows; undefined if not stated. */
export interface StatedHighlights {
  readonly organismCount: number | undefined;
  /** In words, such as `~150 TB`. */
  readonly databaseSize: string | undefined;
}

/** Highlights of a catalog database. */
export function createHighlightsService(
  database: Database,
  stated: StatedHighlights,
): HighlightsService {
  const measures: Record<HighlightKey, () => Promise<HighlightReply['value']>> = {
    async temporalCoverage() {
      const { from, to } = await readTimeExtent(database);
      return from === null || to === null ? 0 : Math.floor((Number(to) - Number(from)) / yearMs);
    },
    variableCount: () => countVariables(database),
    cruiseCount: () => countCruises(database),
    satelliteCount: () => countDatasetsOfSensor(database, 'Satellite'),
    organismCount: async () => stated.organismCount ?? null,
    databaseSize: async () => stated.databaseSize ?? null,
  };
  return {
    async read(given) {
      const key = highlightKeySchema.safeParse(given);
      const problem = `"${given}" is not a highlight; expected one of ${highlightKeySchema.options.join(', ')}`;
      if (!key.success)
        throw new Refusal('not-found', `${problem}.`, { fields: [{ field: 'key', problem }] });
      return { key: key.data, value: await measures[key.data]() };
    },
  };
}
