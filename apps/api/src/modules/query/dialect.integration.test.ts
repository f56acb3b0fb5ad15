import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineChild } from '@isobath/engine';
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

const relations: readonly CatalogRelation[] = made.map(([name, columns]) => ({
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

const gridRows = 400_000;

let folder: string;
let child: EngineChild;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-dialect-'));
  child = await startEngineChild({
    dataFolder: folder,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    memoryLimitBytes: 1e9,
  });
  for (const [index, { physicalTable, columns }] of relations.entries()) {
    const table = quoteIdentifier(physicalTable);
    if (physicalTable === 'tblGrid__v1') {
      const plan = {
        name: physicalTable,
        columns,
        orderBy: ['time', 'lat', 'lon'],
        byPlace: ['lat', 'lon', 'time'],
      };
      for (const sql of createTableSql(plan)) await child.engine.execute({ sql });
      await child.engine.execute({
        sql: `INSERT INTO ${table} SELECT fromUnixTimestamp64Milli(toInt64(86400000 * intDiv(number, 10000)), 'UTC'), intDiv(number % 10000, 100) - 49.5, number % 100 + 0.5, number FROM numbers(${gridRows})`,
      });
      continue;
    }
    await child.engine.execute({
      sql: `CREATE TABLE ${table} (${columns.map((column) => `${quoteIdentifier(column.name)} ${clickhouseType(column)}`).join(', ')}) ENGINE = MergeTree ORDER BY tuple()`,
    });
    await child.engine.execute({ sql: `INSERT INTO ${table} VALUES ${made[index]![2]}` });
  }
}, 300_000);
afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

function translate(text: string, within: RelationCatalog = catalog): SelectTranslation {
  const translation = translateStatement(text, within);
  if (!translation.ok) throw new Error(`${translation.message} ${translation.accepted}`);
  const select = translation.kind === 'select' ? translation : translation.select;
  if (!select) throw new Error('not one statement');
  return select;
}

/** Rows as the engine writes them, columns parted by a bar, missing values as `~`. */
async function ask(text: string): Promise<string[]> {
  const { sql, params, settings } = translate(text);
  let written = '';
  for await (const chunk of await child.engine.readStream(
    { sql, params, settings, limits: { timeoutMs: 10_000, maxMemoryBytes: 5e8 } },
    'TabSeparated',
  ))
    written += String(chunk);
  return written
    .split('\n')
    .slice(0, -1)
    .map((line) => line.replaceAll('\\N', '~').replaceAll('\t', '|'));
}

describe('a statement in the engine', () => {
  it.each<readonly [string, readonly string[]]>([
    [
      "select top 1 * from TBLSST where station = 'HOT B'",
      ['2016-04-20T12:00:00.000Z|10|20|5|~|2|hot B'],
    ],
    [
      "SELECT lat FROM tblSST WHERE time BETWEEN '1850-01-01' AND '2016-04-21' ORDER BY lat",
      ['-90', '10', '10.5'],
    ],
    ["SELECT lat FROM tblSST WHERE time BETWEEN '2016-12-31' AND '2016-12-31'", ['80']],
    ["SELECT lat FROM tblSST WHERE time < '2016-04-21' AND time > '2016-04-20'", ['10']],
    [
      'SELECT lat FROM tblSST WHERE lon >= 179.5 OR lon <= -179.5 ORDER BY lon DESC',
      ['80', '10.5', '-90'],
    ],
    ["select count(*) from tblSST where lat between '-90' and 10", ['2']],
    [
      'SELECT MIN([time]) startTime, MAX([time]) endTime FROM tblSST',
      ['1850-05-06T07:06:40.000Z|2016-12-31T23:59:59.999Z'],
    ],
    [
      'SELECT AVG(sst), COUNT(sst), COUNT(*), STDEV(sst), STDEVP(flag), VAR(flag), SUM(flag), MAX(station) FROM tblSST WHERE depth = 10',
      ['4|2|2|0.7071067811865476|0|~|2|x[1]%'],
    ],
    [
      "SELECT AVG(sst), MIN(lat), SUM(flag), STDEV(sst), COUNT(*), STRING_AGG(station, ',') FROM tblSST WHERE lat > 85",
      ['~|~|~|~|0|~'],
    ],
    ['SELECT STDEV(sst) FROM tblSST WHERE lat = -90', ['~']],
    [
      'SELECT MAX(CASE WHEN flag = 2 THEN NULL ELSE lat END), SUM(NULLIF(flag, sst)), COUNT(CASE WHEN flag > 1 THEN NULL ELSE 1 END) FROM tblSST',
      ['10.5|5|2'],
    ],
    [
      'SELECT flag, COUNT(*) FROM tblSST GROUP BY flag HAVING COUNT(*) > 0 ORDER BY flag',
      ['~|1', '1|1', '2|2'],
    ],
    ['SELECT flag FROM tblSST ORDER BY flag DESC', ['2', '2', '1', '~']],
    ['SELECT lat FROM tblSST ORDER BY lat OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY', ['10', '10.5']],
    ['SELECT DISTINCT depth FROM tblSST ORDER BY 1 DESC', ['10', '5', '0']],
    ['SELECT TOP 0 lat FROM tblSST', []],
  ])('%s', async (text, rows) => {
    expect(await ask(text)).toEqual(rows);
  });
});

describe('a number of single precision', () => {
  it.each<readonly [string, readonly string[]]>([
    ['sst = 25.3', ['2']],
    ['sst IN (25.3, 7)', ['2']],
    ['sst BETWEEN 25.3 AND 25.3', ['2']],
    ['sst >= 25.3', ['2', '3']],
    ['sst < 25.3', ['1']],
    ['25.3 <> sst', ['1', '3']],
    ['-sst = -25.3', ['2']],
    ['ISNULL(sst, 25.3) = 25.3', ['2', '4']],
  ])('equals the constant that it is shown as: %s', async (condition, rows) => {
    expect(await ask(`SELECT ID FROM tblSingle WHERE ${condition} ORDER BY ID`)).toEqual(rows);
    expect(
      await ask(`SELECT i FROM (SELECT ID i, sst FROM tblSingle) x WHERE ${condition} ORDER BY i`),
    ).toEqual(rows);
  });
  it('is so as the least and the greatest of several', async () => {
    expect(
      await ask('SELECT MIN(sst) FROM tblSingle HAVING MIN(sst) = 25.2 AND MAX(sst) = 25.4'),
    ).toEqual(['25.2']);
  });
});

describe('numbers', () => {
  it.each<readonly [string, string]>([
    ['7/2, -7/2, 7/2.0, 7%3, -7%3, 1/0, 1.0/0, 7%0', '3|-3|3.5|1|-1|~|~|~'],
    [
      'ROUND(2.5, 0), ROUND(-2.5, 0), ROUND(1234.567, 1), ROUND(1250, -2), ROUND(7, 2)',
      '3|-3|1234.6|1300|7',
    ],
    [
      'SQRT(-1), LOG(0), EXP(1000), POWER(2, 3), LOG(8, 2), SQUARE(3), ABS(-2), SIGN(-2.5), FLOOR(-1.5), CEILING(-1.5)',
      '~|~|~|8|3|9|2|-1|-2|-1',
    ],
    [
      "'1' + 1, CAST('12' AS int), CAST(2.9 AS int), CAST('1e3' AS float), CAST(1.5 AS nvarchar(max))",
      '2|12|2|1000|1.5',
    ],
    [
      'COALESCE(NULL, 2.5), ISNULL(NULL, 5), NULLIF(1, 1), IIF(1 > 2, 1, 2.5), CASE WHEN 1 = 2 THEN 1 END',
      '2.5|5|~|2.5|~',
    ],
    [
      '200 * 200 * 200 * 200, 9223372036854775807, -9223372036854775808',
      '1600000000|9223372036854775807|-9223372036854775808',
    ],
    [
      'ABS(-7) % -3, 7 % -3, ABS(-7) / -2, POWER(10, 2) / 3, POWER(2, -1), POWER(2.0, -1), 6 / (-2) * 3, 2 * -3 * 4',
      '1|1|-3|33|0|0.5|-9|-24',
    ],
    [
      'CAST(12.345 AS DECIMAL(5, 2)), CAST(12.7 AS numeric), CAST(-0.5 AS DECIMAL(4, 0)), CAST(12.345678 AS MONEY), CAST(7 AS DECIMAL) / 2',
      '12.35|13|-1|12.3457|3.5',
    ],
    [
      'CAST(ABS(-256) AS TINYINT), CAST(ABS(-255) AS TINYINT), CAST(POWER(2, 31) AS INT), CAST(POWER(2, 31) AS BIGINT)',
      '~|255|~|2147483648',
    ],
    [
      'ISNULL(LOG(0), -1), COALESCE(SQRT(-1), 2), COUNT(LOG(0)), CASE WHEN LOG(0) IS NULL THEN 1 ELSE 0 END',
      '-1|2|0|1',
    ],
  ])('SELECT %s', async (items, row) => {
    expect(await ask(`SELECT ${items}`)).toEqual([row]);
  });
});

describe('texts', () => {
  it.each<readonly [string, string]>([
    [
      "LEN('ab  '), LEFT('abc', 2), RIGHT('abc', 2), SUBSTRING('abc', 0, 2), SUBSTRING('abc', 2, 9), CHARINDEX('B', 'abc'), UPPER('é'), CONCAT('a', NULL, 1), 'a' + NULL",
      '2|ab|bc|a|bc|2|É|a1|~',
    ],
    [
      `JSON_VALUE('{"a":{"b.c":[10,"x"],"n":null,"o":{}}}', '$.a."b.c"[1]'), JSON_VALUE('{"a":{"o":{}}}', '$.a.o'), JSON_VALUE('{"a":1}', '$.b'), JSON_VALUE('{"a":0.5}', 'lax $.a')`,
      'x|~|~|0.5',
    ],
    [
      "NULLIF('A', 'a'), REPLACE('aXa', 'X', ''), REVERSE('ab'), LTRIM(RTRIM('  a ')), CONVERT(varchar(10), CAST('1850-05-06' AS datetime), 120)",
      '~|aa|ba|a|1850-05-06',
    ],
    [
      "CASE WHEN 'a' = 'A ' THEN 1 END, CASE WHEN 'a  ' IN ('b', 'a') THEN 1 END, CASE WHEN ' a' = 'a' THEN 1 ELSE 0 END, NULLIF('a ', 'a')",
      '1|1|0|~',
    ],
    [
      "CHARINDEX('', 'abc'), CAST('a' AS CHAR(3)) + 'b', CAST(5 AS nchar(2)) + 'b', LEN(CAST('a' AS CHAR(3))), CONVERT(char(2), 'abc')",
      '0|a  b|5 b|1|ab',
    ],
  ])('SELECT %s', async (items, row) => {
    expect(await ask(`SELECT ${items}`)).toEqual([row]);
  });
  it.each<readonly [string, readonly string[]]>([
    ["station LIKE 'hot%'", ['HOT a', 'hot B']],
    ["station LIKE 'HOT [^a]'", ['hot B']],
    ["station LIKE '%[[]1]!%' ESCAPE '!'", ['x[1]%']],
    ["station LIKE '%' + 'OT' + '_b'", ['hot B']],
    ["station LIKE '%' + 'ot [A]'", ['HOT a']],
    ["station = 'hot b  '", ['hot B']],
    ["station NOT LIKE '%o%'", ['x[1]%']],
    ["station IN ('hot A', 'it''s', '\\')", ['HOT a']],
    ["station NOT IN ('hot a')", ['hot B', 'x[1]%']],
    ["station LIKE '\\'", []],
    ["station = '''; DROP TABLE tblSST__v1; --'", []],
  ])('SELECT station FROM tblSST WHERE %s', async (condition, rows) => {
    expect(await ask(`SELECT station FROM tblSST WHERE ${condition} ORDER BY lat`)).toEqual(rows);
  });
});

describe('times', () => {
  it.each<readonly [string, string]>([
    [
      "DATEPART(week, '2016-01-02'), DATEPART(week, '2016-01-03'), DATEPART(wk, '2016-12-31'), DATEPART(ww, '2017-01-01'), DATEPART(week, '1850-01-06')",
      '1|2|53|1|2',
    ],
    [
      "DATEPART(dw, '2016-04-17'), DATEPART(dayofyear, '2016-12-31'), DATEPART(quarter, '2016-04-01'), DATEPART(isowk, '2016-01-03'), YEAR('1850-12-31T23:59:59.999')",
      '1|366|2|53|1850',
    ],
    [
      "DATEDIFF(day, '2016-04-19 23:59', '2016-04-20'), DATEDIFF(month, '2015-12-31', '2016-01-01'), DATEDIFF(week, '2016-04-16', '2016-04-17'), DATEDIFF(year, '1850-12-31', '2016-01-01'), DATEDIFF(hour, '1850-01-01 00:59', '1850-01-01 01:00')",
      '1|1|1|166|1',
    ],
    [
      "DATEADD(month, 1, '2016-01-31'), DATEADD(day, -1, '1850-01-01'), CAST('1850-05-06 07:06:40' AS date), EOMONTH('1851-02-03')",
      '2016-02-29T00:00:00.000Z|1849-12-31T00:00:00.000Z|1850-05-06T00:00:00.000Z|1851-02-28T00:00:00.000Z',
    ],
    [
      "CAST(CAST('1850-05-06 07:06:40' AS date) AS varchar(30)), CONCAT(EOMONTH('2016-02-03'), '.'), CONVERT(varchar(30), MAX(CAST('2016-04-20' AS date)), 121)",
      '1850-05-06|2016-02-29.|2016-04-20',
    ],
    [
      "CONVERT(varchar(30), CAST('2016-04-20T11:00:00' AS datetime), 126), CONVERT(varchar(30), CAST('2016-04-20T11:00:00.120' AS datetime), 126)",
      '2016-04-20T11:00:00|2016-04-20T11:00:00.120',
    ],
  ])('SELECT %s', async (items, row) => {
    expect(await ask(`SELECT ${items}`)).toEqual([row]);
  });
});

describe('several tables', () => {
  it.each<readonly [string, readonly string[]]>([
    [
      'SELECT d.ID, v.Short_Name FROM tblDatasets d LEFT JOIN tblVariables v ON d.ID = v.Dataset_ID ORDER BY d.ID, v.Short_Name',
      ['1|flag', '1|sst', '2|~'],
    ],
    [
      'SELECT v.ID, d.ID FROM tblVariables v RIGHT OUTER JOIN tblDatasets d ON d.ID = v.ID + 1 ORDER BY 2',
      ['~|1', '1|2'],
    ],
    [
      'SELECT COUNT(*) FROM tblDatasets a FULL JOIN tblVariables b ON a.ID = b.ID AND b.ID > 1',
      ['3'],
    ],
    [
      'SELECT a.ID, b.k FROM tblDatasets a FULL JOIN (SELECT 2 k UNION ALL SELECT 9) b ON a.ID = b.k ORDER BY a.ID, b.k',
      ['~|9', '1|~', '2|2'],
    ],
    [
      'SELECT d.ID, v.k FROM tblDatasets d LEFT JOIN (SELECT 1 k) v ON d.ID = v.k ORDER BY v.k',
      ['2|~', '1|1'],
    ],
    [
      'SELECT d.ID, v.k FROM (SELECT 1 k) v RIGHT JOIN tblDatasets d ON d.ID = v.k ORDER BY v.k DESC',
      ['1|1', '2|~'],
    ],
    [
      'SELECT ID FROM tblDatasets WHERE ID NOT IN (SELECT v.k FROM tblDatasets d LEFT JOIN (SELECT 1 k) v ON d.ID = v.k)',
      [],
    ],
    [
      'SELECT ID FROM tblDatasets WHERE NOT ID IN (SELECT flag FROM tblSST WHERE depth <> 5 AND lat < 11)',
      [],
    ],
    [
      'SELECT ID FROM tblDatasets WHERE NOT (ID IN (SELECT flag FROM tblSST WHERE depth = 0) OR ID > 5)',
      ['2'],
    ],
    [
      "SELECT MIN(s), MAX(s), STRING_AGG(s, '') WITHIN GROUP (ORDER BY s) FROM (SELECT 'b' s UNION ALL SELECT 'A' UNION ALL SELECT 'C' UNION ALL SELECT NULL) x",
      ['A|C|AbC'],
    ],
    ['SELECT 1 UNION ALL SELECT 1 UNION SELECT 2 UNION ALL SELECT 2 ORDER BY 1', ['1', '2', '2']],
    ['SELECT a.ID, b.ID FROM tblDatasets a INNER JOIN tblDatasets b ON a.ID < b.ID', ['1|2']],
    [
      'SELECT a.ID, b.ID FROM tblDatasets a LEFT JOIN tblDatasets b ON a.ID = b.ID AND (b.ID > 1 AND NOT b.ID = NULL) ORDER BY 1',
      ['1|~', '2|~'],
    ],
    ['SELECT a.ID FROM tblDatasets a JOIN tblDatasets b ON a.ID = b.ID AND NULL <> 1', []],
    ['SELECT a.ID FROM tblDatasets a, tblDatasets b WHERE a.ID = b.ID ORDER BY a.ID', ['1', '2']],
    ['SELECT ID FROM tblDatasets WHERE ID NOT IN (SELECT Dataset_ID FROM tblVariables)', ['2']],
    ['SELECT ID FROM tblDatasets WHERE ID NOT IN (SELECT flag FROM tblSST WHERE depth = 0)', ['2']],
    [
      'SELECT ID FROM tblDatasets WHERE ID NOT IN (SELECT flag FROM tblSST WHERE depth <> 5 AND lat < 11)',
      [],
    ],
    [
      "SELECT ID FROM tblDatasets WHERE EXISTS (SELECT * FROM tblVariables WHERE Unit IS NULL) AND NOT EXISTS (SELECT 1 FROM tblMakes WHERE Make = 'none') ORDER BY ID",
      ['1', '2'],
    ],
    ['SELECT lat FROM tblSST WHERE time = (SELECT MAX(time) FROM tblSST)', ['80']],
    [
      'SELECT lat x FROM tblSST WHERE lat > 50 UNION ALL SELECT flag FROM tblSST WHERE flag = 2 UNION SELECT NULL ORDER BY x',
      ['~', '2', '80'],
    ],
    [
      'WITH a AS (SELECT lat FROM tblSST WHERE lat > 0), b (n) AS (SELECT COUNT(*) FROM a) SELECT a.lat, b.n FROM a CROSS JOIN b ORDER BY 1',
      ['10|3', '10.5|3', '80|3'],
    ],
    [
      "SELECT STRING_AGG(keywords, '; ') WITHIN GROUP (ORDER BY keywords), STRING_AGG(keywords, '; ') WITHIN GROUP (ORDER BY keywords DESC) FROM tblKeywords",
      ['grid; warm|warm; grid'],
    ],
    [
      `SELECT Short_Name, CAST(JSON_VALUE(JSON_stats, '$."' + [Short_Name] + '"."25%"') AS float) FROM tblVariables v JOIN tblDataset_Stats s ON s.Dataset_ID = v.Dataset_ID ORDER BY v.ID`,
      ['sst|1.25', 'flag|~'],
    ],
    [
      "SELECT COLUMN_NAME [Columns], DATA_TYPE FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = N'TBLKEYWORDS'",
      ['var_ID|int', 'keywords|nvarchar'],
    ],
    ["SELECT COUNT(*) FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = 'tables'", ['0']],
    ["SELECT COL_LENGTH('tblsst', 'SST') a, COL_LENGTH('tblSST', 'no') b", ['4|~']],
    ['SELECT Reference FROM dbo.udfDatasetReferences(1)', ['Author, A. (2020)']],
    [
      'SELECT Variable, Make, Variable_25th, Time_Min, Lat_Min, Keywords, Variable_Count, Depth_Min FROM udfCruiseVariables(7) ORDER BY ID',
      [
        'sst|the Make|1.25|1850-05-06T07:06:40.000Z|-90|grid, warm|3|~',
        'flag|the Make|~|1850-05-06T07:06:40.000Z|-90|~|~|~',
      ],
    ],
    ["uspVariableUnit 'tblSST', 'sst'", ['°C']],
    [
      "EXEC uspVariableCoverage 'tblSST','sst'",
      ['1850-05-06T07:06:40.000Z|2016-12-31T23:59:59.999Z|-90|80|~|~|~|~'],
    ],
    ['EXEC uspDatasets', ['1|SST|tblSST']],
  ])('%s', async (text, rows) => {
    expect(await ask(text)).toEqual(rows);
  });
});

describe('a day of a time', () => {
  const times = [
    '1850-05-06T07:06:40Z',
    '2016-04-20T12:00:00Z',
    '2016-04-21T00:00:00Z',
    '2016-12-31T23:59:59.999Z',
  ];
  const dayOf = (time: string): number => Math.floor(Date.parse(time) / 86_400_000);
  const tests = {
    '=': (a: number, b: number) => a === b,
    '<>': (a: number, b: number) => a !== b,
    '<': (a: number, b: number) => a < b,
    '<=': (a: number, b: number) => a <= b,
    '>': (a: number, b: number) => a > b,
    '>=': (a: number, b: number) => a >= b,
  };
  const count = async (condition: string): Promise<number> =>
    Number((await ask(`SELECT COUNT(*) FROM tblSST WHERE ${condition}`))[0]);

  it.each(Object.entries(tests))(
    '%s a constant or another day is compared by days, whatever time the constant has',
    async (operator, holds) => {
      for (const constant of [
        '1850-05-06',
        '2016-04-20',
        '2016-04-20T12:00:00Z',
        '2016-04-20T23:59:59.999Z',
        '2016-04-21T00:00:00Z',
        '2016-12-31T00:00:00.001Z',
        '2017-01-01',
      ]) {
        const expected = times.filter((time) =>
          holds(dayOf(time), dayOf(constant.length === 10 ? `${constant}T00:00:00Z` : constant)),
        ).length;
        expect([constant, await count(`CAST(time AS date) ${operator} '${constant}'`)]).toEqual([
          constant,
          expected,
        ]);
        expect([
          constant,
          await count(`CAST(time AS date) ${operator} CAST('${constant}' AS date)`),
        ]).toEqual([constant, expected]);
        const turned = operator.replace(/[<>]/g, (sign) =>
          operator === '<>' ? sign : sign === '<' ? '>' : '<',
        );
        expect([constant, await count(`'${constant}' ${turned} CAST(time AS date)`)]).toEqual([
          constant,
          expected,
        ]);
      }
    },
  );

  it('lies in a list, between two others, or on none', async () => {
    expect(await count("CAST(time AS date) IN ('2016-04-20T01:00:00Z', '1850-05-06')")).toBe(2);
    expect(
      await count("CAST(time AS date) NOT BETWEEN '2016-04-20T13:00:00Z' AND '2016-12-31'"),
    ).toBe(1);
    expect(
      await count(
        "CAST(NULLIF(time, time) AS date) <> '2016-04-20' OR NOT CAST(NULLIF(time, time) AS date) = '2016-04-20'",
      ),
    ).toBe(0);
    expect(
      await ask(
        'SELECT lat FROM tblSST WHERE CAST(time AS date) = CAST(DATEADD(hour, 12, time) AS date) ORDER BY lat',
      ),
    ).toEqual(['-90', '10.5']);
  });
});

describe('a large grid', () => {
  it.each<readonly [string, number]>([
    ["SELECT sst FROM tblGrid WHERE [time] BETWEEN '1970-01-10' AND '1970-01-10'", 0.1],
    ['SELECT sst FROM tblGrid WHERE lat BETWEEN 10 AND 11 AND lon BETWEEN 5 AND 6', 0.1],
    ["SELECT AVG(sst) FROM tblGrid WHERE lat = '10.5' AND lon = 5.5", 0.1],
    ['SELECT sst FROM tblGrid WHERE lat IN (10.5, 11.5) AND lon IN (5.5)', 0.1],
    [
      "SELECT sst FROM tblGrid WHERE CAST(time AS date) BETWEEN '1970-01-10' AND '1970-01-11T23:59:59Z'",
      0.15,
    ],
    ["SELECT sst FROM tblGrid WHERE CAST('1970-01-10' AS date) = CAST([time] AS date)", 0.1],
  ])('is read by its index: %s', async (text, share) => {
    const { sql, params, settings } = translate(text);
    const { rows } = await child.engine.estimateRows({ sql, params, settings });
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(gridRows * share);
  });
});

describe('a statement that asks for much', () => {
  it('is answered or stopped by its limits, and the engine answers after it', async () => {
    const chain = (count: number, item: string, between: string): string =>
      Array.from({ length: count }, () => item).join(between);
    const large = [
      `SELECT COUNT(*) FROM tblSST WHERE lat IN (${chain(4999, '80', ',')})`,
      `SELECT COUNT(*) FROM tblSST WHERE ${chain(2500, 'lat = 80', ' OR ')}`,
      `SELECT COUNT(*) FROM tblSST WHERE ${chain(2500, 'lat = 80', ' AND ')}`,
      `SELECT ${'('.repeat(45)}lat${' + 1)'.repeat(45)} FROM tblSST WHERE lat = 80`,
      `SELECT lat${' + 1'.repeat(50)} FROM tblSST WHERE lat = 80`,
      `SELECT COUNT(*) FROM tblSST WHERE station LIKE '${'%a'.repeat(400)}'`,
      `SELECT COUNT(*) FROM tblSST WHERE station LIKE '${'[a-z]%'.repeat(150)}'`,
      `SELECT COUNT(*) FROM tblSST WHERE ${'NOT '.repeat(48)}lat = 80`,
      `SELECT ${chain(1000, 'lat', ', ')} FROM tblSST`,
      `SELECT 1 ${'UNION ALL SELECT 1 '.repeat(60)}`,
      `SELECT COUNT(*) FROM ${'(SELECT * FROM '.repeat(40)}tblSST${') t'.repeat(40)}`,
    ];
    for (const text of large)
      expect((await ask(text)).length, text.slice(0, 60)).toBeGreaterThan(0);
    expect(await ask('SELECT COUNT(*) FROM tblSST')).toEqual(['4']);
  }, 300_000);
});

describe('the rows that a statement gives, told before it runs', () => {
  let counted: RelationCatalog;
  beforeAll(async () => {
    const dictionaries = [
      'tblMakes',
      'tblSensors',
      'tblProcess_Stages',
      'tblStudy_Domains',
      'tblTemporal_Resolutions',
      'tblSpatial_Resolutions',
    ];
    const keys: Readonly<Record<string, string>> = {
      tblVariables: 'ID',
      tblDatasets: 'ID',
      tblDataset_Stats: 'Dataset_ID',
      ...Object.fromEntries(dictionaries.map((name) => [name, 'ID'])),
    };
    const known = await Promise.all(
      relations.map(async (relation): Promise<CatalogRelation> => {
        const [row] = await child.engine.readRows<{ rows: number }>({
          sql: `SELECT count() AS rows FROM ${quoteIdentifier(relation.physicalTable)}`,
        });
        return { ...relation, rowCount: row!.rows, key: keys[relation.name] };
      }),
    );
    const named = new Map(known.map((relation) => [relation.name.toLowerCase(), relation]));
    counted = { find: (name) => named.get(name), list: () => known };
  });

  it.each<readonly [query: string, most: number, isExact: boolean]>([
    ['SELECT * FROM tblGrid', gridRows, true],
    ['SELECT * FROM tblGrid WHERE lat > 0', gridRows, false],
    ['SELECT TOP 7 * FROM tblGrid ORDER BY lat', 7, true],
    ['SELECT lat FROM tblGrid ORDER BY lat OFFSET 399990 ROWS FETCH NEXT 100 ROWS ONLY', 10, true],
    ['SELECT lat FROM tblGrid ORDER BY lat OFFSET 400001 ROWS', 0, true],
    ['SELECT DISTINCT lat FROM tblGrid', gridRows, false],
    ['SELECT lat, AVG(sst) FROM tblGrid GROUP BY lat', gridRows, false],
    ['SELECT AVG(sst) FROM tblGrid', 1, true],
    ['SELECT AVG(sst) FROM tblGrid HAVING AVG(sst) > 1e9', 1, false],
    ['SELECT 1', 1, true],
    ['SELECT 1 WHERE 1 = 0', 1, false],
    ['SELECT a.lat FROM tblSST a, tblSST b', 16, true],
    ['SELECT a.lat FROM tblSST a CROSS JOIN tblSST b CROSS JOIN tblMakes c', 16, true],
    ['SELECT a.lat FROM (SELECT TOP 2 * FROM tblSST) a CROSS JOIN tblSST b', 8, true],
    ['SELECT a.lat FROM tblSST a, tblSST b WHERE a.lat = b.lat', 16, false],
    ['SELECT a.lat FROM tblSST a JOIN tblSST b ON 1 = 1', 16, false],
    ['SELECT a.lat FROM tblSST a JOIN tblSST b ON a.depth = b.depth', 16, false],
    ['SELECT a.lat FROM tblSST a LEFT JOIN tblSST b ON a.lat = b.lat + 1000', 20, false],
    ['SELECT a.lat FROM tblSST a FULL JOIN tblSST b ON a.lat = b.lat + 1000', 24, false],
    [
      'SELECT v.ID FROM tblVariables v JOIN tblMakes m ON m.ID = v.Make_ID JOIN tblDatasets d ON v.Dataset_ID = d.ID AND 1 = 1',
      2,
      false,
    ],
    ['SELECT a.lat FROM tblSST a LEFT JOIN tblDatasets d ON d.ID = a.flag', 4, false],
    ['SELECT a.lat FROM tblSST a RIGHT JOIN tblDatasets d ON d.ID = a.flag', 6, false],
    [
      'SELECT a.lat FROM tblSST a LEFT JOIN (SELECT flag, COUNT(*) n FROM tblSST GROUP BY flag) d ON d.flag = a.flag',
      4,
      false,
    ],
    [
      'SELECT a.lat FROM tblSST a LEFT JOIN (SELECT station, COUNT(*) n FROM tblSST GROUP BY station) d ON d.station = a.station',
      20,
      false,
    ],
    ['WITH w AS (SELECT TOP 3 lat FROM tblSST) SELECT a.lat FROM w a, w b', 9, true],
    ['SELECT lat FROM tblSST UNION ALL SELECT lat FROM tblSST', 8, true],
    ['SELECT lat FROM tblSST UNION SELECT lat FROM tblSST ORDER BY lat', 8, false],
    [
      'SELECT lat FROM tblSST UNION ALL SELECT lat FROM tblSST ORDER BY lat OFFSET 3 ROWS FETCH NEXT 2 ROWS ONLY',
      2,
      true,
    ],
    ['SELECT * FROM udfCatalog()', 2, false],
  ])('are never more, and as many where it says so: %s', async (query, most, isExact) => {
    const { rows, unordered, params, settings } = translate(query, counted);
    expect(rows).toMatchObject({ most, isExact });
    const given = (await ask(query)).length;
    expect(given).toBeLessThanOrEqual(most);
    if (isExact) expect(given).toBe(most);
    expect(
      await child.engine.readRows({
        sql: `SELECT count() AS n FROM (${unordered})`,
        params,
        settings,
      }),
    ).toEqual([{ n: given }]);
  });
  it('may be any number where a relation has not been counted', () => {
    expect(translate('SELECT * FROM tblSST').rows).toEqual({
      most: Infinity,
      isExact: false,
      isJoined: false,
    });
    expect(translate('SELECT COUNT(*) FROM tblSST, tblGrid').rows.most).toBe(1);
  });
});
