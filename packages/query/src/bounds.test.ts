import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subsetSchema } from '@isobath/contract';
import { containsLongitude, formatInstant, isLongitude } from '@isobath/ocean';
import { parseBounds, planSpaceTime } from './index.ts';
import type { TableDescription } from './index.ts';
import { isOnePlace } from './bounds.ts';
import { planConditions } from './conditions.ts';

const table: TableDescription = {
  tableName: 'tblT',
  physicalTable: 'tblT__v1_0123456789ab',
  hasDepth: true,
  isClimatology: false,
  rowCount: 1,
  variables: [{ name: 'v', type: 'float32', isNullable: true }],
  coverage: {
    latMin: null,
    latMax: null,
    lonWest: null,
    lonEast: null,
    depthMin: null,
    depthMax: null,
    timeMinMs: null,
    timeMaxMs: null,
  },
};
const lon = fc.double({ min: -360, max: 540, noNaN: true });
const stored = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.constantFrom(-180, 180, 0),
);

/** What the WHERE clause says of a stored longitude, computed by hand from the bound values. */
function isSelected(params: Readonly<Record<string, string | number>>, at: number): boolean {
  const ranges = [0, 1].flatMap((index) =>
    `lon_${index}` in params
      ? [[params[`lon_${index}`], params[`lon_${index}`]]]
      : `lon_low_${index}` in params
        ? [[params[`lon_low_${index}`], params[`lon_high_${index}`]]]
        : [],
  );
  return (
    ranges.length === 0 || ranges.some(([low, high]) => at >= Number(low) && at <= Number(high))
  );
}

describe('bounds', () => {
  it('select a stored longitude exactly when it lies on the stretch going east from lon1 to lon2', () => {
    fc.assert(
      fc.property(lon, lon, stored, (lon1, lon2, at) => {
        const bounds = parseBounds(subsetSchema.parse({ tableName: 'tblT', lon1, lon2 }), table);
        if (!bounds.ok) throw new Error(bounds.message);
        expect(isSelected(planConditions(bounds.value).params, at)).toBe(
          containsLongitude(bounds.value.lon, at),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('take any longitude that a file may hold, and no other', () => {
    for (const lon2 of [-361, -360.001, -360, -180, 0, 180, 360, 380, 540, 540.001, 1e20])
      expect([lon2, subsetSchema.safeParse({ tableName: 'tblT', lon1: 20, lon2 }).success]).toEqual(
        [lon2, isLongitude(lon2)],
      );
    const read = (lon1: number, lon2: number) =>
      parseBounds(subsetSchema.parse({ tableName: 'tblT', lon1, lon2 }), table);
    expect(read(350, 380)).toMatchObject({ value: { lon: { west: -10, east: 20 } } });
    expect(read(20, 380)).toMatchObject({ value: { lon: { west: -180, east: 180 } } });
  });

  it('hold the whole of a bare end date and nothing of the next', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1, 0, 1) + 366 * 86_400_000 * 100, max: Date.UTC(9000, 0, 1) }),
        (ms) => {
          const day = formatInstant(ms).slice(0, 10);
          const bounds = parseBounds(
            subsetSchema.parse({ tableName: 'tblT', dt1: day, dt2: day }),
            table,
          );
          if (!bounds.ok) throw new Error(bounds.message);
          const { low, high } = bounds.value.timeMs;
          expect(high! - low!).toBe(86_399_999);
          expect(ms >= low! && ms <= high!).toBe(true);
        },
      ),
    );
  });

  it('never put a value into the text of a statement', () => {
    const text = fc.string({ minLength: 1, maxLength: 40 });
    const fieldsText = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('v', '*', ' V ,v') }, text);
    const dateText = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('2016-04-20', '1850-01-01T00:00:00.000Z') },
      text,
    );
    let plannedCount = 0;
    fc.assert(
      fc.property(
        fieldsText,
        dateText,
        fc.double({ min: -90, max: 90, noNaN: true }),
        (fields, dt1, lat1) => {
          const plan = planSpaceTime({ tableName: 'tblT', fields, dt1, lat1 }, table);
          if (!plan.ok) return;
          plannedCount += 1;
          expect(plan.value.sql.replaceAll(/\{\w+:\w+\}/g, '?')).toMatch(
            /^SELECT t\.time AS `time`, t\.lat AS `lat`, t\.lon AS `lon`, t\.depth AS `depth`, t\.`v` AS `v` FROM `tblT__v1_0123456789ab` AS t WHERE [a-zA-Z0-9_.<>=?(), ']* ORDER BY t\.time, t\.depth, t\.lat, t\.lon$/,
          );
        },
      ),
      { numRuns: 2000 },
    );
    expect(plannedCount).toBeGreaterThan(500);
  });

  it('that are absent do not limit', () => {
    const bounds = parseBounds(subsetSchema.parse({ tableName: 'tblT' }), table);
    expect(bounds.ok && planConditions(bounds.value).clauses).toEqual([]);
  });

  it('of depth zero select the surface', () => {
    const bounds = parseBounds(
      subsetSchema.parse({ tableName: 'tblT', depth1: '0', depth2: '0' }),
      table,
    );
    expect(bounds.ok && planConditions(bounds.value)).toEqual({
      clauses: ['t.depth = {depth:Float64}'],
      params: { depth: 0 },
    });
  });

  it.each([
    ['2000-01-01', '2009-12-31', []],
    ['1999-01-01', '2010-01-01', []],
    [undefined, '2009-12-31', []],
    ['2000-01-02', '2009-12-31', ["t.time >= fromUnixTimestamp64Milli({time_low:Int64}, 'UTC')"]],
    ['2000-01-01', '2009-12-30', ["t.time <= fromUnixTimestamp64Milli({time_high:Int64}, 'UTC')"]],
    [
      '2005-01-01T00:00:00Z',
      '2005-01-01T00:00:00Z',
      ["t.time = fromUnixTimestamp64Milli({time:Int64}, 'UTC')"],
    ],
    ['2011-01-01', '2012-01-01', ["t.time >= fromUnixTimestamp64Milli({time_low:Int64}, 'UTC')"]],
  ] as const)(
    'of time from %s to %s are asked of a table from 2000 to 2009 only where they leave something out',
    (dt1, dt2, clauses) => {
      const ofDecade = {
        ...table,
        coverage: {
          ...table.coverage,
          timeMinMs: Date.UTC(2000, 0, 1),
          timeMaxMs: Date.UTC(2009, 11, 31),
        },
      };
      const bounds = parseBounds(subsetSchema.parse({ tableName: 'tblT', dt1, dt2 }), ofDecade);
      expect(bounds.ok && planConditions(bounds.value, ofDecade).clauses).toEqual(clauses);
    },
  );

  it.each([
    [{ depth1: 0.49402499198913574, depth2: 0.49402499198913574 }, [0.49402499198913574, 0.494025]],
    [{ lat1: 10.069999694824219 }, [10.069999694824219]],
    [{ lat2: 10.069999694824219 }, [10.07]],
    [{ lat1: 10.07, lat2: 10.07 }, [10.07]],
    [
      { lon1: 190.07000732421875, lon2: 190.07000732421875 },
      [190.07 - 360, 190.07000732421875 - 360],
    ],
    [{ lat1: 0.5, lat2: 0.5, depth1: 5000, depth2: 5500 }, [0.5, 5000, 5500]],
  ])('take in a place that %j names with the digits of a 32-bit number', (asked, values) => {
    const bounds = parseBounds(
      subsetSchema.parse({ tableName: 'tblT', fields: 'v', ...asked }),
      table,
    );
    if (!bounds.ok) throw new Error(bounds.message);
    const bound = Object.values(planConditions(bounds.value).params).map(Number);
    expect(bound).toHaveLength(values.length);
    for (const [index, value] of values.entries()) expect(bound[index]).toBeCloseTo(value, 12);
  });

  it('leave one place where both ends are one coordinate, however they are written', () => {
    const isOne = (lat1: number, lat2: number): boolean => {
      const subset = subsetSchema.parse({
        tableName: 'tblT',
        fields: 'v',
        lat1,
        lat2,
        lon1: 5,
        lon2: 5,
      });
      const bounds = parseBounds(subset, table);
      return bounds.ok && isOnePlace(bounds.value);
    };
    expect([isOne(10.069999694824219, 10.07), isOne(10.07, 10.07), isOne(10.07, 10.08)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
