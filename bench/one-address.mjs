// How long others wait for the home page while one address asks for the largest answers of a large catalog from many connections at once.
//   node bench/one-address.mjs [connections] [seconds] [folder]
// 10,000 datasets, 5,000 cruises, five million positions. No answer comes from memory: each request accepts another encoding. With `folder` the catalog is
// kept for the next run. Peer: the same home page with nothing else going on.
import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { placeLargeCatalog } from './large-catalog.mjs';
import { cpuSeconds, median, startPortal } from './portal.mjs';

const connections = Number(process.argv[2] ?? 16);
const seconds = Number(process.argv[3] ?? 25);
const cachedFolder = process.argv[4];
const cruises = Array.from({ length: 5000 }, (_, index) => index + 1);
const requests = [
  { path: '/api/catalog/programs/SCOPE' },
  { path: '/api/catalog/programs/HOT?downSample=true' },
  { path: '/api/data/cruise-trajectories', body: { cruise_ids: cruises } },
];
const settleMs = 10_000;

const folder = cachedFolder ?? (await mkdtemp(join(tmpdir(), 'isobath-bench-')));
await placeLargeCatalog(folder);
// The made datasets have no tables, which the portal reports.
const portal = await startPortal(folder, { LOG_LEVEL: 'fatal' });
try {
  await wait(settleMs);
  const alone = await askHome();
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const answers = {};
  const asking = Array.from({ length: connections }, (_, index) =>
    askLarge(index, answers, stopping.signal),
  );
  const before = cpuSeconds(portal.pid);
  const beside = await askHome();
  const used = cpuSeconds(portal.pid) - before;
  stopping.abort();
  await Promise.all(asking);
  console.log(
    JSON.stringify(
      {
        connections,
        seconds,
        alone: describe(alone),
        beside: describe(beside),
        answers,
        processorSeconds: +used.toFixed(1),
      },
      null,
      2,
    ),
  );
} finally {
  await portal.stop();
  if (!cachedFolder) await rm(folder, { recursive: true, force: true });
}

/** Milliseconds of each home page that another address asks for, one after the other. */
async function askHome() {
  const times = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const status = await ask('/', { localAddress: '127.0.0.3' });
    if (status !== 200) throw new Error(`The home page answered ${status}`);
    times.push(performance.now() - begun);
    await wait(100);
  }
  return times;
}

/** Asks for large answers on one connection until it is stopped; counts them by status. */
async function askLarge(index, answers, signal) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let round = 0; !signal.aborted; round += 1) {
    const { path, body } = requests[(index + round) % requests.length];
    const headers = {
      'accept-encoding': `br, x-${index}-${round}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const method = body ? 'POST' : 'GET';
    const status = await ask(
      path,
      { method, localAddress: '127.0.0.2', agent, headers, signal },
      body,
    ).catch(() => 'broken');
    if (!signal.aborted) answers[status] = (answers[status] ?? 0) + 1;
  }
  agent.destroy();
}

/** The status of an answer, read to its end. */
function ask(path, options, body) {
  return new Promise((resolve, reject) => {
    request(`${portal.url}${path}`, options, (reply) =>
      reply
        .resume()
        .once('end', () => resolve(reply.statusCode))
        .once('error', reject),
    )
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
}

function describe(times) {
  return {
    pages: times.length,
    medianMs: Math.round(median(times)),
    maxMs: Math.round(Math.max(...times)),
  };
}
