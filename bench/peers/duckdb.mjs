// DuckDB on Parquet: each grid as one file sorted by time and one sorted by place, as our own tables are; a question names the one that suits it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the grids as Parquet and opens a connection. The library is not a dependency of the
 * project: it is installed beside this file when it is first wanted.
 */
export async function startDuckdb(folder, grids, fetchParquet) {
  if (!existsSync(join(import.meta.dirname, 'node_modules/@duckdb/node-api'))) {
    const { status } = spawnSync(
      'npm',
      ['install', '--prefix', import.meta.dirname, '--no-package-lock', '--no-audit', '--no-fund'],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (status !== 0) throw new Error('DuckDB could not be installed');
  }
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const { name, hasDepth, parts } of grids) {
    const files = [];
    for (const [index, part] of parts.entries()) {
      const file = join(folder, `${name}-part-${index}.parquet`);
      await fetchParquet(part, file);
      files.push(file);
    }
    const depth = hasDepth ? 'depth, ' : '';
    const source = `read_parquet([${files.map((file) => `'${file}'`).join(', ')}])`;
    await connection.run(
      `COPY (SELECT * FROM ${source} ORDER BY time, ${depth}lat, lon) TO '${folder}/${name}-by-time.parquet' (FORMAT parquet)`,
    );
    await connection.run(
      `COPY (SELECT * FROM ${source} ORDER BY lat, lon, ${depth}time) TO '${folder}/${name}-by-place.parquet' (FORMAT parquet)`,
    );
  }
  return {
    stop: async () => {
      connection.closeSync();
      instance.closeSync();
    },
    ask: (text) => ask(connection, text),
  };
}

/** Fetches every chunk of the answer and decodes nothing. */
async function ask(connection, text) {
  const result = await connection.stream(text);
  let rows = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) break;
    rows += chunk.rowCount;
    if (/^(SELECT count|COPY)/.test(text)) rows = Number(chunk.getColumnVector(0).getItem(0));
  }
  return rows;
}
