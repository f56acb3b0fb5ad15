import type { HighlightKey, HighlightReply } from '@isobath/contract';
import { highlightKeySchema } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import {
  countCruises,
  countDatasetsOfSensor,
  countVariables,
  readTimeExtent,
} from './highlights.repository.ts';

const yearMs = 365.2425 * 86_400_000;

/** What only the operator knows; undefined if not stated. */
export interface StatedHighlights {
  readonly organismCount: number | undefined;
  /** In words, such as `~150 TB`. */
  readonly databaseSize: string | undefined;
}

/** What highlights are read from. */
export interface HighlightsParts {
  readonly database: Database;
  readonly stated: StatedHighlights;
}

const measures: Readonly<
  Record<HighlightKey, (parts: HighlightsParts) => Promise<HighlightReply['value']>>
> = {
  async temporalCoverage({ database }) {
    const { from, to } = await readTimeExtent(database);
    return from === null || to === null ? 0 : Math.floor((Number(to) - Number(from)) / yearMs);
  },
  variableCount: ({ database }) => countVariables(database),
  cruiseCount: ({ database }) => countCruises(database),
  satelliteCount: ({ database }) => countDatasetsOfSensor(database, 'Satellite'),
  organismCount: async ({ stated }) => stated.organismCount ?? null,
  databaseSize: async ({ stated }) => stated.databaseSize ?? null,
};

/** Numbers that the home page shows. */
export class HighlightsService {
  private readonly parts: HighlightsParts;

  constructor(parts: HighlightsParts) {
    this.parts = parts;
  }

  /** Refuses with `not-found` for an unknown key. */
  async read(given: string): Promise<HighlightReply> {
    const key = highlightKeySchema.safeParse(given);
    const problem = `"${given}" is not a highlight; expected one of ${highlightKeySchema.options.join(', ')}`;
    if (!key.success)
      throw new Refusal('not-found', `${problem}.`, { fields: [{ field: 'key', problem }] });
    return { key: key.data, value: await measures[key.data](this.parts) };
  }
}
