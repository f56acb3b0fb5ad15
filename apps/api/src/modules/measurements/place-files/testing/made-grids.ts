import type { PublishedColumn } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import { createTableSql } from '@isobath/engine';
import type { SizeAxisName, SizeProfile, TableDescription } from '@isobath/query';

/** A day in milliseconds. */
export const day = 86_400_000;
const coordinate = (name: string): PublishedColumn => ({
  name,
  type: name === 'time' ? 'time' : name === 'month' ? 'uint8' : 'float64',
  isNullable: false,
});
/** `temp` has missing values, `raw` NaN and infinities, `wide` numbers of every size; `class` is whole and has no file. */
export const variables: readonly PublishedColumn[] = [
  { name: 'temp', type: 'float32', isNullable: true, isFinite: true },
  { name: 'raw', type: 'float32', isNullable: false },
  { name: 'wide', type: 'float64', isNullable: true, isFinite: true },
  { name: 'class', type: 'uint8', isNullable: false },
];
const values = `if(h % 11 = 0, NULL, toFloat32(h % 100003 / pow(10, h % 6) - 30)),
  multiIf(h % 31 = 0, nan, h % 37 = 0, inf, h % 41 = 0, -0., toFloat32(h % 777 / 7)),
  if(h % 13 = 0, NULL, (h % 1000003 - 5e5) * pow(10, toInt32(h % 40) - 20)), h % 5`;

/** A grid in an engine, and what the catalog would say of it. */
export interface MadeGrid {
  readonly table: TableDescription;
  readonly profile: SizeProfile;
  readonly columns: readonly PublishedColumn[];
}

/** Makes a table of the columns of `rows`, which has a number `h` for its values, too. */
export async function makeGrid(
  engine: Engine,
  name: string,
  { columns: names, rows }: { columns: readonly string[]; rows: string },
): Promise<MadeGrid> {
  const columns = [...names.map(coordinate), ...variables];
  const [time = 'time', ...place] = names;
  const byPlace = [...place, time];
  for (const sql of createTableSql({ name, columns, orderBy: names, byPlace }))
    await engine.execute({ sql });
  await engine.execute({
    sql: `INSERT INTO ${name} SELECT ${names.join(', ')}, ${values} FROM (${rows})`,
  });
  await engine.execute({ sql: `OPTIMIZE TABLE ${name} FINAL` });
  const [about] = await engine.readRows<{ total: number }>({
    sql: `SELECT count() AS total FROM ${name}`,
  });
  const rowCount = about!.total;
  return {
    columns,
    profile: await readProfile(engine, { name, names: names as SizeAxisName[], rowCount }),
    table: {
      tableName: name,
      physicalTable: name,
      hasDepth: names.includes('depth'),
      isClimatology: time === 'month',
      isByPlace: true,
      variables,
      rowCount,
      coverage: {
        latMin: -90,
        latMax: 90,
        lonWest: -180,
        lonEast: 180,
        depthMin: 0,
        depthMax: 555.5,
        timeMinMs: -3786912000000,
        timeMaxMs: -3786912000000 + 117 * day,
      },
    },
  };
}

/** The size profile of a table whose cells have one row at most. */
async function readProfile(
  engine: Engine,
  {
    name,
    names,
    rowCount,
  }: { readonly name: string; readonly names: readonly SizeAxisName[]; readonly rowCount: number },
): Promise<SizeProfile> {
  const axes = new Map<SizeAxisName, Float64Array>();
  for (const axis of names) {
    const number =
      axis === 'time' ? 'toFloat64(toUnixTimestamp64Milli(time))' : `toFloat64(${axis})`;
    const rows = await engine.readRows<{ at: number }>({
      sql: `SELECT DISTINCT ${number} AS at FROM ${name} ORDER BY at`,
    });
    axes.set(
      axis,
      Float64Array.from(rows, ({ at }) => at),
    );
  }
  return {
    axes: new Map(
      [...axes].map(([axis, knots]) => [
        axis,
        {
          kind: 'levels',
          knots,
          leaves: { from: Float32Array.of(0), to: Float32Array.of(knots.length) },
        },
      ]),
    ),
    counts: Float64Array.of(rowCount),
    isFullGrid:
      rowCount === [...axes.values()].reduce((product, { length }) => product * length, 1),
  };
}
