import type { GridDescription } from '../../modules/measurements/results/index.ts';

/** What a catalog says about the grid of `made`. */
export const described: GridDescription = {
  isGridded: true,
  tableName: 'tblMade',
  id: 'Made_release3',
  title: 'A grid, made for tests',
  summary: 'Numbers that say where they are: µ, °.',
  source: 'Test bench',
  distributor: 'Isobath',
  acknowledgement: 'None',
  credits: null,
  licence: 'CC0',
  references: ['Author, A. (2020): A reference'],
  keywords: ['grid', 'warm water'],
  processLevel: 'Raw',
  version: '2.1 of 2020',
  release: 3,
  publishedAt: new Date('2020-01-02T00:00:00Z'),
  doi: 'https://doi.org/10.1/x',
  citation: 'Test bench (2020): A grid, version 2.1 of 2020.',
  history: 'made by hand',
  query: 'SELECT sst FROM tblMade WHERE lat > 0',
  createdAt: new Date('2024-05-06T07:08:09Z'),
  programVersion: '0.1.0',
  variables: [
    {
      name: 'sst',
      longName: 'Sea surface temperature',
      standardName: 'sea_surface_temperature',
      unit: '°C',
      comment: 'as seen',
      attributes: { cell_methods: 'time: mean' },
    },
    {
      name: 'salt',
      longName: 'Salinity',
      standardName: null,
      unit: null,
      comment: null,
      attributes: { cell_methods: 'ensemble: mean' },
    },
    {
      name: 'flag',
      longName: 'Kind of surface',
      standardName: null,
      unit: null,
      comment: null,
      attributes: { flag_values: '0, 1, 2', flag_meanings: 'open_water sea_ice land' },
    },
  ],
};

/** Three times from the year 1850, two depths from 0, lats to the pole, lons beside the date line; every fifth cell absent, every seventh NULL or NaN. */
const cells = `SELECT fromUnixTimestamp64Milli(arrayJoin([-3774556800000, 1461110400000, 1461153600000]), 'UTC') AS time, arrayJoin([-0.5, 0.5, 90.]) AS lat, arrayJoin([170., 179.5, -180., -179.5]) AS lon, arrayJoin([0., 10.]) AS depth`;

/** The rows of a small grid. */
export const made = `SELECT time, lat, lon, depth, CAST(if(n % 7 = 3, NULL, lat * 1000 + lon + depth / 100) AS Nullable(Float32)) AS sst, if(n % 7 = 4, nan, lon / 3) AS salt, toUInt8(n % 3) AS flag, CAST(if(n % 7 = 5, NULL, 9007199254740993 + n) AS Nullable(Int64)) AS big
  FROM (SELECT *, cityHash64(time, lat, lon, depth) AS h, h % 1000 AS n FROM (${cells})) WHERE h % 5 != 0 ORDER BY time, depth, lat, lon`;
