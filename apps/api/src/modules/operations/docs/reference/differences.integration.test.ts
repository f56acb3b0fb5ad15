import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialectEngine } from '../../../../testing/databases/dialect-engine.ts';
import { openDialectEngine, translate } from '../../../../testing/databases/dialect-engine.ts';
import { differences } from './language-pages.ts';

let opened: DialectEngine;
beforeAll(async () => {
  opened = await openDialectEngine();
}, 300_000);
afterAll(() => opened.close());

/** What is shown of a difference: statements with their rows, or with a part of the refusal. */
type Shown = readonly (readonly [statement: string, answer: readonly string[] | RegExp])[];

/** Texts that differ in case and trailing blanks only. */
const texts = "(SELECT 'a' AS t UNION ALL SELECT 'A ') s";
const shown: Readonly<Record<string, Shown>> = {
  'text in `=`, `<`, `IN`, `LIKE`, `NULLIF`, `MIN`, `MAX`, `ORDER BY`': [
    [`SELECT COUNT(*) FROM ${texts} WHERE t = 'A'`, ['2']],
    [`SELECT COUNT(*) FROM ${texts} WHERE t < 'B'`, ['2']],
    [`SELECT COUNT(*) FROM ${texts} WHERE t IN ('A')`, ['2']],
    [`SELECT COUNT(*) FROM ${texts} WHERE t LIKE 'A'`, ['1']],
    [`SELECT COUNT(NULLIF(t, 'A')) FROM ${texts}`, ['0']],
    ["SELECT MIN(t), MAX(t) FROM (SELECT 'b' AS t UNION ALL SELECT 'A') s", ['A|b']],
    ["SELECT t FROM (SELECT 'b' AS t UNION ALL SELECT 'A') s ORDER BY t", ['A', 'b']],
  ],
  'text in `GROUP BY`, `DISTINCT`, `UNION`, `REPLACE`': [
    [`SELECT COUNT(*) FROM ${texts} GROUP BY t`, ['1', '1']],
    [`SELECT COUNT(*) FROM (SELECT DISTINCT t FROM ${texts}) q`, ['2']],
    ["SELECT COUNT(*) FROM (SELECT 'a' AS t UNION SELECT 'A') q", ['2']],
    ["SELECT REPLACE('aA', 'a', 'x')", ['xA']],
  ],
  'a single-precision number compared with a constant': [
    ['SELECT ID FROM tblSingle WHERE sst = 25.3', ['2']],
    ['SELECT ID FROM tblSingle WHERE sst <= 25.3 ORDER BY ID', ['1', '2']],
  ],
  '`lat`, `lon` and `depth` compared with a constant that has the digits of a 32-bit number': [
    ['SELECT ID FROM tblPlaces WHERE depth = 0.49402499198913574 ORDER BY ID', ['1', '2']],
    ['SELECT ID FROM tblPlaces WHERE lat <= 10.069999694824219 ORDER BY ID', ['1', '2']],
    ['SELECT ID FROM tblPlaces WHERE 10.069999694824219 < lat', ['3']],
    ['SELECT ID FROM tblPlaces WHERE depth > 0.49402499198913574', ['3']],
    ['SELECT ID FROM tblPlaces WHERE depth <> 0.49402499198913574', ['3']],
    ['SELECT COUNT(*) FROM tblPlaces WHERE depth < 0.49402499198913574', ['0']],
    [
      'SELECT ID FROM tblPlaces WHERE lat IN (10.08, 10.069999694824219) ORDER BY ID',
      ['1', '2', '3'],
    ],
    [
      'SELECT ID FROM tblPlaces WHERE lat BETWEEN 10.069999694824219 AND 10.069999694824219 ORDER BY ID',
      ['1', '2'],
    ],
    ['SELECT ID FROM tblPlaces WHERE lat = 10.07', ['1']],
  ],
  '`a / -b * c`, `RADIANS(180)`, `HAVING` without any aggregation': [
    ['SELECT 6 / -2 * 3', /-/],
    ['SELECT RADIANS(180)', /RADIANS/],
    ['SELECT 1 FROM tblSST HAVING 1 = 1', /HAVING/],
  ],
  "`time <= '2016-04-20'`, the upper end of `BETWEEN`": [
    ["SELECT lat FROM tblSST WHERE time > '2000-01-01' AND time <= '2016-04-20'", ['10']],
    ["SELECT lat FROM tblSST WHERE time BETWEEN '2016-04-20' AND '2016-04-20'", ['10']],
    ["SELECT lat FROM tblSST WHERE time = '2016-04-21'", ['10.5']],
    ["SELECT COUNT(*) FROM tblSST WHERE time < '2016-04-20'", ['1']],
  ],
  '`AVG` of whole numbers': [['SELECT AVG(flag) FROM tblSST', ['1.6666666666666667']]],
  'division by zero, a logarithm of −1, a number too large': [
    ['SELECT lat / 0, LOG(-1 + 0 * lat), POWER(10e0, 400) FROM tblSST WHERE lat = 10', ['~|~|~']],
  ],
  '`CAST` of a stored text that cannot be parsed': [
    ['SELECT COUNT(CAST(station AS int)) FROM tblSST', ['0']],
    ["SELECT CAST('x' AS int)", /x/i],
  ],
  '`CAST(x AS NVARCHAR)` without a length': [
    [`SELECT LEN(CAST('${'a'.repeat(40)}' AS NVARCHAR))`, ['40']],
  ],
  'an outer join': [
    ['SELECT COUNT(*) FROM tblSingle a LEFT JOIN tblSST b ON a.ID = b.flag', ['5']],
    ['SELECT COUNT(*) FROM tblSingle a LEFT JOIN tblSST b ON a.ID > b.flag', /equal/i],
  ],
  'arithmetic of `tinyint` and `smallint`': [
    ['SELECT CAST(200 AS tinyint) + CAST(100 AS tinyint)', ['300']],
    ['SELECT CAST(32000 AS smallint) * CAST(2 AS smallint)', ['64000']],
    ['SELECT 2147483647 + 1', /int/],
  ],
  '`SUM` of whole numbers': [
    ['SELECT SUM(x) FROM (SELECT 2147483647 AS x UNION ALL SELECT 2147483647) s', ['4294967294']],
  ],
  'a whole constant from 2147483648 on': [
    ['SELECT 2147483648', ['2147483648']],
    ['SELECT 2147483648 / 3', ['715827882.666666']],
    ['SELECT 99999999999999999999', /64|large|digits/],
  ],
  '`MONEY`': [['SELECT CAST(1.5 AS MONEY)', ['1.5000']]],
  '`ROUND` of a decimal that needs one digit more, such as `ROUND(9.99, 1)`': [
    ['SELECT ROUND(9.99, 1)', ['10.00']],
  ],
  '`ROUND` whose number of places is not a constant': [
    ['SELECT ROUND(1.255, ID) FROM tblSingle WHERE ID = 1', ['1.3']],
  ],
  '`RADIANS` and `DEGREES` of a decimal': [
    ['SELECT RADIANS(180.0), DEGREES(0.5)', ['3.141592653589793|28.64788975654116']],
  ],
  '`%` of a decimal': [
    ['SELECT 5.5 % 2', /%/],
    ['SELECT 5.5e0 % 2', ['1.5']],
  ],
  'text beside a decimal in a comparison or calculation': [
    ["SELECT '0.10' + 0.2", ['0.30000000000000004']],
    ["SELECT CAST('0.10' AS decimal(4, 2)) + 0.2", ['0.30']],
  ],
  '`AVG` and `SUM` with `DISTINCT` of decimals': [
    [
      'SELECT SUM(DISTINCT x), SUM(x) FROM (SELECT 0.1 AS x UNION ALL SELECT 0.2) s',
      ['0.30000000000000004|0.3'],
    ],
  ],
};

it('every difference that the reference tells of is shown below, and no other', () => {
  expect(Object.keys(shown)).toEqual(differences.map(([what]) => what));
});

describe('a difference from SQL Server', () => {
  it.each(
    Object.entries(shown).flatMap(([what, statements]) =>
      statements.map(([statement, answer]) => [what, statement, answer] as const),
    ),
  )('is as the reference says: %s: %s', async (_what, statement, answer) => {
    if (answer instanceof RegExp) return expect(() => translate(statement)).toThrow(answer);
    expect(await opened.ask(statement)).toEqual(answer);
  });
});
