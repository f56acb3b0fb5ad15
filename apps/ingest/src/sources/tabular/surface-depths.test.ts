import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../testing/table-fixtures.ts';
import { csvFormat } from '../csv/index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const cast = (name: string, depths: readonly number[]): string =>
  `time,lat,lon,${name},t\n${depths.map((depth, row) => `2020-01-01T00:00:0${row},1,2,${depth},5\n`).join('')}`;

async function draftOf(text: string) {
  const file = await folder.write('cast.csv', text);
  return { file, ...(await csvFormat.inspect(file, new AbortController().signal)) };
}

describe('depths a little above the surface', () => {
  it.each([
    ['depth', ['0.00', '0.00', '0.25', '10.00']],
    ['pressure [dbar]', ['0.00', '0.00', '0.25', '9.94']],
  ])('are the surface, and counted: %s', async (name, depths) => {
    const { file, recipe } = await draftOf(cast(name, [-0.04, -0.01, 0.25, 10]));
    const { rows, notes } = await readTable(csvFormat, [file], recipe);
    expect(rows.map(({ depth }) => Number(depth).toFixed(2))).toEqual(depths);
    expect(notes.join()).toContain(
      '2 rows with depths of -0.04 to 0 m were set to 0 m, the surface',
    );
  });

  it('are refused more than 5 m above it', async () => {
    const { file, recipe } = await draftOf(cast('depth', [-5.5, 10]));
    await expect(readTable(csvFormat, [file], recipe)).rejects.toThrow(
      /line 2, value "-5.5": the depth lies more than 5 m above the surface/,
    );
  });
});

describe('depths none of which is below the surface', () => {
  it('are asked which way they count', async () => {
    const { recipe } = await draftOf(cast('depth', [-4, -2, -1]));
    expect(recipe.coordinates['depth']).toEqual({
      from: 'depth',
      positive:
        'TODO up or down: no value of depth is above 0, the least is -4; with up that is 4 below the surface, with down above it',
    });
  });

  it('are refused without an answer, and read by it', async () => {
    const { file, recipe } = await draftOf(cast('depth', [-4, -2, -1]));
    const by = (positive?: string) => ({
      ...recipe,
      coordinates: {
        ...recipe.coordinates,
        depth: { from: 'depth', ...(positive && { positive }) },
      },
    });
    await expect(readTable(csvFormat, [file], by())).rejects.toThrow(
      /no depth is below the surface, the least is -4 m; say coordinates.depth.positive: up/,
    );
    const { rows } = await readTable(csvFormat, [file], by('up'));
    expect(rows.map(({ depth }) => depth)).toEqual([4, 2, 1]);
    const { rows: settled } = await readTable(csvFormat, [file], by('down'));
    expect(settled.map(({ depth }) => depth)).toEqual([0, 0, 0]);
  });
});

it.each([
  ['pressure', 'dbar'],
  ['PrDM', 'dbar'],
  ['depth_ft', 'ft'],
  ['Presión', 'dbar'],
])('a load is refused whose recipe says nothing of the unit that %s names', async (name, unit) => {
  const file = await folder.write('unit.csv', cast(name, [1, 2, 10]));
  const by = (said?: string) => ({
    coordinates: {
      time: { from: 'time' },
      lat: { from: 'lat' },
      lon: { from: 'lon' },
      depth: { from: name, ...(said !== undefined && { unit: said }) },
    },
    variables: [{ name: 't', from: 't' }],
  });
  await expect(readTable(csvFormat, [file], by())).rejects.toThrow(
    `set coordinates.depth.unit to ${unit}, or to m`,
  );
  const { rows } = await readTable(csvFormat, [file], by('m'));
  expect(rows.at(-1)).toMatchObject({ depth: 10 });
});
