// How the portal answers many people at once while others take files: each person takes a step every 0.5 to 2.5 s (search, dataset, page, size, series, map), each reader takes one CSV
// file of two million rows after the other. Prints times by step, errors (every answer but 200), MB/s of each reader, processor time and memory.
//   node bench/people.mjs [seconds] [people] [readers] [folder]     (default 60 s after 10 s to warm up, 200 people, 8 readers; a folder is kept and used again)
import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededNumbers } from '../apps/api/dist/testing/subsets/seeded.js';
import { isLoaded, loadTables } from './people/data.mjs';
import { listFirstPictures, readFiles, steps, visit } from './people/visitors.mjs';
import { cpuSeconds, enginePid, median, residentMb, startPortal } from './portal.mjs';

const [seconds = 60, people = 200, readers = 8] = process.argv.slice(2, 5).map(Number);
const kept = process.argv[5];
const warmUpSeconds = 10;
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'isobath-bench-')));
const dataFolder = join(folder, 'data');
// A person's limits are the usual ones of an address, except that plots are not counted; a reader takes more rows in a minute than those allow.
const limits = { LIMITS_ADDRESS: 'rows=1000000000000,plots=1000000' };

try {
  if (!isLoaded(dataFolder)) await load();
  await measure();
} finally {
  if (!kept) await rm(folder, { recursive: true, force: true });
}

async function load() {
  const portal = await startPortal(dataFolder);
  const started = performance.now();
  try {
    await loadTables(dataFolder);
  } finally {
    await portal.stop();
  }
  console.log(`loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function measure() {
  const started = performance.now();
  const portal = await startPortal(dataFolder, limits);
  const since = () => ((performance.now() - started) / 1000).toFixed(2);
  const readyAfter = since();
  try {
    const pids = { api: portal.pid, engine: enginePid(portal), bench: process.pid };
    const firstPictures = await listFirstPictures(portal.url);
    await (await fetch(portal.url + firstPictures[0])).arrayBuffer();
    console.log(
      `ready after ${readyAfter} s; after ${since()} s the first map and what pages say of ${firstPictures.length} datasets are there`,
    );
    await wait(5);
    const rest = readEach(pids, residentMb);
    const load = startVisitors(portal.url, firstPictures);
    await wait(warmUpSeconds);
    load.begin();
    const before = readEach(pids, cpuSeconds);
    const begun = performance.now();
    const peak = await watchMemory(pids);
    const lasted = (performance.now() - begun) / 1000;
    const after = readEach(pids, cpuSeconds);
    const answers = load.list();
    const bytes = load.bytes();
    await load.stop();
    printSteps(answers);
    const spent = mapValues(after, (each, name) => +(each - before[name]).toFixed(1));
    const taken = answers.filter(({ name }) => name !== 'file').length;
    console.table({
      'processor seconds': spent,
      'processor ms a step, files included': mapValues(
        spent,
        (each) => +((each / taken) * 1000).toFixed(1),
      ),
      'MB at rest': rest,
      'MB at most': peak,
    });
    const speeds = bytes.map((each) => +(each / 1e6 / lasted).toFixed(2));
    console.log(
      `MB/s by reader: ${speeds.join(', ')}; steps a second: ${(taken / lasted).toFixed(1)}`,
    );
  } finally {
    await portal.stop();
  }
}

function startVisitors(url, firstPictures) {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  let answers = [];
  const bytes = Array.from({ length: readers }, () => 0);
  const record = (answer) => answers.push(answer);
  const shared = { url, signal: stopping.signal, record };
  const all = [
    ...Array.from({ length: people }, (_, index) =>
      visit({ ...shared, index, firstPictures, random: seededNumbers(index + 1) }),
    ),
    ...Array.from({ length: readers }, (_, index) =>
      readFiles({
        ...shared,
        index,
        random: seededNumbers(1000 + index),
        onBytes: (count) => {
          bytes[index] += count;
        },
      }),
    ),
  ];
  return {
    begin() {
      answers = [];
      bytes.fill(0);
    },
    list: () => [...answers],
    bytes: () => [...bytes],
    stop() {
      stopping.abort();
      return Promise.all(all);
    },
  };
}

function printSteps(answers) {
  const table = {};
  for (const name of [...Object.keys(steps), 'file']) {
    const own = answers.filter((answer) => answer.name === name);
    const failed = own.filter(({ status }) => status !== 200);
    for (const { path, status, error, text } of failed.slice(0, 3))
      console.log(`${name} failed: ${status ?? error} ${path} ${(text ?? '').slice(0, 200)}`);
    const times = own.map(({ ms }) => ms).sort((a, b) => a - b);
    if (times.length === 0) continue;
    table[name] = {
      count: own.length,
      errors: failed.length,
      'median ms': Math.round(median(times)),
      'p95 ms': Math.round(times[Math.floor(times.length * 0.95)]),
      'max ms': Math.round(times.at(-1)),
    };
  }
  console.table(table);
}

/** The largest memory of each process during the measurement. */
async function watchMemory(pids) {
  let peak = readEach(pids, residentMb);
  for (let passed = 0; passed < seconds; passed += 0.5) {
    await wait(0.5);
    const now = readEach(pids, residentMb);
    peak = mapValues(peak, (each, name) => Math.max(each, now[name]));
  }
  return peak;
}

function readEach(pids, read) {
  return mapValues(pids, (pid) => read(pid));
}

function mapValues(values, change) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, change(value, name)]),
  );
}

function wait(duration) {
  return new Promise((resolve) => {
    setTimeout(resolve, duration * 1000);
  });
}
