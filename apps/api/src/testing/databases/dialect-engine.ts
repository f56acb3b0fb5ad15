import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@isobath/engine';
import { clickhouseType, createTableSql, quoteIdentifier, startEngineChild } from '@isobath/engine';
import type { CatalogRelation, RelationCatalog, SelectTranslation } from '@isobath/query';
import { translateStatement } from '@isobath/query';

const made: readonly (readonly [string, string, string])[] = [
  [
    'tblSST',
    'time:time lat:float64 lon:float64 depth:float64 sst:float32? flag:int32? station:text?',
    "('1850-05-06 07:06:40', -90, -180, 0, 1.5, 1, 'HOT a'), ('2016-04-20 12:00:00', 10, 20, 5, NULL, 2, 'hot B'), ('2016-04-21 00:00:00', 10.5, 179.5, 10, 3.5, NULL, 'x[1]%'), ('2016-12-31 23:59:59.999', 80, 180, 10, 4.5, 2, NULL)",
  ],
  ['tblSingle', 'ID:int32 sst:float32?', '(1, 25.2), (2, 25.3), (3, 25.4), (4, NULL)'],
  // A place as its shortest decimal, as the 64-bit number that a library prints, and the next one.
  [
    'tblPlaces',
    'ID:int32 lat:float64 depth:float64',
    '(1, 10.07, 0.494025), (2, 10.069999694824219, 0.49402499198913574), (3, 10.08, 1.541375)',
  ],
  ['tblGrid', 'time:time lat:float64 lon:float64 sst:float32?', ''],
  [
    'tblDatasets',
    'ID:int32 Dataset_Name:text Dataset_Long_Name:text Data_Source:text? Distributor:text? Description:text Climatology:uint8? Acknowledgement:text',
    "(1, 'SST', 'Sea surface temperature', 'a', 'b', 'c', NULL, 'd'), (2, 'Other', 'Another', NULL, NULL, 'c', 1, 'd')",
  ],
  [
    'tblVariables',
    'ID:int32 Dataset_ID:int32 Table_Name:text Short_Name:text Long_Name:text Unit:text? Temporal_Res_ID:int32? Spatial_Res_ID:int32? Make_ID:int32? Sensor_ID:int32? Process_ID:int32? Study_Domain_ID:int32? Comment:text? Visualize:uint8?',
    "(1, 1, 'tblSST', 'sst', 'Temperature', '°C', 1, 1, 1, 1, 1, 1, NULL, 1), (2, 1, 'tblSST', 'flag', 'Flag', NULL, 1, 1, 1, 1, 1, 1, NULL, NULL)",
  ],
  [
    'tblDataset_Stats',
    'Dataset_ID:int32 JSON_stats:text',
    `(1, '{"time":{"min":"1850-05-06T07:06:40.000Z","max":"2016-12-31T23:59:59.999Z"},"lat":{"min":-90,"max":80},"sst":{"25%":1.25,"count":3,"min":1.5,"list":[1],"none":null}}')`,
  ],
  ['tblKeywords', 'var_ID:int32 keywords:text', "(1, 'warm'), (1, 'grid')"],
  ['tblDatasets_JSON_Metadata', 'Dataset_ID:int32 JSON_Metadata:text', "(1, '{}')"],
  ['tblVariables_JSON_Metadata', 'Var_ID:int32 JSON_Metadata:text', "(1, '{}')"],
  [
    'tblDataset_References',
    'Reference_ID:int32 Dataset_ID:int32 Reference:text',
    "(1, 1, 'Author, A. (2020)'), (2, 2, 'Nobody')",
  ],
  ['tblDataset_Cruises', 'Dataset_ID:int32 Cruise_ID:int32', '(1, 7)'],
  ...[
    ['tblMakes', 'Make'],
    ['tblSensors', 'Sensor'],
    ['tblProcess_Stages', 'Process_Stage'],
    ['tblStudy_Domains', 'Study_Domain'],
    ['tblTemporal_Resolutions', 'Temporal_Resolution'],
    ['tblSpatial_Resolutions', 'Spatial_Resolution'],
  ].map(([name, column]) => [name!, `ID:int32 ${column!}:text`, `(1, 'the ${column!}')`] as const),
];

/** The relations that the statements name. */
export const relations: readonly CatalogRelation[] = made.map(([name, columns]) => ({
  name,
  physicalTable: `${name}__v1`,
  isData: name === 'tblSST',
  columns: columns.split(' ').map((each) => {
    const [column = '', type = ''] = each.split(':');
    return { name: column, type: type.replace('?', '') as 'text', isNullable: type.endsWith('?') };
  }),
}));
const byName = new Map(relations.map((relation) => [relation.name.toLowerCase(), relation]));
const catalog: RelationCatalog = { find: (name) => byName.get(name), list: () => relations };

/** The rows of `tblGrid`. */
export const gridRows = 400_000;

async function makeTables(engine: Engine): Promise<void> {
  for (const [index, { physicalTable, columns }] of relations.entries()) {
    const table = quoteIdentifier(physicalTable);
    if (physicalTable === 'tblGrid__v1') {
      const plan = {
        name: physicalTable,
        columns,
        orderBy: ['time', 'lat', 'lon'],
        byPlace: ['lat', 'lon', 'time'],
      };
      for (const sql of createTableSql(plan)) await engine.execute({ sql });
      await engine.execute({
        sql: `INSERT INTO ${table} SELECT fromUnixTimestamp64Milli(toInt64(86400000 * intDiv(number, 10000)), 'UTC'), intDiv(number % 10000, 100) - 49.5, number % 100 + 0.5, number FROM numbers(${gridRows})`,
      });
      continue;
    }
    await engine.execute({
      sql: `CREATE TABLE ${table} (${columns.map((column) => `${quoteIdentifier(column.name)} ${clickhouseType(column)}`).join(', ')}) ENGINE = MergeTree ORDER BY tuple()`,
    });
    await engine.execute({ sql: `INSERT INTO ${table} VALUES ${made[index]![2]}` });
  }
}

/** Translates one statement that reads. */
export function translate(text: string, within: RelationCatalog = catalog): SelectTranslation {
  const translation = translateStatement(text, within);
  if (!translation.ok) throw new Error(`${translation.message} ${translation.accepted}`);
  const select = translation.kind === 'select' ? translation : translation.select;
  if (!select) throw new Error('not one statement');
  return select;
}

async function askEngine(engine: Engine, text: string): Promise<string[]> {
  const { sql, params, settings } = translate(text);
  let written = '';
  for await (const chunk of await engine.readStream(
    { sql, params, settings, limits: { timeoutMs: 10_000, maxMemoryBytes: 5e8 } },
    'TabSeparated',
  ))
    written += String(chunk);
  return written
    .split('\n')
    .slice(0, -1)
    .map((line) => line.replaceAll('\\N', '~').replaceAll('\t', '|'));
}

export interface DialectEngine {
  readonly engine: Engine;
  /** Rows as the engine writes them, columns separated by a bar, missing values as `~`. */
  ask(text: string): Promise<string[]>;
  close(): Promise<void>;
}

/** An engine of its own with the tables of `relations`. */
export async function openDialectEngine(): Promise<DialectEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-dialect-'));
  const child = await startEngineChild({
    dataFolder: folder,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    memoryLimitBytes: 1e9,
  });
  await makeTables(child.engine);
  return {
    engine: child.engine,
    ask: (text) => askEngine(child.engine, text),
    close: async () => {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
