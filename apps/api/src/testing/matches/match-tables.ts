import type { NaiveTable } from './naive-match.ts';
import { seededNumbers } from '../subsets/seeded.ts';
import type { Row, SubsetTable } from '../subsets/subset-table.ts';
import { describeTable } from '../subsets/subset-table.ts';

const dayMs = 86_400_000;
/** First instant of the made tables: three days before the year 1850. */
export const firstMs = Date.UTC(1849, 11, 29);

/** Tables that lie across the turn of the year 1850, the date line and the poles: grids of several kinds, tracks, a climatology. Variable `value`. */
export function makeMatchTables(): SubsetTable[] {
  const random = seededNumbers(20_201_121);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const value = (): number | null => (random() < 0.1 ? null : Math.round(random() * 1000) / 8);
  const days = steps(firstMs, firstMs + 6 * dayMs, dayMs);
  const grid = (name: string, axes: Readonly<Record<string, readonly number[]>>): SubsetTable => {
    const places = Object.entries(axes).reduce<Row[]>(
      (rows, [axis, at]) => rows.flatMap((row) => at.map((each) => ({ ...row, [axis]: each }))),
      [{}],
    );
    return describeTable({
      name,
      columns: [...Object.keys(axes).map(writeAxisColumn), 'value:float64?'].join(' '),
      rows: places.map((row) => ({ ...row, value: value() })),
      arc: [-180, 180],
      isGridded: true,
    });
  };
  const track = (
    name: string,
    wanted: {
      rowCount: number;
      depths?: readonly number[];
      place: () => { lat: number; lon: number };
    },
  ): SubsetTable => {
    const rows = Array.from({ length: wanted.rowCount }, (): Row => {
      const at = { time: firstMs + Math.floor(random() * 7 * dayMs), ...wanted.place() };
      return { ...at, ...(wanted.depths && { depth: pick(wanted.depths) }), value: value() };
    });
    const repeated = rows.slice(0, 20).map((row) => ({ ...row, value: value() }));
    return describeTable({
      name,
      columns: `time:time lat:float64 lon:float64${wanted.depths ? ' depth:float64' : ''} value:float64?`,
      rows: [...rows, ...repeated],
      arc: [-180, 180],
    });
  };
  const atDateLine = () => ({
    lat: Math.round((random() * 20 - 10) * 4) / 4,
    lon: ((Math.round((175 + random() * 10) * 4) / 4 + 180) % 360) - 180,
  });
  const anywhere = () => ({
    lat: pick([-90, -89.9, 89.9, 90, random() * 180 - 90]),
    lon: pick([-180, -179.9, 179.9, 180, random() * 360 - 180]),
  });
  return [
    grid('tblGrid_West', { time: days, lat: steps(-90, 90, 15), lon: steps(-180, 165, 15) }),
    // Of a file that goes from 0 to 360 degrees east, as the portal stores it; the date line under its other name.
    grid('tblGrid_East', {
      time: days.map((day) => day + dayMs / 2),
      lat: steps(-89.5, 90, 19.5),
      lon: [...steps(0.5, 360, 17.5), 179.75, 180].map((lon) => (lon > 180 ? lon - 360 : lon)),
    }),
    grid('tblGrid_Deep', {
      time: days,
      lat: steps(-10, 10, 2.5),
      lon: [...steps(175, 180, 1.25), ...steps(-178.75, -175, 1.25)],
      depth: [0, 10, 50, 500],
    }),
    grid('tblMonths', {
      month: steps(1, 12, 1),
      lat: steps(-90, 90, 10),
      lon: steps(-179.5, 180, 20),
    }),
    track('tblTrack', { rowCount: 500, place: atDateLine }),
    track('tblCasts', { rowCount: 600, depths: [0, 9.5, 10, 51, 499.9, 2000], place: atDateLine }),
    track('tblAnywhere', { rowCount: 300, place: anywhere }),
  ];
}

function writeAxisColumn(axis: string): string {
  return axis === 'time' ? 'time:time' : axis === 'month' ? 'month:uint8' : `${axis}:float64`;
}

/** A table as the naive comparison takes it, of one of its variables. */
export function readNaively({ description, rows }: SubsetTable, variable = 'value'): NaiveTable {
  const { isClimatology, hasDepth } = description;
  return {
    isClimatology,
    rows: rows.map((row) => ({
      at: Number(row[isClimatology ? 'month' : 'time']),
      lat: Number(row['lat']),
      lon: Number(row['lon']),
      depth: hasDepth ? Number(row['depth']) : undefined,
      value: row[variable] as number | null,
    })),
  };
}

function steps(low: number, high: number, step: number): number[] {
  return Array.from(
    { length: Math.floor((high - low) / step) + 1 },
    (_, index) => low + index * step,
  );
}
