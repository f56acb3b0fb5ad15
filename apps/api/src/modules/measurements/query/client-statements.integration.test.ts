import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginLoadSchema } from '@isobath/contract';
import { catalogueStatement } from '../../../testing/databases/catalogue-statement.ts';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import type { Notebook } from '../../../testing/makers/notebook.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import {
  describeSmallGrid,
  makeSmallGrid,
  smallGridValue,
} from '../../../testing/datasets/small-grid.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';

const climatology = beginLoadSchema.parse({
  dataset: {
    short_name: 'Clim',
    long_name: 'Twelve months',
    description: 'Months.',
    make: 'Model',
    source: 'Test bench',
    acknowledgement: 'None',
    references: ['First, F. (1990)', 'Second, S. (1991), with "quotes"'],
    continuously_updated: true,
  },
  table: 'tblClim_Climatology',
  columns: [
    { name: 'month', type: 'uint8', isNullable: false },
    { name: 'lat', type: 'float64', isNullable: false },
    { name: 'lon', type: 'float64', isNullable: false },
    { name: 'sst', type: 'float64', isNullable: true },
  ],
  variables: [
    {
      name: 'sst',
      longName: 'SST',
      standardName: null,
      unit: '',
      sensor: 'Ship',
      discipline: null,
      keywords: [],
      comment: null,
      isVisualized: true,
    },
  ],
  isGridded: true,
  isClimatology: true,
  temporalResolution: 'Monthly Climatology',
  spatialResolution: '1° X 1°',
  files: [],
  recipe: '',
});
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const climatologyRows = {
  rowCount: 12,
  columns: [
    { values: Uint8Array.from(months) },
    { values: new Float64Array(12) },
    { values: new Float64Array(12) },
    { values: Float64Array.from(months) },
  ],
};

let portal: TestPortal;
let notebook: Notebook;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  await portal.load(describeTrack(), [makeTrack()]);
  await portal.load(describeTwoCruises(), [makeTwoCruises()]);
  await portal.load(climatology, [climatologyRows]);
  notebook = await openNotebook(portal);
}, 300_000);
afterAll(() => portal.close());

const catalogue =
  'Variable,Table_Name,Long_Name,Unit,Make,Sensor,Process_Level,Study_Domain,Temporal_Resolution,Spatial_Resolution,Time_Min,Time_Max,Lat_Min,Lat_Max,Lon_Min,Lon_Max,Depth_Min,Depth_Max,Variable_25th,Variable_50th,Variable_75th,Variable_Count,' +
  'Variable_Mean,Variable_Std,Variable_Min,Variable_Max,Comment,Dataset_Name,Dataset_Short_Name,Data_Source,Distributor,Dataset_Description,Acknowledgement,Dataset_ID,ID,Visualize,Keywords,Unstructured_Dataset_Metadata,Unstructured_Variable_Metadata';
const cruise =
  'ID,Nickname,Name,Ship_Name,Start_Time,End_Time,Lat_Min,Lat_Max,Lon_Min,Lon_Max,Chief_Name,Keywords';

/** Rows as objects by their headers. */
const read = async (query: string): Promise<Record<string, string>[]> => {
  const [header = [], ...rows] = await notebook.rows(query);
  return rows.map((row) => Object.fromEntries(row.map((value, index) => [header[index]!, value])));
};

describe('a procedure of the catalog has its columns in the order that clients know', () => {
  it.each<readonly [call: string, columns: string, rows: number]>([
    ["exec uspValidate_Table_Variable 'tblsmall_grid', 'SST'", 'Table_Name,Variable', 1],
    ["exec uspValidate_Table_Variable 'tblSmall_Grid'", 'Table_Name', 1],
    ["exec uspValidate_Table_Variable 'tblNothing'", 'Table_Name', 0],
    ["exec uspValidate_Table_Variable 'tblSmall_Grid', 'nothing'", 'Table_Name,Variable', 0],
    [
      "exec uspValidate_Table_Variable '['tblSmall_Grid', 'tblTrack']', '['sst', 'salt']'",
      'Table_Name,Variable',
      1,
    ],
    [
      "exec uspValidate_Table_Variable '['tblSmall_Grid', 'tblTrack']', '['sst', 'sst']'",
      'Table_Name,Variable',
      0,
    ],
    ['EXEC uspCatalog', catalogue, 6],
    ["EXEC uspSearchCatalog 'warm'", catalogue, 2],
    ['EXEC uspDatasets', 'Dataset_ID,Dataset_Name,Table_Name', 4],
    ['EXEC uspDatasetsWithAncillary', 'Dataset_Name,Table_Name', 0],
    ['EXEC uspDatasetBadges', 'table_name,ci', 1],
    ["EXEC uspHead 'tblTrack', '5'", 'time,lat,lon,salt', 5],
    ["uspHead 'tblsmall_grid', 2", 'time,lat,lon,depth,sst,station', 2],
    ["EXEC uspColumns 'tblSmall_Grid'", 'Columns', 6],
    ["EXEC uspColumns 'tblNothing'", 'Columns', 0],
    ["EXEC uspDatasetMetadata  'tblSmall_Grid'", `${catalogue},Refrences`, 2],
    [
      "EXEC uspVariableMetaData 'tblClim_Climatology', 'sst'",
      catalogue
        .replace('Visualize,Keywords,', 'Keywords,Reference,')
        .replace('Dataset_Short_Name,', ''),
      2,
    ],
    ["EXEC uspVariableLongName 'tblTrack', 'salt'", 'Long_Name', 1],
    ["EXEC uspVariableUnit 'tblTrack', 'salt'", 'Unit', 1],
    ["EXEC uspVariableResolution 'tblTrack', 'salt'", 'Temporal_Resolution,Spatial_Resolution', 1],
    [
      "EXEC uspVariableCoverage 'tblTrack', 'salt'",
      'Time_Min,Time_Max,Lat_Min,Lat_Max,Lon_Min,Lon_Max,Depth_Min,Depth_Max',
      1,
    ],
    [
      "EXEC uspVariableStat 'tblTrack', 'salt'",
      'Variable_Min,Variable_Max,Variable_Mean,Variable_Std,Variable_Count,Variable_25th,Variable_50th,Variable_75th',
      1,
    ],
    [
      'EXEC uspVariableCatalog 1',
      'Variable,Long_Name,Unit,Spatial_Resolution,Temporal_Resolution,Study_Domain,Variable_25th,Variable_50th,Variable_75th,Variable_Count,Variable_Mean,Variable_STD,Variable_Min,Variable_Max,Make,Visualize,Comment,Sensor,Keywords',
      2,
    ],
    ['EXEC uspCruises', `${cruise},Unstructured_Cruise_Metadata`, 3],
    ["EXEC uspCruiseByName 'TR01' ", `${cruise},Cruise_Series`, 1],
    ['EXEC uspCruiseBounds 1 ', 'ID,dt1,dt2,lat1,lat2,lon1,lon2', 1],
    ['EXEC uspCruiseTrajectory 2 ', 'time,lat,lon', 4],
  ])('%s', async (call, columns, count) => {
    const [header, ...rows] = await notebook.rows(call);
    expect(header!.join(',')).toBe(columns);
    expect(rows).toHaveLength(count);
  });
});

describe('a raw statement of a client is answered', () => {
  it.each<readonly [query: string, rows: number]>([
    ['select top 5 * from tblTrack', 5],
    ['select TOP(1) * FROM [dbo].[tblTrack]', 1],
    ["SELECT DISTINCT(Dataset_ID) FROM tblVariables WHERE LOWER(Table_Name)=LOWER('TBLTRACK') ", 1],
    [
      "SELECT DISTINCT(Dataset_ID) FROM dbo.udfCatalog() WHERE LOWER(Table_Name)=LOWER('tblTrack') ",
      1,
    ],
    ['SELECT JSON_stats FROM tblDataset_Stats WHERE Dataset_ID=2 ', 1],
    ['SELECT * FROM tblTwo_Cruises', 6],
    ["SELECT * FROM tblVariables WHERE Table_Name='tblTrack' AND Short_Name='salt'", 1],
    ["SELECT * FROM [dbo].udfCatalog() WHERE Table_Name='tblTrack' AND Variable='salt'", 1],
    ["SELECT * FROM dbo.udfCatalog() WHERE Variable='sst' AND Table_Name='tblSmall_Grid'", 1],
    [
      "SELECT Unit, Short_Name FROM tblVariables WHERE Table_Name='tblTrack' AND  Short_Name='salt'",
      1,
    ],
    [
      "SELECT Spatial_Res_ID, RTRIM(LTRIM(Spatial_Resolution)) AS Spatial_Resolution FROM tblVariables JOIN tblSpatial_Resolutions ON [tblVariables].Spatial_Res_ID=[tblSpatial_Resolutions].ID WHERE Table_Name='tblTrack' AND Short_Name='salt' ",
      1,
    ],
    [
      "SELECT * FROM tblDatasets d JOIN tblVariables v ON d.ID=v.Dataset_ID WHERE v.Table_Name='tblSmall_Grid'",
      2,
    ],
    ['SELECT * FROM tblDataset_References WHERE Dataset_ID=4', 2],
    ['SELECT Reference FROM dbo.udfDatasetReferences(4)', 2],
    [
      'SELECT * FROM tblVariables WHERE Dataset_ID IN (SELECT Dataset_ID FROM tblDataset_Cruises WHERE Cruise_ID=1)',
      1,
    ],
    ['SELECT * FROM dbo.udfCruiseVariables(1) ', 1],
    [
      "SELECT COLUMN_NAME [Columns] FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = N'tblTrack'",
      4,
    ],
    ['select distinct lat, lon from tblTwo_Cruises', 6],
    [
      "SELECT AVG(salt) CMAP_salt_tblTrack_avg, STDEV(salt) CMAP_salt_tblTrack_std, COUNT(salt) CMAP_salt_tblTrack_count FROM tblTrack WHERE [time] BETWEEN '2020-01-01T00:00:00' AND '2020-01-02T00:00:00' AND lat BETWEEN -1 AND 1 AND lon BETWEEN 170 AND 180",
      1,
    ],
    ['SELECT AVG(sst) FROM tblClim_Climatology WHERE [month]=3', 1],
    ['SELECT [make] FROM tblMakes', 2],
    ['SELECT * FROM tblSensors', 5],
    ['SELECT * FROM tblCruise', 3],
    [
      "SELECT [time], AVG(sst) AS sst FROM tblsmall_GRID WHERE [time] BETWEEN '2016-04-20' AND '2016-04-21' AND depth <= 10 GROUP BY [time] ORDER BY [time]",
      2,
    ],
  ])('%s', async (query, count) => {
    expect((await notebook.rows(query)).length - 1).toBe(count);
  });

  it('that lists the catalog, 4.3 kB long, with every column and every variable', async () => {
    expect(catalogueStatement.length).toBeGreaterThan(4200);
    const rows = await read(catalogueStatement);
    expect(Object.keys(rows[0]!).join(',')).toBe(
      catalogue.replace('Comment,', '').replace('Visualize,Keywords,', ''),
    );
    expect(rows.map(({ Variable }) => Variable).toSorted()).toEqual([
      'cruise',
      'salt',
      'sst',
      'sst',
      'station',
      'temp',
    ]);
    const ours = await read(
      "SELECT * FROM udfCatalog() WHERE Variable = 'sst' AND Table_Name = 'tblSmall_Grid'",
    );
    const [one] = await read(
      `${catalogueStatement} WHERE Table_Name='tblSmall_Grid' AND Short_Name='sst'`,
    );
    expect(ours[0]).toMatchObject(one!);
  });
});

describe('what clients make of the answers', () => {
  it('a count has a header without a name, so that the number can be read as one', async () => {
    expect((await notebook.ask('select count(*) from tblTrack')).text).toBe('\n30000\n');
    expect(
      (
        await notebook.ask(
          "select count(*) from tblSmall_Grid where time between '2016-04-20' and '2016-04-21' and lat between -1 and 0 and lon between -180 and 180",
        )
      ).text,
    ).toBe('\n36\n');
  });
  it('a unit that is not there is a blank in quotes, which no reader leaves out', async () => {
    expect((await notebook.ask("EXEC uspVariableUnit 'tblTrack', 'salt'")).text).toBe(
      'Unit\n" "\n',
    );
    expect((await notebook.ask("EXEC uspVariableUnit 'tblClim_Climatology', 'sst'")).text).toBe(
      'Unit\n" "\n',
    );
  });
  it('a climatology is one by its flag, anything else by an empty cell', async () => {
    const flags = async (table: string) =>
      (
        await read(
          `SELECT d.Climatology FROM tblDatasets d JOIN tblVariables v ON d.ID=v.Dataset_ID WHERE v.Table_Name='${table}'`,
        )
      )[0]!['Climatology'];
    expect([await flags('tblClim_Climatology'), await flags('tblTrack')]).toEqual(['1', '']);
  });
  it('the statistics of a table are a document of JSON with the count of rows as a number', async () => {
    const [stats] = await read('SELECT JSON_stats FROM tblDataset_Stats WHERE Dataset_ID=2');
    expect(JSON.parse(stats!['JSON_stats']!)).toMatchObject({
      lat: { count: 30_000 },
      time: { min: '2020-01-01T00:00:00.000Z' },
    });
  });
  it('instants have milliseconds and Z in every column, whatever their name', async () => {
    expect(
      await notebook.rows(
        'SELECT MIN([time]) startTime, MAX([time]) endTime, CAST(MIN([time]) AS date) FROM tblSmall_Grid',
      ),
    ).toEqual([
      ['startTime', 'endTime', ''],
      ['1850-05-29T10:40:00.000Z', '2016-04-21T00:00:00.000Z', '1850-05-29T00:00:00.000Z'],
    ]);
    expect((await read('EXEC uspCruiseBounds 2'))[0]).toEqual({
      ID: '2',
      dt1: '1850-01-01T00:00:00.000Z',
      dt2: '1850-01-04T00:00:00.000Z',
      lat1: '10',
      lat2: '14',
      lon1: '176',
      lon2: '-172',
    });
  });
  it('a column that is not there has no length: a blank line, which the clients that ask so read as no row', async () => {
    expect((await notebook.ask("SELECT COL_LENGTH('tblTrack', 'salt') AS RESULT ")).text).toBe(
      'RESULT\n8\n',
    );
    expect((await notebook.ask("SELECT COL_LENGTH('tblTrack', 'no') AS RESULT ")).text).toBe(
      'RESULT\n\n',
    );
  });
  it('a cruise of exactly that name is given alone, then of that nickname, then what holds the word', async () => {
    const names = async (name: string) =>
      (await read(`EXEC uspCruiseByName '${name}' `)).map((row) => row['Name']);
    expect(await names('tr01')).toEqual(['TR01']);
    expect(await names('line crossing')).toEqual(['PX01']);
    expect(await names('0')).toEqual(['AT02', 'PX01', 'TR01']);
    expect(await names('%')).toEqual([]);
  });
  it('a search finds what holds every word, in any order and case, and per cent signs are letters', async () => {
    const found = async (words: string) =>
      (await read(`EXEC uspSearchCatalog '${words}'`)).map((row) => row['Variable']);
    expect(await found('WATER  sea')).toEqual(['sst', 'temp']);
    expect(await found('temperature underway')).toEqual(['temp']);
    expect(await found('100%_sure')).toEqual(['sst']);
    expect(await found('grid')).toEqual(['sst', 'station']);
    expect(await found('1%sure')).toEqual([]);
    expect(await found('temperature nowhere')).toEqual([]);
    expect(await found("it''s")).toEqual([]);
    expect(await found('')).toHaveLength(6);
  });
  it('each reference has a row, of which the first describes the variable; a dataset without references has its row too', async () => {
    const metadata = await read("EXEC uspVariableMetadata 'tblClim_Climatology', 'sst'");
    expect(metadata.map((row) => [row['Variable'], row['Dataset_ID'], row['Reference']])).toEqual([
      ['sst', '4', 'First, F. (1990)'],
      ['', '', 'Second, S. (1991), with "quotes"'],
    ]);
    expect((await read("EXEC uspDatasetMetadata 'tblClim_Climatology'"))[0]).toMatchObject({
      Refrences: 'First, F. (1990), [Next Citation]:  Second, S. (1991), with "quotes"',
    });
    expect(await read("EXEC uspVariableMetadata 'tblTrack', 'salt'")).toMatchObject([
      { Variable: 'salt', Reference: '' },
    ]);
    expect(await read("EXEC uspDatasetMetadata 'tblTrack'")).toMatchObject([
      { Variable: 'salt', Refrences: '' },
    ]);
  });
  it('the numbers of a table are those that were loaded', async () => {
    const rows = await read(
      "SELECT depth, lat, lon, sst FROM tblSmall_Grid WHERE [time] = '2016-04-20' AND lat > -90 ORDER BY depth, lat, lon",
    );
    expect(rows).toHaveLength(3 * 3 * 6);
    for (const { depth, lat, lon, sst } of rows)
      expect(Math.fround(Number(sst))).toBe(
        smallGridValue(1, Number(depth), { lat: Number(lat), lon: Number(lon) }),
      );
  });
});

describe('a procedure over measurements', () => {
  const box = "'2016-04-20', '2016-04-21', -1, 90, 179, -179, 0, 10";
  const calls: readonly (readonly [call: string, columns: string])[] = [
    [`EXEC uspSpaceTime 'tblSmall_Grid', 'sst', ${box}`, 'time,lat,lon,depth,sst'],
    [`uspSpaceTime 'tblSmall_Grid','*',${box}`, 'time,lat,lon,depth,sst,station'],
    [`EXEC uspTimeSeries 'tblSmall_Grid', 'sst', ${box}`, 'time,lat,lon,depth,sst,sst_std'],
    [`EXEC uspWeekly 'tblSmall_Grid', 'sst', ${box}`, 'year,week,lat,lon,depth,sst,sst_std'],
    [`EXEC uspMonthly 'tblSmall_Grid', 'sst', ${box}`, 'year,month,lat,lon,depth,sst,sst_std'],
    [`EXEC uspQuarterly 'tblSmall_Grid', 'sst', ${box}`, 'year,quarter,lat,lon,depth,sst,sst_std'],
    [`EXEC uspAnnual 'tblSmall_Grid', 'sst', ${box}`, 'year,lat,lon,depth,sst,sst_std'],
    [`EXEC uspDepthProfile 'tblSmall_Grid', 'sst', ${box}`, 'lat,lon,sst,sst_std,depth'],
    [`EXEC uspSectionMap 'tblSmall_Grid', 'sst', ${box}`, 'time,lat,lon,depth,sst'],
  ];
  it.each(calls)(
    'gives its rows, and with an eleventh argument the statement that gives the same: %s',
    async (call, columns) => {
      const [header, ...rows] = await notebook.rows(call);
      expect(header!.join(',')).toBe(columns);
      expect(rows.length).toBeGreaterThan(0);
      const [title, [statement] = []] = await notebook.rows(`${call}, 1`);
      expect(title).toEqual(['query']);
      const [again, ...same] = await notebook.rows(statement!);
      expect(again).toEqual(header);
      const near = (row: readonly string[]): unknown[] =>
        row.map((value) =>
          value !== '' && Number.isFinite(Number(value))
            ? (expect.closeTo(Number(value), 6) as number)
            : value,
        );
      expect(
        same.map((row) =>
          row.map((value) =>
            value !== '' && Number.isFinite(Number(value)) ? Number(value) : value,
          ),
        ),
      ).toEqual(rows.map(near));
    },
  );
  it('is called without EXEC and by other letters, in quotes or without', async () => {
    expect(
      (
        await notebook.rows(
          "uspAggregate 'tblSmall_Grid', 'sst', 'month', 4, -1.000000, 1.000000, 0.000000, 1.000000, 0.000000, 5.000000",
        )
      )[0],
    ).toEqual(['lat', 'lon', 'depth', 'sst', 'std', 'sample_size']);
    const match = `exec USPMATCH '${['tblTwo_Cruises', 'temp', 'tblSmall_Grid', 'sst', '1850-01-01', '2019-12-31', -90, 90, -180, 180, -5, 5, 400_000, 45, 180, 5].join("','")}'`;
    const [header, ...rows] = await notebook.rows(match);
    expect(header).toEqual(['time', 'lat', 'lon', 'temp', 'temp_std', 'sst', 'sst_std']);
    expect(rows.length).toBeGreaterThan(0);
  });
});
