// Set-up of a whole run of tests: the compiled server and command line as one file each, for tests that start them as processes.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from './repository.mjs';

/** Name of the environment variable that says where the files are; it is not set where nothing is compiled. */
const PLACE = 'ISOBATH_TEST_PROGRAMS';
const PROGRAMS = ['apps/api/dist/main.js', 'apps/ingest/dist/main.js'];
const KEPT = join(ROOT, 'node_modules/.cache/isobath');
const PREFIX = 'programs-';
const DAY_MS = 86_400_000;

/** The command line finds the server beside itself, and the server the command line: those in one file each. */
const START_EACH_OTHER = [
  'apps/ingest/dist/server/start-server.js',
  'apps/api/dist/platform/process/ingest-program.js',
];

/** They load files of their own. */
const EXTERNAL = [
  'chdb',
  // Its importer takes the names of a CommonJS module, of which a bundle in parts gives the default alone.
  'cookie',
  '@node-rs/argon2',
  '@electric-sql/pglite',
  'h5wasm',
  'pg-native',
  'sharp',
];

/** A start that reads some 1,300 modules takes 0.6 s more processor time than one that reads these files. */
export default async function bundlePrograms() {
  if (!PROGRAMS.every((path) => existsSync(join(ROOT, path)))) return;
  const place = join(KEPT, `${PREFIX}${fingerprint()}`);
  if (!existsSync(place)) await cachePrograms(place);
  process.env[PLACE] = place;
}

/** Says which compiled files they are made of. */
function fingerprint() {
  const hash = createHash('sha256');
  const folders = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}/dist`),
  );
  const compiled = folders
    .filter((folder) => folder !== 'apps/web/dist' && existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.js') && !name.endsWith('.test.js'))
        .toSorted()
        .map((name) => `${folder}/${name}`),
    );
  for (const path of ['package-lock.json', 'tools/run/bundle-programs.mjs', ...compiled]) {
    const { size, mtimeMs } = statSync(join(ROOT, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Makes them under another name first, so that a run that is interrupted leaves no half ones, and
 * takes away those of a day ago.
 * @param {string} place
 */
async function cachePrograms(place) {
  await mkdir(KEPT, { recursive: true });
  for (const name of await readdir(KEPT)) {
    const old = join(KEPT, name);
    const madeMs = await stat(old).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (name.startsWith(PREFIX) && Date.now() - madeMs > DAY_MS)
      await rm(old, { recursive: true, force: true });
  }
  const draft = await mkdtemp(join(KEPT, PREFIX));
  await writeFile(join(draft, 'package.json'), '{ "type": "module" }');
  await bundle(draft, place);
  await rename(draft, place).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  });
}

/**
 * @param {string} draft where they are made
 * @param {string} place where they will be
 */
async function bundle(draft, place) {
  await build({
    entryPoints: PROGRAMS.map((program) => join(ROOT, program)),
    outbase: ROOT,
    outdir: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    splitting: true,
    external: EXTERNAL,
    logLevel: 'error',
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'each module keeps its own address',
        setup: ({ onLoad }) =>
          onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, async ({ path }) => {
            if (path.includes('node_modules')) return undefined;
            const starter = START_EACH_OTHER.find((each) => path.endsWith(each));
            const address = starter === undefined ? path : join(place, starter);
            const url = JSON.stringify(pathToFileURL(address).href);
            return {
              contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', url),
              loader: 'js',
            };
          }),
      },
    ],
  });
}
