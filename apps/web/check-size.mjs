// Measures the JavaScript that each screen loads before a chart is opened, gzipped, and fails above the budget.
// Run after `vite build`: node apps/web/check-size.mjs [folder with the built pages]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const budgetBytes = 250_000;
const folder = process.argv[2] ?? new URL('dist', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

/** A screen: the frame and its own code. What is loaded only when it is opened or scrolled to does not stand in the way of the first look. */
const screens = {
  home: ['index.html', 'src/features/home/index.ts'],
  catalog: ['index.html', 'src/features/catalog/index.ts'],
  dataset: ['index.html', 'src/features/dataset/index.ts'],
};
/** Drawing code: none of it may be reached without a dynamic import. */
const chartCode = /plotly|raster|map-chart|grid-map|column-table/;

/** A chunk and every chunk it imports statically. */
function withImports(name, found = new Map()) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the manifest: a screen was renamed or is not built`);
  if (found.has(chunk.file)) return found;
  found.set(chunk.file, name);
  for (const imported of chunk.imports ?? []) withImports(imported, found);
  return found;
}

let hasFailed = false;
for (const [screen, entries] of Object.entries(screens)) {
  const chunks = new Map(entries.flatMap((entry) => [...withImports(entry)]));
  const bytes = [...chunks.keys()].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
  const charts = [...chunks].filter(([file]) => chartCode.test(file)).map(([file]) => file);
  const isOver = bytes > budgetBytes || charts.length > 0;
  hasFailed ||= isOver;
  process.stdout.write(`${isOver ? 'FAIL' : 'ok  '} ${screen.padEnd(8)} ${(bytes / 1000).toFixed(1)} kB gz of ${budgetBytes / 1000} kB, ${chunks.size} files${charts.length > 0 ? `, with chart code: ${charts.join(', ')}` : ''}\n`);
}
process.exitCode = hasFailed ? 1 : 0;
