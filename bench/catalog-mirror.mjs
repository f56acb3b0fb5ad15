// How long the engine's mirror of a large catalog takes after a publication, in how many statements, and clients' statements over the catalog.
//   node bench/catalog-mirror.mjs [datasets] [rounds]
// Two variables a dataset. Peer: the first writing, which writes every relation whole.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngineChild } from '../packages/engine/dist/index.js';
import { translateStatement } from '../packages/query/dist/index.js';
import { MirrorService } from '../apps/api/dist/modules/discovery/mirror/index.js';
import { createPublicRelations } from '../apps/api/dist/modules/measurements/query/index.js';
import { openTestDatabase } from '../apps/api/dist/testing/databases/databases.js';
import { makeManyDatasets } from '../apps/api/dist/testing/datasets/many-datasets.js';
import { median } from './portal.mjs';

const datasetCount = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 5);
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const { database, close } = await openTestDatabase('embedded');
const child = await startEngineChild({
  dataFolder: folder,
  logger: { info() {}, warn() {}, error() {} },
});
await makeManyDatasets(database, datasetCount);
await database.execute(
  `insert into variable_statistics (variable_id, count, mean, deviation, minimum, maximum, quantile25, quantile50, quantile75) select id, id * 7, 1.5, 0.25, -1, 40.125, 1, 2, 3 from variable`,
);
await database.execute(`
  insert into coordinate_statistics (dataset_id, name, count, mean, deviation, minimum, maximum, quantile25, quantile50, quantile75)
  select id, c, 1000, 1.5, 0.25, -1, 40.125, 1, 2, 3 from dataset, unnest(array['time', 'lat', 'lon', 'depth']) c`);
let statements = 0;
/** The engine, with every statement counted that is sent to it. */
const engine = new Proxy(child.engine, {
  get:
    (of, name) =>
    async (...given) => {
      const answer = await of[name](...given);
      // Without rows nothing is sent.
      if (name !== 'insertBlocks' || answer.rows > 0) statements += 1;
      return answer;
    },
});
const mirror = new MirrorService({
  database,
  engine,
  bulkEngine: engine,
  store: { database: 'isobath' },
});
const relations = createPublicRelations({ database, engine });

async function time(question, ask, times = rounds) {
  const taken = [];
  const sent = [];
  let answer;
  for (let round = 0; round < times; round += 1) {
    statements = 0;
    const started = performance.now();
    answer = await ask();
    taken.push(performance.now() - started);
    sent.push(statements);
  }
  console.log(
    `${question.padEnd(62)} first ${taken[0].toFixed(0).padStart(6)} ms   median ${median(taken).toFixed(0).padStart(6)} ms   statements ${String(median(sent)).padStart(3)}`,
  );
  return answer;
}

async function ask(text) {
  const { sql: written, params, settings } = translateStatement(text, await relations.current());
  let bytes = 0;
  for await (const chunk of await engine.readStream(
    { sql: written, params, settings },
    'CSVWithNames',
  ))
    bytes += chunk.length;
  return bytes;
}

let published = 0;
async function publish() {
  published += 1;
  await database.execute(
    `update dataset set description = 'Published ${published}', row_count = row_count + 1 where id = ${published}`,
  );
  await database.execute(`update catalog_revision set revision = revision + 1`);
  await mirror.rewrite();
}

/** A dataset that was not there, with two variables and the track of a cruise. */
async function publishNew() {
  published += 1;
  const name = `New_${published}`;
  await database.execute(`insert into dataset (short_name, long_name, table_name, description, make, process_level, study_domain, source, distributor, acknowledgement, keywords, temporal_resolution, spatial_resolution,
    is_gridded, is_climatology, has_depth, is_visualized, is_continuously_updated, is_ancillary, is_synthetic, row_count, variable_count, depths, slice_row_count, search_text)
    values ('${name}', 'A new one', 'tbl${name}', '', 'Model', 'Raw', 'Physics', 'a', 'b', 'c', array['ice'], 'Daily', 'Irregular', false, false, false, true, false, false, false, 1, 2, '{}', 0, '')`);
  await database.execute(
    `insert into dataset_version (dataset_id, number, physical_table, columns, row_count, notes, recipe, files, is_live, published_at) select id, 1, table_name || '__v1', '[]', 1, '[]', '', '[]', true, now() from dataset where short_name = '${name}'`,
  );
  await database.execute(`insert into variable (dataset_id, position, name, long_name, sensor, keywords, is_visualized, is_numeric, attributes, search_text)
    select id, p, 'v' || p, 'Variable ' || p, 'Ship', array['green'], true, true, '{"source": "nowhere"}', '' from dataset, generate_series(0, 1) p where short_name = '${name}'`);
  await database.execute(
    `insert into variable_statistics (variable_id, count, mean, minimum, maximum) select variable.id, 7, 1.5, -1, 40 from variable join dataset on dataset.id = dataset_id where short_name = '${name}'`,
  );
  await database.execute(
    `insert into dataset_reference (dataset_id, position, reference) select id, 0, 'Author, A. (2020)' from dataset where short_name = '${name}'`,
  );
  await database.execute(`insert into cruise (name, keywords) values ('${name}', array['track'])`);
  await database.execute(`insert into dataset_cruise (dataset_id, cruise_id, lat_min, lat_max, lon_west, lon_east, track_times_ms, track_lats, track_lons)
    select dataset.id, cruise.id, -5, 5, 170, -170, array[0, 1000], array[-5, 5], array[170, -170] from dataset join cruise on name = short_name where short_name = '${name}'`);
  await database.execute('update catalog_revision set revision = revision + 1');
  await mirror.rewrite();
}

await time(`mirror of ${datasetCount} datasets, the first time`, () => mirror.rewrite(), 1);
await time('mirror after nothing has changed', () => mirror.rewrite());
await time('mirror after one dataset was published again', publish);
await time('mirror after a dataset with a cruise was published first', publishNew);
await time('SELECT * FROM udfCatalog()', () => ask('SELECT * FROM udfCatalog()'));
await time("SELECT * FROM udfCatalog() WHERE Table_Name = 'tblMade_7'", () =>
  ask("SELECT * FROM udfCatalog() WHERE Table_Name = 'tblMade_7'"),
);
await time("EXEC uspSearchCatalog 'institute 7'", async () => {
  const { select } = translateStatement(
    "EXEC uspSearchCatalog 'institute 7'",
    await relations.current(),
  );
  return engine.readRows({ sql: select.sql, params: select.params, settings: select.settings });
});
await child.stop();
await close();
await rm(folder, { recursive: true, force: true });
process.exit(0);
