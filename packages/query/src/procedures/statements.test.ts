import { WHOLE_CIRCLE } from '@isobath/ocean';
import { describe, expect, it } from 'vitest';
import { subsetSchema } from '@isobath/contract';
import {
  planProcedure,
  planSpaceTime,
  planSparseSample,
  placeCells,
  planThinnedSample,
  planThinningCounts,
} from '../index.ts';
import type { Planned, PlannedStatement, TableDescription } from '../index.ts';

const coverage = {
  latMin: -90,
  latMax: 90,
  lonWest: -180,
  lonEast: 180,
  depthMin: 0,
  depthMax: 5000,
  timeMinMs: Date.UTC(1850, 0, 1),
  timeMaxMs: Date.UTC(2020, 0, 1),
};
const gridded: TableDescription = {
  tableName: 'tblModel',
  physicalTable: 'tblModel__v2_0123456789ab',
  hasDepth: true,
  isClimatology: false,
  rowCount: 1000,
  coverage,
  variables: [
    { name: 'sst', type: 'float32', isNullable: true },
    { name: 'chl', type: 'float64', isNullable: true },
    { name: 'station', type: 'text', isNullable: true },
  ],
};
const climatology: TableDescription = {
  ...gridded,
  hasDepth: false,
  isClimatology: true,
  coverage: { ...coverage, timeMinMs: null, timeMaxMs: null },
};
const part = (bounds: object) =>
  subsetSchema.parse({ tableName: 'tblModel', fields: 'sst', ...bounds });
const planTimeSeries = (subset: ReturnType<typeof part>, table: TableDescription) =>
  planProcedure({ ...subset, spName: 'uspTimeSeries' }, () => table);
const planDepthProfile = (subset: ReturnType<typeof part>, table: TableDescription) =>
  planProcedure({ ...subset, spName: 'uspDepthProfile' }, () => table);
const shown = (plan: Planned<PlannedStatement>) =>
  plan.ok
    ? {
        columns: plan.value.columns
          .map(({ header, kind, isNullable }) => `${header}:${kind}${isNullable ? '?' : ''}`)
          .join(' '),
        sql: plan.value.sql,
        params: plan.value.params,
      }
    : plan;
const whole = {
  dt1: '2016-04-20',
  dt2: '2016-04-20',
  lat1: -10,
  lat2: 10,
  lon1: 170,
  lon2: -170,
  depth1: 0,
  depth2: 0,
};

describe('the statement of a space-time part', () => {
  it('binds every value and names only catalogued columns', () => {
    expect(shown(planSpaceTime(part(whole), gridded))).toMatchInlineSnapshot(`
      {
        "columns": "time:time lat:float lon:float depth:float sst:float?",
        "params": {
          "depth": 0,
          "lat_high": 10,
          "lat_low": -10,
          "lon_high_0": -170,
          "lon_high_1": 180,
          "lon_low_0": -180,
          "lon_low_1": 170,
          "time_high": 1461196799999,
          "time_low": 1461110400000,
        },
        "sql": "SELECT t.time AS \`time\`, t.lat AS \`lat\`, t.lon AS \`lon\`, t.depth AS \`depth\`, t.\`sst\` AS \`sst\` FROM \`tblModel__v2_0123456789ab\` AS t WHERE t.time >= fromUnixTimestamp64Milli({time_low:Int64}, 'UTC') AND t.time <= fromUnixTimestamp64Milli({time_high:Int64}, 'UTC') AND t.lat >= {lat_low:Float64} AND t.lat <= {lat_high:Float64} AND ((t.lon >= {lon_low_0:Float64} AND t.lon <= {lon_high_0:Float64}) OR (t.lon >= {lon_low_1:Float64} AND t.lon <= {lon_high_1:Float64})) AND t.depth = {depth:Float64} ORDER BY t.time, t.depth, t.lat, t.lon",
      }
    `);
  });
  it('for Arrow has plain numbers for time and NaN for what is missing', () => {
    expect(shown(planSpaceTime(part({ fields: '*' }), gridded, 'columns'))).toMatchInlineSnapshot(`
      {
        "columns": "time:time lat:float lon:float depth:float sst:float? chl:float? station:text?",
        "params": {},
        "sql": "SELECT toFloat64(toUnixTimestamp64Milli(t.time)) AS \`time\`, t.lat AS \`lat\`, t.lon AS \`lon\`, t.depth AS \`depth\`, ifNull(t.\`sst\`, toFloat32(nan)) AS \`sst\`, ifNull(t.\`chl\`, nan) AS \`chl\`, t.\`station\` AS \`station\` FROM \`tblModel__v2_0123456789ab\` AS t ORDER BY t.time, t.depth, t.lat, t.lon",
      }
    `);
  });
  it('of a climatology goes on past December', () => {
    expect(shown(planSpaceTime(part({ dt1: '12', dt2: '1' }), climatology))).toMatchInlineSnapshot(`
      {
        "columns": "month:int lat:float lon:float sst:float?",
        "params": {
          "month_first": 12,
          "month_last": 1,
        },
        "sql": "SELECT t.month AS \`month\`, t.lat AS \`lat\`, t.lon AS \`lon\`, t.\`sst\` AS \`sst\` FROM \`tblModel__v2_0123456789ab\` AS t WHERE (t.month >= {month_first:UInt8} OR t.month <= {month_last:UInt8}) ORDER BY t.month, t.lat, t.lon",
      }
    `);
  });
});

describe('the statement of a time series', () => {
  it('has means and sample deviations by time, and a longitude averaged on the circle', () => {
    expect(shown(planTimeSeries(part(whole), gridded))).toMatchInlineSnapshot(`
      {
        "columns": "time:time lat:float lon:float depth:float sst:float? sst_std:float?",
        "params": {
          "depth": 0,
          "lat_high": 10,
          "lat_low": -10,
          "lon_high_0": -170,
          "lon_high_1": 180,
          "lon_low_0": -180,
          "lon_low_1": 170,
          "time_high": 1461196799999,
          "time_low": 1461110400000,
        },
        "sql": "SELECT t.time AS \`time\`, avg(t.lat) AS \`lat\`, if(avg(multiIf(t.lon < 170, t.lon + 360, t.lon > 190, t.lon - 360, t.lon)) >= 180, avg(multiIf(t.lon < 170, t.lon + 360, t.lon > 190, t.lon - 360, t.lon)) - 360, avg(multiIf(t.lon < 170, t.lon + 360, t.lon > 190, t.lon - 360, t.lon))) AS \`lon\`, avg(t.depth) AS \`depth\`, avgOrNull(t.\`sst\`) AS \`sst\`, if(count(t.\`sst\`) > 1, stddevSampStable(t.\`sst\`), NULL) AS \`sst_std\` FROM \`tblModel__v2_0123456789ab\` AS t WHERE t.time >= fromUnixTimestamp64Milli({time_low:Int64}, 'UTC') AND t.time <= fromUnixTimestamp64Milli({time_high:Int64}, 'UTC') AND t.lat >= {lat_low:Float64} AND t.lat <= {lat_high:Float64} AND ((t.lon >= {lon_low_0:Float64} AND t.lon <= {lon_high_0:Float64}) OR (t.lon >= {lon_low_1:Float64} AND t.lon <= {lon_high_1:Float64})) AND t.depth = {depth:Float64} GROUP BY t.time ORDER BY t.time",
      }
    `);
  });
  it('averages a whole table that crosses the date line by its own arc', () => {
    const plan = planTimeSeries(part({}), {
      ...gridded,
      coverage: { ...coverage, lonWest: 170, lonEast: -160 },
    });
    expect(plan.ok && plan.value.sql).toContain(
      't.lon < 170, t.lon + 360, t.lon > 200, t.lon - 360',
    );
  });
  it('of a climatology is grouped by month', () => {
    expect(shown(planTimeSeries(part({ dt1: '2000-06-15', dt2: '2000-08-01' }), climatology)))
      .toMatchInlineSnapshot(`
      {
        "columns": "month:int lat:float lon:float sst:float? sst_std:float?",
        "params": {
          "month_first": 6,
          "month_last": 8,
        },
        "sql": "SELECT t.month AS \`month\`, avg(t.lat) AS \`lat\`, avg(t.lon) AS \`lon\`, avgOrNull(t.\`sst\`) AS \`sst\`, if(count(t.\`sst\`) > 1, stddevSampStable(t.\`sst\`), NULL) AS \`sst_std\` FROM \`tblModel__v2_0123456789ab\` AS t WHERE (t.month >= {month_first:UInt8} AND t.month <= {month_last:UInt8}) GROUP BY t.month ORDER BY t.month",
      }
    `);
  });
});

describe('the statement of a depth profile', () => {
  it('has one row a depth', () => {
    expect(shown(planDepthProfile(part(whole), gridded))).toMatchInlineSnapshot(`
      {
        "columns": "lat:float lon:float sst:float? sst_std:float? depth:float",
        "params": {
          "depth": 0,
          "lat_high": 10,
          "lat_low": -10,
          "lon_high_0": -170,
          "lon_high_1": 180,
          "lon_low_0": -180,
          "lon_low_1": 170,
          "time_high": 1461196799999,
          "time_low": 1461110400000,
        },
        "sql": "SELECT avg(t.lat) AS \`lat\`, if(avg(multiIf(t.lon < 170, t.lon + 360, t.lon > 190, t.lon - 360, t.lon)) >= 180, avg(multiIf(t.lon < 170, t.lon + 360, t.lon > 190, t.lon - 360, t.lon)) - 360, avg(multiIf(t.lon < 170, t.lon + 360, t.lon > 190, t.lon - 360, t.lon))) AS \`lon\`, avgOrNull(t.\`sst\`) AS \`sst\`, if(count(t.\`sst\`) > 1, stddevSampStable(t.\`sst\`), NULL) AS \`sst_std\`, t.depth AS \`depth\` FROM \`tblModel__v2_0123456789ab\` AS t WHERE t.time >= fromUnixTimestamp64Milli({time_low:Int64}, 'UTC') AND t.time <= fromUnixTimestamp64Milli({time_high:Int64}, 'UTC') AND t.lat >= {lat_low:Float64} AND t.lat <= {lat_high:Float64} AND ((t.lon >= {lon_low_0:Float64} AND t.lon <= {lon_high_0:Float64}) OR (t.lon >= {lon_low_1:Float64} AND t.lon <= {lon_high_1:Float64})) AND t.depth = {depth:Float64} GROUP BY t.depth ORDER BY t.depth",
      }
    `);
  });
  it('is refused where there is no depth', () => {
    expect(planDepthProfile(part({}), climatology)).toMatchObject({ ok: false, code: 'no-depth' });
  });
});

const unlimited = { timeMs: {}, lat: {}, lon: WHOLE_CIRCLE, depth: {} };

describe('the statement of a sparse sample', () => {
  it('takes the newest rows that have a value', () => {
    expect(shown(planSparseSample('sst', { table: gridded, limit: 10_000 })))
      .toMatchInlineSnapshot(`
      {
        "columns": "time:time lat:float lon:float depth:float sst:float?",
        "params": {
          "row_limit": 10000,
        },
        "sql": "SELECT t.time AS \`time\`, t.lat AS \`lat\`, t.lon AS \`lon\`, t.depth AS \`depth\`, t.\`sst\` AS \`sst\` FROM \`tblModel__v2_0123456789ab\` AS t WHERE isNotNull(t.\`sst\`) ORDER BY t.time DESC, t.lat, t.lon, t.depth LIMIT {row_limit:UInt32}",
      }
    `);
  });
});

describe('the statement of thinned observations', () => {
  const observed = { variable: 'sst', table: gridded, bounds: unlimited };

  it('counts how many cells of each size hold one', () => {
    expect(shown(planThinningCounts({ ...observed, table: climatology }))).toMatchInlineSnapshot(`
      {
        "columns": "observations:int positions:int cells_0:int cells_1:int cells_2:int cells_3:int cells_4:int cells_5:int cells_6:int cells_7:int cells_8:int cells_9:int cells_10:int",
        "params": {},
        "sql": "SELECT count() AS observations, uniq(t.month, t.lat, t.lon) AS positions, uniq(t.month, floor((t.lat + 90) / 0.01), floor((t.lon + 180) / 0.01)) AS cells_0, uniq(t.month, floor((t.lat + 90) / 0.02), floor((t.lon + 180) / 0.02)) AS cells_1, uniq(t.month, floor((t.lat + 90) / 0.05), floor((t.lon + 180) / 0.05)) AS cells_2, uniq(t.month, floor((t.lat + 90) / 0.1), floor((t.lon + 180) / 0.1)) AS cells_3, uniq(t.month, floor((t.lat + 90) / 0.2), floor((t.lon + 180) / 0.2)) AS cells_4, uniq(t.month, floor((t.lat + 90) / 0.5), floor((t.lon + 180) / 0.5)) AS cells_5, uniq(t.month, floor((t.lat + 90) / 1), floor((t.lon + 180) / 1)) AS cells_6, uniq(t.month, floor((t.lat + 90) / 2), floor((t.lon + 180) / 2)) AS cells_7, uniq(t.month, floor((t.lat + 90) / 5), floor((t.lon + 180) / 5)) AS cells_8, uniq(t.month, floor((t.lat + 90) / 10), floor((t.lon + 180) / 10)) AS cells_9, uniq(t.month, floor((t.lat + 90) / 10), floor((t.lon + 180) / 10)) AS cells_10 FROM \`tblModel__v2_0123456789ab\` AS t WHERE isNotNull(t.\`sst\`)",
      }
    `);
  });
  it('has cells of place for a first picture, at most as many as are wanted', () => {
    const world = { width: 360, height: 180 };
    expect(placeCells(world, 10_000)).toEqual({ degrees: 2.6, days: Infinity });
    expect(placeCells({ width: 0.3, height: 0.2 }, 10_000)).toEqual({
      degrees: 0.0025,
      days: Infinity,
    });
    const cells = placeCells(world, 500);
    expect((360 / cells.degrees + 2) * (180 / cells.degrees + 2)).toBeLessThan(600);
    const plan = planThinnedSample(observed, { cells });
    expect(plan).toMatchObject({
      ok: true,
      value: {
        sql: expect.stringContaining(
          `GROUP BY floor((t.lat + 90) / ${cells.degrees}), floor((t.lon + 180) / ${cells.degrees}))`,
        ),
      },
    });
  });
  it('takes the shallowest of each cell', () => {
    const cells = { degrees: 0.5, days: 30 };
    expect(shown(planThinnedSample(observed, { cells }))).toMatchInlineSnapshot(`
      {
        "columns": "time:time lat:float lon:float depth:float sst:float?",
        "params": {},
        "sql": "SELECT chosen.1 AS \`time\`, chosen.2 AS \`lat\`, chosen.3 AS \`lon\`, chosen.4 AS \`depth\`, chosen.5 AS \`sst\` FROM (SELECT argMin(tuple(t.time, t.lat, t.lon, t.depth, t.\`sst\`), tuple(t.depth, t.time, t.lat, t.lon)) AS chosen FROM \`tblModel__v2_0123456789ab\` AS t WHERE isNotNull(t.\`sst\`) GROUP BY intDiv(toUnixTimestamp64Milli(t.time) + 6311520000000, 2592000000), floor((t.lat + 90) / 0.5), floor((t.lon + 180) / 0.5)) ORDER BY chosen.1 DESC, chosen.2, chosen.3",
      }
    `);
  });
});

describe('a request that cannot be planned', () => {
  it.each([
    [{ fields: 'salt' }, 'unknown-variable', 'fields'],
    [{ fields: 'sst; DROP TABLE x' }, 'unknown-variable', 'fields'],
    [{ fields: ' , ' }, 'unknown-variable', 'fields'],
    [{ dt1: '2016-13-01' }, 'bad-bounds', 'dt1'],
    [{ dt2: 'yesterday' }, 'bad-bounds', 'dt2'],
    [{ dt1: '2016-02-01', dt2: '2016-01-01' }, 'bad-bounds', 'dt1'],
    [{ lat1: 10, lat2: -10 }, 'bad-bounds', 'lat1'],
    [{ depth1: 10, depth2: 0 }, 'bad-bounds', 'depth1'],
  ])('%j is refused as %s by the field %s', (bounds, code, field) => {
    expect(planSpaceTime(part(bounds), gridded)).toMatchObject({ ok: false, code, field });
  });
  it('is refused for the mean of text, but not for the mean of everything', () => {
    expect(planTimeSeries(part({ fields: 'station' }), gridded)).toMatchObject({
      ok: false,
      code: 'bad-request',
    });
    expect(shown(planTimeSeries(part({ fields: '*' }), gridded))).toMatchObject({
      columns:
        'time:time lat:float lon:float depth:float sst:float? sst_std:float? chl:float? chl_std:float?',
    });
  });
  it('refuses a month that is none', () => {
    expect(planSpaceTime(part({ dt1: '13' }), climatology)).toMatchObject({
      ok: false,
      code: 'bad-bounds',
      field: 'dt1',
    });
  });
});

describe('a request as clients write it', () => {
  it('may name variables in any letter case, twice, with blanks', () => {
    const plan = planSpaceTime(part({ fields: ' SST , chl,sst' }), gridded);
    expect(shown(plan)).toMatchObject({
      columns: 'time:time lat:float lon:float depth:float sst:float? chl:float?',
    });
  });
  it('may give depths to a table without depth', () => {
    const plan = planSpaceTime(part({ depth1: 0, depth2: 5 }), climatology);
    expect(plan.ok && plan.value.sql).not.toContain('depth');
  });
  it('may give years of dates to a climatology, which are all its months', () => {
    const plan = planSpaceTime(part({ dt1: '2000-03-01', dt2: '2010-02-01' }), climatology);
    expect(plan.ok && plan.value.sql).not.toContain('WHERE');
  });
});
