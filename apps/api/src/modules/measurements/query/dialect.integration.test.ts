import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialectEngine } from '../../../testing/databases/dialect-engine.ts';
import { openDialectEngine } from '../../../testing/databases/dialect-engine.ts';

let opened: DialectEngine;
beforeAll(async () => {
  opened = await openDialectEngine();
}, 300_000);
afterAll(() => opened.close());
const ask = (text: string): Promise<string[]> => opened.ask(text);

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
    ['7/2, -7/2, 7/2.0, 7%3, -7%3, 1/0, 1.0/0, 7%0', '3|-3|3.500000|1|-1|~|~|~'],
    [
      'ROUND(2.5, 0), ROUND(-2.5, 0), ROUND(1234.567, 1), ROUND(1250, -2), ROUND(7, 2)',
      '3.0|-3.0|1234.600|1300|7',
    ],
    [
      'SQRT(-1), LOG(0), EXP(1000), POWER(2, 3), LOG(8, 2), SQUARE(3), ABS(-2), SIGN(-2.5), FLOOR(-1.5), CEILING(-1.5)',
      '~|~|~|8|3|9|2|-1.0|-2|-1',
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
      '12.35|13|-1|12.3457|3.500000',
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
