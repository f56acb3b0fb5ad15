import { seededNumbers } from './seeded.ts';
import type { Cell, Row, SubsetTable } from './subset-table.ts';
import { describeTable } from './subset-table.ts';

const day = 86_400_000;
const normal = (lon: number): number => (lon >= 180 ? lon - 360 : lon);
const steps = (first: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index * step);

/** Small tables in which everything that goes wrong with places and times occurs. */
export function makeTables(seed: number): SubsetTable[] {
  const random = seededNumbers(seed);
  const value = (missing: number): number | null =>
    random() < missing ? null : Math.fround(random() * 40 - 5);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  return [
    worldGrid(value),
    pacificGrid(value),
    track(random, value),
    monthsWithDepth(value),
    since1850(value),
    gaps(random, value, pick),
    surfaceOnly(value),
    hours(value),
    hoursWithDepth(value),
    single(),
  ];
}

type MakeValue = (missing: number) => number | null;

/** A world grid whose file went from 0 to 360, poles and both sides of the date line included; a week over New Year's Eve. */
function worldGrid(value: MakeValue): SubsetTable {
  const rows = crossed(
    {
      time: steps(Date.UTC(2015, 11, 27), day, 8),
      lat: steps(-90, 22.5, 9),
      lon: steps(0, 22.5, 16).map(normal),
    },
    () => ({ sst: value(0.1), flag: Math.round(value(0) ?? 0) }),
  );
  return describeTable({
    name: 'tblWorld',
    columns: 'time:time lat:float64 lon:float64 sst:float32? flag:int32',
    rows,
    arc: [-180, 180],
    isGridded: true,
  });
}

/** A grid with depth that lies across the date line and has a row on it. */
function pacificGrid(value: MakeValue): SubsetTable {
  const rows = crossed(
    {
      time: steps(Date.UTC(2020, 1, 27), day, 5),
      lat: steps(-10, 2.5, 7),
      lon: steps(165, 5, 7).map(normal),
      depth: [0, 0.5, 10, 100, 4000],
    },
    () => ({ temp: value(0.05), salt: value(0.3) }),
  );
  return describeTable({
    name: 'tblPacific',
    columns: 'time:time lat:float64 lon:float64 depth:float64 temp:float32? salt:float64?',
    rows,
    arc: [165, -165],
    isGridded: true,
  });
}

/** A ship across the date line, at no round time or place, with stations by name and repeated times. */
function track(random: () => number, value: MakeValue): SubsetTable {
  const rows = Array.from({ length: 900 }, (_, index): Row => ({
    time: Date.UTC(2018, 9, 20) + Math.floor(index / 2) * 7_654_321,
    lat: Math.round(random() * 4096) / 64 - 32,
    lon: normal(170 + Math.round((index / 900) * 20 * 64) / 64),
    salt: value(0.2),
    cast: index % 7,
    station: index % 5 === 0 ? null : `S,${index % 11} "x"`,
  }));
  return describeTable({
    name: 'tblTrack',
    columns: 'time:time lat:float64 lon:float64 salt:float64? cast:int16 station:text?',
    rows,
    arc: [170, -170],
  });
}

/** Twelve months with depth. */
function monthsWithDepth(value: MakeValue): SubsetTable {
  const rows = crossed(
    {
      month: steps(1, 1, 12),
      lat: steps(-60, 30, 5),
      lon: steps(-180, 45, 8),
      depth: [0, 50, 500],
    },
    () => ({ nitrate: value(0.15) }),
  );
  return describeTable({
    name: 'tblMonths_Climatology',
    columns: 'month:uint8 lat:float64 lon:float64 depth:float64 nitrate:float32?',
    rows,
    arc: [-180, 180],
    isGridded: true,
  });
}

/** Every month of sixty years from 1850 on, and the two days round the leap day that 1900 does not have. */
function since1850(value: MakeValue): SubsetTable {
  const time = Array.from({ length: 12 * 60 }, (_, index) =>
    Date.UTC(1850, index, 1 + (index % 28), 12),
  );
  const rows = crossed(
    {
      time: [...time, Date.UTC(1900, 1, 28, 23, 59, 59, 999), Date.UTC(1900, 2, 1)],
      lat: [-0.5, 0.5],
      lon: [-0.25, 0.25],
    },
    () => ({ level: value(0.02) }),
  );
  return describeTable({
    name: 'tblOld',
    columns: 'time:time lat:float64 lon:float64 level:float32?',
    rows,
    arc: [-0.25, 0.25],
    isGridded: true,
  });
}

/** Bottles with little in them; whole groups are missing, and a variable is named like another one's deviation. */
function gaps(
  random: () => number,
  value: MakeValue,
  pick: <T>(items: readonly T[]) => T,
): SubsetTable {
  const rows = Array.from({ length: 600 }, (): Row => ({
    time:
      Date.UTC(1999, 11, 25) + Math.floor(random() * 14) * day + pick([0, 1, 43_200_000, day - 1]),
    lat: pick([-90, -45.5, 0, 45.5, 90]),
    lon: pick([-180, -179.5, 0, 179.5, 180]),
    depth: pick([0, 0, 1, 2.5, 1000]),
    oxygen: value(0.85),
    oxygen_std: value(0.5),
    count: random() < 0.9 ? null : Math.floor(random() * 9),
    note: random() < 0.5 ? null : 'ok',
  }));
  return describeTable({
    name: 'tblGaps',
    columns:
      'time:time lat:float64 lon:float64 depth:float64 oxygen:float64? oxygen_std:float32? count:int64? note:text?',
    rows,
    arc: [-180, 180],
  });
}

/** A table with depth whose rows all lie at 0 m. */
function surfaceOnly(value: MakeValue): SubsetTable {
  const rows = crossed(
    {
      time: steps(Date.UTC(2021, 0, 1), 6 * 3_600_000, 12),
      lat: steps(20, 1, 6),
      lon: steps(-160, 1, 6),
      depth: [0],
    },
    () => ({ chl: value(0.3) }),
  );
  return describeTable({
    name: 'tblSurface',
    columns: 'time:time lat:float64 lon:float64 depth:float64 chl:float32?',
    rows,
    arc: [-160, -155],
    isGridded: true,
  });
}

/** Days with a column of hours. */
function hours(value: MakeValue): SubsetTable {
  const rows = crossed(
    {
      time: steps(Date.UTC(2010, 11, 30), day, 4),
      lat: steps(-5, 2.5, 5),
      lon: steps(-5, 2.5, 5),
      hour: [0, 6, 12, 18],
    },
    () => ({ wind: value(0.1) }),
  );
  return describeTable({
    name: 'tblHours',
    columns: 'time:time lat:float64 lon:float64 hour:uint8 wind:float32?',
    rows,
    arc: [-5, 5],
    isGridded: true,
  });
}

/** Days with a column of hours, and depth. */
function hoursWithDepth(value: MakeValue): SubsetTable {
  const rows = crossed(
    {
      time: steps(Date.UTC(2010, 11, 30), day, 3),
      lat: steps(0, 1, 3),
      lon: steps(179, 1, 3).map(normal),
      depth: [5, 15],
      Hour: [1, 2],
    },
    () => ({ speed: value(0.1) }),
  );
  return describeTable({
    name: 'tblHours_Deep',
    columns: 'time:time lat:float64 lon:float64 depth:float64 Hour:int16 speed:float64?',
    rows,
    arc: [179, -179],
    isGridded: true,
  });
}

/** One row. */
function single(): SubsetTable {
  const rows = [{ time: Date.UTC(2000, 1, 29), lat: -90, lon: -180, depth: 0.5, v: 1.5 }];
  return describeTable({
    name: 'tblSingle',
    columns: 'time:time lat:float64 lon:float64 depth:float64 v:float32?',
    rows,
    arc: [-180, -180],
  });
}

/** A row for each combination of the axes. */
function crossed(
  axes: Readonly<Record<string, readonly number[]>>,
  values: () => Readonly<Record<string, Cell>>,
): Row[] {
  const places = Object.entries(axes).reduce<Row[]>(
    (rows, [name, at]) => rows.flatMap((row) => at.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
  return places.map((place) => ({ ...place, ...values() }));
}
