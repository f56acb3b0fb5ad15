import { count, eq, max, min, sql } from 'drizzle-orm';
import type { HighlightKey } from '@isobath/contract';
import { highlightKeySchema } from '@isobath/contract';
import type { Database } from '../../platform/catalog-database/database.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import { cruise, dataset, variable } from '../../platform/catalog-database/schema/schema.ts';

/** Numbers that the home page shows. Refuses `not-found` for a key that is none. */
export interface HighlightsService {
  read(key: string): Promise<{ key: HighlightKey; value: number }>;
}

const yearMs = 365.2425 * 86_400_000;

/** Highlights of a catalog database. */
export function createHighlightsService(database: Database): HighlightsService {
  const measures: Record<HighlightKey, () => Promise<number>> = {
    async temporalCoverage() {
      const [ends] = await database
        .select({ from: min(dataset.timeMinMs), to: max(dataset.timeMaxMs) })
        .from(dataset);
      return ends?.from == null || ends.to == null
        ? 0
        : Math.floor((Number(ends.to) - Number(ends.from)) / yearMs);
    },
    variableCount: async () => (await database.select({ value: count() }).from(variable))[0]!.value,
    cruiseCount: async () => (await database.select({ value: count() }).from(cruise))[0]!.value,
    satelliteCount: async () =>
      (
        await database
          .select({ value: sql<number>`count(distinct ${variable.datasetId})::int` })
          .from(variable)
          .where(eq(variable.sensor, 'Satellite'))
      )[0]!.value,
  };
  return {
    async read(given) {
      const key = highlightKeySchema.safeParse(given);
      const problem = `"${given}" is no highlight; there are ${highlightKeySchema.options.join(', ')}`;
      if (!key.success)
        throw new Refusal('not-found', `${problem}.`, { fields: [{ field: 'key', problem }] });
      return { key: key.data, value: await measures[key.data]() };
    },
  };
}
