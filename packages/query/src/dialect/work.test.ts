import { describe, expect, it } from 'vitest';
import type { CatalogRelation, RelationCatalog, SizeProfile } from '../index.ts';
import { translateStatement } from '../index.ts';
import lines from '../testing/catalogue-statement.json' with { type: 'json' };
import { madeCatalog } from '../testing/made-catalog.ts';

const days = 14_600;
const [lats, lons] = [180, 360];

/** A daily grid of one degree over forty years, of which every cell has a row. */
const gridProfile: SizeProfile = (() => {
  const levels = (length: number, at: (index: number) => number) => ({
    kind: 'levels' as const,
    knots: Float64Array.from({ length }, (_, index) => at(index)),
    leaves: { from: Float32Array.of(0), to: Float32Array.of(length) },
  });
  return {
    axes: new Map([
      ['time', levels(days, (day) => day * 86_400_000)],
      ['lat', levels(lats, (index) => index - 89.5)],
      ['lon', levels(lons, (index) => index - 179.5)],
    ]),
    counts: Float64Array.of(days * lats * lons),
    isFullGrid: true,
  };
})();

const distinct: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  tblVariables: { Dataset_ID: 700, Make_ID: 3, Unit: 90, Table_Name: 700 },
  tblDataset_Stats: { Dataset_ID: 700 },
  tblAncillary: { time: 200_000, link: 30 },
};
const rows: Readonly<Record<string, number>> = {
  tblSST: days * lats * lons,
  tblWind_Climatology: 12 * lats * lons,
  tblAncillary: 20_000_000,
  tblVariables: 9000,
  tblDatasets: 700,
  tblDataset_Stats: 700,
  tblCruise_Trajectory: 800_000,
};
const keys =
  /^tbl(Datasets|Variables|Makes|Sensors|Cruise|Process_Stages|.*_Resolutions|Study_Domains)$/;

function measure(relation: CatalogRelation): CatalogRelation {
  const { name } = relation;
  return {
    ...relation,
    rowCount: rows[name] ?? 300,
    distinct: new Map(Object.entries(distinct[name] ?? {})),
    ...(keys.test(name) && { key: 'ID' }),
    ...(name === 'tblSST' && { profile: gridProfile }),
    ...(name === 'tblAncillary' && {
      countRowsWith: (column: string) => (column === 'link' ? 500_000 : undefined),
    }),
  };
}

/** A large portal: 700 datasets, 9000 variables, a grid of 946 million rows. */
const large: RelationCatalog = {
  list: () => [...madeCatalog.list()].map(measure),
  find: (name) => {
    const found = madeCatalog.find(name);
    return found && measure(found);
  },
};

function compared(text: string, catalog = large): number {
  const translation = translateStatement(text, catalog);
  if (!translation.ok || translation.kind === 'procedure')
    throw new Error(`not a SELECT that is taken: ${JSON.stringify(translation)}`);
  return translation.work.compared;
}

const six = ['a', 'b', 'c', 'd', 'e', 'f'];
const limit = 2e9;

describe('what a statement compares', () => {
  it.each([
    ['one table as it is', 'SELECT * FROM tblSST'],
    [
      'one table within time and place',
      "SELECT AVG(sst) FROM tblSST WHERE time BETWEEN '2010-01-01' AND '2012-01-01' AND lat BETWEEN 1 AND 5 AND depth < 10 GROUP BY lat",
    ],
    ['several tables under each other', 'SELECT lat FROM tblSST UNION ALL SELECT lat FROM tblSST'],
    [
      'a table of which rows are found in another',
      'SELECT * FROM tblSST WHERE flag IN (SELECT ID FROM tblMakes)',
    ],
  ])('is nothing in %s', (_, text) => {
    expect(compared(text)).toBe(0);
  });

  it('is every pair of rows where nothing has to be equal', () => {
    for (const text of [
      'SELECT COUNT(*) FROM tblVariables a, tblVariables b',
      'SELECT COUNT(*) FROM tblVariables a CROSS JOIN tblVariables b',
      'SELECT COUNT(*) FROM tblVariables a JOIN tblVariables b ON a.ID < b.ID',
      'SELECT COUNT(*) FROM tblVariables a JOIN tblVariables b ON a.ID = b.ID OR a.Unit = b.Unit',
      'SELECT COUNT(*) FROM tblVariables a JOIN tblVariables b ON a.ID * 0 = b.ID * 0',
      'SELECT COUNT(*) FROM tblVariables a JOIN tblVariables b ON a.ID = a.ID',
      'SELECT COUNT(*) FROM tblVariables WHERE ID IN (SELECT a.ID FROM tblVariables a, tblVariables b)',
      'WITH w AS (SELECT ID FROM tblVariables) SELECT COUNT(*) FROM w a, w b',
    ])
      expect([text, compared(text)]).toEqual([text, 9000 ** 2]);
  });

  it('is too much in six relations of the catalog without keys', () => {
    const from = six.map((alias) => `tblVariables ${alias}`);
    expect(compared(`SELECT COUNT(*) FROM ${from.join(', ')}`)).toBeGreaterThan(1e23);
    const [first, ...others] = from;
    const links = others.map(
      (source, index) => `JOIN ${source} ON a.Make_ID = ${six[index + 1]!}.Make_ID`,
    );
    expect(compared(`SELECT COUNT(*) FROM ${first!} ${links.join(' ')}`)).toBeGreaterThan(limit);
  });

  it('is every pair of equal values: few by keys, many by what rows have in common', () => {
    const join = (on: string) =>
      compared(`SELECT COUNT(*) FROM tblVariables a JOIN tblVariables b ON ${on}`);
    expect(join('a.ID = b.ID')).toBe(9000);
    expect(join('CAST(a.ID AS bigint) = b.ID AND LOWER(a.Unit) = LOWER(b.Unit)')).toBe(9000);
    expect(join('a.Dataset_ID = b.Dataset_ID')).toBeCloseTo(9000 ** 2 / 700, 6);
    expect(join('a.Make_ID = b.Make_ID')).toBe(9000 ** 2 / 3);
  });

  it('is as many rows as there are in each of six relations joined by keys', () => {
    const others = six.slice(1).map((alias) => `JOIN tblVariables ${alias} ON ${alias}.ID = a.ID`);
    expect(compared(`SELECT COUNT(*) FROM tblVariables a ${others.join(' ')}`)).toBe(5 * 9000);
  });

  it('does not depend on whether keys stand in ON or in WHERE, nor on the order of relations', () => {
    const where = 'WHERE d.ID = v.Dataset_ID AND s.Dataset_ID = d.ID';
    const expected = 700 + 9000;
    expect(
      compared(`SELECT COUNT(*) FROM tblDatasets d, tblVariables v, tblDataset_Stats s ${where}`),
    ).toBe(expected);
    expect(
      compared(`SELECT COUNT(*) FROM tblDataset_Stats s, tblVariables v, tblDatasets d ${where}`),
    ).toBe(expected);
  });

  it('is for grids what their times, latitudes and longitudes have in common', () => {
    const grids = (on: string, where = '') =>
      compared(`SELECT COUNT(*) FROM tblSST a JOIN tblSST b ON ${on} ${where}`);
    expect(grids('a.time = b.time AND a.lat = b.lat AND a.lon = b.lon')).toBe(rows['tblSST']);
    expect(grids('a.time = b.time')).toBeGreaterThan(1e13);
    const aDay = "WHERE a.time = '2000-01-01' AND b.time = '2000-01-01'";
    expect(grids('a.lat < b.lat')).toBeGreaterThan(1e17);
    expect(
      grids('a.lat < b.lat', `${aDay} AND a.lon BETWEEN 0 AND 10 AND b.lon BETWEEN 0 AND 10`),
    ).toBeLessThan(1e7);
  });

  it('is not known where the size of a relation is not', () => {
    const text = 'SELECT COUNT(*) FROM tblMakes a JOIN tblMakes b ON a.ID = b.ID';
    expect(compared(text, madeCatalog)).toBe(Infinity);
    const keyed: RelationCatalog = {
      list: () => [...madeCatalog.list()].map((each) => ({ ...each, key: 'ID' })),
      find: (name) => {
        const found = madeCatalog.find(name);
        return found && { ...found, key: 'ID' };
      },
    };
    expect(compared(text, keyed)).toBe(Infinity);
    expect(compared(`${text} JOIN tblSensors c ON c.ID = a.ID`, keyed)).toBe(Infinity);
  });

  it.each([
    ['every variable of the catalog', lines.join('\n')],
    [
      'the kind of a grid',
      "SELECT Spatial_Res_ID, RTRIM(LTRIM(Spatial_Resolution)) AS Spatial_Resolution FROM tblVariables JOIN tblSpatial_Resolutions ON [tblVariables].Spatial_Res_ID=[tblSpatial_Resolutions].ID WHERE Table_Name='tblSST' AND Short_Name='sst'",
    ],
    [
      'the flag of a climatology',
      "SELECT * FROM tblDatasets d JOIN tblVariables v ON d.ID=v.Dataset_ID WHERE v.Table_Name='tblSST'",
    ],
    ['the catalog as a function', "SELECT * FROM [dbo].udfCatalog() WHERE Table_Name='tblSST'"],
    ['the variables of a cruise', 'SELECT * FROM dbo.udfCruiseVariables(7)'],
    [
      'ancillary data beside a table',
      "SELECT t1.*, t2.chl FROM tblCruise_Trajectory t1 LEFT JOIN tblAncillary t2 ON t1.[time]=t2.[time] AND ABS(t1.lat-t2.lat)<0.0001 AND ABS(t1.lon-t2.lon)<0.0001 WHERE t2.link='tblCruise'",
    ],
  ])('is allowed where a client asks for %s', (_, text) => {
    expect(compared(text)).toBeLessThan(limit / 100);
  });
});
