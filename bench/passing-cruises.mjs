// Processor time of finding the cruises that passed through a region, among 5,000 cruises with 2 million places in the embedded catalog.
//   node bench/passing-cruises.mjs [cruises] [places of each] [rounds]
// Peer: looking at every recorded position of every track in this process, which misses what lies between two.
import { createCruisesRepository } from '../apps/api/dist/modules/discovery/cruises/cruises.repository.js';
import { CruisesService } from '../apps/api/dist/modules/discovery/cruises/cruises.service.js';
import { openTestDatabase } from '../apps/api/dist/testing/databases/databases.js';
import { makeManyCruises } from '../apps/api/dist/testing/datasets/many-cruises.js';
import { median } from './portal.mjs';

const cruiseCount = Number(process.argv[2] ?? 5000);
const places = Number(process.argv[3] ?? 400);
const rounds = Number(process.argv[4] ?? 7);
const opened = await openTestDatabase('embedded');
const began = performance.now();
await makeManyCruises(opened.database, cruiseCount, places);
console.log(`${cruiseCount} cruises made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
const repository = createCruisesRepository(opened.database);
const makeService = () => new CruisesService({ repository });
const questions = {
  'everywhere, always': {},
  'a box in the Pacific': { latStart: 10, latEnd: 30, lonStart: -160, lonEnd: -140 },
  'a box across the date line, one year': {
    latStart: -20,
    latEnd: 20,
    lonStart: 170,
    lonEnd: -170,
    timeStart: '2005-01-01',
    timeEnd: '2005-12-31',
  },
  'around the North Pole': { latStart: 60, latEnd: 90 },
  'a small box': { latStart: 22.5, latEnd: 23, lonStart: -158.5, lonEnd: -157.5 },
};
const kept = makeService();
for (const [question, query] of Object.entries(questions)) {
  const startedFirst = process.cpuUsage();
  const found = await makeService().findPassing(query);
  const first = process.cpuUsage(startedFirst).user / 1000;
  await kept.findPassing(query);
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = process.cpuUsage();
    await kept.findPassing(query);
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1000);
  }
  console.log(
    `${question.padEnd(40)} ${String(found.length).padStart(5)} cruises   first ${first.toFixed(0).padStart(5)} ms   median ${median(times).toFixed(0).padStart(5)} ms`,
  );
}
const ids = (await repository.list()).map(({ cruise }) => cruise.id);
const tracks = await repository.readTracks(ids);
const started = performance.now();
let hits = 0;
for (const { lats, lons } of tracks.values())
  if (
    lats.some((lat, index) => lat >= 10 && lat <= 30 && lons[index] >= -160 && lons[index] <= -140)
  )
    hits += 1;
console.log(
  `peer: positions alone, a box in the Pacific ${hits} cruises   ${(performance.now() - started).toFixed(0)} ms`,
);
await opened.close();
process.exit(0);
