// Processor time for a million densities, potential densities and Conservative Temperatures of random seawater, in this process.
//   node bench/seawater.mjs [values] [rounds]
// Peer: gsw, which is compiled, where python3-gsw is installed.
import { spawnSync } from 'node:child_process';
import {
  conservativeTemperature,
  density,
  deriveSeawater,
  sigma0,
} from '../packages/ocean/dist/index.js';
import { median } from './portal.mjs';

const [values = 1_000_000, rounds = 5] = process.argv.slice(2).map(Number);
const makeValues = (low, high) =>
  Float64Array.from({ length: values }, () => low + Math.random() * (high - low));
const salinity = makeValues(30, 40);
const temperature = makeValues(0, 30);
const pressure = makeValues(0, 5000);
const into = new Float64Array(values);
const fill = (compute) => () => {
  for (let index = 0; index < values; index++)
    into[index] = compute(salinity[index], temperature[index], pressure[index]);
};
const functions = {
  density: fill(density),
  sigma0: fill(sigma0),
  conservativeTemperature: fill(conservativeTemperature),
  'practical salinity and in-situ temperature to all': () =>
    deriveSeawater({
      temperature: { role: 'in-situ temperature', values: temperature },
      salinity: { role: 'practical salinity', values: salinity },
      pressure,
    }),
};
const processorMs = (run) => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
const medianMs = (run) =>
  Math.round(median(Array.from({ length: rounds }, () => processorMs(run))));
const peer = spawnSync(
  '/usr/bin/python3',
  [
    '-c',
    `
import gsw, json, numpy, time
s, t, p = (numpy.random.uniform(low, high, ${values}) for low, high in ((30, 40), (0, 30), (0, 5000)))
def ms(run):
    times = []
    for _ in range(${rounds}):
        started = time.process_time(); run(); times.append((time.process_time() - started) * 1000)
    return round(sorted(times)[len(times) // 2])
print(json.dumps({"rho": ms(lambda: gsw.rho(s, t, p)), "sigma0": ms(lambda: gsw.sigma0(s, t)), "CT_from_t": ms(lambda: gsw.CT_from_t(s, t, p))}))`,
  ],
  { encoding: 'utf8' },
);
console.log(
  JSON.stringify(
    {
      values,
      medianProcessorMs: Object.fromEntries(
        Object.entries(functions).map(([name, run]) => [name, medianMs(run)]),
      ),
      gswMedianProcessorMs: peer.status === 0 ? JSON.parse(peer.stdout) : 'not installed',
    },
    null,
    2,
  ),
);
