import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ColumnBlock } from '@isobath/engine';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import type { ControlClient } from '../server/control-client.ts';
import { connectControl } from '../server/control-client.ts';
import type { FakeControlServer } from '../testing/fake-control-server.ts';
import { FakeRefusal, startFakeControlServer } from '../testing/fake-control-server.ts';
import type { OpenedSource } from '../sources/source.ts';
import { SourceError } from '../sources/source.ts';
import { describeLoad } from './describe-load.ts';
import { loadSource } from './load-source.ts';

const recipeText = `
dataset: {short_name: Test, long_name: A test, description: d, make: Model, source: s, acknowledgement: a}
table: tblTest
variables: [{name: sst, from: sst}]
`;
const recipe = parseRecipe(recipeText, 'test.yaml');
const limits = { rowsPerRequest: 1000, bytesPerRequest: 1_000_000, requestsInFlight: 2 };

let fake: FakeControlServer;
beforeEach(async () => {
  fake = await startFakeControlServer({ heartbeatSeconds: 0.1 });
});
afterEach(() => fake.close());

function sourceOf(
  read: (signal: AbortSignal) => AsyncIterable<ColumnBlock>,
  found: Record<string, string> = {},
): OpenedSource {
  return {
    columns: [
      { name: 'time', type: 'time', isNullable: false },
      { name: 'lat', type: 'float64', isNullable: false },
      { name: 'lon', type: 'float64', isNullable: false },
      { name: 'sst', type: 'float32', isNullable: true },
    ],
    variables: [
      {
        name: 'sst',
        longName: 'SST',
        standardName: null,
        unit: null,
        sensor: 's',
        discipline: null,
        keywords: [],
        comment: null,
        isVisualized: true,
        attributes: {},
      },
    ],
    isGridded: false,
    isClimatology: false,
    temporalResolution: 'Irregular',
    spatialResolution: 'Irregular',
    rowEstimate: 0,
    found,
    read,
    notes: () => ['2 rows were left out'],
    close: () => Promise.resolve(),
  };
}

function blockFrom(first: number, rowCount: number): ColumnBlock {
  const rows = Float64Array.from({ length: rowCount }, (_, row) => first + row);
  return {
    rowCount,
    columns: [
      { values: rows },
      { values: rows.map((row) => row % 90) },
      { values: rows.map((row) => row % 180) },
      { values: Float32Array.from(rows) },
    ],
  };
}

async function* blocks(count: number, rowsEach: number): AsyncGenerator<ColumnBlock> {
  for (let index = 0; index < count; index += 1) yield blockFrom(index * rowsEach, rowsEach);
}

function load(
  source: OpenedSource,
  signal = new AbortController().signal,
): ReturnType<typeof loadSource> {
  return loadSource({
    control: connectControl(fake.address),
    load: describeLoad({ recipe, recipeText, source, files: [] }),
    source,
    signal,
    report: () => {},
    limits,
  });
}

it('every row of the source arrives once, whatever the blocks and requests', async () => {
  const kept: number[] = [];
  fake.beforeStore = (loadId) => {
    kept.push(fake.loads.get(loadId)!.requestCount);
  };
  let stored: number[] = [];
  const control = connectControl(fake.address);
  const watched: ControlClient = {
    ...control,
    follow(route, input, options) {
      stored = [...fake.loads.values()].flatMap(({ blocks: sent }) =>
        sent.flatMap(({ columns }) => columns['time'] as number[]),
      );
      return control.follow(route, input, options);
    },
  };
  const source = sourceOf(() => blocks(37, 123));
  const published = await loadSource({
    control: watched,
    load: describeLoad({ recipe, recipeText, source, files: [] }),
    source,
    signal: new AbortController().signal,
    report: () => {},
    limits,
  });
  expect(published).toMatchObject({
    version: 1,
    rowCount: 37 * 123,
    notes: ['2 rows were left out'],
  });
  expect(stored.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 37 * 123 }, (_, row) => row),
  );
  expect(kept.length).toBe(Math.ceil(37 / 8));
});

it('a source that fails half way leaves no load and no dataset', async () => {
  const failing = sourceOf(async function* () {
    yield* blocks(30, 500);
    throw new SourceError('the latitude is not on Earth', {
      file: 'a.nc',
      variable: 'lat',
      index: [3],
      value: '95',
    });
  });
  await expect(load(failing)).rejects.toThrow(
    'a.nc, variable lat, index [3], value "95": the latitude is not on Earth',
  );
  expect(fake.loads.size).toBe(0);
  expect(fake.published.size).toBe(0);
});

it('a server that refuses a batch ends the load with its words', async () => {
  fake.beforeStore = (_, requestCount) => {
    if (requestCount === 3) throw new FakeRefusal('load-refused', 'the disk is full');
  };
  await expect(load(sourceOf(() => blocks(200, 500)))).rejects.toMatchObject({
    code: 'load-refused',
    message: 'the disk is full',
  });
  expect(fake.loads.size).toBe(0);
});

it('reading stops soon after a refusal instead of going on to the end', async () => {
  let blocksRead = 0;
  fake.beforeStore = () => {
    throw new FakeRefusal('load-refused', 'no');
  };
  const source = sourceOf(async function* () {
    for await (const block of blocks(10_000, 500)) {
      blocksRead += 1;
      yield block;
    }
  });
  await expect(load(source)).rejects.toThrow('no');
  expect(blocksRead).toBeLessThan(100);
});

it('a slow server holds the source back: at most two requests are in flight while a third is being filled', async () => {
  let rowsRead = 0;
  let rowsStored = 0;
  let mostAhead = 0;
  fake.beforeStore = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    rowsStored += 1000;
  };
  const source = sourceOf(async function* () {
    for await (const block of blocks(40, 500)) {
      rowsRead += 500;
      mostAhead = Math.max(mostAhead, rowsRead - rowsStored);
      yield block;
    }
  });
  await load(source);
  expect(mostAhead).toBeLessThanOrEqual(4 * 1000);
});

it('stopping by Ctrl-C takes the load away', async () => {
  const stop = new AbortController();
  fake.beforeStore = (_, requestCount) => {
    if (requestCount === 2) stop.abort(new Error('stopped'));
  };
  await expect(
    load(
      sourceOf(() => blocks(1000, 500)),
      stop.signal,
    ),
  ).rejects.toThrow('stopped');
  expect(fake.loads.size).toBe(0);
  expect(fake.published.size).toBe(0);
});

it('the server is told that a slow load is still wanted', async () => {
  let heartbeats = 0;
  const source = sourceOf(async function* () {
    yield blockFrom(0, 10);
    while (heartbeats < 3) {
      heartbeats = [...fake.loads.values()][0]?.heartbeats ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    yield blockFrom(10, 10);
  });
  expect((await load(source)).rowCount).toBe(20);
});

it('files without a single row are refused with the reasons', async () => {
  await expect(load(sourceOf(() => blocks(0, 0)))).rejects.toThrow(
    /no row is left to store[\s\S]*2 rows were left out/,
  );
  expect(fake.published.size).toBe(0);
});

/** Rows with places, and values of sst that `valueOf` gives. */
async function* rowsOf(
  rowCount: number,
  valueOf: (row: number) => number,
): AsyncGenerator<ColumnBlock> {
  for (let first = 0; first < rowCount; first += 100) {
    const block = blockFrom(first, 100);
    yield {
      ...block,
      columns: [
        ...block.columns.slice(0, 3),
        { values: Float32Array.from({ length: 100 }, (_, row) => valueOf(first + row)) },
      ],
    };
  }
}

it('rows without a single value are refused with the reasons', async () => {
  await expect(load(sourceOf(() => rowsOf(300, () => NaN)))).rejects.toThrow(
    /all 300 rows have no value: sst\. Check[\s\S]*2 rows were left out/,
  );
  expect(fake.published.size).toBe(0);
  expect(await load(sourceOf(() => rowsOf(300, (row) => (row === 299 ? 1 : NaN))))).toMatchObject({
    rowCount: 300,
    notes: ['2 rows were left out'],
  });
});

it('a variable without any values is reported first', async () => {
  const source = sourceOf(() => rowsOf(100, () => NaN));
  const flags: OpenedSource = {
    ...source,
    columns: [...source.columns, { name: 'quality', type: 'int16', isNullable: true }],
    variables: [...source.variables, { ...source.variables[0]!, name: 'quality' }],
    async *read(signal) {
      for await (const block of source.read(signal))
        yield {
          ...block,
          columns: [...block.columns, { values: new Int16Array(block.rowCount).fill(4) }],
        };
    },
  };
  expect((await load(flags)).notes).toEqual([
    'sst has no value in any row',
    '2 rows were left out',
  ]);
  const hidden = {
    ...flags,
    variables: [flags.variables[0]!, { ...flags.variables[1]!, isVisualized: false }],
  };
  await expect(load(hidden)).rejects.toThrow('all 100 rows have no value: sst');
});

it('what the files say fills in what the recipe leaves out, and never the other way round', () => {
  const source = sourceOf(() => blocks(0, 0), {
    licence: 'CC-BY',
    long_name: 'of the file',
    references: 'Doe 2000',
    distributor: 'x'.repeat(101),
  });
  expect(describeLoad({ recipe, recipeText, source, files: [] }).dataset).toMatchObject({
    licence: 'CC-BY',
    long_name: 'A test',
    references: ['Doe 2000'],
  });
  expect(
    describeLoad({ recipe, recipeText, source, files: [] }).dataset.distributor,
  ).toBeUndefined();
});
