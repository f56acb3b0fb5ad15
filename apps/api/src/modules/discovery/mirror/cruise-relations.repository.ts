import { requireValue } from '@isobath/ocean';
import { asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { cruise, datasetCruise, term } from '../../../platform/catalog-database/schema/schema.ts';
import { readCruiseExtents, readTrack } from '../cruises/index.ts';
import type { Relation } from './relation.ts';
import { columnsOf, pageRows, readPages } from './relation.ts';

type CruiseRow = typeof cruise.$inferSelect;

const cruisePages = (database: Database) =>
  readPages(
    (after) =>
      database
        .select()
        .from(cruise)
        .where(gt(cruise.id, after))
        .orderBy(asc(cruise.id))
        .limit(pageRows),
    (row) => row.id,
  );

const cruises: Relation = {
  name: 'tblCruise',
  key: 'ID',
  columns: columnsOf(
    'ID:int32',
    'Nickname:text?',
    'Name:text',
    'Ship_Name:text?',
    'Start_Time:time?',
    'End_Time:time?',
    'Lat_Min:float64?',
    'Lat_Max:float64?',
    'Lon_Min:float64?',
    'Lon_Max:float64?',
    'Chief_Name:text?',
    'Keywords:text?',
    'Cruise_Series:int32?',
  ),
  async *read(database) {
    const extents = await readCruiseExtents(database);
    const series = await listSeries(database);
    for await (const page of cruisePages(database)) {
      yield page.map((row) => {
        const extent = extents.get(row.id);
        return [
          row.id,
          row.nickname,
          row.name,
          row.shipName,
          extent?.timeMinMs ?? null,
          extent?.timeMaxMs ?? null,
          extent?.latMin ?? null,
          extent?.latMax ?? null,
          extent?.lon?.west ?? null,
          extent?.lon?.east ?? null,
          row.chiefName,
          row.keywords.join(', ') || null,
          row.series === null ? null : series.indexOf(row.series) + 1,
        ];
      });
    }
  },
};

const series: Relation = {
  name: 'tblCruise_Series',
  key: 'ID',
  columns: columnsOf('ID:int32', 'Series:text'),
  async *read(database) {
    yield (await listSeries(database)).map((name, index) => [index + 1, name]);
  },
};

const cruiseKeywords: Relation = {
  name: 'tblCruise_Keywords',
  columns: columnsOf('cruise_ID:int32', 'keywords:text'),
  async *read(database) {
    for await (const page of cruisePages(database))
      yield page.flatMap((row: CruiseRow) => row.keywords.map((word) => [row.id, word]));
  },
};

/** Nothing unstructured is kept of a cruise; clients name the relation. */
const cruiseMetadata: Relation = {
  name: 'tblCruise_JSON_Metadata',
  columns: columnsOf('Cruise_ID:int32', 'JSON_Metadata:text'),
  async *read() {
    yield [];
  },
};

const cruiseRegions: Relation = {
  name: 'tblCruise_Regions',
  columns: columnsOf('Cruise_ID:int32', 'Region_ID:int32'),
  async *read(database) {
    const numbers = new Map(
      (await database.select().from(term).where(eq(term.kind, 'region'))).map(({ name, id }) => [
        name,
        id,
      ]),
    );
    yield [...(await readCruiseExtents(database))].flatMap(([id, { regions }]) =>
      regions.flatMap((name) => {
        const number = numbers.get(name);
        return number === undefined ? [] : [[id, number]];
      }),
    );
  },
};

const trajectories: Relation = {
  name: 'tblCruise_Trajectory',
  columns: columnsOf('Cruise_ID:int32', 'time:time', 'lat:float64', 'lon:float64'),
  async *read(database) {
    for await (const page of cruisePages(database)) {
      for (const { id } of page) {
        const { timesMs, lats, lons } = await readTrack(database, id);
        yield timesMs.map((at, index) => [
          id,
          at,
          requireValue(lats[index], 'latitude of a track'),
          requireValue(lons[index], 'longitude of a track'),
        ]);
      }
    }
  },
};

const datasetCruises: Relation = {
  name: 'tblDataset_Cruises',
  columns: columnsOf('Dataset_ID:int32', 'Cruise_ID:int32'),
  async *read(database) {
    yield (
      await database
        .select({ datasetId: datasetCruise.datasetId, cruiseId: datasetCruise.cruiseId })
        .from(datasetCruise)
    ).map((row) => [row.datasetId, row.cruiseId]);
  },
};

async function listSeries(database: Database): Promise<string[]> {
  const rows = await database
    .selectDistinct({ series: cruise.series })
    .from(cruise)
    .orderBy(asc(cruise.series));
  return rows.map((row) => row.series).filter((name) => name !== null);
}

/** Relations about cruises. */
export const cruiseRelations: readonly Relation[] = [
  cruises,
  series,
  cruiseKeywords,
  cruiseMetadata,
  cruiseRegions,
  trajectories,
  datasetCruises,
];
