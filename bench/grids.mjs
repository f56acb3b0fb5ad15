// How long a map of a million cells takes to arrive over HTTP as a grid (docs/guides/grid-format.md) and as Arrow, beside xarray behind a small Python server that sends the bytes of
// the same slice of compressed NetCDF-4 (one day a chunk), and beside xarray's `.values` in its own process. No day is asked for twice in a format.
//   node bench/grids.mjs [days]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, repository, startPortal } from './portal.mjs';

const days = Number(process.argv[2] ?? 30);
const warmUp = 3;
const agent = new http.Agent({ keepAlive: true });
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const file = join(folder, 'grid.nc');
const python = '/usr/bin/python3';

const server = `
import sys, xarray
from http.server import BaseHTTPRequestHandler, HTTPServer
data = xarray.open_dataset(sys.argv[1], cache=False)
class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def log_message(self, *words): pass
    def do_GET(self):
        body = data['sst'].isel(time=int(self.path[1:])).values.tobytes()
        self.send_response(200)
        self.send_header('content-length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)
server = HTTPServer(('127.0.0.1', 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()`;

const ownProcess = `
import sys, time, xarray
data = xarray.open_dataset(sys.argv[1], cache=False)
times = []
for day in range(int(sys.argv[2])):
    started = time.perf_counter()
    data['sst'].isel(time=day).values
    times.append((time.perf_counter() - started) * 1000)
times = sorted(times[${warmUp}:])
print(times[len(times) // 2])`;

try {
  spawnSync(python, [join(repository, 'bench/make-grid.py'), file, String(days), 'netcdf4'], {
    stdio: 'inherit',
  });
  const data = join(folder, 'data');
  const portal = await startPortal(data);
  const load = join(repository, 'apps/ingest/bin/isobath.js');
  spawnSync(
    process.execPath,
    [load, 'ingest', file, '--recipe', join(repository, 'bench/grid.yaml')],
    {
      env: { ...process.env, ISOBATH_DATA: data },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const peer = spawn(python, ['-c', server, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(peer.stdout, 'data');
  const addresses = {
    grid: (day) => addressOf(portal.url, day, 'grid'),
    arrow: (day) => addressOf(portal.url, day, 'arrow'),
    xarrayServer: (day) => `http://127.0.0.1:${String(port).trim()}/${day}`,
  };
  await untilMeasured(portal.url);
  await untilFiled(data);
  const times = { grid: [], arrow: [], xarrayServer: [] };
  const bytes = {};
  for (let day = 0; day < days; day += 1) {
    // What is asked for second finds its day in the caches of the engine: each is first in turn.
    const turns = Object.entries(addresses);
    for (const [name, address] of day % 2 === 0 ? turns : turns.toReversed()) {
      const started = performance.now();
      bytes[name] = await receive(address(day));
      if (day >= warmUp) times[name].push(performance.now() - started);
    }
  }
  peer.kill();
  await once(peer, 'exit');
  await portal.stop();
  const inProcess = spawnSync(python, ['-c', ownProcess, file, String(days)], { encoding: 'utf8' });
  console.log({
    cells: 720 * 1440,
    days: days - warmUp,
    bytes,
    medianMs: Object.fromEntries(
      Object.entries(times).map(([name, each]) => [name, +median(each).toFixed(1)]),
    ),
    xarrayValuesMedianMs: +Number(inProcess.stdout).toFixed(1),
  });
} finally {
  agent.destroy();
  await rm(folder, { recursive: true, force: true });
}

function addressOf(url, day, format) {
  const at = new Date(Date.UTC(1981, 0, 1 + day)).toISOString();
  const query = { spName: 'uspSpaceTime', tableName: 'tblBench_Grid', fields: 'sst', format };
  const box = { dt1: at, dt2: at, lat1: '-90', lat2: '90', lon1: '-180', lon2: '180' };
  return `${url}/api/data/sp?${new URLSearchParams({ ...query, ...box })}`;
}

/** Waits until the server has measured the table, as it does once after a load: from then on it knows that every cell has a row. */
async function untilMeasured(url) {
  const at = new Date(Date.UTC(1981, 0, 1)).toISOString();
  const query = {
    tableName: 'tblBench_Grid',
    dt1: at,
    dt2: at,
    lat1: '-45',
    lat2: '45',
    lon1: '-180',
    lon2: '180',
  };
  for (;;) {
    const reply = await fetch(`${url}/api/data/check-query-size?${new URLSearchParams(query)}`);
    const { projection } = await reply.json();
    if (projection.provenance === 'calculation' && projection.isExact) return;
    await new Promise((wake) => setTimeout(wake, 500));
  }
}

/** Waits until the server has written the values of the table into files by place and by time, as it does in the background after a load. */
async function untilFiled(data) {
  for (;;) {
    const files = await readdir(join(data, 'places'), { recursive: true }).catch(() => []);
    const done = files.filter((file) => file.endsWith('.values') && !file.includes('.making'));
    if (done.length === 2) return;
    await new Promise((wake) => setTimeout(wake, 500));
  }
}

/** Bytes of an answer. */
async function receive(url) {
  const [reply] = await once(http.get(url, { agent }), 'response');
  let size = 0;
  for await (const chunk of reply) size += chunk.length;
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`);
  return size;
}
