import { Readable } from 'node:stream';
import type {
  CruiseFullPage,
  CruiseList,
  CruiseTrajectoriesRequest,
  SearchCruisesQuery,
  SearchCruisesReply,
} from '@isobath/contract';
import { Refusal } from '../../platform/problems/problem.ts';
import type { StatisticsRepository } from '../catalog/index.ts';
import type { CruisesRepository } from './cruises.repository.ts';
import { writeCruiseHead, writeFoundCruise, writeListedCruise } from './replies.ts';
import { planCruiseSearch } from './search.ts';
import { writeTrajectory, writeTrajectoryRows } from './trajectory.ts';

/**
 * Cruises as their routes need them. Refuses with `unknown-cruise`, and `bad-request` for numbers
 * that no cruise has.
 */
export interface CruisesService {
  list(): Promise<CruiseList>;
  search(query: SearchCruisesQuery): Promise<SearchCruisesReply>;
  readFullPage(name: string): Promise<CruiseFullPage>;
  /** JSON text of the trajectories, written one cruise at a time. */
  streamTrajectories(request: CruiseTrajectoriesRequest): Promise<Readable>;
  countPoints(): Promise<Record<string, number>>;
}

/** Cruises over their repository. */
export function createCruisesService(
  repository: CruisesRepository,
  statistics: StatisticsRepository,
): CruisesService {
  return {
    async list() {
      const records = await repository.list();
      return records
        .toSorted((a, b) => (b.extent.timeMinMs ?? -Infinity) - (a.extent.timeMinMs ?? -Infinity))
        .map(writeListedCruise);
    },
    async search(query) {
      const isFound = planCruiseSearch(query);
      return (await repository.list()).filter(isFound).map(writeFoundCruise);
    },
    async readFullPage(name) {
      const record = await repository.findByName(name);
      if (!record)
        throw new Refusal('unknown-cruise', `There is no cruise "${name}".`, {
          fields: [{ field: 'name', problem: `"${name}" is not in the catalog` }],
        });
      const datasets = await repository.listDatasets(record.cruise.id);
      const documents = await statistics.readDocuments(datasets.map(({ dataset }) => dataset));
      return {
        ...writeCruiseHead(record),
        datasets: datasets.map(({ dataset, variables }) => ({
          Dataset_ID: dataset.id,
          Dataset_Name: dataset.shortName,
          Dataset_Long_Name: dataset.longName,
          Row_Count: dataset.rowCount,
          DataFeatures: { ci: dataset.isContinuouslyUpdated, ancillary: dataset.isAncillary },
          JSON_stats: documents.get(dataset.id)!,
          variables: variables.map(({ name: shortName, longName, unit }) => ({
            Short_Name: shortName,
            Long_Name: longName,
            Unit: unit,
          })),
        })),
      };
    },
    async streamTrajectories({ cruise_ids: given, format }) {
      const known = await repository.countPoints(given);
      const unknown = given.flatMap((id, index) =>
        known.has(id)
          ? []
          : [{ field: `cruise_ids.${index}`, problem: `no cruise has the number ${id}` }],
      );
      if (unknown.length > 0)
        throw new Refusal(
          'bad-request',
          unknown
            .map(({ problem }) => problem)
            .slice(0, 10)
            .join('; '),
          { fields: unknown.slice(0, 100) },
        );
      return Readable.from(
        writeTrajectories(
          repository,
          [...known.keys()].toSorted((a, b) => a - b),
          format,
        ),
      );
    },
    async countPoints() {
      return Object.fromEntries(await repository.countPoints());
    },
  };
}

/** One JSON list; a cruise that is removed meanwhile has no positions. */
async function* writeTrajectories(
  repository: CruisesRepository,
  ids: readonly number[],
  format: CruiseTrajectoriesRequest['format'],
): AsyncGenerator<Buffer> {
  let separator = '[';
  for (const id of ids) {
    const track = await repository.readTrack(id);
    const items: readonly object[] =
      format === 'rows'
        ? writeTrajectoryRows(id, track)
        : [{ Cruise_ID: id, ...writeTrajectory(track) }];
    if (items.length === 0) continue;
    yield Buffer.from(separator + items.map((item) => JSON.stringify(item)).join(','));
    separator = ',';
  }
  yield Buffer.from(separator === '[' ? '[]' : ']');
}
