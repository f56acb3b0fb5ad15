import type { Engine } from '@isobath/engine';

/** The names of the tables in the trash of the engine. */
export const trashTables = async (engine: Engine): Promise<string[]> =>
  (
    await engine.readRows<{ name: string }>({
      sql: "SELECT name FROM system.tables WHERE database = 'isobath_trash' ORDER BY name",
    })
  ).map(({ name }) => name);

/** How many rows a table has, and a sum of them all that does not depend on their order. */
export const sumOf = async (engine: Engine, table: string): Promise<unknown> =>
  (
    await engine.readRows({
      sql: `SELECT count() AS rows, toString(sum(cityHash64(*))) AS sum FROM ${table}`,
    })
  )[0];
