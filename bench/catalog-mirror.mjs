// How long the engine's mirror of a large catalog takes after a publication, and clients' statements over the catalog.
//   node bench/catalog-mirror.mjs [datasets] [rounds]
// Two variables a dataset. Peer: the first writing, which writes every relation whole.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngineChild } from '../packages/engine/dist/index.js';
import { translateStatement } from '../packages/query/dist/index.js';
import { createMirrorService } from '../apps/api/dist/modules/mirror/index.js';
import { createPublicRelations } from '../apps/api/dist/modules/query/index.js';
import { openTestDatabase } from '../apps/api/dist/testing/databases.js';
import { makeManyDatasets } from '../apps/api/dist/testing/many-datasets.js';
import { median } from './portal.mjs';

const datasetCount = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 5);
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const { database, close } = await openTestDatabase('embedded');
const child = await startEngineChild({ dataFolder: folder, logger: { info() {}, warn() {}, error() {} } });
await makeManyDatasets(database, datasetCount);
await database.execute(`insert into variable_statistics (variable_id, count, mean, deviation, minimum, maximum, quantile25, quantile50, quantile75) select id, id * 7, 1.5, 0.25, -1, 40.125, 1, 2, 3 from variable`);
await database.execute(`
  insert into coordinate_statistics (dataset_id, name, count, mean, deviation, minimum, maximum, quantile25, quantile50, quantile75)
  select id, c, 1000, 1.5, 0.25, -1, 40.125, 1, 2, 3 from dataset, unnest(array['time', 'lat', 'lon', 'depth']) c`);
const { engine } = child;
const mirror = createMirrorService({ database, engine, bulkEngine: engine, store: { database: 'isobath' } });
const relations = createPublicRelations({ database, engine });

async function time(question, ask, times = rounds) {
  const taken = [];
  let answer;
  for (let round = 0; round < times; round += 1) {
    const started = performance.now();
    answer = await ask();
    taken.push(performance.now() - started);
  }
  console.log(`${question.padEnd(62)} first ${taken[0].toFixed(0).padStart(6)} ms   median ${median(taken).toFixed(0).padStart(6)} ms`);
  return answer;
}

async function ask(text) {
  const { sql: written, params, settings } = translateStatement(text, await relations.current());
  let bytes = 0;
  for await (const chunk of await engine.readStream({ sql: written, params, settings }, 'CSVWithNames')) bytes += chunk.length;
  return bytes;
}

let published = 0;
async function publish() {
  published += 1;
  await database.execute(`update dataset set description = 'Published ${published}', row_count = row_count + 1 where id = ${published}`);
  await database.execute(`update catalog_revision set revision = revision + 1`);
  await mirror.rewrite();
}

await time(`mirror of ${datasetCount} datasets, the first time`, () => mirror.rewrite(), 1);
await time('mirror after nothing has changed', () => mirror.rewrite());
await time('mirror after one dataset was published anew', publish);
await time('SELECT * FROM udfCatalog()', () => ask('SELECT * FROM udfCatalog()'));
await time("SELECT * FROM udfCatalog() WHERE Table_Name = 'tblMade_7'", () => ask("SELECT * FROM udfCatalog() WHERE Table_Name = 'tblMade_7'"));
await time("EXEC uspSearchCatalog 'institute 7'", async () => {
  const { select } = translateStatement("EXEC uspSearchCatalog 'institute 7'", await relations.current());
  return engine.readRows({ sql: select.sql, params: select.params, settings: select.settings });
});
await child.stop();
await close();
await rm(folder, { recursive: true, force: true });
process.exit(0);
