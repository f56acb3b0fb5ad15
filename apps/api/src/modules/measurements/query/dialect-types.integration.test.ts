import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialectEngine } from '../../../testing/databases/dialect-engine.ts';
import { openDialectEngine, translate } from '../../../testing/databases/dialect-engine.ts';

let opened: DialectEngine;
beforeAll(async () => {
  opened = await openDialectEngine();
}, 300_000);
afterAll(() => opened.close());
const ask = (text: string): Promise<string[]> => opened.ask(text);

/** Four latitudes about the equator: rounded to bins of five degrees, two of them are −0 and two 0. */
const bins =
  '(SELECT ROUND(x / 5, 0) * 5 AS b FROM (SELECT CAST(-2 AS float) x UNION ALL SELECT CAST(-1 AS float) UNION ALL SELECT CAST(1 AS float) UNION ALL SELECT CAST(2 AS float)) s)';

describe('minus zero', () => {
  it.each<readonly [string, readonly string[]]>([
    [`SELECT b, COUNT(*) FROM ${bins} q GROUP BY b`, ['0|4']],
    [
      'SELECT ROUND(lat / 25, 0) * 25 AS b, COUNT(*) FROM (SELECT -lat AS lat FROM tblSST UNION ALL SELECT CAST(0 AS float) * -1) q WHERE ABS(lat) < 12 GROUP BY ROUND(lat / 25, 0) * 25 ORDER BY 1',
      ['0|3'],
    ],
    [`SELECT DISTINCT b FROM ${bins} q`, ['0']],
    [`SELECT COUNT(DISTINCT b), COUNT(DISTINCT CEILING(b)) FROM ${bins} q`, ['1|1']],
    [`SELECT SUM(DISTINCT b), AVG(DISTINCT b) FROM ${bins} q`, ['0|0']],
    [
      `SELECT a.b, COUNT(*) FROM ${bins} a JOIN (SELECT 0e0 AS b) z ON a.b = z.b GROUP BY a.b`,
      ['0|4'],
    ],
    [
      `SELECT a.b, COUNT(*) FROM ${bins} a JOIN (SELECT 0.0 AS b) z ON a.b = z.b GROUP BY a.b`,
      ['0|4'],
    ],
    [`SELECT COUNT(*) FROM ${bins} a, ${bins} c WHERE a.b = c.b`, ['16']],
    [`SELECT b FROM ${bins} q UNION SELECT 0e0`, ['0']],
    [`SELECT b FROM ${bins} q EXCEPT SELECT 0e0`, []],
    [`SELECT 0e0 AS z INTERSECT SELECT b FROM ${bins} q`, ['0']],
    [`SELECT COUNT(*) FROM ${bins} q WHERE b IN (0)`, ['4']],
    [`SELECT COUNT(*) FROM ${bins} q WHERE b IN (SELECT 0e0)`, ['4']],
    [`SELECT COUNT(*) FROM (SELECT 0e0 AS z) y WHERE z IN (SELECT b FROM ${bins} q)`, ['1']],
    [`SELECT CONCAT(MIN(b), '|', CAST(MAX(b) AS varchar(9))) FROM ${bins} q`, ['0|0']],
    [
      'SELECT -0e0, CEILING(-0.5e0), 0e0 * -1, CAST(-0.0 AS float), MIN(-(lat - lat)) FROM tblSST',
      ['0|0|0|0|0'],
    ],
    ['SELECT TOP 1 (sst - sst) * -1 FROM tblSingle WHERE ID = 1', ['0']],
    [
      'SELECT (sst - sst) * -1 AS z, COUNT(*) FROM tblSingle WHERE sst IS NOT NULL GROUP BY (sst - sst) * -1',
      ['0|3'],
    ],
  ])('is 0: %s', async (text, rows) => {
    expect(await ask(text)).toEqual(rows);
  });
});

/**
 * Values by hand from the rules of T-SQL: a constant with a point is decimal(p, s) of its digits; +, −: s = max(s1, s2); ×: s = s1 + s2;
 * ÷: s = max(6, s1 + p2 + 1), cut off; ROUND keeps the scale (Microsoft, "Precision, scale, and length", "Constants", "ROUND").
 */
describe('decimals', () => {
  it.each<readonly [string, string]>([
    [
      'ROUND(0.285, 2), ROUND(1.005, 2), ROUND(-1.005, 2), ROUND(1250.5, -2), ROUND(1.999, 2, 1)',
      '0.290|1.010|-1.010|1300.0|1.990',
    ],
    [
      'CAST(1.005 AS decimal(10, 2)), CAST(0.285 AS numeric(4, 2)), CAST(2.5 AS decimal)',
      '1.01|0.29|3',
    ],
    [
      "CAST('1.005' AS decimal(10, 2)), CAST('-.5' AS decimal(3, 1)), CAST(NULL AS decimal(4, 2))",
      '1.01|-0.5|~',
    ],
    ['0.1 + 0.2, 0.1 * 3, 1.50 - 1, 1.25 * 1.25, -1.10', '0.3|0.3|0.50|1.5625|-1.10'],
    [
      '1.0 / 3, 2.0 / 3, -2.0 / 3, 1 / 3.0, 10 / 4.0',
      '0.333333|0.666666|-0.666666|0.333333|2.500000',
    ],
    ['CAST(7 AS decimal) / 2, 1.0 / CAST(3 AS int) * 1e0', '3.500000|0.333333'],
    [
      "CONCAT(1.50, 'x'), CAST(1.50 AS varchar(9)), 'a' + CAST(-0.05 AS varchar(9))",
      '1.50x|1.50|a-0.05',
    ],
    [
      'CASE WHEN 0.1 + 0.2 = 0.3 THEN 1 ELSE 0 END, CASE WHEN 0.1 * 3 = 0.3 THEN 1 ELSE 0 END, CASE WHEN 1.0 = 1 THEN 1 END, CASE WHEN 0.3 IN (1, 0.30) THEN 1 END',
      '1|1|1|1',
    ],
    [
      'COALESCE(NULL, 1.5, 2.25), ISNULL(1.5, 2.26), IIF(1 = 1, 1, 2.50), NULLIF(1.50, 1.5), CASE WHEN 1 = 0 THEN 1.234 ELSE 2 END',
      '1.50|1.5|1.00|~|2.000',
    ],
    [
      'ABS(-1.50), SIGN(-2.5), FLOOR(-1.5), CEILING(1.2), POWER(2.0, -1), POWER(2.00, 0.5)',
      '1.50|-1.0|-2|2|0.5|1.41',
    ],
    [
      'SQRT(2.25), EXP(0.0), SQUARE(1.5), LOG(1.0), 1.5e0 + 0.25, 3 * 0.5e0',
      '1.5|1|2.25|0|1.75|1.5',
    ],
    [
      'CAST(2.9 AS int), CAST(-2.9 AS bigint), CAST(2.5 AS float), CAST(1.5e0 AS decimal(9, 3)), CAST(5 AS decimal(5, 2))',
      '2|-2|2.5|1.500|5.00',
    ],
    [
      '2147483648 + 1, 9223372036854775807 + 1, 2147483648 / 2',
      '2147483649|9223372036854775808|1073741824.000000',
    ],
    [
      '1.0 / 0, 1.5 / (1 - 1), 0.12345678901234567890 * 0.12345678901234567890',
      '~|~|0.0152415787532388367501905199875019052',
    ],
    [
      "TRY_CAST('1.5' AS decimal(4, 2)), TRY_CAST('x' AS decimal(4, 2)), TRY_CAST(123.4 AS decimal(3, 1)), TRY_CAST('abc' AS int), TRY_CONVERT(float, '2.5'), TRY_CAST('2016-02-30' AS date), TRY_CAST('7' AS int)",
      '1.50|~|~|~|2.5|~|7',
    ],
  ])('SELECT %s', async (items, row) => {
    expect(await ask(`SELECT ${items}`)).toEqual([row]);
  });

  it.each<readonly [string, readonly string[]]>([
    [
      'SELECT SUM(x), AVG(x), MIN(x), MAX(x), COUNT(DISTINCT x) FROM (SELECT 1.10 x UNION ALL SELECT 2.20 UNION ALL SELECT 2.2) q',
      ['5.50|1.833333|1.10|2.20|2'],
    ],
    ['SELECT AVG(x) FROM (SELECT 1.5 x) q WHERE x > 2', ['~']],
    [
      'SELECT ID * 0.5, ID / 3.0 FROM tblSingle WHERE ID < 3 ORDER BY ID * 0.5 DESC',
      ['1.0|0.666666', '0.5|0.333333'],
    ],
    [
      'SELECT CAST(lat AS decimal(5, 1)), CAST(lon AS decimal(4, 1)) FROM tblSST WHERE lat > 5 ORDER BY lat',
      ['10.0|20.0', '10.5|179.5', '80.0|180.0'],
    ],
    ['SELECT CAST(lat AS decimal(2, 1)) FROM tblSST WHERE lat > 5 AND lat < 11', ['~', '~']],
    ['SELECT lat + 0.5, lat * 0.1 FROM tblSST WHERE lat = 10.5', ['11|1.05']],
    ['SELECT x, COUNT(*) FROM (SELECT 1.5 x UNION ALL SELECT 1.50) q GROUP BY x', ['1.50|2']],
    ['SELECT a.x FROM (SELECT 1.50 x) a JOIN (SELECT 1.5e0 y) b ON a.x = b.y', ['1.50']],
    ['SELECT a.ID FROM tblSingle a JOIN (SELECT 2.0 y) b ON a.ID = b.y', ['2']],
    ['SELECT 1 AS x UNION SELECT 1.0 UNION ALL SELECT 2.55 ORDER BY 1', ['1.00', '2.55']],
    [
      "SELECT CAST(s AS decimal(6, 2)) FROM (SELECT '1.005' s UNION ALL SELECT 'x') q ORDER BY 1",
      ['~', '1.01'],
    ],
  ])('%s', async (text, rows) => {
    expect(await ask(text)).toEqual(rows);
  });

  it('of a float column stay floats, and of a real one reals, with the digits of their type', async () => {
    expect(
      await ask(
        'SELECT sst * 2, sst + 0.1, 2 * sst, sst / 2, -sst, sst * 2e0 FROM tblSingle WHERE ID = 2',
      ),
    ).toEqual(['50.6|25.4|50.6|12.65|-25.3|50.599998474121094']);
    expect(
      await ask(
        'SELECT COALESCE(sst, 0), ISNULL(sst, 1.5), CASE WHEN ID = 2 THEN sst ELSE 0.5 END FROM tblSingle WHERE ID = 2',
      ),
    ).toEqual(['25.3|25.3|25.3']);
    expect(
      await ask('SELECT ID FROM tblSingle WHERE sst * 2 = 50.6 OR sst = 25.1 + 0.1 ORDER BY ID'),
    ).toEqual(['1', '2']);
  });
});

describe('whole numbers that overflow', () => {
  const words = (text: string): string => {
    try {
      translate(text);
    } catch (error) {
      return String(error);
    }
    return 'taken';
  };
  it.each([
    ['SELECT 2147483647 + 1', 'int'],
    ['SELECT -2147483647 - 2', 'int'],
    ['SELECT 65536 * 65536', 'int'],
    ['SELECT 2147483647 * -2 + 5 FROM tblSST', 'int'],
    ['SELECT CAST(9223372036854775807 AS bigint) + CAST(1 AS bigint)', 'bigint'],
  ])('are refused in the words of T-SQL: %s', (text, type) => {
    expect(words(text)).toContain(
      `Arithmetic overflow error converting expression to data type ${type}.`,
    );
  });
  it('are refused by the engine where rows overflow, and not where they do not', async () => {
    expect(await ask('SELECT ID + 2147483643 FROM tblSingle WHERE ID = 4')).toEqual(['2147483647']);
    await expect(ask('SELECT ID + 2147483644 FROM tblSingle')).rejects.toMatchObject({
      engineCode: 70,
    });
    await expect(
      ask('SELECT CAST(ID AS bigint) * CAST(9223372036854775807 AS bigint) FROM tblSingle'),
    ).rejects.toMatchObject({ engineCode: 70 });
    expect(await ask('SELECT CAST(ID AS bigint) + 2147483647 FROM tblSingle WHERE ID = 4')).toEqual(
      ['2147483651'],
    );
    expect(
      await ask('SELECT (ID + 9000000000) * (ID + 9000000000) FROM tblSingle WHERE ID = 1'),
    ).toEqual(['81000000018000000001']);
    await expect(
      ask('SELECT SUM(CAST(ID AS bigint) + CAST(9223372036854775000 AS bigint)) FROM tblSingle'),
    ).rejects.toMatchObject({ engineCode: 70 });
  });
});

describe('what was refused or read otherwise', () => {
  it.each<readonly [string, readonly string[]]>([
    ["SELECT lat FROM tblSST WHERE time = '20160421'", ['10.5']],
    [
      "SELECT lat FROM tblSST WHERE time BETWEEN '20160420' AND '20160421' ORDER BY lat",
      ['10', '10.5'],
    ],
    ["SELECT lat FROM tblSST WHERE time >= '20160420 12:00' AND time < '20160421'", ['10']],
    [
      "SELECT CAST('20230413' AS date), DATEDIFF(day, '20230413', '20230501')",
      ['2023-04-13T00:00:00.000Z|18'],
    ],
    ['SELECT ID FROM tblSingle WHERE ID NOT IN (1, NULL)', []],
    ['SELECT ID FROM tblSingle WHERE ID IN (1, NULL)', ['1']],
    ['SELECT ID FROM tblSingle WHERE NOT ID IN (1, NULL)', []],
    [
      'SELECT ROUND(lat, 0, 1), ROUND(-lat - 0.25, 1, 1), ROUND(ID, -1) FROM tblSST, tblSingle WHERE lat = 10.5 AND ID = 4',
      ['10|-10.7|0'],
    ],
    [
      "SELECT DATENAME(month, '2016-04-20'), DATENAME(weekday, '2016-04-20'), DATENAME(year, '1850-01-01'), DATENAME(dw, '2016-04-17')",
      ['April|Wednesday|1850|Sunday'],
    ],
    ['SELECT ID FROM tblSingle EXCEPT SELECT flag FROM tblSST ORDER BY ID', ['3', '4']],
    ['SELECT flag FROM tblSST INTERSECT SELECT ID FROM tblSingle ORDER BY flag', ['1', '2']],
    ['SELECT flag FROM tblSST EXCEPT SELECT 1', ['~', '2']],
    ['SELECT 1 UNION ALL SELECT 2 EXCEPT SELECT 1', ['2']],
    ['SELECT 1 EXCEPT SELECT 1 UNION ALL SELECT 3', ['3']],
    ['SELECT 1 UNION SELECT 2 INTERSECT SELECT 2 ORDER BY 1', ['1', '2']],
    ['SELECT COUNT(*) FROM (SELECT TOP 2 lat FROM tblSST ORDER BY lat) q', ['2']],
  ])('%s', async (text, rows) => {
    const found = await ask(text);
    expect(text.includes('ORDER BY') ? found : found.toSorted()).toEqual(
      text.includes('ORDER BY') ? rows : rows.toSorted(),
    );
  });
});
