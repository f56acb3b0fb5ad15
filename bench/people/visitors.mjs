// What one visitor does, and one reader of files. Each has an address of its own on the loopback network, so that the limits of an address are those of one person.
import http from 'node:http';
import {
  askOfFile,
  askOfMap,
  askOfPart,
  askOfSeries,
  grids,
  shortNameOf,
  tables,
} from './data.mjs';

const words = ['Benchmark', 'global', 'sea', 'floats', 'value', 'model', 'small', 'temperature'];
const sp = (parameters) => `/api/data/sp?${new URLSearchParams(parameters)}`;

/** What a browser accepts. */
const browser = { 'accept-encoding': 'gzip, deflate, br' };

/** Visitors come one after the other in this time. */
const arrivalMs = 7000;

/** An early entry of a list more often than a late one. */
const popular = (list, random) => list[Math.floor(random() ** 2 * list.length)];
const anyOf = (list, random) => list[Math.floor(random() * list.length)];

/** The steps of a visitor; each is a path. Of maps and series half are of what the dataset shows first, half are of another place and time. */
export const steps = {
  search: (random) =>
    `/api/catalog/searchcatalog?${new URLSearchParams({ keywords: anyOf(words, random), offset: 0, limit: 20 })}`,
  dataset: (random) =>
    `/api/catalog/datasetfullpage?shortname=${shortNameOf(popular(tables, random))}`,
  page: (random) => `/catalog/datasets/${shortNameOf(popular(tables, random))}`,
  size: (random) =>
    `/api/data/check-query-size?${new URLSearchParams(askOfPart(popular(tables, random), random))}`,
  series: (random) => sp(askOfSeries(popular(grids, random), random)),
  map: (random, firstPictures) =>
    random() < 0.5 ? popular(firstPictures, random) : sp(askOfMap(popular(grids, random), random)),
};

/** Paths of the first picture of each grid. */
export async function listFirstPictures(url) {
  const paths = [];
  for (const grid of grids) {
    const shortname = shortNameOf(grid);
    const reply = await fetch(`${url}/api/catalog/visualizable-variables?shortname=${shortname}`);
    const [variable] = (await reply.json()).variables;
    paths.push(sp({ ...variable.meta.parameters, format: 'arrow' }));
  }
  return paths;
}

/** Takes steps until stopped, with 0.5 to 2.5 s between two; tells each to `record`. */
export async function visit({ url, index, random, firstPictures, signal, record }) {
  const agent = agentOf(1, index);
  await pause(random() * arrivalMs, signal);
  while (!signal.aborted) {
    const [name, ask] = anyOf(Object.entries(steps), random);
    const path = ask(random, firstPictures);
    const started = performance.now();
    const answer = await read(url + path, { agent, headers: browser }).catch((error) => ({
      error,
    }));
    record({ name, path, ms: performance.now() - started, ...answer });
    await pause(500 + random() * 2000, signal);
  }
  agent.destroy();
}

/** Takes one file after the other until stopped; tells each to `record`, and `onBytes` of all that comes. */
export async function readFiles({ url, index, random, signal, record, onBytes }) {
  const agent = agentOf(2, index);
  while (!signal.aborted) {
    const started = performance.now();
    const answer = await readFile({ url, agent, random, signal, onBytes }).catch((error) => ({
      error,
    }));
    if (signal.aborted) break;
    record({ name: 'file', path: 'file', ms: performance.now() - started, ...answer });
    if (answer.error) await pause(1000, signal);
  }
  agent.destroy();
}

async function readFile({ url, agent, random, signal, onBytes }) {
  const asked = await read(`${url}/api/data/downloads`, {
    agent,
    signal,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-isobath-request': '1' },
    body: JSON.stringify(askOfFile(random)),
  });
  if (asked.status !== 201) return asked;
  const file = JSON.parse(asked.text);
  const cookie = asked.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const answer = await read(url + file.url, { agent, signal, headers: { cookie }, onBytes });
  const rows = Number(answer.trailers['x-isobath-rows']);
  if (rows !== file.rowsExpected) throw new Error(`${rows} rows instead of ${file.rowsExpected}`);
  return answer;
}

/** A connection pool of one address. */
function agentOf(network, index) {
  const localAddress = `127.${network}.${Math.floor(index / 200)}.${(index % 200) + 1}`;
  return new http.Agent({ keepAlive: true, maxSockets: 6, localAddress });
}

function read(address, { agent, method = 'GET', headers, body, signal, onBytes }) {
  return new Promise((answered, failed) => {
    const sending = http.request(address, { agent, method, headers, signal }, (reply) => {
      let bytes = 0;
      let text = '';
      reply.on('data', (chunk) => {
        bytes += chunk.length;
        onBytes?.(chunk.length);
        if (method === 'POST' || reply.statusCode >= 400) text += String(chunk);
      });
      reply.on('end', () =>
        answered({
          status: reply.statusCode,
          headers: reply.headers,
          trailers: reply.trailers,
          bytes,
          text,
        }),
      );
      reply.on('error', failed);
    });
    sending.on('error', failed);
    sending.end(body);
  });
}

function pause(ms, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
  });
}
