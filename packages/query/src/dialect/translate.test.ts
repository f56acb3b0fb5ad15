import { describe, expect, it } from 'vitest';
import { translateStatement } from '../index.ts';
import type { SelectTranslation, SqlRefusal } from '../index.ts';
import lines from '../testing/catalogue-statement.json' with { type: 'json' };
import { listStrangers, madeCatalog } from '../testing/made-catalog.ts';

function select(text: string): SelectTranslation {
  const translation = translateStatement(text, madeCatalog);
  if (!translation.ok)
    throw new Error(
      `${translation.message} (line ${translation.line}, column ${translation.column})`,
    );
  if (translation.kind === 'procedure') return translation.select!;
  return translation;
}

function refuse(text: string): SqlRefusal {
  const translation = translateStatement(text, madeCatalog);
  if (translation.ok) throw new Error(`taken: ${text}`);
  return translation;
}

/** The catalogue statement as a published client sends it: comments inside, names without their table, bracketed JSON paths. */
const catalogueStatement = `${lines.join('\n')} WHERE Table_Name='tblSST' AND Short_Name='sst'`;

/** Every statement that the contract's table of raw statements lists, and the usual ones of notebooks. */
const statements: readonly (readonly [string, string])[] = [
  ['the catalogue', catalogueStatement],
  ['the first rows', 'select top 5 * from tblSST'],
  ['the first rows, in parentheses', 'select TOP(5) * FROM [dbo].[tblSST]'],
  [
    'the number of a dataset',
    "SELECT DISTINCT(Dataset_ID) FROM tblVariables WHERE LOWER(Table_Name)=LOWER('tblSST') ",
  ],
  ['the statistics of a dataset', 'SELECT JSON_stats FROM tblDataset_Stats WHERE Dataset_ID=1 '],
  [
    'a table with its ancillary data',
    "SELECT t1.*, chl FROM tblSST t1 LEFT JOIN tblAncillary t2 ON t1.[time]=t2.[time] AND ABS(t1.lat-t2.lat)<0.0001 AND ABS(t1.lon-t2.lon)<0.0001 AND ABS(t1.depth-t2.depth)<0.001 WHERE t2.link='tblSST'",
  ],
  ['a variable', "SELECT * FROM tblVariables WHERE Table_Name='tblSST' AND Short_Name='sst'"],
  [
    'a row of the catalogue',
    "SELECT Variable, Dataset_Name FROM [dbo].udfCatalog() WHERE Table_Name='tblSST' AND Variable='sst'",
  ],
  [
    'a unit',
    "SELECT Unit, Short_Name FROM tblVariables WHERE Table_Name='tblSST' AND  Short_Name='sst'",
  ],
  [
    'whether a table is a grid',
    "SELECT Spatial_Res_ID, RTRIM(LTRIM(Spatial_Resolution)) AS Spatial_Resolution FROM tblVariables JOIN tblSpatial_Resolutions ON [tblVariables].Spatial_Res_ID=[tblSpatial_Resolutions].ID WHERE Table_Name='tblSST'",
  ],
  [
    'whether a table is a climatology',
    "SELECT * FROM tblDatasets d JOIN tblVariables v ON d.ID=v.Dataset_ID WHERE v.Table_Name='tblSST'",
  ],
  ['references', 'SELECT Reference FROM dbo.udfDatasetReferences(3)'],
  [
    'the variables of a cruise',
    'SELECT * FROM tblVariables WHERE Dataset_ID IN (SELECT Dataset_ID FROM tblDataset_Cruises WHERE Cruise_ID=7)',
  ],
  ['whether a column exists', "SELECT COL_LENGTH('tblSST', 'sst') AS RESULT "],
  ['whether a column does not exist', "SELECT COL_LENGTH('tblSST', 'nothing') AS RESULT "],
  [
    'columns',
    "SELECT COLUMN_NAME [Columns] FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = N'tblSST'",
  ],
  [
    'a count',
    "select count(*) from tblSST where time between '2016-01-01' and '2016-01-31' and lat between -10.5 and 10",
  ],
  ['a track', 'select distinct lat, lon from tblSST where lat > 0'],
  ['the extent of time', 'SELECT MIN([time]) startTime, MAX([time]) endTime FROM tblSST'],
  [
    'an aggregate',
    "SELECT AVG(sst) CMAP_sst_avg, STDEV(sst) CMAP_sst_std, COUNT(sst) CMAP_sst_count FROM tblSST WHERE [time] BETWEEN '2016-04-20 00:00:00' AND '2016-04-21T12:00:00.000Z' AND lat BETWEEN 10 AND 20 AND depth BETWEEN 0 AND 5",
  ],
  ['an aggregate of a climatology', 'SELECT AVG(wind) a FROM tblWind_Climatology WHERE [month]=4'],
  ['makes', 'SELECT [make] FROM tblMakes'],
  ['a mean by time', 'SELECT [time], AVG(sst) FROM tblsst GROUP BY [time] ORDER BY [time]'],
  ['pages', 'SELECT lat FROM tblSST ORDER BY lat DESC OFFSET 10 ROWS FETCH NEXT 5 ROWS ONLY'],
  ['rows under each other', 'SELECT lat FROM tblSST UNION ALL SELECT flag FROM tblSST ORDER BY 1'],
  [
    'named queries',
    'WITH cold AS (SELECT lat, sst FROM tblSST WHERE sst < 5) SELECT lat, COUNT(*) FROM cold GROUP BY lat HAVING COUNT(*) > 1',
  ],
  [
    'cases and calendars',
    "SELECT CASE WHEN sst > 20 THEN 'warm' ELSE 'cold' END, YEAR(time), DATEPART(WEEK, time), DATEDIFF(day, '2016-01-01', time) FROM tblSST",
  ],
  [
    'patterns',
    "SELECT station FROM tblSST WHERE station LIKE '%[a-c]_' OR station NOT LIKE '50!%' ESCAPE '!'",
  ],
];

describe('a statement that clients send', () => {
  it.each(statements)('is rewritten from the catalog and the list of words: %s', (_name, text) => {
    const { sql, params, columns, relations } = select(text);
    expect(listStrangers(sql)).toEqual([]);
    expect({
      sql,
      params,
      headers: columns.map(({ header }) => header),
      reads: relations.map(({ name }) => name),
    }).toMatchSnapshot();
  });
});

describe('a result', () => {
  it('has the names of the catalog, aliases as sent, and nothing over an unnamed expression', () => {
    expect(
      select(
        "SELECT LAT, [STATION] AS [Where is it?], lon Lon_2, COUNT(*), 'x' FROM tblSST GROUP BY lat, lon, station",
      ).columns.map(({ header }) => header),
    ).toEqual(['lat', 'Where is it?', 'Lon_2', '', '']);
    expect(
      select(
        'SELECT a.LAT, b.lat, b.[KEY] FROM tblSST a, (SELECT 1 AS Lat, 2 AS [Key]) b',
      ).columns.map(({ header }) => header),
    ).toEqual(['lat', 'Lat', 'Key']);
  });
  it('tells what of one table it gives, for an estimate', () => {
    const { subset } = select(
      "SELECT TOP 10 time, sst FROM tblSST WHERE time >= '2016-01-01' AND time <= '2016-01-02' AND lat BETWEEN -5 AND 5 AND 10 > lon AND depth = 0 AND (sst > 1 OR lat > 3)",
    );
    expect(subset).toMatchObject({
      relation: { name: 'tblSST' },
      isWholeTable: false,
      rowLimit: 10,
      constraints: {
        time: { low: Date.UTC(2016, 0, 1), high: Date.UTC(2016, 0, 3) - 1 },
        lat: { low: -5, high: 5 },
        lon: { high: 10 },
        depth: { low: 0, high: 0 },
      },
    });
    expect(select('SELECT * FROM tblSST').subset).toMatchObject({
      isWholeTable: true,
      rowLimit: null,
    });
    expect(select('SELECT AVG(sst) FROM tblSST GROUP BY lat').subset).toBeNull();
  });
  it('takes the whole of a bare end day in, and only of the end', () => {
    const instants = [
      ...select(
        "SELECT lat FROM tblSST WHERE time BETWEEN '2016-04-20' AND '2016-04-21' AND time < '2016-04-22' AND time > '2016-04-20'",
      ).sql.matchAll(/toInt64\((\d{6,})\)/g),
    ].map(([, ms]) => new Date(Number(ms)).toISOString());
    expect(instants).toEqual([
      '2016-04-20T00:00:00.000Z',
      '2016-04-21T23:59:59.999Z',
      '2016-04-22T00:00:00.000Z',
      '2016-04-20T00:00:00.000Z',
    ]);
  });
});

describe('a procedure', () => {
  it('is called with EXEC or without, with irregular blanks and doubled quotes', () => {
    expect(
      translateStatement(
        "  uspaggregate  'tblWind_Climatology' ,'wind','month',4 , -10.000000,1e1,+5,5,0,0 ",
        madeCatalog,
      ),
    ).toEqual({
      ok: true,
      kind: 'procedure',
      procedure: 'uspAggregate',
      args: ['tblWind_Climatology', 'wind', 'month', 4, -10, 10, 5, 5, 0, 0],
      select: null,
    });
    expect(
      translateStatement("EXEC [dbo].uspSearchCatalog  N'it''s warm';", madeCatalog),
    ).toMatchObject({ procedure: 'uspSearchCatalog', args: ["it's warm"] });
  });
  it('takes numbers in quotes where it wants numbers', () => {
    const args = [
      'a',
      'b',
      'c',
      'd',
      '2016-01-01',
      '2016-02-01',
      '-1',
      '2',
      '3',
      '4',
      '0',
      '5',
      '1',
      '0.25',
      '0.25',
      '5',
    ];
    expect(
      translateStatement(
        `EXEC uspMatch ${args.map((each) => `'${each}'`).join(', ')}`,
        madeCatalog,
      ),
    ).toMatchObject({ args: [...args.slice(0, 6), ...args.slice(6).map(Number)] });
  });
  it('takes lists as one client writes them', () => {
    expect(
      translateStatement(
        "exec uspValidate_Table_Variable '['tblSST', 'tblN']', '['sst', 'N']'",
        madeCatalog,
      ),
    ).toMatchObject({
      args: [
        ['tblSST', 'tblN'],
        ['sst', 'N'],
      ],
    });
  });
  it.each([
    ["'tblSST'", true],
    ["'TBLsst', 'SST'", true],
    ["'tblSST', 'depth'", true],
    ["'tblSST', '*'", true],
    ["'tblSST', 'sst,flag'", true],
    ["'tblCruise_Trajectory', '593'", true],
    ["'['tblSST', 'tblWind_Climatology']', '['sst', 'wind']'", true],
    ["'tblSST', '['sst', 'flag']'", true],
    ["'tblNothing'", false],
    ["'tblSST', 'chl'", false],
    ["'tblSST', ''", false],
    ["'['tblSST', 'tblWind_Climatology']', '['sst', 'sst']'", false],
    ["'['tblSST', 'tblSST']', '['sst', 'sst', 'sst']'", false],
  ])('knows whether tables and variables exist: %s', (args, isValid) => {
    expect(select(`exec uspValidate_Table_Variable ${args}`).sql.includes('WHERE')).toBe(!isValid);
  });
  it.each([
    ["EXEC uspNothing 'a'", 'unknown-procedure', 'uspNothing'],
    ["EXEC uspCruiseBounds 'one'", 'bad-value', "'one'"],
    ['EXEC uspVariableUnit 5', 'bad-value', 'uspVariableUnit'],
    ["EXEC uspHead 'tblSST', 5; DROP TABLE tblSST", 'bad-syntax', 'DROP'],
    ["EXEC uspHead 'tblSST', 5, 6, 7", 'bad-value', 'uspHead'],
    ["EXEC uspHead 'tblNothing', 5", 'unknown-table', 'tblNothing'],
    ["EXEC uspHead 'tblSST', '1.5'", 'bad-value', "'1.5'"],
    [`EXEC uspSearchCatalog '${'word '.repeat(31)}'`, 'too-complex', `'${'word '.repeat(11)}w...`],
    ["EXEC uspValidate_Table_Variable '[', b", 'bad-syntax', "'['"],
  ])('is refused by its word: %s', (text, code, word) => {
    expect(refuse(text)).toMatchObject({ code, word });
  });
  it('is answered by one statement where that is enough', () => {
    for (const text of [
      'EXEC uspDatasets',
      'uspCatalog',
      "EXEC uspVariableUnit 'tblSST', 'sst'",
      'EXEC uspCruiseBounds 5 ',
      "uspVariableCoverage 'tblSST','sst'",
      "EXEC uspColumns 'tblSST'",
      "EXEC uspSearchCatalog 'warm 100%_sure'",
      "EXEC uspHead 'tblSST', '5'",
      'EXEC uspDatasetsWithAncillary',
      'EXEC uspDatasetBadges',
      "EXEC uspDatasetMetadata  'tblSST'",
      "EXEC uspVariableMetadata 'tblSST', 'sst'",
      'EXEC uspVariableCatalog 1',
      'EXEC uspCruises',
      "EXEC uspCruiseByName 'KOK1606'",
      "EXEC uspValidate_Table_Variable 'tblSST'",
    ]) {
      expect(listStrangers(select(text).sql), text).toEqual([]);
    }
    expect(select("EXEC uspCruiseBounds '5'").columns.map(({ header }) => header)).toEqual([
      'ID',
      'dt1',
      'dt2',
      'lat1',
      'lat2',
      'lon1',
      'lon2',
    ]);
  });
});

describe('a refusal', () => {
  it.each<readonly [string, SqlRefusal['code'], string, `${number}:${number}`]>([
    ['SELECT lat\nFROM tblNothing', 'unknown-table', 'tblNothing', '2:6'],
    ['SELECT lat, temperature FROM tblSST', 'unknown-column', 'temperature', '1:13'],
    ['SELECT ID FROM tblMakes m JOIN tblSensors s ON m.ID = s.ID', 'ambiguous-column', 'ID', '1:8'],
    ['SELECT sleep(5)', 'unknown-function', 'sleep', '1:8'],
    ["SELECT lat FROM tblSST WHERE time > '2016-02-30'", 'bad-value', "'2016-02-30'", '1:37'],
    ["SELECT lat FROM tblSST WHERE lat > 'north'", 'bad-value', "'north'", '1:36'],
    ['SELECT lat > 5 FROM tblSST', 'wrong-type', 'lat', '1:8'],
    ['SELECT lat FROM tblSST WHERE lat', 'wrong-type', 'lat', '1:30'],
    ['SELECT lat FROM tblSST WHERE time = 5', 'wrong-type', '=', '1:35'],
    ['SELECT lat, AVG(sst) FROM tblSST', 'bad-syntax', 'lat', '1:8'],
    ['SELECT lat FROM tblSST WHERE AVG(sst) > 1', 'bad-syntax', 'AVG', '1:30'],
    ['SELECT TOP 5 WITH TIES lat FROM tblSST ORDER BY lat', 'not-supported', 'WITH', '1:14'],
    [
      'SELECT lat FROM tblSST WHERE lat > (SELECT AVG(lat) FROM tblSST)',
      'not-supported',
      'SELECT',
      '1:37',
    ],
    [
      'SELECT lat FROM tblSST s WHERE EXISTS (SELECT 1 FROM tblMakes m WHERE m.ID = s.flag)',
      'not-supported',
      'flag',
      '1:80',
    ],
    ['SELECT AVG(sst) OVER (PARTITION BY lat) FROM tblSST', 'not-supported', 'OVER', '1:17'],
    ['SELECT lat FROM tblSST; SELECT 1', 'bad-syntax', 'SELECT', '1:25'],
    ['', 'bad-syntax', 'the end', '1:1'],
    ["SELECT 'abc", 'bad-syntax', "'abc", '1:8'],
    ['SELECT lаt FROM tblSST', 'bad-syntax', 'а', '1:9'],
    ['SELECT 6 / -2 * 3', 'not-supported', '-', '1:12'],
    ['SELECT RADIANS(180)', 'wrong-type', '180', '1:16'],
    ['SELECT CAST(300 AS tinyint)', 'bad-value', '300', '1:13'],
    ['SELECT CONVERT(datetime, station, 103) FROM tblSST', 'not-supported', 'CONVERT', '1:8'],
    ['SELECT CONVERT(varchar(20), lat, 2) FROM tblSST', 'not-supported', 'CONVERT', '1:8'],
    ["SELECT lat FROM tblSST WHERE station LIKE '%[a'", 'bad-value', "'%[a'", '1:43'],
    [
      'SELECT a.ID, b.ID FROM tblMakes a, tblSensors b ORDER BY ID',
      'ambiguous-column',
      'ID',
      '1:58',
    ],
    ['SELECT 1 FROM tblMakes HAVING 1 = 1', 'not-supported', '=', '1:33'],
    [
      'SELECT ID FROM tblMakes WHERE NOT ID = (SELECT MAX(ID) FROM tblSensors)',
      'not-supported',
      '=',
      '1:38',
    ],
  ])('names the word and where it stands: %s', (text, code, word, place) => {
    const { line, column, ...refusal } = refuse(text);
    expect(refusal).toMatchObject({ ok: false, code, word });
    expect(`${line}:${column}`).toBe(place);
  });
  it('says what would be taken', () => {
    expect(refuse('SELECT lat, temperature FROM tblSST').accepted).toBe(
      'time, lat, lon, depth, sst, flag, station',
    );
  });
});
