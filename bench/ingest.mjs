// How fast a gridded NetCDF file becomes a published table, and how much memory the command line takes.
//   node bench/ingest.mjs [days] [classic|netcdf4]     (default 62 days, 64 M rows; 490 days are about 2 GB)
// Peer: python3-xarray reading the same file day by day into numpy arrays, which stores nothing.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peakMemoryMb, repository, startPortal } from './portal.mjs';

const days = Number(process.argv[2] ?? 62);
const kind = process.argv[3] ?? 'classic';
const rows = days * 720 * 1440;
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const file = join(folder, 'grid.nc');
spawnSync('/usr/bin/python3', [join(repository, 'bench/make-grid.py'), file, String(days), kind], {
  stdio: 'inherit',
});
const portal = await startPortal(join(folder, 'data'));
try {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      join(repository, 'apps/ingest/bin/isobath.js'),
      'ingest',
      file,
      '--recipe',
      join(repository, 'bench/grid.yaml'),
    ],
    {
      env: { ...process.env, ISOBATH_DATA: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let peakMb = 0;
  let storedAfterMs = Number.NaN;
  const watch = setInterval(() => {
    try {
      peakMb = Math.max(peakMb, peakMemoryMb(child.pid) || 0);
    } catch {
      clearInterval(watch);
    }
  }, 50);
  const hear = (chunk) => {
    const text = String(chunk);
    if (Number.isNaN(storedAfterMs) && /counting rows/.test(text))
      storedAfterMs = performance.now() - started;
    process.stderr.write(text);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  const publishedAfterMs = performance.now() - started;
  const peer = spawnSync(
    '/usr/bin/python3',
    [
      '-c',
      `
import time, xarray
t = time.time()
d = xarray.open_dataset(${JSON.stringify(file)})
for i in range(d.sizes['time']): d['sst'][i].values.sum()
print(time.time() - t)`,
    ],
    { encoding: 'utf8' },
  );
  console.log(
    JSON.stringify(
      {
        kind,
        days,
        rows,
        fileMb: Math.round((await stat(file)).size / 1e6),
        exitCode: code,
        storedRowsPerSecond: Math.round(rows / (storedAfterMs / 1000)),
        publishedRowsPerSecond: Math.round(rows / (publishedAfterMs / 1000)),
        storedSeconds: +(storedAfterMs / 1000).toFixed(1),
        publishedSeconds: +(publishedAfterMs / 1000).toFixed(1),
        commandPeakMb: peakMb,
        serverPeakMb: peakMemoryMb(portal.pid),
        xarrayReadOnlySeconds: Number(peer.stdout),
      },
      null,
      2,
    ),
  );
} finally {
  await portal.stop();
  if (process.env.KEEP_DATA) console.log(`kept: ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}
