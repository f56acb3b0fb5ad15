import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteIdentifier } from '@isobath/engine';
import type { CatalogRelation, RelationCatalog } from '@isobath/query';
import type { DialectEngine } from '../../../testing/databases/dialect-engine.ts';
import {
  gridRows,
  openDialectEngine,
  relations,
  translate,
} from '../../../testing/databases/dialect-engine.ts';

let opened: DialectEngine;
beforeAll(async () => {
  opened = await openDialectEngine();
}, 300_000);
afterAll(() => opened.close());
const ask = (text: string): Promise<string[]> => opened.ask(text);

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
    const { rows } = await opened.engine.estimateRows({ sql, params, settings });
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
        const [row] = await opened.engine.readRows<{ rows: number }>({
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
      await opened.engine.readRows({
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
