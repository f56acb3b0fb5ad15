// Measures what each first screen loads before its data and before a chart is opened, as it goes over the wire (Brotli, fonts as they are), and fails above the budgets.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Out of 250 kB and 12 requests; the rest is for the page itself, its data, and the session. */
const budget = { bytes: 237_000, files: 9 };
const folder = process.argv[2] ?? new URL('dist', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
/** Loaded by every page: what decides the scheme, and the fonts of English text. */
const always = [
  'scheme.js',
  ...readdirSync(join(folder, 'assets'))
    .filter((file) => /^isobath-\w+-.*\.woff2$/.test(file))
    .map((file) => `assets/${file}`),
];
/** Drawing code of charts and of the globe: none of it may be reached without a dynamic import. */
const chartCode = /plotly|raster|map-chart|grid-map|column-table|globe|maplibre/;

/** A chunk and every chunk it imports statically, with their style sheets. */
function withImports(key, found = new Set()) {
  const chunk = manifest[key];
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const sheet of chunk.css ?? []) found.add(sheet);
  for (const imported of chunk.imports ?? []) withImports(imported, found);
  return found;
}

/** The key of a screen's file. */
function keyOf(screen) {
  const key = Object.keys(manifest).find(
    (name) => manifest[name].name === screen && manifest[name].file.endsWith('.js'),
  );
  if (!key)
    throw new Error(`${screen} is not in the manifest: a screen was renamed or is not built`);
  return key;
}

function wireBytes(file) {
  const path = join(folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

let hasFailed = always.length !== 4;
if (hasFailed)
  process.stdout.write(
    `FAIL fonts: scheme.js and three fonts were expected, found ${always.join(', ')}\n`,
  );
for (const screen of ['home', 'catalog', 'dataset']) {
  const files = new Set([...always, ...withImports('index.html'), ...withImports(keyOf(screen))]);
  const bytes = [...files].reduce((sum, file) => sum + wireBytes(file), 0);
  const charts = [...files].filter((file) => chartCode.test(file));
  const isOver = bytes > budget.bytes || files.size > budget.files || charts.length > 0;
  hasFailed ||= isOver;
  const drawn = charts.length > 0 ? `, with chart code: ${charts.join(', ')}` : '';
  process.stdout.write(
    `${isOver ? 'FAIL' : 'ok  '} ${screen.padEnd(8)} ${(bytes / 1000).toFixed(1)} kB of ${budget.bytes / 1000} kB, ${files.size} files of ${budget.files}${drawn}\n`,
  );
}
process.exitCode = hasFailed ? 1 : 0;
