import type { Engine } from '@isobath/engine';
import type { TableDescription } from '@isobath/query';
import { requireValue } from '@isobath/ocean';
import type {
  CruiseFullPage,
  CruiseList,
  CruiseStations,
  CruiseTrajectoriesRequest,
  PassingCruises,
  PassingCruisesQuery,
  SearchHints,
  SearchCruisesQuery,
  SearchCruisesReply,
} from '@isobath/contract';
import { stationLimit } from '@isobath/contract';
import { mapInSlices } from '../../../platform/answers/index.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { StatisticsRepository } from '../catalog/index.ts';
import type { CountedRows } from './cruise-rows.ts';
import { CruiseRows } from './cruise-rows.ts';
import type { CruiseRecord, CruisesRepository } from './cruises.repository.ts';
import { findPassing } from './find-passing.ts';
import {
  writeCruiseHead,
  writeFoundCruise,
  writeListedCruise,
  writeNamedCruise,
} from './replies.ts';
import type { RowsOfCruise } from './rows-of-cruise.ts';
import { planCruiseSearch } from './search.ts';
import { readStations } from './stations.ts';
import { TrackMemory } from './track-memory.ts';
import type { Track } from './trajectory.ts';
import { writeTrajectories } from './write-trajectories.ts';

/** What the cruises are read from. */
export interface CruisesParts {
  readonly repository: CruisesRepository;
  readonly statistics: StatisticsRepository;
  /** Names of the programs of datasets, by their numbers. */
  readonly listPrograms: (
    datasetIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly string[]>>;
  readonly engine: Engine;
  /** The table behind a dataset's table name. */
  readonly findTable: (tableName: string) => Promise<TableDescription>;
  /** Keeps a count of rows until the catalog changes. */
  readonly remember: (question: string, answer: () => Promise<CountedRows>) => Promise<CountedRows>;
}

/** Cruises. Refuses with `unknown-cruise`, and `bad-request` for numbers that no cruise has. */
export class CruisesService {
  private readonly parts: CruisesParts;
  private readonly tracks: TrackMemory;
  private readonly rows: CruiseRows;

  constructor(parts: CruisesParts) {
    this.parts = parts;
    this.tracks = new TrackMemory(parts.repository);
    this.rows = new CruiseRows(parts);
  }

  /** All cruises, the latest first. */
  async list(): Promise<CruiseList> {
    const records = await this.tracks.list();
    return mapInSlices(
      records.toSorted(
        (a, b) => (b.extent.timeMinMs ?? -Infinity) - (a.extent.timeMinMs ?? -Infinity),
      ),
      writeListedCruise,
    );
  }

  /** When a dataset of each cruise was published last, by the names of the cruises. */
  listChanges(): Promise<ReadonlyMap<string, Date>> {
    return this.parts.repository.listChanges();
  }

  async search(query: SearchCruisesQuery): Promise<SearchCruisesReply> {
    const isFound = planCruiseSearch(query);
    const found = await mapInSlices(await this.tracks.list(), (record) =>
      isFound(record) ? [writeFoundCruise(record)] : [],
    );
    return found.flat();
  }

  /** The cruises that the terms of a search name, and how many there are; the latest first. */
  async findNamed(
    terms: readonly string[],
    limit: number,
  ): Promise<{ cruises: SearchHints['cruises']; total: number }> {
    const { repository } = this.parts;
    const ids = await repository.listNamed(terms);
    const records = await repository.list(ids.slice(0, limit));
    const byId = new Map(records.map((record) => [record.cruise.id, record]));
    return {
      cruises: ids.flatMap((id) => byId.get(id) ?? []).map(writeNamedCruise),
      total: ids.length,
    };
  }

  /** The cruises whose ship was in a region during a time, and when it was there first and last. */
  findPassing(query: PassingCruisesQuery): Promise<PassingCruises> {
    return findPassing(query, this.tracks);
  }

  /** Where a cruise went, by its name. `field` is what the name came in. */
  async readTrack(name: string, field: string): Promise<Track> {
    const { cruise } = await this.requireCruise(name, field);
    return this.parts.repository.readTrack(cruise.id);
  }

  private async requireCruise(name: string, field: string): Promise<CruiseRecord> {
    const record = await this.parts.repository.findByName(name);
    if (record) return record;
    throw new Refusal('unknown-cruise', `There is no cruise "${name}".`, {
      fields: [{ field, problem: `"${name}" is not in the catalog` }],
    });
  }

  /** A cruise by name, with its datasets. */
  async readFullPage(name: string): Promise<CruiseFullPage> {
    const { repository, statistics, listPrograms } = this.parts;
    const record = await this.requireCruise(name, 'name');
    const datasets = await repository.listDatasets(record.cruise.id);
    const documents = await statistics.readDocuments(datasets.map(({ dataset }) => dataset));
    const programs = await listPrograms(datasets.map(({ dataset }) => dataset.id));
    const rows: CountedRows[] = [];
    for (const found of datasets) rows.push(await this.rows.count(record.cruise.name, found));
    return {
      ...writeCruiseHead(record),
      programs: [...new Set([...programs.values()].flat())].toSorted(),
      datasets: datasets.map(({ dataset, variables }, index) => ({
        Dataset_ID: dataset.id,
        Dataset_Name: dataset.shortName,
        Dataset_Long_Name: dataset.longName,
        Table_Name: dataset.tableName,
        Has_Depth: dataset.hasDepth,
        Row_Count: dataset.rowCount,
        ...requireValue(rows[index], 'rows of a cruise'),
        DataFeatures: { ci: dataset.isContinuouslyUpdated, ancillary: dataset.isAncillary },
        JSON_stats: requireValue(documents.get(dataset.id), 'statistics of a dataset'),
        variables: variables.map(({ name: shortName, longName, standardName, unit }) => ({
          Short_Name: shortName,
          Long_Name: longName,
          Standard_Name: standardName,
          Unit: unit,
        })),
      })),
    };
  }

  /** Which rows of a dataset's table are those of a cruise. Refuses with `unknown-cruise`, and a dataset that is not one of the cruise. */
  async selectRows(
    name: string,
    dataset: { readonly id: number; readonly shortName: string },
    table: TableDescription,
  ): Promise<RowsOfCruise> {
    const { cruise } = await this.requireCruise(name, 'cruise');
    const known = await this.parts.repository.findRows(cruise.id, dataset.id);
    if (known) return this.rows.plan(cruise.name, known, table);
    const problem = `${dataset.shortName} is not a dataset of the cruise ${cruise.name}`;
    throw new Refusal('bad-request', problem, { fields: [{ field: 'cruise', problem }] });
  }

  /** Where and when a cruise measured profiles, by dataset. */
  async listStations(name: string, signal: AbortSignal): Promise<CruiseStations> {
    const { repository, engine, findTable } = this.parts;
    const { cruise } = await this.requireCruise(name, 'name');
    const listed: CruiseStations = [];
    for (const profiles of await repository.listProfiles(cruise.id)) {
      const { physicalTable } = await findTable(profiles.tableName);
      const stations = await readStations({ engine, physicalTable, signal }, profiles.track);
      if (stations.length === 0) continue;
      listed.push({
        Dataset_Name: profiles.shortName,
        Dataset_Long_Name: profiles.longName,
        Station_Count: stations.length,
        stations: stations.slice(0, stationLimit),
      });
    }
    return listed;
  }

  /** JSON text of the trajectories, written a part at a time, and how many places it holds. */
  async streamTrajectories({
    cruise_ids: given,
    format,
  }: CruiseTrajectoriesRequest): Promise<{ text: AsyncGenerator<string>; places: number }> {
    const { repository } = this.parts;
    const known = await repository.countPoints(given);
    refuseUnknownCruises(given, known);
    const places = [...known.values()].reduce((total, count) => total + count, 0);
    return { text: writeTrajectories(repository, known, format), places };
  }

  /** The number of recorded positions of each cruise, by its number. */
  async countPoints(): Promise<Record<string, number>> {
    return Object.fromEntries(await this.parts.repository.countPoints());
  }
}

function refuseUnknownCruises(given: readonly number[], known: ReadonlyMap<number, number>): void {
  const unknown = given.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ field: `cruise_ids.${index}`, problem: `no cruise has the number ${id}` }],
  );
  if (unknown.length === 0) return;
  throw new Refusal(
    'bad-request',
    unknown
      .map(({ problem }) => problem)
      .slice(0, 10)
      .join('; '),
    { fields: unknown.slice(0, 100) },
  );
}
